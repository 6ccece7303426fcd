// Double-faced permanents that are turned over (701.27, 712).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

constexpr const char* kDelver = R"("name": "Delver", "layout": "transform", "faces":
  [{"name": "Delver", "mana_cost": "{1}{U}", "types": ["creature"], "subtypes": ["Human"],
    "power": 1, "toughness": 1, "abilities": [{"activated": {"cost": "{0}", "effect": {"transform":
    "self"}}}]},
   {"name": "Aberration", "color_indicator": ["blue"], "types": ["creature"], "subtypes":
    ["Insect"], "power": 3, "toughness": 2, "abilities": ["flying", {"activated": {"cost": "{0}",
    "effect": {"transform": "self"}}}]}])";

TEST(Cr701_27a, a_permanent_is_turned_over_and_back) {
  Table table;
  table.card("delver", kDelver);
  table.start();
  table.do_effect(R"([{"put_counters": {"on": "delver", "kind": "+1/+1"}},
    {"transform": "delver"}])");
  EXPECT_EQ(table.name("delver"), "Aberration");
  EXPECT_EQ(table.pt("delver"), "4/3");
  EXPECT_TRUE(table.has_keyword("delver", "flying"));
  EXPECT_EQ(table.now("delver").now.mana_value, 2);  // 712.8e
  EXPECT_EQ(table.now("delver").id.incarnation.value, 1U);
  EXPECT_EQ(table.count_events(EventKind::transformed), 1U);
  table.do_effect(R"({"transform": "delver"})");
  EXPECT_EQ(table.name("delver"), "Delver");
  table.do_effect(R"([{"transform": "delver"}, {"return_to_hand": "delver"}])");
  EXPECT_EQ(table.name("delver"), "Delver");
  table.expect_sound();
}

TEST(Cr701_27c, what_is_not_double_faced_does_not_transform) {
  Table table;
  table.card("delver", kDelver);
  table.bear("bear", "Bear");
  table.start();
  table.do_effect(R"([{"transform": "bear"}, {"become_copy": {"object": "bear", "of": "delver"}},
    {"transform": "bear"}])");
  EXPECT_EQ(table.count_events(EventKind::transformed), 0U);
  EXPECT_EQ(table.name("bear"), "Delver");
}

TEST(Cr712_9, a_copy_effect_lies_over_both_faces) {
  Table table;
  table.card("delver", kDelver);
  table.bear("bear", "Bear");
  table.start();
  table.do_effect(R"([{"become_copy": {"object": "delver", "of": "bear", "duration":
    {"for_as_long_as": {"exists": {"of": {"named": "Ox"}, "exactly": 0}}}}},
    {"transform": "delver"}])");
  EXPECT_EQ(table.name("delver"), "Bear");
  EXPECT_EQ(table.count_events(EventKind::transformed), 1U);
  table.do_effect(R"({"create_token": {"token": {"name": "Ox", "types": "creature", "power": 1,
    "toughness": 1}}})");
  EXPECT_EQ(table.name("delver"), "Aberration");
  table.expect_sound();
}

TEST(Cr712_8e, a_copy_of_a_back_face_has_mana_value_0) {
  Table table;
  table.card("delver", kDelver);
  table.bear("bear", "Bear");
  table.start();
  table.do_effect(R"([{"transform": "delver"},
    {"become_copy": {"object": "bear", "of": "delver"}}])");
  EXPECT_EQ(table.name("bear"), "Aberration");
  EXPECT_EQ(table.now("bear").now.mana_value, 0);
  table.expect_sound();
}

TEST(Cr707_8a, a_token_copy_of_what_is_double_faced_transforms) {
  Table table;
  table.card("delver", kDelver);
  table.start();
  table.do_effect(R"([{"transform": "delver"}, {"create_token_copy": {"of": "delver", "slot":
    "token"}}, {"transform": {"those": "token"}}])");
  const RootId root = table.event(EventKind::created)->result.root;
  const ObjectView& token = *table.game->observe().current(root);
  EXPECT_EQ(token.now.names.names.front().front().text(), "Delver");
  table.expect_sound();
}

TEST(Cr701_27f, an_ability_does_not_turn_its_object_over_a_second_time) {
  ActingTable table;
  table.card("delver", kDelver);
  table.start();
  table.act("activate", "delver", 1);
  table.act("activate", "delver", 1);
  table.pass(2);
  EXPECT_EQ(table.name("delver"), "Aberration");
  table.pass(2);
  EXPECT_EQ(table.name("delver"), "Aberration");
  EXPECT_EQ(table.count_events(EventKind::transformed), 0U);
  table.act("activate", "delver", 2);
  table.pass(2);
  EXPECT_EQ(table.name("delver"), "Delver");
  table.expect_sound();
}

}  // namespace
}  // namespace lockstep::engine
