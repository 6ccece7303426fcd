// Triggered abilities: what they wait for, their order, targets and intervening conditions (603).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

constexpr const char* kSoul = R"(, "abilities": [{"triggered": {"when": {"enters": "self"},
  "effect": {"gain_life": 3}}}])";

TEST(Cr603_6a, an_ability_triggers_as_its_object_enters) {
  ActingTable table;
  table.bear("soul", "Soul", 1, Zone::hand, kSoul);
  table.start();
  table.do_effect(R"({"move": {"objects": "soul", "to": "battlefield"}})", 1);
  const Event* triggered = table.event(EventKind::triggered);
  ASSERT_NE(triggered, nullptr);
  EXPECT_EQ(triggered->player, PlayerId{1});
  EXPECT_EQ(triggered->other, table.now("soul").id);
  EXPECT_EQ(table.life(1), 20);
  table.pass(2);
  EXPECT_EQ(table.life(1), 23);
  EXPECT_EQ(table.count_events(EventKind::ceased_to_exist), 1U);
  table.expect_sound();
}

TEST(Cr603_3b, a_player_orders_abilities_that_triggered_together) {
  ActingTable table;
  table.bear("soul", "Soul", 0, Zone::hand, kSoul);
  table.card("shrine", R"("name": "Shrine", "types": ["enchantment"], "abilities": [{"triggered":
    {"when": {"enters": "creature"}, "effect": {"lose_life": {"number": 1, "player":
    "all_players"}}}}])");
  table.start();
  table.do_effect(R"({"move": {"objects": "soul", "to": "battlefield"}})");
  ASSERT_EQ(table.asked(), PromptKind::triggers_order);
  EXPECT_EQ(table.game->prompt().options.size(), 2U);
  table.answer_quietly();
  EXPECT_EQ(table.count_events(EventKind::triggered), 2U);
  table.pass(2);
  table.pass(2);
  EXPECT_EQ(table.life(0), 22);
  EXPECT_EQ(table.life(1), 19);
}

TEST(Cr603_4, an_intervening_condition_is_asked_twice) {
  ActingTable table;
  table.bear("soul", "Soul", 0, Zone::hand, R"(, "abilities": [{"triggered": {"when": {"enters":
    "self"}, "if": {"exists": {"of": "artifact"}}, "effect": {"gain_life": 3}}}])");
  table.card("ring", R"("name": "Ring", "types": ["artifact"])");
  table.start();
  table.do_effect(R"({"move": {"objects": "soul", "to": "battlefield"}})");
  EXPECT_EQ(table.count_events(EventKind::triggered), 1U);
  table.do_effect(R"({"exile": "ring"})");
  table.pass(2);
  EXPECT_EQ(table.life(0), 20);
  table.do_effect(R"([{"return_to_hand": "soul"}, {"move": {"objects": "soul", "to":
    "battlefield"}}])");
  EXPECT_EQ(table.count_events(EventKind::triggered), 0U);
}

TEST(Cr603_3d, without_a_target_it_is_not_put_on_the_stack) {
  ActingTable table;
  table.bear("soul", "Soul", 0, Zone::hand, R"(, "abilities": [{"triggered": {"when": {"enters":
    "self"}, "targets": {"slot": "t", "of": "artifact"}, "effect": {"destroy": {"target":
    "t"}}}}])");
  table.start();
  table.do_effect(R"({"move": {"objects": "soul", "to": "battlefield"}})");
  EXPECT_EQ(table.asked(), PromptKind::priority);
  EXPECT_EQ(table.count_events(EventKind::triggered), 0U);
  table.expect_sound();
}

TEST(Cr603_8, a_state_trigger_waits_until_it_has_left_the_stack) {
  ActingTable table;
  table.card("bottle", R"("name": "Bottle", "types": ["artifact"], "abilities": [{"triggered":
    {"when": {"condition_holds": {"exists": {"of": "creature"}}}, "effect": {"gain_life": 1}}}])");
  table.bear("bear", "Bear");
  table.start();
  EXPECT_EQ(table.count_events(EventKind::triggered), 1U);
  table.do_effect(R"({"gain_life": 1})");
  EXPECT_EQ(table.count_events(EventKind::triggered), 0U);
  table.pass(2);
  EXPECT_EQ(table.count_events(EventKind::triggered), 1U);
}

