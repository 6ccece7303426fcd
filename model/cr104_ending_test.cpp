// Effects that win or lose the game (104.2b, 104.3e).
#include "model/cr104_ending.h"

#include <gtest/gtest.h>

#include "model/test_game.h"

namespace lockstep::model {
namespace {

TEST(Cr104_2b, who_is_told_to_win_wins_and_nothing_more_happens) {
  TestGame game;
  ASSERT_TRUE(game.load());
  Effect effect;
  effect.by = TestGame::ana;
  effect.instructions = {TestGame::instruction(R"("win_game")"),
                         TestGame::instruction(R"({"gain_life":1})")};
  ASSERT_TRUE(game.game().begin(effect));
  EXPECT_TRUE(game.game().finished());
  EXPECT_EQ(game.game().observe().winner, TestGame::ana);
  EXPECT_EQ(game.game().observe().players[0].life, 20);
}

TEST(Cr104_3e, who_is_told_to_lose_loses) {
  TestGame game;
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"lose_game":"opponents"})"));
  EXPECT_EQ(game.game().observe().winner, TestGame::ana);
  ASSERT_EQ(game.game().events().batches.size(), 2U);
  EXPECT_EQ(game.game().events().batches[0].front().rule.text(), "104.3e");
}

}  // namespace
}  // namespace lockstep::model
