// What is announced while something is cast: modes, X, targets (601.2b to 601.2d).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

const StackPart& on_stack(Table& table, std::string_view id) {
  static const StackPart none;
  const auto& part = table.now(id).stack;
  if (!part) ADD_FAILURE() << id << " is not on the stack";
  return part ? *part : none;
}

// The group that is being asked is not there yet.
TEST(Cr601_2c, the_stack_shows_the_groups_that_have_been_announced) {
  ActingTable table;
  table.card("spell", R"("name": "Blaze", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"spell": {"targets": [{"slot": "a", "of": "creature"}, {"slot": "b", "of": "creature",
    "max": 1, "min": 0}], "effect": {"tap": {"target": "a"}}}}])",
             0, Zone::hand);
  table.bear("bear", "Bear");
  table.start();
  table.act("cast", "spell");
  ASSERT_EQ(table.asked(), PromptKind::targets);
  EXPECT_TRUE(on_stack(table, "spell").targets.empty());
  table.answer_object("bear");
  ASSERT_EQ(table.asked(), PromptKind::targets);
  ASSERT_EQ(on_stack(table, "spell").targets.size(), 1U);
  EXPECT_EQ(on_stack(table, "spell").targets[0].targets.size(), 1U);
  table.answer({});
  EXPECT_EQ(on_stack(table, "spell").targets.size(), 2U);
  table.expect_sound();
}

TEST(Cr700_2a, a_mode_without_a_legal_target_is_not_offered) {
  ActingTable table;
  table.card("charm", R"("name": "Charm", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"spell": {"modes": [{"targets": {"slot": "a", "of": "artifact"}, "effect": {"destroy":
    {"target": "a"}}}, {"effect": {"gain_life": 1}}]}}])",
             0, Zone::hand);
  table.card("pair", R"("name": "Pair", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"spell": {"choose_min": 2, "modes": [{"targets": {"slot": "a", "of": "artifact"}, "effect":
    {"destroy": {"target": "a"}}}, {"effect": {"gain_life": 1}}]}}])",
             0, Zone::hand);
  table.start();
  table.act("cast", "pair");
  ASSERT_NE(table.event(EventKind::reversed), nullptr);
  EXPECT_EQ(table.event(EventKind::reversed)->rule.text(), "601.2b");
  table.act("cast", "charm");
  ASSERT_EQ(table.asked(), PromptKind::modes);
  ASSERT_EQ(table.game->prompt().options.size(), 1U);
  EXPECT_EQ(table.game->prompt().options[0].number, 1);
}

TEST(Cr202_3e, x_counts_in_the_mana_value_on_the_stack_alone) {
  ActingTable table;
  table.card("hydra", R"("name": "Hydra", "mana_cost": "{X}{X}{G}", "types": ["creature"],
    "power": 1, "toughness": 1)",
             0, Zone::hand);
  table.position.players[0].mana = {0, 0, 0, 0, 5, 0};
  table.start();
  EXPECT_EQ(table.now("hydra").now.mana_value, 1);
  table.act("cast", "hydra");
  ASSERT_EQ(table.asked(), PromptKind::x_value);
  EXPECT_EQ(table.now("hydra").now.mana_value, 1);
  table.answer_number(2);
  EXPECT_EQ(table.now("hydra").now.mana_value, 5);
  EXPECT_EQ(table.now("hydra").copiable.mana_value, 5);
  table.answer_quietly();
  table.expect_sound();
  table.pass(2);
  EXPECT_EQ(table.now("hydra").zone, Zone::battlefield);
  EXPECT_EQ(table.now("hydra").now.mana_value, 1);
  EXPECT_EQ(table.now("hydra").copiable.mana_value, 1);
  table.expect_sound();
}

// "For each opponent, target permanent that player controls."
TEST(Cr601_2c, an_instance_for_each_player) {
  ActingTable table;
  table.player("Cleo");
  table.card("spell", R"("name": "Sweep", "mana_cost": "{0}", "types": ["sorcery"], "abilities":
    [{"spell": {"targets": {"slot": "t", "of": ["creature", {"controlled_by": "that_player"}],
    "for_each": "opponents"}, "effect": {"destroy": {"target": "t"}}}}])",
             0, Zone::hand);
  table.bear("bens", "Bear", 1);
  table.bear("cleos", "Other Bear", 2);
  table.start();
  table.act("cast", "spell");
  ASSERT_EQ(table.game->prompt().options.size(), 1U);
  table.answer_object("bens");
  ASSERT_EQ(table.game->prompt().options.size(), 1U);
  table.answer_object("cleos");
  EXPECT_EQ(on_stack(table, "spell").targets.size(), 2U);
  table.pass(3);
  EXPECT_EQ(table.now("bens").zone, Zone::graveyard);
  EXPECT_EQ(table.now("cleos").zone, Zone::graveyard);
  table.expect_sound();
}