TEST(Cr601_2c, what_becomes_a_target_triggers) {
  ActingTable table;
  table.bear("image", "Image", 1, Zone::battlefield, R"(, "abilities": [{"triggered": {"when":
    {"becomes_target": "self"}, "effect": {"sacrifice": "self"}}}])");
  table.card("bolt", R"("name": "Bolt", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"spell": {"targets": {"slot": "t", "of": "creature"}, "effect": {"tap": {"target":
    "t"}}}}])",
             0, Zone::hand);
  table.start();
  table.act("cast", "bolt");
  table.answer_object("image");
  EXPECT_EQ(table.count_events(EventKind::triggered), 1U);
  table.pass(2);
  EXPECT_EQ(table.now("image").zone, Zone::graveyard);
  table.pass(2);
  EXPECT_EQ(table.count_events(EventKind::did_not_resolve), 1U);
}

// 113.6k.
TEST(Cr113_6, an_ability_that_speaks_of_its_own_casting_works_on_the_stack) {
  ActingTable table;
  table.card("herald", R"("name": "Herald", "mana_cost": "{0}", "types": ["creature"], "power": 1,
    "toughness": 1, "abilities": [{"triggered": {"when": {"casts": {"player": "you", "of":
    "self"}}, "effect": {"gain_life": 2}}}])",
             0, Zone::hand);
  table.start();
  table.act("cast", "herald");
  ASSERT_NE(table.event(EventKind::triggered), nullptr);
  table.pass(2);
  EXPECT_EQ(table.life(0), 22);
  EXPECT_EQ(table.now("herald").zone, Zone::stack);
}

TEST(Cr603_6, an_ability_speaks_of_its_object_being_put_into_a_graveyard) {
  ActingTable table;
  table.bear("wurm", "Wurm", 0, Zone::hand, R"(, "abilities": [{"triggered": {"when":
    {"zone_change": {"of": "self", "to": "graveyard"}}, "effect": {"shuffle_into_library":
    "self"}}}])");
  table.start();
  table.do_effect(R"({"discard": {"objects": "wurm"}})");
  ASSERT_NE(table.event(EventKind::triggered), nullptr);
  table.pass(2);
  table.answer_quietly();
  EXPECT_EQ(table.now("wurm").zone, Zone::library);
}

// 107.3m.
TEST(Cr107_3, what_enters_knows_the_x_of_its_spell) {
  ActingTable table;
  table.card("hydra", R"("name": "Hydra", "mana_cost": "{X}", "types": ["creature"], "power": 0,
    "toughness": 1, "abilities": [{"static": {"rules": {"enters_with": {"kind": "+1/+1", "number":
    "x"}}}}, {"triggered": {"when": {"enters": "self"}, "effect": {"gain_life": "x"}}}])",
             0, Zone::hand);
  table.position.players[0].mana = {0, 0, 0, 0, 3, 0};
  table.start();
  table.act("cast", "hydra");
  table.answer_number(3);
  table.answer_quietly();
  table.pass(2);
  EXPECT_EQ(table.pt("hydra"), "3/4");
  table.pass(2);
  EXPECT_EQ(table.life(0), 23);
}

TEST(Cr602_5, an_activation_is_an_event) {
  ActingTable table;
  table.card("rock", R"("name": "Rock", "types": ["artifact"], "abilities": [{"activated": {"cost":
    "{0}", "effect": {"gain_life": 1}}}, {"triggered": {"when": {"activates": {"player": "you",
    "of": "artifact"}}, "effect": {"lose_life": 3}, "limit": "once_each_turn"}}])");
  table.start();
  table.act("activate", "rock", 1);
  table.act("activate", "rock", 1);
  table.pass(2);
  table.pass(2);
  table.pass(2);
  EXPECT_EQ(table.life(0), 19);
}

