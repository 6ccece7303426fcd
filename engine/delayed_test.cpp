// Abilities that effects make: delayed ones and those that trigger at once (603.7, 603.12).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

std::string shown_ability(Table& table) {
  const Event* triggered = table.event(EventKind::triggered);
  if (triggered == nullptr) return "none";
  const ObjectView* view = table.game->observe().find(triggered->object);
  return view == nullptr || view->now.abilities.size() != 1
             ? "none"
             : tree_text(view->now.abilities.front());
}

TEST(Cr603_7, on_the_stack_a_delayed_ability_shows_what_triggers) {
  ActingTable table;
  table.start();
  table.do_effect(R"({"delayed": {"when": {"begins": "end"}, "effect": {"gain_life": 1},
    "each_time": true, "duration": "this_turn"}})");
  table.pass(2);
  table.pass(2);
  EXPECT_EQ(shown_ability(table),
            R"({"triggered":{"when":{"begins":"end"},"effect":{"gain_life":1}}})");
}

TEST(Cr603_12, a_reflexive_ability_shows_no_event) {
  ActingTable table;
  table.start();
  table.do_effect(R"({"reflexive": {"effect": {"gain_life": 1}}})");
  EXPECT_EQ(shown_ability(table), R"({"triggered":{"effect":{"gain_life":1}}})");
}

TEST(Cr603_4, a_delayed_ability_asks_its_condition_as_it_would_trigger) {
  ActingTable table;
  table.bear("bear", "Bear");
  table.start();
  table.do_effect(R"({"delayed": {"when": {"begins": "end"}, "if": {"exists": {"of": "creature",
    "exactly": 0}}, "effect": {"gain_life": 1}}})");
  table.pass(2);
  table.pass(2);
  EXPECT_EQ(table.game->observe().phase.text(), "end");
  EXPECT_EQ(table.event(EventKind::triggered), nullptr);
}

TEST(Cr603_7c, a_delayed_ability_waits_for_the_death_of_the_creature_that_was_named) {
  ActingTable table;
  table.bear("bear", "Bear");
  table.bear("other", "Other");
  table.card("breath", R"("name": "Breath", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"spell": {"targets": {"slot": "v", "of": "creature"}, "effect": {"delayed": {"when": {"dies":
    {"is": {"target": "v"}}}, "duration": "this_turn", "effect": {"return_to_hand":
    "that_object"}}}}}])",
             0, Zone::hand);
  table.start();
  table.act("cast", "breath");
  table.answer_object("bear");
  table.pass(2);
  table.do_effect(R"({"destroy": "other"})");
  EXPECT_EQ(table.event(EventKind::triggered), nullptr);
  table.do_effect(R"({"destroy": "bear"})");
  ASSERT_NE(table.event(EventKind::triggered), nullptr);
  table.pass(2);
  EXPECT_EQ(table.now("bear").zone, Zone::hand);
}

TEST(Cr603_7, a_delayed_ability_triggers_once) {
  ActingTable table;
  table.start();
  table.do_effect(R"({"delayed": {"when": {"begins": {"step": "end"}}, "effect":
    {"gain_life": 1}}})");
  for (int i = 0; i < 3; ++i)
    table.pass(2);
  EXPECT_EQ(table.game->observe().phase.text(), "end");
  EXPECT_EQ(table.life(0), 21);
}

// What the effect knew of its own event the delayed ability still knows.
TEST(Cr603_7c, a_delayed_ability_acts_on_the_object_of_the_first_event) {
  for (const bool dies : {false, true}) {
    ActingTable table;
    table.card("arena", R"("name": "Arena", "types": ["enchantment"], "abilities": [{"triggered":
      {"when": {"becomes_tapped": "creature"}, "effect": {"for_each": {"things": "that_object",
      "slot": "it", "effect": {"delayed": {"when": {"begins": "end"}, "effect": {"put_counters":
      {"on": {"those": "it"}, "kind": "+1/+1"}}}}}}}}])");
    table.bear("bear", "Bear");
    table.start();
    table.do_effect(R"({"tap": "bear"})");
    table.pass(2);
    if (dies) table.do_effect(R"({"destroy": "bear"})");
    while (table.count_events(EventKind::triggered) == 0)
      table.answer_quietly();
    table.pass(2);
    EXPECT_EQ(table.now("bear").counters.size(), dies ? 0U : 1U);
  }
}

// The Aura has left before its reflexive ability was made; its creature is still there.
TEST(Cr608_2h, enchanted_is_what_an_aura_that_left_was_last_attached_to) {
  ActingTable table;
  table.card("leash", R"("name": "Leash", "types": ["enchantment"], "subtypes": ["Aura"],
    "abilities": ["enchant", {"triggered": {"when": {"enters": "self"}, "effect": {"reflexive":
    {"targets": {"slot": "t", "of": "creature"}, "effect": {"fight": {"first": "enchanted",
    "second": {"target": "t"}}}}}}}])",
             0, Zone::hand);
  const auto bear = table.bear("bear", "Bear");
  table.again("cub", bear, 1);
  table.start();
  table.do_effect(R"([{"move": {"objects": "leash", "to": "battlefield", "attached_to": "bear"}},
    {"return_to_hand": "leash"}])");
  table.pass(2);
  ASSERT_EQ(table.asked(), PromptKind::targets);
  table.answer_object("cub");
  table.pass(2);
  EXPECT_EQ(table.count_events(EventKind::fought), 1U);
  EXPECT_EQ(table.now("bear").zone, Zone::graveyard);
  table.expect_sound();
}

// The stack has been empty in between.
TEST(Cr608_2h, a_delayed_ability_knows_what_its_aura_was_attached_to) {
  ActingTable table;
  table.card("leash", R"("name": "Leash", "types": ["enchantment"], "subtypes": ["Aura"],
    "abilities": ["enchant", {"triggered": {"when": {"enters": "self"}, "effect": {"delayed":
    {"when": {"begins": "end"}, "effect": {"tap": "enchanted"}}}}}])",
             0, Zone::hand);
  table.bear("bear", "Bear");
  table.start();
  table.do_effect(R"({"move": {"objects": "leash", "to": "battlefield", "attached_to": "bear"}})");
  table.pass(2);
  table.do_effect(R"({"return_to_hand": "leash"})");
  while (table.count_events(EventKind::triggered) == 0)
    table.answer_quietly();
  table.pass(2);
  EXPECT_TRUE(table.now("bear").status.tapped);
}

}  // namespace
}  // namespace lockstep::engine
