// Copies of spells, new targets, countering; modes, kicker, strive (601, 700.2, 702.33, 707.10).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

TEST(Cr707_10c, a_copy_may_have_new_targets) {
  ActingTable table;
  table.shock("shock");
  table.start();
  table.act("cast", "shock");
  table.answer_player(1);
  table.do_effect(R"({"copy_spell": {"objects": "shock", "new_targets": true}})", 1);
  ASSERT_EQ(table.asked(), PromptKind::new_targets);
  EXPECT_EQ(table.game->prompt().source, table.now("shock").id);
  table.answer_player(0);
  ASSERT_NE(table.event(EventKind::copied), nullptr);
  const ObjectId copy = table.event(EventKind::copied)->result;
  EXPECT_EQ(table.game->observe().find(copy)->nature, Nature::spell_copy);
  table.pass(2);
  EXPECT_EQ(table.life(0), 18);
  EXPECT_EQ(table.count_events(EventKind::ceased_to_exist), 1U);
  table.pass(2);
  EXPECT_EQ(table.life(1), 18);
  table.expect_sound();
}

TEST(Cr707_10f, a_copy_of_a_permanent_spell_becomes_a_token) {
  ActingTable table;
  table.card("bear", R"("name": "Bear", "mana_cost": "{0}", "types": ["creature"], "power": 2,
    "toughness": 2)",
             0, Zone::hand);
  table.start();
  table.act("cast", "bear");
  table.do_effect(R"({"copy_spell": "bear"})");
  const RootId root = table.event(EventKind::copied)->result.root;
  table.pass(2);
  const ObjectView* token = table.game->observe().current(root);
  ASSERT_NE(token, nullptr);
  EXPECT_EQ(token->zone, Zone::battlefield);
  EXPECT_EQ(token->nature, Nature::token);
  EXPECT_EQ(table.count_events(EventKind::created), 0U);
  table.expect_sound();
}

TEST(Cr701_6a, a_countered_spell_goes_to_the_graveyard) {
  ActingTable table;
  table.shock("shock");
  table.start();
  table.act("cast", "shock");
  table.answer_player(1);
  table.do_effect(R"({"counter_spell": "shock"})", 1);
  EXPECT_EQ(table.now("shock").zone, Zone::graveyard);
  EXPECT_EQ(table.event(EventKind::zone_change)->cause, Cause::counter);
  EXPECT_EQ(table.count_events(EventKind::countered), 1U);
}

TEST(Cr700_2, the_modes_chosen_are_carried_out_in_their_order) {
  ActingTable table;
  table.card("charm", R"("name": "Charm", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"spell": {"choose_min": 2, "choose_max": 2, "modes": [{"effect": {"gain_life": 1}},
    {"targets": {"slot": "t", "of": "player"}, "effect": {"lose_life": {"number": 2, "player":
    {"target": "t"}}}}, {"effect": {"draw": 1}}]}}])",
             0, Zone::hand);
  table.start();
  table.act("cast", "charm");
  ASSERT_EQ(table.asked(), PromptKind::modes);
  table.answer({0, 1});
  table.answer_player(1);
  EXPECT_EQ(table.now("charm").stack->modes, (std::vector<std::int32_t>{0, 1}));
  table.pass(2);
  EXPECT_EQ(table.life(0), 21);
  EXPECT_EQ(table.life(1), 18);
}

TEST(Cr702_33, kicker_is_an_additional_cost_that_may_be_paid) {
  ActingTable table;
  table.card("burst", R"("name": "Burst", "mana_cost": "{R}", "types": ["instant"], "abilities":
    [{"keyword": {"name": "kicker", "cost": "{4}"}}, {"spell": {"targets": {"slot": "t", "of":
    "any_target"}, "effect": {"deal_damage": {"number": {"number_if": {"condition": {"paid":
    "kicker"}, "then": 4, "else": 2}}, "to": {"target": "t"}}}}}])",
             0, Zone::hand);
  table.position.players[0].mana = {0, 0, 0, 5, 0, 0};
  table.start();
  table.act("cast", "burst");
  ASSERT_EQ(table.asked(), PromptKind::optional_cost);
  EXPECT_EQ(table.game->prompt().slot.text(), "kicker");
  table.answer_yes();
  table.answer_player(1);
  table.answer_quietly();
  EXPECT_EQ(table.now("burst").stack->paid_costs.size(), 1U);
  EXPECT_EQ(table.event(EventKind::mana_spent)->number, 5);
  table.pass(2);
  EXPECT_EQ(table.life(1), 16);
}