// What has left deals its damage as it last was.
// What is put there as an enchantment enters as that, for what triggers and for how it enters.
TEST(Cr611_2e, what_the_same_effect_says_of_it_counts_as_it_enters) {
  ActingTable table;
  table.card("watch", R"("name": "Watch", "types": ["artifact"], "abilities": [{"triggered":
    {"when": {"enters": "enchantment"}, "effect": {"gain_life": 3}}}, {"static": {"rules":
    {"enters_tapped": {"of": "enchantment"}}}}])");
  table.bear("bear", "Bear", 0, Zone::hand);
  table.bear("other", "Bear", 0, Zone::hand);
  table.start();
  table.do_effect(R"([{"move": {"objects": "bear", "to": "battlefield", "slot": "put"}}, {"apply":
    {"to": {"those": "put"}, "changes": {"add_types": {"types": "enchantment"}}, "is_or_has":
    true}}])");
  EXPECT_EQ(table.types("bear"), "creature enchantment");
  EXPECT_TRUE(table.now("bear").status.tapped);
  EXPECT_NE(table.event(EventKind::triggered), nullptr);
  table.do_effect(R"([{"move": {"objects": "other", "to": "battlefield", "slot": "put"}}, {"apply":
    {"to": {"those": "put"}, "changes": {"add_types": {"types": "enchantment"}}}}])");
  EXPECT_FALSE(table.now("other").status.tapped);
  EXPECT_EQ(table.event(EventKind::triggered), nullptr);
  table.expect_sound();
}

// What is asked of a permanent that this effect has moved is what it was there.
TEST(Cr701_14b, those_creatures_fight_each_other_or_nobody) {
  for (const bool gone : {false, true}) {
    ActingTable table;
    table.card("duel", R"("name": "Duel", "mana_cost": "{0}", "types": ["sorcery"], "abilities":
      [{"spell": {"targets": {"slot": "t", "of": "creature", "min": 2, "max": 2}, "effect":
      {"fight": {"first": {"target": "t"}, "second": {"target": "t"}}}}}])",
               0, Zone::hand);
    table.bear("a", "A");
    table.bear("b", "B", 1);
    table.start();
    table.act("cast", "duel");
    table.answer({0, 1});
    if (gone) table.do_effect(R"({"return_to_hand": "b"})");
    table.pass(2);
    EXPECT_EQ(table.count_events(EventKind::fought), gone ? 0U : 1U);
    EXPECT_EQ(table.count_events(EventKind::damage), gone ? 0U : 2U);
  }
}

// "Except it has this ability."
TEST(Cr707_9a, a_copy_keeps_the_ability_that_made_it) {
  ActingTable table;
  table.bear("shifter", "Shifter", 0, Zone::battlefield, R"(, "abilities": [{"triggered": {"when":
    {"enters": ["creature", {"other_than": "self"}]}, "effect": {"become_copy": {"object": "self",
    "of": "that_object", "exceptions": {"gain_abilities": "this_ability"}}}}}])");
  table.bear("bird", "Bird", 0, Zone::hand, R"(, "abilities": ["flying"])");
  table.start();
  const Tree ability = table.now("shifter").now.abilities.front();
  table.do_effect(R"({"move": {"objects": "bird", "to": "battlefield"}})");
  table.pass(2);
  EXPECT_EQ(table.name("shifter"), "Bird");
  EXPECT_TRUE(table.has_keyword("shifter", "flying"));
  ASSERT_EQ(table.now("shifter").copiable.abilities.size(), 2U);
  EXPECT_TRUE(std::ranges::any_of(table.now("shifter").copiable.abilities,
                                  [&](const Tree& each) { return equal(each, ability); }));
}

// A card that enters makes others enter as copies of something (616.1c).
TEST(Cr616_1c, what_makes_a_copy_of_what_enters_comes_first) {
  Table table;
  table.bear("essence", "Essence", 0, Zone::battlefield, R"(, "abilities": [{"static": {"rules":
    {"as_enters": {"effect": {"become_copy": {"object": "that_object", "of": "self"}}, "of":
    ["creature", {"controlled_by": "you"}]}}}}])");
  table.bear("slow", "Slow", 0, Zone::hand, R"(, "abilities": [{"static": {"rules":
    "enters_tapped"}}])");
  table.start();
  table.do_effect(R"({"move": {"objects": "slow", "to": "battlefield"}})");
  EXPECT_EQ(table.name("slow"), "Essence");
  EXPECT_FALSE(table.now("slow").status.tapped);
  table.expect_sound();
}

