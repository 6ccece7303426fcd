#include "model/cr605_triggered.h"

#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr std::size_t kGreen = 4;
constexpr const char* kLushField = R"({"name":"Lush Field","synthetic":true,"types":["enchantment"],
  "abilities":[{"triggered":{"when":{"activates":{"player":"you","of":"creature"}},
  "effect":{"add_mana":"{G}"}}}]})";
constexpr const char* kElves = R"({"name":"Elves","synthetic":true,"types":["creature"],"power":1,
  "toughness":1,"abilities":[{"activated":{"cost":"{T}","effect":{"add_mana":"{G}"}}},
  {"activated":{"cost":{"pay_life":1},"effect":{"gain_life":3}}}]})";
constexpr const char* kGem = R"({"name":"Gem","synthetic":true,"types":["artifact"],
  "abilities":[{"activated":{"cost":[{"sacrifice":"self"}],
  "effect":{"add_mana":{"any_color":true}}}}]})";

TEST(Cr605_4a, a_trigger_that_adds_mana_resolves_right_behind_the_mana_ability) {
  ActingGame game;
  game.add("field", kLushField);
  game.add("elves", kElves);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("activate", "elves", 1));
  EXPECT_EQ(game.events(), "tapped / activated / mana_added / triggered / mana_added / ");
  EXPECT_EQ(game.mana(kGreen), 2);
  EXPECT_EQ(game.stack_size(), 0U);
}

TEST(Cr605_5a, the_same_trigger_uses_the_stack_where_no_mana_ability_sets_it_off) {
  ActingGame game;
  game.add("field", kLushField);
  game.add("elves", kElves);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("activate", "elves", 2));
  EXPECT_EQ(game.mana(kGreen), 0);
  EXPECT_EQ(game.stack_size(), 2U);
  game.pass_all();
  EXPECT_EQ(game.mana(kGreen), 1);
  EXPECT_EQ(game.life(), 19);
}

TEST(Cr605_4a, it_pays_for_what_is_being_cast) {
  ActingGame game;
  game.add("field", kLushField);
  game.add("elves", kElves);
  game.add("bear", kBear, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "bear"));
  ASSERT_EQ(game.prompt().kind, PromptKind::mana);
  ASSERT_TRUE(game.act("activate", "elves", 1));
  ASSERT_TRUE(game.done());
  EXPECT_EQ(game.view("bear").zone, Zone::stack);
  EXPECT_EQ(game.mana(kGreen), 0);
}

// What has a mana ability asks as it was when that was activated.
TEST(Cr605_3b, what_sacrificed_itself_asks_for_the_color) {
  ActingGame game;
  game.add("gem", kGem);
  ASSERT_TRUE(game.load());
  const ObjectId gem = game.object("gem");
  ASSERT_TRUE(game.act("activate", "gem", 1));
  ASSERT_EQ(game.prompt().kind, PromptKind::word);
  EXPECT_EQ(game.prompt().source, gem);
}

}  // namespace
}  // namespace lockstep::model