TEST(Cr601_2f, strive_costs_more_for_each_target_beyond_the_first) {
  ActingTable table;
  table.card("call", R"("name": "Call", "mana_cost": "{W}", "types": ["sorcery"], "abilities":
    [{"static": {"rules": {"costs_more": {"cost": "{1}{W}", "number": "targets_beyond_first"}},
    "ability_word": "strive"}}, {"spell": {"targets": {"slot": "t", "of": "creature",
    "any_number": true}, "effect": {"tap": {"target": "t"}}}}])",
             0, Zone::hand);
  for (const char* id : {"a", "b", "c"})
    table.bear(id, "Bear");
  table.position.players[0].mana = {3, 2, 0, 0, 0, 0};
  table.start();
  table.act("cast", "call");
  table.answer_where([](const Option&) { return true; });
  table.answer_quietly();
  std::int32_t spent = 0;
  for (const Batch& batch : table.game->events().batches)
    for (const Event& event : batch)
      if (event.kind == EventKind::mana_spent) spent += event.number;
  EXPECT_EQ(spent, 5);
  table.pass(2);
  EXPECT_TRUE(table.now("c").status.tapped);
  table.expect_sound();
}

TEST(Cr601_2d, damage_is_divided_as_it_is_announced) {
  ActingTable table;
  table.card("arc", R"("name": "Arc", "mana_cost": "{0}", "types": ["sorcery"], "abilities":
    [{"spell": {"targets": {"slot": "t", "of": "any_target", "min": 1, "max": 3, "divide": 3},
    "effect": {"deal_damage": {"number": {"share": "t"}, "to": {"target": "t"}}}}}])",
             0, Zone::hand);
  table.start();
  table.act("cast", "arc");
  table.answer_where([](const Option&) { return true; });
  ASSERT_EQ(table.asked(), PromptKind::division);
  table.answer({1, 2});
  table.pass(2);
  EXPECT_EQ(table.life(0), 19);
  EXPECT_EQ(table.life(1), 18);
}

TEST(Cr701_14, creatures_fight) {
  Table table;
  table.bear("bear", "Bear");
  table.bear("ox", "Ox", 1);
  table.start();
  table.do_effect(R"({"fight": {"first": "bear", "second": "ox"}})");
  EXPECT_EQ(table.now("bear").zone, Zone::graveyard);
  EXPECT_EQ(table.now("ox").zone, Zone::graveyard);
  EXPECT_EQ(table.game->events().batches.front().size(), 3U);
}

TEST(Cr701_30, the_higher_card_wins_a_clash) {
  Table table;
  table.bear("two", "Two", 0, Zone::library);
  table.card("one", R"("name": "One", "mana_cost": "{W}", "types": ["creature"], "power": 1,
    "toughness": 1)",
             1, Zone::library);
  table.bear("other", "Other", 1, Zone::library);
  table.start();
  table.do_effect(R"([{"clash": "c"}, {"if": {"condition": {"won_clash": "c"}, "then":
    {"gain_life": 1}}}])");
  ASSERT_EQ(table.asked(), PromptKind::keep_library_place);
  table.answer_number(0);
  table.answer_number(1);
  EXPECT_EQ(table.event(EventKind::clash_won)->player, PlayerId{0});
  EXPECT_EQ(table.life(0), 21);
  EXPECT_EQ(table.now("one").place, 1);
  table.expect_sound();
}

// The targets of a spell all change, or none does (115.7a).
TEST(Cr115_7a, every_target_changes) {
  ActingTable table;
  table.card("pair", R"("name": "Pair", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"spell": {"targets": {"slot": "t", "of": "creature", "min": 2, "max": 2}, "effect": {"tap":
    {"target": "t"}}}}])",
             0, Zone::hand);
  for (const char* id : {"a", "b", "c"})
    table.bear(id, id);
  table.start();
  table.act("cast", "pair");
  table.answer({0, 1});
  table.do_effect(R"({"change_target": "pair"})");
  ASSERT_EQ(table.asked(), PromptKind::new_targets);
  EXPECT_EQ(table.game->prompt().options.size(), 2U);  // b, which must change as well, and c
  table.answer_object("c");
  ASSERT_EQ(table.game->prompt().options.size(), 1U);
  table.answer_object("a");
  ASSERT_NE(table.event(EventKind::targets_changed), nullptr);
  table.do_effect(R"({"return_to_hand": "b"})");
  table.do_effect(R"({"change_target": "pair"})");
  ASSERT_EQ(table.asked(), PromptKind::new_targets);  // they may change places
}

