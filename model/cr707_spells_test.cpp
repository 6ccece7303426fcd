// Copies of spells: where they come from and what they may target; copies that keep an ability
// (707.9a, 707.10).
#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kTapper = R"({"name":"Tapper","synthetic":true,"mana_cost":"{U}",
  "types":["instant"],"abilities":[{"spell":{"targets":{"slot":"it","of":"creature"},
  "effect":{"tap":{"target":"it"}}}}]})";
constexpr const char* kShrouded = R"({"name":"Shrouded","synthetic":true,"types":["creature"],
  "power":1,"toughness":1,"abilities":["hexproof"]})";

// Ana's Tapper is on the stack, aimed at a bear.
void cast_tapper(ActingGame& game) {
  game.give_mana({0, 1, 0, 0, 0, 0});
  game.add("bear", kBear);
  game.add("tapper", kTapper, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "tapper"));
  ASSERT_TRUE(game.choose_objects({"bear"}));
  ASSERT_TRUE(game.done());
}

constexpr const char* kCopyForEach = R"({"copy_spell":{"objects":{"every":"spell_on_stack"},
  "targeting":{"every":"creature"}}})";

// Ben copies Tapper for each creature. How many copies there are.
std::size_t copies_for_each(std::uint8_t reading) {
  ActingGame game;
  game.readings.set(ReadingName::could_target, reading);
  game.add("shrouded", kShrouded);
  cast_tapper(game);
  EXPECT_TRUE(game.effect(kCopyForEach, TestGame::ben));
  if (game.prompt().kind == PromptKind::order) {
    EXPECT_TRUE(game.answer({0, 1}));
  }
  std::size_t copies = 0;
  for (const ObjectView& each : game.game().observe().objects) {
    if (each.nature != Nature::spell_copy) continue;
    ++copies;
    EXPECT_EQ(each.origin.player, TestGame::ben);
    EXPECT_EQ(each.controller, TestGame::ben);
  }
  return copies;
}

TEST(Cr707_10d, what_a_spell_could_target_is_seen_from_one_of_its_controllers) {
  EXPECT_EQ(copies_for_each(could_target::original), 2U);
  EXPECT_EQ(copies_for_each(could_target::copy), 1U);
}

TEST(Cr707_10d, who_copies_for_each_orders_the_copies) {
  ActingGame game;
  game.add("ogre", kOgre);
  cast_tapper(game);
  ASSERT_TRUE(game.effect(kCopyForEach));
  ASSERT_EQ(game.prompt().kind, PromptKind::order);
  EXPECT_EQ(game.prompt().options.size(), 2U);
  ASSERT_TRUE(game.answer({1, 0}));
  game.pass_all();
  EXPECT_TRUE(game.view("ogre").status.tapped != game.view("bear").status.tapped);
}

TEST(Cr707_9a, a_copy_can_keep_the_ability_that_made_it) {
  ActingGame game;
  game.add("shifter", R"({"name":"Shifter","synthetic":true,"types":["creature"],"power":0,
    "toughness":1,"abilities":[{"triggered":{"when":{"enters":["creature",
    {"other_than":"self"}]},"effect":{"become_copy":{"object":"self","of":"that_object",
    "exceptions":{"gain_abilities":"this_ability"}}}}}]})");
  game.add("bear", kBear, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(TestGame::enter({"bear"})));
  game.pass_all();
  EXPECT_EQ(game.name_of("shifter"), "Grizzly Bears");
  ASSERT_EQ(game.view("shifter").now.abilities.size(), 1U);
  EXPECT_EQ(game.view("shifter").now.abilities.front()->kind(), Kind::triggered);
}

TEST(Cr701_30d, a_sole_revealer_wins_or_nobody_does) {
  for (const std::uint8_t reading : {sole_revealer::wins, sole_revealer::nobody}) {
    ActingGame game;
    game.readings.set(ReadingName::sole_revealer, reading);
    game.add("card", kBear, TestGame::ana, Zone::library);
    ASSERT_TRUE(game.load());
    ASSERT_TRUE(game.effect(R"({"clash":"it"})"));
    ASSERT_EQ(game.prompt().kind, PromptKind::keep_library_place);
    ASSERT_TRUE(game.choose(OptionKind::top));
    EXPECT_EQ(game.events(), reading == sole_revealer::wins ? "clash_won / " : "");
  }
}

TEST(Cr101_2, what_forbids_playing_lands_goes_before_what_allows_more) {
  ActingGame game;
  game.add("law", R"({"name":"Law","synthetic":true,"types":["enchantment"],"abilities":[
    {"static":{"rules":[{"cant_play_lands":{"player":"all_players"}},
    {"extra_land_plays":1}]}}]})");
  game.add("land", "forest", TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  Option option;
  option.kind = OptionKind::action;
  option.word = Symbol::intern("play_land");
  option.object = game.object("land");
  ASSERT_TRUE(game.game().refusal(option));
  EXPECT_EQ(row_of(*game.game().refusal(option)).number, "101.2");
}