TEST(Cr608_2m, what_left_the_stack_has_resolved_all_the_same) {
  ActingTable table;
  table.card("trip", R"("name": "Round Trip", "mana_cost": "{0}", "types": ["instant"],
    "abilities": [{"spell": {"effect": [{"return_to_hand": "self"}, {"gain_life": 2}]}}])",
             0, Zone::hand);
  table.start();
  table.act("cast", "trip");
  const ObjectId spell = table.now("trip").id;
  table.pass(2);
  EXPECT_EQ(table.now("trip").zone, Zone::hand);
  ASSERT_EQ(table.game->events().batches.back().size(), 1U);
  const Event& last = table.game->events().batches.back().front();
  EXPECT_EQ(last.kind, EventKind::resolved);
  EXPECT_EQ(last.object, spell);
}

// A copy goes where the spell would go, and is gone with the next check (707.10a).
TEST(Cr704_5e, a_copy_of_a_spell_ceases_to_exist_off_the_stack) {
  ActingTable table;
  table.card("fork", R"("name": "Fork", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"spell": {"targets": {"slot": "t", "of": "spell_on_stack"}, "effect": {"copy_spell":
    {"target": "t"}}}}])",
             0, Zone::hand);
  table.card("gain", R"("name": "Gain", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"spell": {"effect": {"gain_life": 2}}}])",
             0, Zone::hand);
  table.start();
  table.act("cast", "gain");
  table.act("cast", "fork");
  table.answer_object("gain");
  table.pass(2);
  ASSERT_NE(table.event(EventKind::copied), nullptr);
  const RootId copy = table.event(EventKind::copied)->result.root;
  table.pass(2);
  EXPECT_EQ(table.game->observe().players[0].life, 22);
  EXPECT_EQ(table.game->observe().current(copy), nullptr);
  ASSERT_NE(table.event(EventKind::ceased_to_exist), nullptr);
  EXPECT_EQ(table.event(EventKind::ceased_to_exist)->rule.text(), "704.5e");
  EXPECT_EQ(table.event(EventKind::ceased_to_exist)->from, Zone::graveyard);
  table.expect_sound();
}

TEST(Cr115_4, what_cannot_be_targeted_by_opponents_is_no_target_for_them) {
  ActingTable table;
  table.murder("murder");
  table.bear("bear", "Bear", 1);
  table.bear("ox", "Ox", 1);
  table.start();
  table.do_effect(R"({"apply": {"to": "bear", "changes": {"cant_be_targeted": [{"or":
    ["spell_on_stack", "ability_on_stack"]}, {"controlled_by": "opponents"}]}, "duration":
    "until_end_of_turn"}})",
                  1);
  table.act("cast", "murder");
  ASSERT_EQ(table.asked(), PromptKind::targets);
  EXPECT_EQ(table.game->prompt().options.size(), 1U);
}

// What is tapped, or gets counters, to pay must be able to (614.17b).
TEST(Cr614_17b, what_cannot_have_counters_pays_no_cost_with_them) {
  ActingTable table;
  table.bear("golem", "Golem", 0, Zone::battlefield, R"(, "abilities": [{"activated": {"cost":
    {"put_counters": {"on": "self", "kind": "-1/-1"}}, "effect": {"gain_life": 1}}}])");
  table.start();
  table.do_effect(R"({"apply": {"to": "golem", "changes": "cant_have_counters"}})");
  table.act("activate", "golem", 1);
  ASSERT_NE(table.event(EventKind::reversed), nullptr);
  EXPECT_EQ(table.event(EventKind::reversed)->rule.text(), "602.2b");
}

// A limit that a card states on itself holds where it is cast from.
TEST(Cr604_6, a_card_may_limit_its_own_casting) {
  ActingTable table;
  table.bear("wolf", "Wolf", 0, Zone::hand, R"(, "abilities": [{"static": {"rules": {"cant_cast":
    {"of": "self", "player": "all_players"}}, "while": {"exists": {"of": ["creature",
    {"controlled_by": "you"}], "exactly": 0}}}}])");
  table.bear("bear", "Bear");
  table.start();
  EXPECT_TRUE(table.offers("cast", "wolf"));
  table.do_effect(R"({"exile": "bear"})");
  EXPECT_FALSE(table.offers("cast", "wolf"));
}

// A spell that taps creatures, so many as its group of targets says.
void add_tapping_spell(ActingTable& table, std::string_view count) {
  table.card("wave",
             R"("name": "Wave", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"spell": {"targets": {"slot": "t", "of": "creature", )" +
                 std::string(count) + R"(}, "effect": {"tap": {"target": "t"}}}}])",
             0, Zone::hand);
  table.bear("bear", "Bear");
  table.bear("cub", "Cub");
  table.start();
  table.act("cast", "wave");
}

