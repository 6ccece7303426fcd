// What spells and abilities know of objects that have left (113.7a, 608.2h, 611.2b).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

TEST(Cr603_10a, what_dies_looks_back_and_asks_as_it_last_was) {
  ActingTable table;
  table.bear("su", "Su", 0, Zone::battlefield, R"(, "abilities": [{"triggered": {"when": {"dies":
    "self"}, "effect": [{"gain_life": {"power_of": "self"}}, {"exile": "self"}]}}])");
  table.start();
  table.do_effect(R"([{"put_counters": {"on": "su", "kind": "+1/+1", "number": 2}},
    {"destroy": "su"}])");
  ASSERT_NE(table.event(EventKind::triggered), nullptr);
  table.pass(2);
  EXPECT_EQ(table.life(0), 24);
  EXPECT_EQ(table.now("su").zone, Zone::exile);
  table.expect_sound();
}

TEST(Cr702_15c, a_source_that_has_left_deals_damage_with_its_lifelink) {
  ActingTable table;
  table.bear("seraph", "Seraph", 0, Zone::battlefield, R"(, "abilities": ["lifelink",
    {"activated": {"cost": {"sacrifice": "self"}, "effect": {"deal_damage": {"number":
    {"power_of": "self"}, "to": "opponents"}}}}])");
  table.start();
  table.act("activate", "seraph", 2);
  table.pass(2);
  EXPECT_EQ(table.life(1), 18);
  EXPECT_EQ(table.life(0), 22);
}

TEST(Cr608_2h, what_was_moved_is_asked_as_it_was) {
  ActingTable table;
  table.card("swords", R"("name": "Swords", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"spell": {"targets": {"slot": "t", "of": "creature"}, "effect": [{"exile": {"target": "t"}},
    {"gain_life": {"number": {"power_of": {"target": "t"}}, "player": {"controller_of": {"target":
    "t"}}}}]}}])",
             0, Zone::hand);
  table.card("form", R"("name": "Form", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"spell": {"targets": {"slot": "t", "of": "creature"}, "effect": [{"return_to_hand":
    {"target": "t"}}, {"create_token_copy": {"target": "t"}}]}}])",
             0, Zone::hand);
  table.bear("bear", "Bear", 1);
  table.bear("ox", "Ox", 1);
  table.start();
  table.do_effect(R"({"put_counters": {"on": "bear", "kind": "+1/+1", "number": 2}})");
  table.act("cast", "swords");
  table.answer_object("bear");
  table.pass(2);
  EXPECT_EQ(table.life(1), 24);
  table.act("cast", "form");
  table.answer_object("ox");
  table.pass(2);
  EXPECT_EQ(table.now("ox").zone, Zone::hand);
  EXPECT_EQ(table.count_events(EventKind::created), 1U);
}

TEST(Cr611_2b, as_long_as_something_is_there_asks_the_present) {
  ActingTable table;
  table.bear("tower", "Tower", 0, Zone::battlefield,
             R"(, "abilities": [{"activated": {"cost": "{0}",
    "effect": {"apply": {"to": {"every": {"named": "Ox"}}, "changes": {"modify_power_toughness":
    {"power": 1}}, "duration": {"for_as_long_as": {"matches": {"things": "self", "of":
    "permanent"}}}}}}}])");
  table.bear("ox", "Ox");
  table.start();
  table.act("activate", "tower", 1);
  table.pass(2);
  EXPECT_EQ(table.pt("ox"), "3/2");
  table.do_effect(R"({"exile": "tower"})");
  EXPECT_EQ(table.pt("ox"), "2/2");
  table.expect_sound();
}

TEST(Cr608_2h, what_is_sacrificed_for_its_ability_deals_the_damage_as_it_was) {
  ActingTable table;
  table.bear("bomb", "Bomb", 0, Zone::battlefield, R"(, "abilities": ["lifelink", {"activated":
    {"cost": {"sacrifice": "self"}, "effect": {"deal_damage": {"number": {"power_of": "self"}, "to":
    "opponents"}}}}])");
  table.start();
  const ObjectId before = table.now("bomb").id;
  table.act("activate", "bomb", 2);
  table.pass(2);
  EXPECT_EQ(table.life(1), 18);
  EXPECT_EQ(table.life(0), 22);
  EXPECT_EQ(table.event(EventKind::damage)->other, before);
}

TEST(Cr608_2h, what_was_attached_as_its_host_left_is_found) {
  ActingTable table;
  table.card("fumble", R"("name": "Fumble", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"spell": {"targets": {"slot": "t", "of": "creature"}, "effect": [{"return_to_hand": {"target":
    "t"}}, {"tap": {"every": ["Equipment", {"attached_to": {"target": "t"}}]}}]}}])",
             0, Zone::hand);
  table.bear("bear", "Bear", 1);
  table.card("axe", R"("name": "Axe", "types": ["artifact"], "subtypes": ["Equipment"])");
  table.card("other", R"("name": "Club", "types": ["artifact"], "subtypes": ["Equipment"])");
  table[2].attached_to.object = {.root = {1}};
  table.start();
  table.act("cast", "fumble");
  table.answer_quietly();
  table.pass(2);
  EXPECT_TRUE(table.now("axe").status.tapped);
  EXPECT_FALSE(table.now("other").status.tapped);
}

