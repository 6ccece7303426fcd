#include "model/cr702_dredge.h"

#include <gtest/gtest.h>

#include "model/test_game.h"

namespace lockstep::model {
namespace {

std::string dredger(const char* number) {
  return creature_card(
      "Imp", 1, 1,
      (std::string(R"(,"abilities":[{"keyword":{"name":"dredge","number":)") + number + "}}]")
          .c_str());
}

/// Two cards in the library, a dredger in the graveyard; Ana draws.
void draw_beside(TestGame& game, const char* number) {
  game.add("imp", dredger(number), TestGame::ana, Zone::graveyard);
  game.add("one", kBear, TestGame::ana, Zone::library);
  game.add("two", kOgre, TestGame::ana, Zone::library);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"draw":1})"));
}

TEST(Cr702_52a, a_draw_may_become_a_return) {
  TestGame game;
  draw_beside(game, "1");
  ASSERT_EQ(game.prompt().kind, PromptKind::may);
  EXPECT_EQ(game.prompt().source, game.object("imp"));
  ASSERT_TRUE(game.choose(OptionKind::yes));
  EXPECT_EQ(game.view("imp").zone, Zone::hand);
  EXPECT_EQ(game.view("one").zone, Zone::graveyard);
  EXPECT_EQ(game.view("two").zone, Zone::library);
}

TEST(Cr702_52a, it_need_not) {
  TestGame game;
  draw_beside(game, "2");
  ASSERT_EQ(game.prompt().kind, PromptKind::may);
  ASSERT_TRUE(game.choose(OptionKind::no));
  EXPECT_EQ(game.view("imp").zone, Zone::graveyard);
  EXPECT_EQ(game.view("one").zone, Zone::hand);
}

TEST(Cr702_52b, it_cannot_with_too_few_cards) {
  TestGame game;
  draw_beside(game, "3");
  EXPECT_EQ(game.prompt().kind, PromptKind::priority);
  EXPECT_EQ(game.view("one").zone, Zone::hand);
}

TEST(Cr616_1, of_several_the_player_chooses_which_is_asked_first) {
  TestGame game;
  game.add("other", dredger("2"), TestGame::ana, Zone::graveyard);
  draw_beside(game, "1");
  ASSERT_EQ(game.prompt().kind, PromptKind::replacement);
  ASSERT_TRUE(game.answer({1}));
  ASSERT_EQ(game.prompt().kind, PromptKind::may);
  EXPECT_EQ(game.prompt().source, game.object("imp"));
  ASSERT_TRUE(game.choose(OptionKind::no));
  ASSERT_EQ(game.prompt().kind, PromptKind::may);
  EXPECT_EQ(game.prompt().source, game.object("other"));
}

}  // namespace
}  // namespace lockstep::model
