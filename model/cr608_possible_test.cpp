#include "model/cr608_possible.h"

#include <gtest/gtest.h>

#include "model/test_game.h"

namespace lockstep::model {
namespace {

// How many answers there are to whether Ana does this.
std::size_t answers(TestGame& game, const char* effect) {
  EXPECT_TRUE(game.effect(std::string(R"({"may":{"effect":)") + effect + "}}"));
  EXPECT_EQ(game.prompt().kind, PromptKind::may);
  const std::size_t count = game.prompt().options.size();
  EXPECT_TRUE(game.answer({static_cast<std::int32_t>(count) - 1}));
  EXPECT_EQ(game.prompt().kind, PromptKind::priority);
  return count;
}

TEST(Cr608_2d, what_finds_too_few_objects_is_no_choice) {
  TestGame game;
  game.add("bear", kBear, TestGame::ben);
  game.add("card", kBear, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  EXPECT_EQ(answers(game, R"({"sacrifice":{"choose":"creature"}})"), 1U);
  EXPECT_EQ(answers(game, R"({"discard":1})"), 2U);
  EXPECT_EQ(answers(game, R"({"discard":2})"), 1U);
  EXPECT_EQ(answers(game, R"({"destroy":{"choose":"creature"}})"), 2U);
  EXPECT_EQ(answers(game, R"({"destroy":{"choose":"artifact"}})"), 1U);
  EXPECT_EQ(answers(game, R"({"choose_objects":{"of":"creature","slot":"it","min":2,"max":2}})"),
            1U);
  EXPECT_EQ(answers(game, R"({"draw":3})"), 2U);
  EXPECT_EQ(answers(game, R"({"destroy":{"every":"artifact"}})"), 2U);
}

TEST(Cr608_2d, one_needs_no_more_than_the_least) {
  TestGame game;
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  EXPECT_EQ(answers(game, R"({"sacrifice":{"choose":{"of":"creature","min":2,"max":2}}})"), 1U);
  EXPECT_EQ(answers(game, R"({"sacrifice":{"choose":{"of":"artifact","any_number":true}}})"), 2U);
}

TEST(Cr608_2d, the_rule_forbids_it) {
  TestGame game;
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"may":{"effect":{"discard":1}}})"));
  Option yes;
  yes.kind = OptionKind::yes;
  EXPECT_EQ(row_of(*game.game().refusal(yes)).number, "608.2d");
}

}  // namespace
}  // namespace lockstep::model
