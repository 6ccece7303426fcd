// Changing the targets of what is on the stack, and what is asked about targets (115.7, 115.9).
#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kMurder = R"({"name":"Murder","synthetic":true,"mana_cost":"{B}",
  "types":["instant"],"abilities":[{"spell":{"targets":{"slot":"it","of":"creature"},
    "effect":{"destroy":{"target":"it"}}}}]})";
constexpr const char* kBend = R"({"name":"Bend","synthetic":true,"mana_cost":"{R}",
  "types":["instant"],"abilities":[{"spell":{"targets":{"slot":"it",
    "of":["spell_on_stack",{"target_count":{"exactly":1}}]},
    "effect":{"change_target":{"target":"it"}}}}]})";
constexpr const char* kMagnet = R"({"name":"Magnet","synthetic":true,"types":["creature"],
  "power":0,"toughness":4,"abilities":[{"activated":{"cost":"{U}","targets":{"slot":"it",
    "of":{"or":["spell_on_stack","ability_on_stack"]}},
    "effect":{"change_target":{"objects":{"target":"it"},"to":"self"}}}}]})";
constexpr const char* kHero = R"({"name":"Hero","synthetic":true,"types":["creature"],
  "power":1,"toughness":1,"abilities":[{"triggered":{
    "when":{"casts":{"player":"you","of":{"targets_such":"self"}}},"effect":{"gain_life":1}}}]})";

// Murder aimed at the first bear, answered by a card of Ben's.
void aim(ActingGame& game, const char* answer, const char* name, std::array<int, 6> mana) {
  game.give_mana({0, 0, 1, 0, 0, 0});
  game.give_mana({mana[0], mana[1], mana[2], mana[3], mana[4], mana[5]}, TestGame::ben);
  game.add("murder", kMurder, TestGame::ana, Zone::hand);
  game.add(name, answer, TestGame::ben, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "murder"));
  ASSERT_TRUE(game.choose_objects({"one"}));
  ASSERT_TRUE(game.done());
  ASSERT_TRUE(game.choose(OptionKind::pass));
}

TEST(Cr115_7a, the_target_becomes_another_legal_one) {
  ActingGame game;
  game.add("one", kBear);
  game.add("two", kBear);
  game.add("three", kBear);
  aim(game, kBend, "bend", {0, 0, 0, 1, 0, 0});
  ASSERT_TRUE(game.act("cast", "bend"));
  ASSERT_TRUE(game.choose_objects({"murder"}));
  ASSERT_TRUE(game.done());
  game.pass_all();
  ASSERT_EQ(game.prompt().kind, PromptKind::new_targets);
  EXPECT_FALSE(game.is_option("one"));
  EXPECT_EQ(game.prompt().options.size(), 2U);
  ASSERT_TRUE(game.answer({1}));
  EXPECT_EQ(game.view("murder").stack->targets[0].targets[0].object, game.object("three"));
  game.pass_all();
  EXPECT_EQ(game.view("three").zone, Zone::graveyard);
  EXPECT_EQ(game.view("one").zone, Zone::battlefield);
}

TEST(Cr115_7a, without_another_legal_one_nothing_changes) {
  ActingGame game;
  game.add("one", kBear);
  aim(game, kBend, "bend", {0, 0, 0, 1, 0, 0});
  ASSERT_TRUE(game.act("cast", "bend"));
  ASSERT_TRUE(game.choose_objects({"murder"}));
  ASSERT_TRUE(game.done());
  game.pass_all();
  EXPECT_EQ(game.prompt().kind, PromptKind::priority);
  EXPECT_EQ(game.view("murder").stack->targets[0].targets[0].object, game.object("one"));
}

TEST(Cr115_7b, a_target_becomes_what_is_stated) {
  ActingGame game;
  game.add("one", kBear);
  game.add("magnet", kMagnet);
  game.give_mana({0, 1, 1, 0, 0, 0});
  game.add("murder", kMurder, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "murder"));
  ASSERT_TRUE(game.choose_objects({"one"}));
  ASSERT_TRUE(game.done());
  ASSERT_TRUE(game.act("activate", "magnet", 1));
  ASSERT_TRUE(game.choose_objects({"murder"}));
  ASSERT_TRUE(game.done());
  game.pass_all();
  EXPECT_EQ(game.view("murder").stack->targets[0].targets[0].object, game.object("magnet"));
}

TEST(Cr115_9b, what_a_spell_targets_is_seen_as_it_is_cast) {
  ActingGame game;
  game.give_mana({0, 0, 1, 0, 0, 0});
  game.add("hero", kHero);
  game.add("one", kBear);
  game.add("murder", kMurder, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "murder"));
  ASSERT_TRUE(game.choose_objects({"hero"}));
  ASSERT_TRUE(game.done());
  EXPECT_EQ(game.events(), "mana_spent / cast / triggered / ");
}

}  // namespace
}  // namespace lockstep::model
