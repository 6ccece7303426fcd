// Casting and activating: announcement, payment, taking back, resolution (601, 602, 605, 608).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

constexpr const char* kBear = R"("name": "Bear", "mana_cost": "{1}{G}", "types": ["creature"],
  "subtypes": ["Bear"], "power": 2, "toughness": 2)";

TEST(Cr305, a_land_is_played_once_each_turn) {
  ActingTable table;
  const auto first = table.card("forest", R"("name": "Forest", "supertypes": ["basic"],
    "types": ["land"], "subtypes": ["Forest"])",
                                0, Zone::hand);
  table.again("other", first, 0, Zone::hand);
  table.start();
  EXPECT_TRUE(table.offers("play_land", "forest"));
  table.act("play_land", "forest");
  EXPECT_EQ(table.now("forest").zone, Zone::battlefield);
  EXPECT_EQ(table.event(EventKind::zone_change)->cause, Cause::play);
  EXPECT_EQ(table.count_events(EventKind::played_land), 1U);
  EXPECT_FALSE(table.offers("play_land", "other"));
  EXPECT_TRUE(table.offers("activate", "forest", 105));
  table.act("activate", "forest", 105);
  EXPECT_TRUE(table.now("forest").status.tapped);
  EXPECT_EQ(table.game->observe().players[0].mana[4], 1);
  table.expect_sound();
}

TEST(Cr601_2, a_creature_spell_is_cast_and_resolves) {
  ActingTable table;
  table.card("bear", kBear, 0, Zone::hand);
  table.position.players[0].mana = {0, 0, 0, 0, 2, 1};
  table.start();
  table.act("cast", "bear");
  EXPECT_EQ(table.now("bear").zone, Zone::stack);
  ASSERT_EQ(table.asked(), PromptKind::mana);
  table.answer_quietly();
  ASSERT_EQ(table.asked(), PromptKind::mana_payment);
  table.answer({1, 0});
  EXPECT_EQ(table.count_events(EventKind::cast), 1U);
  EXPECT_EQ(table.asked(), PromptKind::priority);
  EXPECT_EQ(table.game->prompt().player, PlayerId{0});
  table.pass(2);
  EXPECT_EQ(table.now("bear").zone, Zone::battlefield);
  EXPECT_TRUE(table.now("bear").status.summoning_sick);
  EXPECT_EQ(table.count_events(EventKind::resolved), 1U);
  EXPECT_EQ(table.game->events().batches.size(), 1U);
  table.expect_sound();
}

TEST(Cr733_1, what_cannot_be_paid_is_taken_back_whole) {
  ActingTable table;
  table.shock("shock", "{R}");
  table.bear("victim", "Victim", 1);
  table.card("mountain", R"("name": "Mountain", "types": ["land"], "subtypes": ["Mountain"])");
  table.start();
  const std::uint64_t before = table.game->hash();
  table.act("cast", "shock");
  ASSERT_EQ(table.asked(), PromptKind::targets);
  table.answer_object("victim");
  ASSERT_EQ(table.asked(), PromptKind::mana);
  table.answer_quietly();
  ASSERT_EQ(table.game->events().batches.size(), 1U);
  EXPECT_EQ(table.event(EventKind::reversed)->rule.text(), "601.2h");
  EXPECT_EQ(table.game->hash(), before);
  table.act("cast", "shock");
  table.answer_object("victim");
  table.answer_action("activate", "mountain", 104);
  EXPECT_TRUE(table.now("mountain").status.tapped);
  ASSERT_TRUE(table.game->take_back().has_value());
  EXPECT_EQ(table.event(EventKind::reversed)->rule.text(), "733.1");
  EXPECT_EQ(table.game->hash(), before);
  EXPECT_FALSE(table.game->take_back().has_value());
  table.expect_sound();
}

