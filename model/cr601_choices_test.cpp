// Targets for each of several players, what was looked at as a spell was cast, beholding (115.1,
// 601.2c, 601.2i, 701.4a), and the readings about targets.
#include "model/cr601_choices.h"

#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kDragon = R"({"name":"Drake","synthetic":true,"mana_cost":"{R}",
  "types":["creature"],"subtypes":["Dragon"],"power":1,"toughness":1})";

TEST(Cr601_2c, there_is_an_instance_for_each_opponent) {
  ActingGame game;
  game.give_mana({0, 0, 1, 0, 0, 0});
  game.add("theirs", kBear, TestGame::ben);
  game.add("mine", kBear);
  game.add("blow", R"({"name":"Blow","synthetic":true,"mana_cost":"{B}","types":["sorcery"],
    "abilities":[{"spell":{"targets":{"slot":"them","of":["creature",
    {"controlled_by":"that_player"}],"for_each":"opponents"},
    "effect":{"destroy":{"target":"them"}}}}]})",
           TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "blow"));
  ASSERT_EQ(game.prompt().kind, PromptKind::targets);
  EXPECT_FALSE(game.is_option("mine"));
  ASSERT_TRUE(game.choose_objects({"theirs"}));
  ASSERT_TRUE(game.done());
  game.pass_all();
  EXPECT_EQ(game.view("theirs").zone, Zone::graveyard);
}

constexpr const char* kScorn = R"({"name":"Roar","synthetic":true,"mana_cost":"{R}",
  "types":["instant"],"abilities":[{"spell":{"effect":{"if":{
    "condition":{"controlled_as_cast":"Dragon"},"then":{"gain_life":3},
    "else":{"gain_life":1}}}}}]})";

TEST(Cr601_2i, what_was_controlled_is_looked_at_as_the_spell_becomes_cast) {
  for (const bool dragon : {true, false}) {
    ActingGame game;
    game.give_mana({0, 0, 0, 1, 0, 0});
    game.add("drake", kDragon, dragon ? TestGame::ana : TestGame::ben);
    game.add("roar", kScorn, TestGame::ana, Zone::hand);
    ASSERT_TRUE(game.load());
    ASSERT_TRUE(game.act("cast", "roar"));
    ASSERT_TRUE(game.done());
    ASSERT_TRUE(game.effect(R"({"destroy":{"every":"creature"}})"));
    game.pass_all();
    EXPECT_EQ(game.life(), dragon ? 23 : 21);
  }
}

TEST(Cr701_4a, a_card_of_the_hand_is_revealed_a_permanent_only_chosen) {
  for (const bool in_hand : {true, false}) {
    ActingGame game;
    game.add("drake", kDragon, TestGame::ana, in_hand ? Zone::hand : Zone::battlefield);
    game.add("rite", R"({"name":"Rite","synthetic":true,"mana_cost":"{0}","types":["instant"],
      "abilities":[{"static":{"rules":{"additional_cost":{"cost":{"behold":"Dragon"}}}}},
      {"spell":{"effect":{"gain_life":1}}}]})",
             TestGame::ana, Zone::hand);
    ASSERT_TRUE(game.load());
    ASSERT_TRUE(game.act("cast", "rite"));
    ASSERT_EQ(game.prompt().kind, PromptKind::cost_objects);
    ASSERT_TRUE(game.choose_objects({"drake"}));
    EXPECT_EQ(game.events(), in_hand ? "revealed / cast / " : "cast / ");
  }
}

// 607.2i: a cost that had to be paid was paid.
TEST(Cr701_4b, a_labelled_cost_that_must_be_paid_is_known) {
  ActingGame game;
  game.add("drake", kDragon);
  game.add("rite", R"({"name":"Rite","synthetic":true,"mana_cost":"{0}","types":["instant"],
    "abilities":[{"static":{"rules":{"additional_cost":{"cost":{"behold":"Dragon"},
    "label":"brood"}}}},{"spell":{"effect":{"if":{"condition":{"paid":"brood"},
    "then":{"gain_life":2}}}}}]})",
           TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "rite"));
  ASSERT_TRUE(game.choose_objects({"drake"}));
  EXPECT_TRUE(game.view("rite").stack->paid_costs.empty());
  game.pass_all();
  EXPECT_EQ(game.life(), 22);
}