// What one or more tokens do at once triggers once for each player.
TEST(Cr603_2c, tokens_that_are_created_together_trigger_once) {
  ActingTable table;
  table.card("shrine", R"("name": "Shrine", "types": ["enchantment"], "abilities": [{"triggered":
    {"when": {"tokens_created": {"player": "you"}}, "effect": {"gain_life": "that_much"}}}])");
  table.start();
  table.do_effect(R"({"create_token": {"number": 3, "token": {"name": "Ox", "types": "creature",
    "power": 1, "toughness": 1}}})");
  EXPECT_EQ(table.count_events(EventKind::triggered), 1U);
  table.pass(2);
  EXPECT_EQ(table.life(0), 23);
  table.do_effect(R"({"create_token": {"player": "Ben", "token": {"name": "Ox", "types":
    "creature", "power": 1, "toughness": 1}}})");
  EXPECT_EQ(table.count_events(EventKind::triggered), 0U);
}

TEST(Cr614_16, a_rule_may_double_some_tokens_alone) {
  Table table;
  table.card("nursery", R"("name": "Nursery", "types": ["enchantment"], "abilities": [{"static":
    {"rules": {"twice_as_many": {"when": {"tokens_created": {"player": "you", "of":
    "creature"}}}}}}])");
  table.start();
  table.do_effect(R"({"create_token": {"token": {"types": "creature", "subtypes": "Ox", "power": 1,
    "toughness": 1}}})");
  EXPECT_EQ(table.count_events(EventKind::created), 2U);
  table.do_effect(R"({"create_token": {"token": {"types": "artifact", "subtypes": "Food"}}})");
  EXPECT_EQ(table.count_events(EventKind::created), 1U);
}

TEST(Cr608_2b, an_ability_that_says_so_resolves_without_its_target) {
  ActingTable table;
  table.bear("drake", "Drake", 0, Zone::hand, R"(, "abilities": [{"triggered": {"when": {"enters":
    "self"}, "targets": {"slot": "t", "of": ["creature", {"controlled_by": "opponents"}]}, "effect":
    [{"tap": {"target": "t"}}, {"gain_life": 1}], "still_resolves": true}}])");
  table.bear("bear", "Bear", 1);
  table.start();
  table.do_effect(R"({"move": {"objects": "drake", "to": "battlefield"}})");
  table.answer_object("bear");
  table.do_effect(R"({"exile": "bear"})");
  table.pass(2);
  EXPECT_EQ(table.count_events(EventKind::did_not_resolve), 0U);
  EXPECT_EQ(table.life(0), 21);
}

TEST(Cr104_3e, an_effect_may_say_that_a_player_loses_or_wins) {
  Table table;
  table.start();
  table.do_effect(R"([{"lose_game": "Ben"}, {"gain_life": 1}])");
  EXPECT_EQ(table.event(EventKind::lost_game)->rule.text(), "104.3e");
  EXPECT_EQ(table.game->observe().winner, PlayerId{0});
  EXPECT_EQ(table.life(0), 20);
  Table other;
  other.start();
  other.do_effect(R"({"win_game": "Ben"})");
  EXPECT_EQ(other.game->observe().winner, PlayerId{1});
  EXPECT_TRUE(other.game->finished());
}

TEST(Cr605_1a, what_moves_cards_from_a_library_is_no_mana_ability) {
  ActingTable table;
  table.card("stone",
             R"("name": "Stone", "types": ["artifact"], "abilities": [{"activated": {"cost":
    "{T}", "effect": [{"add_mana": "{G}"}, {"draw": 1}]}}])");
  table.bear("card", "Card", 0, Zone::library);
  table.start();
  table.act("activate", "stone", 1);
  EXPECT_EQ(table.game->observe().players[0].mana[4], 0);
  table.pass(2);
  EXPECT_EQ(table.game->observe().players[0].mana[4], 1);
}

TEST(Cr611_2d, a_share_of_a_bonus_is_each_targets_own) {
  ActingTable table;
  table.card("might", R"("name": "Might", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"spell": {"targets": {"slot": "t", "of": "creature", "min": 1, "max": 3, "divide": 3},
    "effect": {"apply": {"to": {"target": "t"}, "changes": {"modify_power_toughness": {"power":
    {"share": "t"}, "toughness": 0}}}}}}])",
             0, Zone::hand);
  table.bear("bear", "Bear");
  table.bear("ox", "Ox");
  table.start();
  table.act("cast", "might");
  table.answer({0, 1});
  table.answer({1, 2});
  table.pass(2);
  EXPECT_EQ(table.pt("bear"), "3/2");
  EXPECT_EQ(table.pt("ox"), "4/2");
}