TEST(Cr601_2c, without_a_target_nothing_is_cast) {
  ActingTable table;
  table.murder("murder");
  table.start();
  table.act("cast", "murder");
  EXPECT_EQ(table.event(EventKind::reversed)->rule.text(), "601.2c");
  EXPECT_EQ(table.now("murder").zone, Zone::hand);
  table.expect_sound();
}

TEST(Cr608_2b, a_spell_whose_target_has_gone_does_nothing) {
  ActingTable table;
  table.shock("shock", "{R}");
  table.shock("other", "{R}");
  table.bear("victim", "Victim", 1);
  table.position.players[0].mana = {0, 0, 0, 2, 0, 0};
  table.start();
  for (const char* spell : {"shock", "other"}) {
    table.act("cast", spell);
    table.answer_object("victim");
    table.answer_quietly();
  }
  EXPECT_EQ(table.now("other").place, 0);
  EXPECT_EQ(table.now("shock").place, 1);
  table.pass(2);
  EXPECT_EQ(table.now("victim").zone, Zone::graveyard);
  table.pass(2);
  EXPECT_EQ(table.event(EventKind::did_not_resolve)->rule.text(), "608.2b");
  EXPECT_EQ(table.now("shock").zone, Zone::graveyard);
  EXPECT_EQ(table.life(1), 20);
  table.expect_sound();
}

TEST(Cr602_2, an_ability_goes_on_the_stack_and_ceases_to_exist) {
  ActingTable table;
  table.card("shaman", R"("name": "Shaman", "types": ["creature"], "power": 2, "toughness": 2,
    "abilities": [{"activated": {"cost": ["{R}", "{T}"], "targets": {"slot": "t", "of":
    "any_target"}, "effect": {"deal_damage": {"number": 1, "to": {"target": "t"}}}}}])");
  table.position.players[0].mana = {0, 0, 0, 1, 0, 0};
  table.start();
  table.act("activate", "shaman", 1);
  table.answer_where([](const Option& option) { return option.player == PlayerId{1}; });
  table.answer_quietly();
  ASSERT_EQ(table.asked(), PromptKind::pay);
  table.answer_number(1);
  EXPECT_TRUE(table.now("shaman").status.tapped);
  const Event* activated = table.event(EventKind::activated);
  ASSERT_NE(activated, nullptr);
  const ObjectView* ability = table.game->observe().find(activated->object);
  ASSERT_NE(ability, nullptr);
  EXPECT_EQ(ability->nature, Nature::ability);
  EXPECT_EQ(ability->stack->source, table.now("shaman").id);
  table.pass(2);
  EXPECT_EQ(table.life(1), 19);
  EXPECT_EQ(table.event(EventKind::ceased_to_exist)->rule.text(), "608.2n");
  table.expect_sound();
}

// What makes a spell cheaper may be sacrificed for it.
TEST(Cr601_2f, the_cost_is_settled_before_it_is_paid) {
  ActingTable table;
  table.card("reap", R"("name": "Reap", "mana_cost": "{1}{B}", "types": ["instant"], "abilities":
    [{"static": {"rules": {"additional_cost": {"sacrifice": {"choose": "creature"}}}}}, {"spell":
    {"effect": {"gain_life": 1}}}])",
             0, Zone::hand);
  table.bear("familiar", "Familiar", 0, Zone::battlefield, R"(, "abilities": [{"static": {"rules":
    {"costs_less": {"cost": "{1}", "player": "you", "of": {"or": ["black", "green"]}}}}}])");
  table.position.players[0].mana = {0, 0, 1, 0, 0, 1};
  table.start();
  table.act("cast", "reap");
  table.answer_quietly();
  ASSERT_EQ(table.asked(), PromptKind::pay);
  table.answer_number(1);
  table.answer_object("familiar");
  EXPECT_EQ(table.now("familiar").zone, Zone::graveyard);
  EXPECT_EQ(table.game->observe().players[0].mana[5], 1);
  EXPECT_EQ(table.game->observe().players[0].mana[2], 0);
}