TEST(Cr608_2h, what_an_effect_has_moved_is_asked_as_it_last_was) {
  ActingTable table;
  table.card("rite", R"("name": "Rite", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"spell": {"effect": [{"destroy": {"objects": {"every": "creature"}, "slot": "s"}},
    {"gain_life": {"power_of": {"those": "s"}}}, {"create_token": {"player": {"controller_of":
    {"those": "s"}}, "token": {"types": "artifact", "subtypes": "Food"}}}]}}])",
             0, Zone::hand);
  table.bear("bear", "Bear", 1);
  table.start();
  table.do_effect(R"([{"put_counters": {"on": "bear", "kind": "+1/+1", "number": 2}},
    {"gain_control": {"objects": "bear", "player": "Ana"}}])");
  table.act("cast", "rite");
  table.pass(2);
  EXPECT_EQ(table.life(0), 24);
  ASSERT_NE(table.event(EventKind::created), nullptr);
  const ObjectId token = table.event(EventKind::created)->result;
  EXPECT_EQ(table.game->observe().find(token)->controller, PlayerId{0});
}

constexpr const char* kMourner = R"(, "abilities": [{"triggered": {"when": {"dies": "creature"},
  "effect": {"gain_life": 1}}}])";

TEST(Cr603_10a, what_gets_an_ability_by_a_death_did_not_see_it) {
  ActingTable table;
  table.card("thief", R"("name": "Thief", "types": ["creature"], "power": 0, "toughness": 1,
    "abilities": [{"static": {"affects": "self", "changes": {"full_text_of":
    "top_of_graveyard"}}}])");
  table.bear("mourner", "Mourner", 0, Zone::battlefield, kMourner);
  table.start();
  table.do_effect(R"({"destroy": "mourner"})");
  EXPECT_EQ(table.count_events(EventKind::triggered), 1U);
  EXPECT_EQ(table.event(EventKind::triggered)->other.root, table.now("mourner").id.root);
  table.expect_sound();
}

TEST(Cr603_10a, what_loses_an_ability_by_a_death_has_seen_it) {
  ActingTable table;
  table.bear("lord", "Lord", 0, Zone::battlefield, R"(, "abilities": [{"static": {"affects":
    {"every": ["creature", {"other_than": "self"}]}, "changes": {"gain_abilities": {"triggered":
    {"when": {"dies": "creature"}, "effect": {"gain_life": 1}}}}}}])");
  table.bear("squire", "Squire");
  table.start();
  table.do_effect(R"({"destroy": "lord"})");
  EXPECT_EQ(table.count_events(EventKind::triggered), 1U);
  table.pass(2);
  EXPECT_EQ(table.life(0), 21);
}

// Ben controls the mourner only for as long as the land is there, whose leaving it has seen.
TEST(Cr603_10a, a_control_that_the_event_ends_is_still_looked_back_at) {
  for (const int owner : {0, 1}) {
    ActingTable table;
    table.bear("mourner", "Mourner", 0, Zone::battlefield, R"(, "abilities": [{"triggered": {"when":
      {"dies": {"controlled_by": "you"}}, "effect": {"gain_life": 1}}}])");
    table.card("land", R"("name": "Land", "types": ["land"])", owner);
    table.start();
    table.do_effect(R"([{"gain_control": {"objects": "mourner", "player": "Ben", "duration":
      {"for_as_long_as": {"matches": {"things": "land", "of": {"in_zone": "battlefield"}}}}}},
      {"destroy": "land"}])");
    EXPECT_EQ(table.now("mourner").controller, PlayerId{0});
    EXPECT_EQ(table.count_events(EventKind::triggered), static_cast<std::size_t>(owner));
    table.pass(2);
    EXPECT_EQ(table.life(0), 20);
    EXPECT_EQ(table.life(1), 20 + owner);
    table.expect_sound();
  }
}

TEST(Cr608_2h, a_copy_of_what_has_left_is_of_what_that_last_was) {
  ActingTable table;
  table.bear("mirror", "Mirror", 0, Zone::battlefield, R"(, "abilities": [{"triggered": {"when":
    {"enters": ["creature", {"other_than": "self"}]}, "effect": {"become_copy": {"object": "self",
    "of": "that_object"}}}}])");
  table.bear("giant", "Giant", 0, Zone::hand);
  table.start();
  table.do_effect(R"({"move": {"objects": "giant", "to": "battlefield"}})");
  table.do_effect(R"({"exile": "giant"})");
  table.pass(2);
  EXPECT_EQ(table.name("mirror"), "Giant");
}

}  // namespace
}  // namespace lockstep::engine