TEST(Cr701_14a, each_of_two_fighters_has_fought) {
  ActingTable table;
  const std::size_t first = table.card("bear", R"("name": "Bear", "types": ["creature"], "power": 1,
    "toughness": 3)");
  table.again("cub", first);
  table.card("ring", R"("name": "Ring", "types": ["artifact"], "abilities": [{"triggered": {"when":
    {"fights": ["creature", {"controlled_by": "you"}]}, "effect": {"gain_life": 1}}}])");
  table.start();
  table.do_effect(R"({"fight": {"first": "bear", "second": "cub"}})");
  ASSERT_EQ(table.asked(), PromptKind::triggers_order);
  table.answer_quietly();
  EXPECT_EQ(table.count_events(EventKind::triggered), 2U);
  table.pass(2);
  table.pass(2);
  EXPECT_EQ(table.life(0), 22);
}

TEST(Cr104_3e, nothing_is_exiled_where_a_delayed_ability_ends_the_game) {
  ActingTable table;
  table.card("pact", R"("name": "Pact", "types": ["artifact"], "abilities": [{"triggered": {"when":
    {"gains_life": "you"}, "effect": {"lose_game": "you"}}}])");
  table.bear("bear", "Bear");
  table.start();
  table.do_effect(R"({"gain_life": 1})");
  table.pass(2);
  EXPECT_TRUE(table.game->finished());
  EXPECT_EQ(table.game->observe().winner, PlayerId{1});
  EXPECT_EQ(table.event(EventKind::lost_game)->rule.text(), "104.3e");
  EXPECT_EQ(table.event(EventKind::zone_change), nullptr);
  EXPECT_EQ(table.now("bear").zone, Zone::battlefield);
}

// State-based actions end the state right away.
TEST(Cr603_8, a_state_trigger_triggers_as_soon_as_the_state_is_there) {
  for (const bool loaded : {false, true}) {
    ActingTable table;
    table.card("altar", R"("name": "Altar", "types": ["artifact"], "abilities": [{"triggered":
      {"when": {"condition_holds": {"exists": "creature"}}, "effect": {"gain_life": 1}}}])");
    table.card("frail", R"("name": "Frail", "types": ["creature"], "power": 0, "toughness": 0)", 0,
               loaded ? Zone::battlefield : Zone::hand);
    table.start();
    if (!loaded) {
      EXPECT_EQ(table.count_events(EventKind::triggered), 0U);
      table.do_effect(R"({"move": {"objects": "frail", "to": "battlefield"}})");
    }
    EXPECT_EQ(table.now("frail").zone, Zone::graveyard);
    EXPECT_EQ(table.count_events(EventKind::triggered), 1U);
    table.pass(2);
    EXPECT_EQ(table.life(0), 21);
    table.expect_sound();
  }
}

TEST(Cr603_8, a_state_that_is_there_within_an_effect_is_enough) {
  ActingTable table;
  table.card("altar", R"("name": "Altar", "types": ["artifact"], "abilities": [{"triggered":
    {"when": {"condition_holds": {"not_true": {"exists": "creature"}}}, "effect":
    {"gain_life": 1}}}])");
  table.bear("bear", "Bear");
  table.start();
  EXPECT_EQ(table.count_events(EventKind::triggered), 0U);
  table.do_effect(R"([{"exile": "bear"}, {"move": {"objects": "bear", "to": "battlefield"}}])");
  EXPECT_EQ(table.count_events(EventKind::triggered), 1U);
  table.pass(2);
  table.do_effect(R"([{"apply": {"to": "bear", "changes": {"set_types": {"types": "artifact"}}}},
    {"apply": {"to": "bear", "changes": {"set_types": {"types": "creature"}}}}])");
  EXPECT_EQ(table.count_events(EventKind::triggered), 1U);
}

}  // namespace
}  // namespace lockstep::engine