// A word chosen as a cost is known to the spell and to its copies (607.2j, 707.10).
TEST(Cr601_2h, a_word_is_chosen_as_a_cost) {
  ActingTable table;
  table.card("call", R"("name": "Call", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"static": {"rules": {"additional_cost": {"choose_word": {"from": "color"}}}}}, {"spell":
    {"effect": {"gain_life": {"count": {"every": ["creature", {"has_color": {"as_chosen":
    "color"}}]}}}}}])",
             0, Zone::hand);
  table.bear("bear", "Bear");
  table.start();
  table.act("cast", "call");
  ASSERT_EQ(table.asked(), PromptKind::word);
  table.answer_word("green");
  ASSERT_NE(table.event(EventKind::chosen_word), nullptr);
  table.do_effect(R"({"copy_spell": "call"})");
  table.pass(4);
  EXPECT_EQ(table.life(0), 22);
}

// A mandatory cost with a label was paid, though nobody announced it.
TEST(Cr601_2b, a_cost_that_must_be_paid_was_paid) {
  ActingTable table;
  table.card("fire", R"("name": "Fire", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"static": {"rules": {"additional_cost": {"cost": {"pay_life": 1}, "label": "blood"}}}},
    {"spell": {"effect": {"if": {"condition": {"paid": "blood"}, "then": {"gain_life": 5}}}}}])",
             0, Zone::hand);
  table.start();
  table.act("cast", "fire");
  EXPECT_TRUE(table.now("fire").stack->paid_costs.empty());
  table.do_effect(R"({"copy_spell": "fire"})");
  table.pass(4);
  EXPECT_EQ(table.life(0), 29);
}

TEST(Cr106_4, a_color_that_is_chosen_for_mana_is_told) {
  ActingTable table;
  table.card("lotus", R"("name": "Petal", "types": ["artifact"], "abilities": [{"activated":
    {"cost": "{T}", "effect": {"add_mana": {"any_color": true}}}}])");
  table.start();
  table.act("activate", "lotus", 1);
  table.answer_word("red");
  ASSERT_EQ(table.count_events(EventKind::chosen_word), 1U);
  EXPECT_EQ(table.game->events().batches.back().front().kind, EventKind::mana_added);
}

// What a spell targets is asked as it is now; what has left is none of it.
TEST(Cr115_9b, a_target_that_has_left_is_no_such_target) {
  ActingTable table;
  table.shock("shock", "{R}");
  table.card("save", R"("name": "Save", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"spell": {"targets": {"slot": "t", "of": ["spell_on_stack", {"targets_such": "creature"}]},
    "effect": {"counter_spell": {"target": "t"}}}}])",
             0, Zone::hand);
  table.bear("bear", "Bear");
  table.position.players[0].mana = {0, 0, 0, 1, 0, 0};
  table.start();
  table.act("cast", "shock");
  table.answer_object("bear");
  table.answer_quietly();
  table.do_effect(R"({"return_to_hand": "bear"})");
  table.act("cast", "save");
  ASSERT_NE(table.event(EventKind::reversed), nullptr);
  EXPECT_EQ(table.event(EventKind::reversed)->rule.text(), "601.2c");
}

TEST(Cr702_122a, a_vehicle_is_crewed_by_enough_power) {
  ActingTable table;
  table.card("copter", R"("name": "Copter", "types": ["artifact"], "subtypes": ["Vehicle"],
    "power": 3, "toughness": 3, "abilities": [{"keyword": {"name": "crew", "number": 3}}])");
  table.bear("a", "Bear");
  table.bear("b", "Ox");
  table.bear("c", "Cat", 1);
  table.start();
  table.act("activate", "copter", 1);
  ASSERT_EQ(table.asked(), PromptKind::cost_objects);
  ASSERT_EQ(table.game->prompt().options.size(), 2U);
  table.answer_object("a");
  EXPECT_EQ(table.event(EventKind::reversed)->rule.text(), "602.2b");
  EXPECT_FALSE(table.now("a").status.tapped);
  table.act("activate", "copter", 1);
  table.answer({0, 1});
  EXPECT_TRUE(table.now("b").status.tapped);
  table.pass(2);
  EXPECT_EQ(table.types("copter"), "artifact creature");
  EXPECT_EQ(table.pt("copter"), "3/3");
  table.act("activate", "copter", 1);
  EXPECT_EQ(table.event(EventKind::reversed)->rule.text(), "602.2b");
  table.expect_sound();
}

