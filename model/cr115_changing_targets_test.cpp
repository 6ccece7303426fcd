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

constexpr const char* kTrail = R"({"name":"Trail","synthetic":true,"mana_cost":"{B}",
  "types":["instant"],"abilities":[{"spell":{"targets":[{"slot":"a","of":"creature"},
    {"slot":"b","of":"creature","distinct_from":"a"}],"effect":[
    {"deal_damage":{"number":2,"to":{"target":"a"}}},
    {"deal_damage":{"number":1,"to":{"target":"b"}}}]}}]})";

// Ana, who has the mana, casts a card at objects, one for each of its targets.
void cast_at(ActingGame& game, const char* name, const std::vector<const char*>& targets) {
  ASSERT_TRUE(game.act("cast", name));
  for (const char* target : targets)
    ASSERT_TRUE(game.choose_objects({target}));
  ASSERT_TRUE(game.done());
}

// The game begins with that.
void begin_with(ActingGame& game, const char* card, const std::vector<const char*>& targets) {
  game.give_mana({0, 1, 1, 0, 0, 0});
  game.add("spell", card, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  cast_at(game, "spell", targets);
}

// Murder aimed at the first bear, answered by Ben's Bend.
void bend_murder(ActingGame& game) {
  game.give_mana({0, 0, 0, 1, 0, 0}, TestGame::ben);
  game.add("bend", kBend, TestGame::ben, Zone::hand);
  begin_with(game, kMurder, {"one"});
  ASSERT_TRUE(game.choose(OptionKind::pass));
  cast_at(game, "bend", {"spell"});
  game.pass_all();
}

const Entity& first_target(ActingGame& game) {
  return game.view("spell").stack->targets[0].targets[0];
}

TEST(Cr115_7a, the_target_becomes_another_legal_one) {
  ActingGame game;
  game.add("one", kBear);
  game.add("two", kBear);
  game.add("three", kBear);
  bend_murder(game);
  ASSERT_EQ(game.prompt().kind, PromptKind::new_targets);
  EXPECT_FALSE(game.is_option("one"));
  EXPECT_EQ(game.prompt().options.size(), 2U);
  ASSERT_TRUE(game.answer({1}));
  EXPECT_EQ(first_target(game).object, game.object("three"));
  game.pass_all();
  EXPECT_EQ(game.view("three").zone, Zone::graveyard);
  EXPECT_EQ(game.view("one").zone, Zone::battlefield);
}

TEST(Cr115_7a, without_another_legal_one_nothing_changes) {
  ActingGame game;
  game.add("one", kBear);
  bend_murder(game);
  EXPECT_EQ(game.prompt().kind, PromptKind::priority);
  EXPECT_EQ(first_target(game).object, game.object("one"));
}

TEST(Cr115_7b, a_target_becomes_what_is_stated) {
  ActingGame game;
  game.add("one", kBear);
  game.add("magnet", kMagnet);
  begin_with(game, kMurder, {"one"});
  ASSERT_TRUE(game.act("activate", "magnet", 1));
  ASSERT_TRUE(game.choose_objects({"spell"}));
  ASSERT_TRUE(game.done());
  game.pass_all();
  EXPECT_EQ(first_target(game).object, game.object("magnet"));
}

TEST(Cr115_9b, what_a_spell_targets_is_seen_as_it_is_cast) {
  ActingGame game;
  game.add("hero", kHero);
  game.add("one", kBear);
  begin_with(game, kMurder, {"hero"});
  EXPECT_EQ(game.events(), "mana_spent / cast / triggered / ");
}

// The targets of Trail are chosen anew.
void choose_anew(ActingGame& game) {
  ASSERT_TRUE(
      game.effect(make(Kind::choose_new_targets, {{Field::objects, TestGame::named("spell")}})));
}

TEST(Cr115_7e, two_targets_change_places_as_only_the_final_set_counts) {
  ActingGame game;
  game.add("one", creature_card("Wall", 0, 9));
  game.add("two", creature_card("Wall", 0, 9));
  begin_with(game, kTrail, {"one", "two"});
  choose_anew(game);
  ASSERT_EQ(game.prompt().kind, PromptKind::new_targets);
  ASSERT_EQ(game.prompt().options.size(), 2U);
  ASSERT_TRUE(game.answer({1}));
  // 115.7d: the second may not stay where it would become illegal.
  ASSERT_EQ(game.prompt().options.size(), 1U);
  ASSERT_TRUE(game.answer({0}));
  game.pass_all();
  EXPECT_EQ(game.view("one").damage, 1);
  EXPECT_EQ(game.view("two").damage, 2);
}

TEST(Cr115_7d, a_target_that_was_illegal_anyway_may_stay) {
  ActingGame game;
  game.add("one", creature_card("Wall", 0, 9));
  game.add("two", creature_card("Wall", 0, 9));
  begin_with(game, kTrail, {"one", "two"});
  ASSERT_TRUE(game.effect(make(Kind::exile, {{Field::objects, TestGame::named("two")}})));
  choose_anew(game);
  // The first has nowhere else to go, the second stays.
  EXPECT_EQ(game.prompt().options.size(), 1U);
  ASSERT_TRUE(game.answer({0}));
  EXPECT_EQ(game.prompt().options.size(), 1U);
  ASSERT_TRUE(game.answer({0}));
  EXPECT_EQ(game.prompt().kind, PromptKind::priority);
}

// Answers of the wrong form break the rule that says how they are built.
TEST(Cr601_2h, an_answer_of_the_wrong_form_names_its_rule) {
  ActingGame game;
  game.add("one", kBear);
  game.add("two", kBear);
  game.give_mana({0, 0, 1, 0, 0, 0});
  game.add("trail", kTrail, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "trail"));
  const Outcome both = game.answer({0, 1});
  ASSERT_FALSE(both);
  ASSERT_EQ(both.error().reasons.size(), 1U);
  EXPECT_EQ(both.error().reasons.front().rule.text(), "601.2c");
  EXPECT_EQ(game.prompt().kind, PromptKind::targets);
}

}  // namespace
}  // namespace lockstep::model