TEST(Cr118_7, a_cost_is_less_for_each_target) {
  ActingGame game;
  game.give_mana({0, 0, 1, 0, 0, 0});
  game.add("helper", R"({"name":"Helper","synthetic":true,"types":["creature"],"power":1,
    "toughness":1,"abilities":[{"static":{"rules":{"costs_less":{"cost":"{1}",
    "number":{"count":{"every":["creature",{"is":{"targets_of":"that_object"}}]}},
    "of":"instant"}}}}]})");
  game.add("bear", kBear);
  game.add("slay", R"({"name":"Slay","synthetic":true,"mana_cost":"{1}{B}","types":["instant"],
    "abilities":[{"spell":{"targets":{"slot":"it","of":"creature"},
    "effect":{"destroy":{"target":"it"}}}}]})",
           TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "slay"));
  ASSERT_TRUE(game.choose_objects({"bear"}));
  ASSERT_TRUE(game.done());
  EXPECT_EQ(game.events(), "mana_spent / cast / ");
}

TEST(Cr607_2j, a_permanent_knows_the_word_that_was_chosen_as_a_cost) {
  ActingGame game;
  game.give_mana({0, 0, 0, 0, 1, 0});
  game.add("bear", kBear);
  game.add("caller", R"({"name":"Caller","synthetic":true,"mana_cost":"{G}","types":["creature"],
    "power":"*","toughness":4,"abilities":[
    {"static":{"rules":{"additional_cost":{"choose_word":{"from":"creature_type"}}}}},
    {"static":{"affects":"self","changes":{"set_power_toughness":{"power":{"count":
    {"every":["creature",{"has_subtype":{"as_chosen":"creature_type"}}]}}}}}}]})",
           TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "caller"));
  ASSERT_TRUE(game.done());
  ASSERT_EQ(game.prompt().kind, PromptKind::pay);
  ASSERT_TRUE(game.answer({1}));
  ASSERT_EQ(game.prompt().kind, PromptKind::word);
  ASSERT_TRUE(game.answer({game.place_of(word_option(Symbol::intern("Bear")))}));
  game.pass_all();
  EXPECT_EQ(game.size_of("caller"), "1/4");
}

TEST(Cr601_2e, a_spell_that_may_not_be_cast_as_proposed_is_reversed) {
  ActingGame game;
  game.give_mana({0, 0, 0, 3, 0, 0});
  game.add("law", R"({"name":"Law","synthetic":true,"types":["enchantment"],"abilities":[
    {"static":{"rules":{"cant_cast":{"of":{"mana_value":{"at_most":2}},
    "player":"all_players"}}}}]})");
  game.add("blaze", R"({"name":"Blaze","synthetic":true,"mana_cost":"{X}{R}","types":["instant"],
    "abilities":[{"spell":{"effect":{"gain_life":"x"}}}]})",
           TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "blaze"));
  ASSERT_TRUE(game.answer({1}));
  EXPECT_EQ(game.reversed_by(), "601.2e");
  ASSERT_TRUE(game.act("cast", "blaze"));
  ASSERT_TRUE(game.answer({2}));
  ASSERT_TRUE(game.done());
  EXPECT_EQ(game.view("blaze").zone, Zone::stack);
}

// 608.2b: one target is described by the controller of the other, which is gone.
TEST(Cr608_2b, a_target_described_by_another_stays_or_goes) {
  for (const std::uint8_t reading : {target_of_a_target::stays, target_of_a_target::goes}) {
    ActingGame game;
    game.readings.set(ReadingName::target_of_a_target, reading);
    game.give_mana({0, 0, 1, 0, 0, 0});
    game.add("one", kBear, TestGame::ben);
    game.add("two", kBear, TestGame::ben);
    game.add("blow", R"({"name":"Blow","synthetic":true,"mana_cost":"{B}","types":["instant"],
      "abilities":[{"spell":{"targets":[{"slot":"a","of":"creature"},{"slot":"b",
      "of":["creature",{"controlled_by":{"controller_of":{"target":"a"}}},
      {"other_than":{"target":"a"}}]}],"effect":{"destroy":{"target":"b"}}}}]})",
             TestGame::ana, Zone::hand);
    ASSERT_TRUE(game.load());
    ASSERT_TRUE(game.act("cast", "blow"));
    ASSERT_TRUE(game.choose_objects({"one"}));
    ASSERT_TRUE(game.choose_objects({"two"}));
    ASSERT_TRUE(game.done());
    ASSERT_TRUE(game.effect(make(Kind::destroy, {{Field::objects, TestGame::named("one")}})));
    game.pass_all();
    EXPECT_EQ(game.view("two").zone == Zone::graveyard, reading == target_of_a_target::stays);
  }
}

}  // namespace
}  // namespace lockstep::model