// A spell's "you" is its controller, whoever chooses.
TEST(Cr115_7d, legality_is_that_of_the_spell) {
  ActingTable table;
  table.card("help", R"("name": "Help", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"spell": {"targets": {"slot": "t", "of": ["creature", {"controlled_by": "you"}]}, "effect":
    {"tap": {"target": "t"}}}}])",
             0, Zone::hand);
  table.bear("mine", "Mine");
  table.bear("other", "Other");
  table.bear("theirs", "Theirs", 1);
  table.start();
  table.act("cast", "help");
  table.answer_object("mine");
  table.do_effect(R"({"choose_new_targets": "help"})", 1);
  ASSERT_EQ(table.asked(), PromptKind::new_targets);
  EXPECT_EQ(table.game->prompt().player, PlayerId{1});
  EXPECT_EQ(table.game->prompt().options.size(), 2U);
}

TEST(Cr702_21a, ward_counters_what_is_not_paid_for) {
  for (const bool pays : {false, true}) {
    ActingTable table;
    table.shock("shock");
    table.bear("bear", "Bear", 1, Zone::battlefield,
               R"(, "abilities": [{"keyword": {"name": "ward", "cost": "{1}"}}])");
    table.position.players[0].mana = {0, 0, 0, 1, 0, 0};
    table.start();
    table.act("cast", "shock");
    table.answer_object("bear");
    ASSERT_NE(table.event(EventKind::triggered), nullptr);
    table.pass(2);
    ASSERT_EQ(table.asked(), PromptKind::mana);
    table.answer_where([](const Option& option) { return option.kind == OptionKind::done; });
    ASSERT_EQ(table.asked(), PromptKind::may);
    table.answer_where([&](const Option& option) {
      return option.kind == (pays ? OptionKind::yes : OptionKind::no);
    });
    EXPECT_EQ(table.now("shock").zone, pays ? Zone::stack : Zone::graveyard);
  }
}

TEST(Cr112_2, an_effect_gives_control_of_a_spell) {
  ActingTable table;
  table.card("bird", R"("name": "Bird", "mana_cost": "{0}", "types": ["creature"], "power": 1,
    "toughness": 1)",
             0, Zone::hand);
  table.start();
  table.act("cast", "bird");
  table.do_effect(R"({"gain_control": "bird"})", 1);
  EXPECT_EQ(table.now("bird").controller, PlayerId{1});
  table.pass(2);
  EXPECT_EQ(table.now("bird").controller, PlayerId{1});
  EXPECT_EQ(table.now("bird").owner, PlayerId{0});
}

// An ability on the stack is no card: it is nowhere any more when something moves it.
TEST(Cr602_2a, an_ability_that_is_moved_off_the_stack_ceases_to_exist) {
  ActingTable table;
  table.card("rock", R"("name": "Rock", "types": ["artifact"], "abilities": [{"activated": {"cost":
    "{0}", "effect": {"gain_life": 1}}}])");
  table.start();
  table.act("activate", "rock", 1);
  table.do_effect(R"({"return_to_hand": {"every": "ability_on_stack"}})");
  EXPECT_EQ(table.count_events(EventKind::zone_change), 0U);
  ASSERT_NE(table.event(EventKind::ceased_to_exist), nullptr);
  EXPECT_EQ(table.event(EventKind::ceased_to_exist)->rule.text(), "602.2a");
  EXPECT_EQ(table.life(0), 20);
  table.expect_sound();
}

// In both readings of 608.2b.
TEST(Cr608_2b, a_target_that_another_describes) {
  for (const bool goes : {false, true}) {
    ActingTable table;
    table.card("blaze", R"("name": "Blaze", "mana_cost": "{0}", "types": ["instant"], "abilities":
      [{"spell": {"targets": [{"slot": "p", "of": "creature"}, {"slot": "l", "of": ["land",
      {"controlled_by": {"controller_of": {"target": "p"}}}]}], "effect": {"destroy": {"target":
      "l"}}}}])",
               0, Zone::hand);
    table.bear("bear", "Bear", 1, Zone::battlefield, R"(, "abilities": ["vigilance"])");
    table.card("forest", R"("name": "Forest", "types": ["land"], "subtypes": ["Forest"])", 1);
    Readings readings;
    if (goes) readings.set(ReadingName::target_of_a_target, target_of_a_target::goes);
    table.start(readings);
    table.act("cast", "blaze");
    table.answer_object("bear");
    table.answer_object("forest");
    table.do_effect(R"({"apply": {"to": "bear", "changes": {"gain_abilities": "shroud"}}})");
    table.pass(2);
    EXPECT_EQ(table.now("forest").zone, goes ? Zone::battlefield : Zone::graveyard);
  }
}

TEST(Cr701_30d, who_alone_reveals_a_card_wins_or_nobody_does) {
  for (const bool nobody : {false, true}) {
    Table table;
    table.bear("card", "Card", 0, Zone::library);
    Readings readings;
    if (nobody) readings.set(ReadingName::sole_revealer, sole_revealer::nobody);
    table.start(readings);
    table.do_effect(R"({"clash": "c"})");
    table.answer_quietly();
    EXPECT_EQ(table.count_events(EventKind::clash_won), nobody ? 0U : 1U);
  }
}