TEST(Cr608_2h, what_was_countered_is_copied_as_it_last_was) {
  ActingGame game;
  game.add("zada", R"({"name":"Echo","synthetic":true,"types":["enchantment"],"abilities":[
    {"triggered":{"when":{"casts":{"of":"instant","player":"you"}},
    "effect":{"copy_spell":"that_object"}}}]})");
  game.add("rest", R"({"name":"Rest","synthetic":true,"mana_cost":"{0}","types":["instant"],
    "abilities":[{"spell":{"effect":{"gain_life":3}}}]})",
           TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "rest"));
  ASSERT_TRUE(game.effect(R"({"counter_spell":{"every":"instant"}})"));
  game.pass_all();
  game.pass_all();
  EXPECT_EQ(game.life(), 23);
}

TEST(Cr707_12, copies_of_a_card_are_made_at_once_where_it_is) {
  for (const Zone zone : {Zone::hand, Zone::library, Zone::graveyard}) {
    TestGame game;
    game.add("bear", kBear, TestGame::ana, zone);
    ASSERT_TRUE(game.load());
    ASSERT_TRUE(game.effect(
        make(Kind::copy_spell,
             {{Field::objects, TestGame::named("bear")},
              {Field::number, make(Kind::literal, {{Field::value, std::int64_t{2}}})}})));
    const auto& batches = game.game().events().batches;
    ASSERT_EQ(batches.size(), 2U);
    EXPECT_EQ(batches[0].size(), 2U);
    EXPECT_EQ(batches[0].front().to, zone);
    EXPECT_EQ(batches[1].front().rule.text(), "704.5e");
  }
}

// 704.5e: it has not resolved, so it is no token.
TEST(Cr707_10f, a_copy_that_an_effect_puts_onto_the_battlefield_ceases_to_exist) {
  ActingGame game;
  game.give_mana({0, 0, 0, 0, 1, 1});
  game.add("bear", kBear, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "bear"));
  ASSERT_TRUE(game.done());
  ASSERT_TRUE(game.effect(R"({"copy_spell":{"every":"spell_on_stack"}})"));
  ASSERT_TRUE(game.effect(R"({"move":{"objects":{"every":["spell_on_stack","creature"]},
    "to":"battlefield"}})"));
  ASSERT_EQ(game.prompt().kind, PromptKind::order);
  ASSERT_TRUE(game.answer({0, 1}));
  EXPECT_EQ(game.game().observe().objects.size(), 1U);
  EXPECT_EQ(game.view("bear").zone, Zone::battlefield);
}

// Ana's legend and a copy of it are put onto the battlefield. The events of the check after she
// kept one of them.
Batch keep_a_legend(ActingGame& game, bool keeps_card) {
  game.give_mana({0, 0, 0, 0, 0, 3});
  game.add("alpha", R"({"name":"Alpha","synthetic":true,"mana_cost":"{3}",
    "supertypes":["legendary"],"types":["artifact"]})",
           TestGame::ana, Zone::hand);
  EXPECT_TRUE(game.load());
  EXPECT_TRUE(game.act("cast", "alpha"));
  EXPECT_TRUE(game.done());
  EXPECT_TRUE(game.effect(R"({"copy_spell":{"every":"spell_on_stack"}})"));
  EXPECT_TRUE(game.effect(R"({"move":{"objects":{"every":["spell_on_stack","artifact"]},
    "to":"battlefield"}})"));
  EXPECT_EQ(game.prompt().kind, PromptKind::order);
  EXPECT_TRUE(game.answer({0, 1}));
  EXPECT_EQ(game.prompt().kind, PromptKind::legend);
  EXPECT_EQ(game.prompt().options.size(), 2U);
  const bool card_first = game.prompt().options.front().object == game.object("alpha");
  EXPECT_TRUE(game.answer({card_first == keeps_card ? 0 : 1}));
  return game.game().events().batches.back();
}

// 403.3: until it ceases to exist it is a permanent, also for the legend rule of the same check;
// by that rule it does not go anywhere itself.
TEST(Cr704_5e, a_copy_on_the_battlefield_is_a_legend_until_it_ceases_to_exist) {
  {
    ActingGame game;
    const Batch events = keep_a_legend(game, true);
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events.front().kind, EventKind::ceased_to_exist);
    EXPECT_EQ(events.front().rule.text(), "704.5e");
    EXPECT_EQ(game.view("alpha").zone, Zone::battlefield);
    EXPECT_EQ(game.game().observe().objects.size(), 1U);
  }
  ActingGame game;
  EXPECT_EQ(keep_a_legend(game, false).size(), 2U);
  EXPECT_EQ(game.view("alpha").zone, Zone::graveyard);
  EXPECT_EQ(game.game().observe().objects.size(), 1U);
}

}  // namespace
}  // namespace lockstep::model
