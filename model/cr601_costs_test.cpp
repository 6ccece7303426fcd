#include "model/cr601_costs.h"

#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kKicked = R"({"name":"Kicked Rest","synthetic":true,"mana_cost":"{W}",
  "types":["instant"],"abilities":[{"keyword":{"name":"kicker","cost":"{1}"}},
  {"spell":{"effect":{"if":{"condition":{"paid":"kicker"},"then":{"gain_life":5},
    "else":{"gain_life":1}}}}}]})";
constexpr const char* kStrive = R"({"name":"Strive","synthetic":true,"mana_cost":"{W}",
  "types":["instant"],"abilities":[
  {"static":{"rules":{"costs_more":{"cost":"{1}{W}","number":"targets_beyond_first"}}}},
  {"spell":{"targets":{"slot":"them","of":"creature","any_number":true},
    "effect":{"tap":{"target":"them"}}}}]})";
constexpr const char* kBargain = R"({"name":"Bargain","synthetic":true,"mana_cost":"{2}{W}",
  "types":["sorcery"],"abilities":["bargain",
  {"static":{"rules":{"costs_less":{"cost":"{2}","if":{"paid":"bargain"}}}}},
  {"spell":{"effect":{"gain_life":4}}}]})";
constexpr const char* kFree = R"({"name":"Free Rest","synthetic":true,"mana_cost":"{3}{W}",
  "types":["instant"],"abilities":[
  {"static":{"rules":{"alternative_cost":{"cost":{"pay_life":2},"label":"life"}}}},
  {"spell":{"effect":{"gain_life":1}}}]})";
constexpr const char* kTax = R"({"name":"Tax","synthetic":true,"types":["enchantment"],
  "abilities":[{"static":{"rules":{"costs_more":{"cost":"{1}","of":"instant",
    "player":"all_players"}}}}]})";

TEST(Cr702_33a, a_spell_is_kicked_for_more) {
  ActingGame game;
  game.give_mana({2, 0, 0, 0, 0, 0});
  game.add("rest", kKicked, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "rest"));
  ASSERT_EQ(game.prompt().kind, PromptKind::optional_cost);
  EXPECT_EQ(game.prompt().slot.text(), "kicker");
  ASSERT_TRUE(game.choose(OptionKind::yes));
  ASSERT_TRUE(game.done());
  EXPECT_EQ(game.view("rest").stack->paid_costs.size(), 1U);
  EXPECT_EQ(game.mana(0), 0);
  game.pass_all();
  EXPECT_EQ(game.life(), 25);
}

TEST(Cr601_2f, each_target_beyond_the_first_costs_more) {
  ActingGame game;
  game.give_mana({3, 0, 0, 0, 0, 0});
  game.add("strive", kStrive, TestGame::ana, Zone::hand);
  game.add("one", kBear);
  game.add("two", kBear);
  game.add("three", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "strive"));
  ASSERT_TRUE(game.choose_objects({"one", "two", "three"}));
  ASSERT_TRUE(game.done());
  EXPECT_EQ(game.reversed_by(), "601.2h");
  ASSERT_TRUE(game.act("cast", "strive"));
  ASSERT_TRUE(game.choose_objects({"one", "two"}));
  ASSERT_TRUE(game.done());
  EXPECT_EQ(game.mana(0), 0);
}

TEST(Cr702_166a, a_spell_is_bargained_by_a_sacrifice) {
  ActingGame game;
  game.give_mana({1, 0, 0, 0, 0, 0});
  game.add("bargain", kBargain, TestGame::ana, Zone::hand);
  game.add_token(
      "token",
      R"({"name":"Cub","types":["creature"],"subtypes":["Bear"],"power":1,"toughness":1})");
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "bargain"));
  ASSERT_TRUE(game.choose(OptionKind::yes));
  ASSERT_TRUE(game.done());
  ASSERT_EQ(game.prompt().kind, PromptKind::pay);
  ASSERT_TRUE(game.answer({1}));
  ASSERT_EQ(game.prompt().kind, PromptKind::cost_objects);
  EXPECT_FALSE(game.is_option("bear"));
  ASSERT_TRUE(game.choose_objects({"token"}));
  EXPECT_FALSE(game.exists("token"));
  EXPECT_EQ(game.mana(0), 0);
  game.pass_all();
  EXPECT_EQ(game.life(), 24);
}

TEST(Cr118_9a, an_alternative_cost_is_paid_instead_and_increases_apply_to_it) {
  ActingGame game;
  game.give_mana({1, 0, 0, 0, 0, 0});
  game.add("rest", kFree, TestGame::ana, Zone::hand);
  game.add("tax", kTax, TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "rest"));
  ASSERT_EQ(game.prompt().kind, PromptKind::alternative_cost);
  ASSERT_TRUE(game.answer({game.prompt().options[0].word.text() == "life" ? 0 : 1}));
  ASSERT_TRUE(game.done());
  ASSERT_EQ(game.prompt().kind, PromptKind::pay);
  ASSERT_TRUE(game.answer({0}));
  EXPECT_EQ(game.mana(0), 0);
  EXPECT_EQ(game.life(), 18);
}

TEST(Cr601_4, a_cost_is_offered_that_a_later_choice_may_allow) {
  for (const bool kicked : {true, false}) {
    ActingGame game;
    game.give_mana({0, 0, 1, 0, 0, 1});
    game.add("gift", R"({"name":"Gift","synthetic":true,"mana_cost":"{B}","types":["sorcery"],
      "abilities":[{"static":{"rules":{"additional_cost":{"cost":{"pay_life":2},"may":true,
      "label":"blood","if":{"paid":"kicker"}}}}},{"keyword":{"name":"kicker","cost":"{1}"}},
      {"spell":{"effect":{"gain_life":1}}}]})",
             TestGame::ana, Zone::hand);
    ASSERT_TRUE(game.load());
    ASSERT_TRUE(game.act("cast", "gift"));
    EXPECT_EQ(game.prompt().slot.text(), "blood");
    ASSERT_TRUE(game.choose(OptionKind::yes));
    EXPECT_EQ(game.prompt().slot.text(), "kicker");
    ASSERT_TRUE(game.choose(kicked ? OptionKind::yes : OptionKind::no));
    EXPECT_EQ(game.reversed_by(), kicked ? "" : "601.2e");
  }
}

}  // namespace
}  // namespace lockstep::model