TEST(Cr601_2c, what_is_not_said_of_the_number_of_targets_is_one) {
  ActingTable most;
  add_tapping_spell(most, R"("max": 2)");
  ASSERT_EQ(most.asked(), PromptKind::targets);
  EXPECT_EQ(most.game->prompt().least, 1);
  EXPECT_EQ(most.game->prompt().most, 2);
  ActingTable least;
  add_tapping_spell(least, R"("min": 2)");
  ASSERT_EQ(least.asked(), PromptKind::targets);
  EXPECT_EQ(least.game->prompt().least, 2);
  EXPECT_EQ(least.game->prompt().most, 2);
  ActingTable none;
  add_tapping_spell(none, R"("max": 0)");
  ASSERT_NE(none.event(EventKind::reversed), nullptr);
  EXPECT_EQ(none.event(EventKind::reversed)->rule.text(), "601.2c");
}

TEST(Cr603_2c, what_is_targeted_in_two_places_becomes_a_target_once) {
  ActingTable table;
  table.bear("bear", "Bear", 0, Zone::battlefield, R"(, "abilities": [{"triggered": {"when":
    {"becomes_target": "self"}, "effect": {"gain_life": 1}}}])");
  table.card("curse", R"("name": "Curse", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"spell": {"targets": [{"slot": "a", "of": "creature"}, {"slot": "b", "of": "creature"}],
    "effect": [{"tap": {"target": "a"}}, {"untap": {"target": "b"}}]}}])",
             0, Zone::hand);
  table.start();
  table.act("cast", "curse");
  table.answer_object("bear");
  table.answer_object("bear");
  EXPECT_EQ(table.count_events(EventKind::triggered), 1U);
}

// Two relics; one may be sacrificed for what taps one. `when` is what the first of them waits for.
void add_tapping_altar(ActingTable& table, const std::string& when) {
  table.card("relic", R"("name": "Relic", "types": ["artifact"], "abilities": [{"triggered":
    {"when": {"becomes_target": )" +
                          when + R"(}, "effect": {"gain_life": 1}}}])");
  table.card("other", R"("name": "Other", "types": ["artifact"])");
  table.card("altar", R"("name": "Altar", "types": ["enchantment"], "abilities": [{"activated":
    {"cost": ["{1}", {"sacrifice": {"choose": "artifact"}}], "targets": {"slot": "t", "of":
    "artifact"}, "effect": {"tap": {"target": "t"}}}}])");
}

TEST(Cr601_2c, what_became_a_target_has_triggered_though_the_cost_takes_it) {
  for (const char* target : {"relic", "other"}) {
    ActingTable table;
    add_tapping_altar(table, "\"artifact\"");
    table.position.players[0].mana = {0, 0, 0, 0, 0, 1};
    table.start();
    table.act("activate", "altar", 1);
    table.answer_object(target);
    while (table.asked() != PromptKind::cost_objects)
      table.answer_quietly();
    table.answer_object("relic");
    EXPECT_EQ(table.now("relic").zone, Zone::graveyard);
    EXPECT_EQ(table.count_events(EventKind::triggered), 1U) << target;
    table.pass(2);
    EXPECT_EQ(table.life(0), 21);
    table.expect_sound();
  }
}

TEST(Cr601_2c, what_leaves_with_the_cost_was_controlled_as_it_became_a_target) {
  ActingTable table;
  table.card("eye", R"("name": "Eye", "types": ["artifact"], "abilities": [{"triggered": {"when":
    {"becomes_target": {"controlled_by": "you"}}, "effect": {"gain_life": 1}}}])");
  add_tapping_altar(table, R"({"and": ["artifact", {"controlled_by": "opponents"}]})");
  table.position.players[0].mana = {0, 0, 0, 0, 0, 1};
  table.start();
  table.act("activate", "altar", 1);
  table.answer_object("other");
  while (table.asked() != PromptKind::cost_objects)
    table.answer_quietly();
  table.answer_object("other");
  EXPECT_EQ(table.now("other").zone, Zone::graveyard);
  EXPECT_EQ(table.count_events(EventKind::triggered), 1U);
}

TEST(Cr733_1, what_became_a_target_of_what_is_reversed_has_not_triggered) {
  ActingTable table;
  add_tapping_altar(table, "\"artifact\"");
  table.start();
  table.act("activate", "altar", 1);
  table.answer_object("relic");
  while (table.asked() != PromptKind::priority)
    table.answer_quietly();
  ASSERT_NE(table.event(EventKind::reversed), nullptr);
  EXPECT_EQ(table.event(EventKind::reversed)->rule.text(), "602.2b");
  table.pass(1);
  EXPECT_EQ(table.asked(), PromptKind::priority);
  EXPECT_EQ(table.count_events(EventKind::triggered), 0U);
  table.expect_sound();
}

}  // namespace
}  // namespace lockstep::engine
