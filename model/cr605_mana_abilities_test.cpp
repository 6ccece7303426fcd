#include "model/cr605_mana_abilities.h"

#include <gtest/gtest.h>

#include "model/test_game.h"

namespace lockstep::model {
namespace {

bool is_one(const std::string& fields) {
  const CardDefinition card = TestGame::parse_card(
      R"({"name":"Test Rock","synthetic":true,"types":["artifact"],"abilities":[{"activated":{)" +
      fields + "}}]}");
  return is_mana_ability(*card.faces.front().abilities.front());
}

TEST(Cr605_1a, it_adds_mana_without_targets) {
  EXPECT_TRUE(is_one(R"("cost":"{T}","effect":{"add_mana":"{G}"})"));
  EXPECT_FALSE(is_one(R"("cost":{"sacrifice":"self"},"effect":[{"draw":1},{"add_mana":"{G}"}])"));
  EXPECT_FALSE(is_one(R"("cost":"{T}","effect":{"gain_life":1})"));
  EXPECT_FALSE(is_one(R"("cost":"{T}","targets":{"slot":"t","of":"player"},
    "effect":{"add_mana":{"symbols":"{G}","player":{"target":"t"}}})"));
}

TEST(Cr605_1a, it_moves_no_card_to_or_from_a_library) {
  EXPECT_FALSE(is_one(R"("cost":["{T}",{"mill":1}],"effect":{"add_mana":"{G}"})"));
  EXPECT_FALSE(is_one(R"("cost":{"exile":{"top_cards":1}},"effect":{"add_mana":"{G}"})"));
  EXPECT_FALSE(is_one(R"("cost":"{T}","effect":[{"add_mana":"{G}"},
    {"move":{"objects":"self","to":"library"}}])"));
  EXPECT_TRUE(is_one(R"("cost":{"exile":"self"},"effect":{"add_mana":"{G}"})"));
}

TEST(Cr605_1a, what_another_ability_adds_does_not_count) {
  EXPECT_FALSE(is_one(R"("cost":"{T}","effect":{"apply":{"to":"self","changes":{"gain_abilities":
    {"activated":{"cost":"{T}","effect":{"add_mana":"{G}"}}}}}})"));
}

// 613.1f: what loses all abilities except mana abilities loses one that draws cards too.
TEST(Cr605_1a, it_is_kept_where_all_other_abilities_are_lost) {
  TestGame game;
  game.add("rock", R"({"name":"Test Rock","synthetic":true,"types":["artifact"],"abilities":[
    {"activated":{"cost":"{T}","effect":{"add_mana":"{C}"}}},
    {"activated":{"cost":["{T}",{"mill":1}],"effect":{"add_mana":"{C}{C}"}}}]})");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"apply":{"to":{"every":"artifact"},
    "changes":{"lose_all_abilities":{"except_mana":true}}}})"));
  EXPECT_EQ(game.view("rock").now.abilities.size(), 1U);
}

}  // namespace
}  // namespace lockstep::model