TEST(Cr106_6, mana_for_one_purpose_pays_for_nothing_else) {
  ActingTable table;
  table.card("stone",
             R"("name": "Stone", "types": ["artifact"], "abilities": [{"activated": {"cost":
    "{T}", "effect": {"add_mana": {"symbols": "{R}", "only_for": ["creature",
    "spell_on_stack"]}}}}])");
  table.shock("shock", "{R}");
  table.card("imp", R"("name": "Imp", "mana_cost": "{R}", "types": ["creature"], "power": 1,
    "toughness": 1)",
             0, Zone::hand);
  table.position.players[0].mana = {0, 0, 0, 1, 0, 0};
  table.start();
  table.act("activate", "stone", 1);
  EXPECT_EQ(table.game->observe().players[0].mana[3], 2);
  table.act("cast", "imp");
  table.answer_quietly();
  EXPECT_EQ(table.now("imp").zone, Zone::stack);
  table.act("cast", "shock");  // what was bound has been spent first
  table.answer_player(1);
  table.answer_quietly();
  EXPECT_EQ(table.now("shock").zone, Zone::stack);
}

TEST(Cr106_6, bound_mana_counts_as_not_there) {
  ActingTable table;
  table.card("stone",
             R"("name": "Stone", "types": ["artifact"], "abilities": [{"activated": {"cost":
    "{T}", "effect": {"add_mana": {"symbols": "{R}", "only_for": "creature"}}}}])");
  table.shock("shock", "{R}");
  table.start();
  table.act("activate", "stone", 1);
  table.act("cast", "shock");
  table.answer_player(1);
  table.answer_quietly();
  ASSERT_NE(table.event(EventKind::reversed), nullptr);
  EXPECT_EQ(table.event(EventKind::reversed)->rule.text(), "601.2h");
}

TEST(Cr609_4b, mana_may_be_spent_as_though_it_were_of_any_color) {
  ActingTable table;
  table.card("prism", R"("name": "Prism", "types": ["artifact"], "abilities": [{"static": {"rules":
    {"mana_as_any_color": {"player": "you"}}}}])");
  table.shock("shock", "{R}");
  table.position.players[0].mana = {0, 0, 0, 0, 1, 0};
  table.start();
  table.act("cast", "shock");
  table.answer_player(1);
  table.answer_quietly();
  EXPECT_EQ(table.now("shock").zone, Zone::stack);
  EXPECT_EQ(table.game->observe().players[0].mana[4], 0);
}

TEST(Cr601_3b, a_spell_that_x_lets_fit_a_permission_must_fit_it_as_proposed) {
  ActingTable table;
  table.card("clock", R"("name": "Clock", "types": ["artifact"], "abilities": [{"static": {"rules":
    {"as_though_flash": {"of": {"mana_value": {"even": true}}, "player": "all_players"}}}}])");
  table.card("hydra", R"("name": "Hydra", "mana_cost": "{X}{R}", "types": ["creature"], "power": 1,
    "toughness": 1)",
             1, Zone::hand);
  table.position.players[1].mana = {0, 0, 0, 3, 0, 0};
  table.start();
  table.pass(1);
  table.act("cast", "hydra");
  table.answer_number(2);
  ASSERT_NE(table.event(EventKind::reversed), nullptr);
  EXPECT_EQ(table.event(EventKind::reversed)->rule.text(), "601.2e");
  table.act("cast", "hydra");
  table.answer_number(1);
  EXPECT_EQ(table.asked(), PromptKind::mana);
}

}  // namespace
}  // namespace lockstep::engine