// An instruction that refers to nothing asks nothing.
TEST(Cr609_3, with_nothing_to_attach_no_host_is_chosen) {
  Table table;
  table.bear("bear", "Bear");
  table.bear("other", "Other");
  table.start();
  table.do_effect(R"([{"gain_control": {"objects": {"every": "Equipment"}, "slot": "worn"}},
    {"attach": {"objects": {"those": "worn"}, "to": {"choose": "creature"}}}])");
  EXPECT_EQ(table.asked(), PromptKind::priority);
}

TEST(Cr115_7e, two_targets_may_change_places) {
  ActingTable table;
  table.card("trail", R"("name": "Trail", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"spell": {"targets": [{"slot": "a", "of": "any_target"}, {"slot": "b", "of": "any_target",
    "distinct_from": "a"}], "effect": [{"deal_damage": {"number": 2, "to": {"target": "a"}}},
    {"deal_damage": {"number": 1, "to": {"target": "b"}}}]}}])",
             0, Zone::hand);
  table.start();
  table.act("cast", "trail");
  table.answer_player(0);
  table.answer_player(1);
  table.do_effect(R"({"choose_new_targets": "trail"})", 1);
  ASSERT_EQ(table.asked(), PromptKind::new_targets);
  const Outcome wrong = table.game->answer({{7}});
  ASSERT_FALSE(wrong.has_value());
  EXPECT_EQ(wrong.error().reasons.front().rule.text(), "115.7d");
  table.answer_player(1);
  ASSERT_EQ(table.asked(), PromptKind::new_targets);
  ASSERT_EQ(table.game->prompt().options.size(), 1U);  // what is a target already may not stay
  table.answer_player(0);
  EXPECT_EQ(table.count_events(EventKind::targets_changed), 1U);
  table.pass(2);
  EXPECT_EQ(table.life(0), 19);
  EXPECT_EQ(table.life(1), 18);
  table.expect_sound();
}

TEST(Cr601_2c, an_answer_of_the_wrong_shape_names_a_rule) {
  ActingTable table;
  table.shock("shock");
  table.start();
  table.act("cast", "shock");
  const Outcome none = table.game->answer({});
  ASSERT_FALSE(none.has_value());
  EXPECT_EQ(none.error().kind, Refusal::Kind::illegal);
  EXPECT_EQ(none.error().reasons.front().rule.text(), "601.2c");
  EXPECT_EQ(table.asked(), PromptKind::targets);
}

TEST(Cr603_2e, what_a_copy_targets_and_what_is_targeted_anew_becomes_a_target) {
  ActingTable table;
  table.shock("shock");
  table.bear("shy", "Shy", 0, Zone::battlefield, R"(, "abilities": [{"triggered": {"when":
    {"becomes_target": "self"}, "effect": {"gain_life": 1}}}])");
  table.bear("bear", "Bear", 1);
  table.start();
  table.act("cast", "shock");
  table.answer_object("bear");
  table.do_effect(R"({"choose_new_targets": "shock"})");
  table.answer_object("shy");
  EXPECT_EQ(table.count_events(EventKind::triggered), 1U);
  table.do_effect(R"({"choose_new_targets": "shock"})");
  table.answer_object("shy");
  EXPECT_EQ(table.count_events(EventKind::triggered), 0U);
  table.do_effect(R"({"copy_spell": "shock"})");
  EXPECT_EQ(table.count_events(EventKind::triggered), 1U);
}

TEST(Cr113_6g, a_spell_may_say_that_it_cannot_be_countered) {
  ActingTable table;
  table.bear("bear", "Bear", 0, Zone::hand,
             R"(, "abilities": [{"static": {"affects": "self", "changes": "cant_be_countered"}}])");
  table.position.players[0].mana = {0, 0, 0, 0, 2, 0};
  table.start();
  table.act("cast", "bear");
  table.answer_quietly();
  table.do_effect(R"([{"counter_spell": "bear"}, {"gain_life": 1}])", 1);
  EXPECT_EQ(table.now("bear").zone, Zone::stack);
  EXPECT_EQ(table.life(1), 21);
}

TEST(Cr404_3, only_cards_are_arranged_in_a_graveyard) {
  ActingTable table;
  table.shock("shock");
  table.shock("other");
  table.start();
  table.act("cast", "shock");
  table.answer_player(1);
  table.do_effect(R"([{"copy_spell": "shock"}, {"counter_spell": {"every": "spell_on_stack"}}])");
  EXPECT_EQ(table.asked(), PromptKind::priority);
  EXPECT_EQ(table.now("shock").zone, Zone::graveyard);
  table.expect_sound();
}

}  // namespace
}  // namespace lockstep::engine
