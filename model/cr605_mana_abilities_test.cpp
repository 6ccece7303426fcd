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

TEST(Cr106_6, mana_for_a_purpose_pays_for_nothing_else) {
  ActingGame game;
  game.add("stone", R"({"name":"Stone","synthetic":true,"types":["artifact"],"abilities":[
    {"activated":{"cost":"{T}","effect":{"add_mana":{"symbols":"{G}",
    "only_for":["creature","spell_on_stack"]}}}}]})");
  game.add("bear", R"({"name":"Cub","synthetic":true,"mana_cost":"{1}","types":["creature"],
    "power":1,"toughness":1})",
           TestGame::ana, Zone::hand);
  game.add("rock", R"({"name":"Rock","synthetic":true,"mana_cost":"{1}","types":["artifact"]})",
           TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("activate", "stone", 1));
  EXPECT_EQ(game.mana(4), 1);
  ASSERT_TRUE(game.act("cast", "rock"));
  ASSERT_TRUE(game.done());
  EXPECT_EQ(game.reversed_by(), "601.2h");
  ASSERT_TRUE(game.act("cast", "bear"));
  ASSERT_TRUE(game.done());
  EXPECT_EQ(game.view("bear").zone, Zone::stack);
  EXPECT_EQ(game.mana(4), 0);
}

TEST(Cr106_4, mana_in_any_combination_is_chosen_piece_by_piece) {
  ActingGame game;
  game.add("stone", R"({"name":"Stone","synthetic":true,"types":["artifact"],"abilities":[
    {"activated":{"cost":"{T}","effect":{"add_mana":{"any_combination":true,"number":2}}}}]})");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("activate", "stone", 1));
  for (const char* color : {"red", "green"}) {
    ASSERT_EQ(game.prompt().kind, PromptKind::word);
    ASSERT_TRUE(game.answer({game.place_of(word_option(Symbol::intern(color)))}));
  }
  EXPECT_EQ(game.events(), "chosen_word / mana_added mana_added / ");
  EXPECT_EQ(game.mana(3), 1);
  EXPECT_EQ(game.mana(4), 1);
}

}  // namespace
}  // namespace lockstep::model
