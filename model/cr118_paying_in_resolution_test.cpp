// Costs that are paid as something resolves (118.12, 608.2g), and ward (702.21).
#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kToWoods = R"({"name":"Woods","synthetic":true,"types":["land"],
  "subtypes":["Forest"]})";
constexpr const char* kToll = R"({"name":"Toll","synthetic":true,"mana_cost":"{W}",
  "types":["sorcery"],"abilities":[{"spell":{"effect":{"may_pay":{"cost":"{1}",
    "player":"opponents","then":{"gain_life":1},"else":{"gain_life":5}}}}}]})";
constexpr const char* kWarded = R"({"name":"Warded","synthetic":true,"types":["creature"],
  "power":1,"toughness":1,"abilities":[{"keyword":{"name":"ward","cost":{"pay_life":3}}}]})";
constexpr const char* kSlay = R"({"name":"Murder","synthetic":true,"mana_cost":"{B}",
  "types":["instant"],"abilities":[{"spell":{"targets":{"slot":"it","of":"creature"},
    "effect":{"destroy":{"target":"it"}}}}]})";

void resolve_toll(ActingGame& game) {
  game.give_mana({1, 0, 0, 0, 0, 0});
  game.add("toll", kToll, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "toll"));
  ASSERT_TRUE(game.done());
  game.pass_all();
}

TEST(Cr118_12, who_can_pay_is_asked_behind_the_mana_abilities) {
  ActingGame game;
  game.add("woods", kToWoods, TestGame::ben);
  resolve_toll(game);
  ASSERT_EQ(game.prompt().kind, PromptKind::mana);
  EXPECT_EQ(game.prompt().player, TestGame::ben);
  ASSERT_TRUE(game.act("activate", "woods", 105));
  ASSERT_TRUE(game.done());
  ASSERT_EQ(game.prompt().kind, PromptKind::may);
  ASSERT_TRUE(game.choose(OptionKind::yes));
  EXPECT_EQ(game.life(), 21);
  EXPECT_EQ(game.mana(4, TestGame::ben), 0);
}

// 733.1: the mana ability alone is reversed, and mana abilities are asked for again.
TEST(Cr608_2g, a_mana_ability_of_a_resolution_is_reversed_by_itself) {
  ActingGame game;
  game.add("woods", kToWoods, TestGame::ben);
  game.add("filter", R"({"name":"Filter","synthetic":true,"types":["artifact"],"abilities":[
    {"activated":{"cost":"{1}","effect":{"add_mana":"{G}{G}"}}}]})",
           TestGame::ben);
  resolve_toll(game);
  ASSERT_TRUE(game.act("activate", "woods", 105));
  ASSERT_TRUE(game.act("activate", "filter", 1));
  ASSERT_EQ(game.prompt().source, game.object("filter"));
  ASSERT_TRUE(game.game().take_back());
  EXPECT_EQ(game.reversed_by(), "733.1");
  ASSERT_EQ(game.prompt().kind, PromptKind::mana);
  EXPECT_EQ(game.mana(4, TestGame::ben), 1);
  ASSERT_TRUE(game.done());
  ASSERT_TRUE(game.choose(OptionKind::yes));
  EXPECT_EQ(game.life(), 21);
}

TEST(Cr118_12a, who_cannot_pay_is_not_asked) {
  ActingGame game;
  resolve_toll(game);
  ASSERT_EQ(game.prompt().kind, PromptKind::mana);
  ASSERT_TRUE(game.done());
  EXPECT_EQ(game.prompt().kind, PromptKind::priority);
  EXPECT_EQ(game.life(), 25);
}

TEST(Cr702_21a, ward_counters_what_is_not_paid_for) {
  for (const bool pays : {true, false}) {
    ActingGame game;
    game.give_mana({0, 0, 1, 0, 0, 0});
    game.add("warded", kWarded, TestGame::ben);
    game.add("murder", kSlay, TestGame::ana, Zone::hand);
    ASSERT_TRUE(game.load());
    ASSERT_TRUE(game.act("cast", "murder"));
    ASSERT_TRUE(game.choose_objects({"warded"}));
    ASSERT_TRUE(game.done());
    EXPECT_EQ(game.events(), "mana_spent / cast / triggered / ");
    game.pass_all();
    ASSERT_EQ(game.prompt().kind, PromptKind::may);
    EXPECT_EQ(game.prompt().player, TestGame::ana);
    ASSERT_TRUE(game.choose(pays ? OptionKind::yes : OptionKind::no));
    EXPECT_EQ(game.life(), pays ? 17 : 20);
    if (!pays) {
      EXPECT_EQ(game.view("murder").zone, Zone::graveyard);
      continue;
    }
    game.pass_all();
    EXPECT_EQ(game.view("warded").zone, Zone::graveyard);
  }
}

}  // namespace
}  // namespace lockstep::model
