// Effects of several parts in one layer, as dependency sees them (613.6, 613.8a, 205.3d).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

// Two creature tokens; `first` is what an old effect does to both. Later the second becomes an Elf
// and the first a land.
void play(Table& table, const std::string& first) {
  table.bear("one", "One");
  table.bear("two", "Two");
  table.start();
  table.do_effect(R"({"apply": {"to": {"every": "creature"}, "changes": [)" + first + "]}}");
  table.do_effect(R"({"apply": {"to": "two", "changes": {"set_types": {"subtypes": "Elf"}}}})");
  table.do_effect(R"({"apply": {"to": "one", "changes": {"set_types": {"types": "land"}}}})");
}

TEST(Cr613_8a, an_effect_of_several_parts_waits_whole) {
  Table table;
  play(table, R"({"lose_every_type": "creature_type"}, {"add_types": {"supertypes": "basic"}},
    {"set_types": {"subtypes": "Goblin"}})");
  EXPECT_EQ(table.types("one"), "land");
  EXPECT_EQ(table.subtypes("one"), "");
  EXPECT_EQ(table.types("two"), "creature");
  EXPECT_EQ(table.subtypes("two"), "Goblin");
  table.expect_sound();
}

TEST(Cr613_8a, what_an_earlier_part_makes_a_later_one_finds) {
  Table table;
  play(table, R"({"add_types": {"types": "creature"}}, {"add_types": {"subtypes": "Goblin"}})");
  EXPECT_EQ(table.types("one"), "land");
  EXPECT_EQ(table.subtypes("one"), "");
  EXPECT_EQ(table.subtypes("two"), "Elf");
}

TEST(Cr305_7, a_part_makes_a_mountain_of_what_is_a_land_when_it_comes) {
  Table table;
  for (const char* id : {"one", "two"})
    table.card(id, R"("name": "Stone", "types": ["artifact"], "abilities": ["indestructible"])");
  table.start();
  table.do_effect(R"([{"apply": {"to": "one", "changes": [{"add_types": {"types": "land"}},
    {"set_types": {"subtypes": "Mountain"}}]}}, {"apply": {"to": "two", "changes":
    [{"set_types": {"subtypes": "Mountain"}}, {"add_types": {"types": "land"}}]}}])");
  EXPECT_EQ(table.subtypes("one"), "Mountain");
  EXPECT_FALSE(table.has_keyword("one", "indestructible"));
  EXPECT_EQ(table.types("two"), "artifact land");
  EXPECT_EQ(table.subtypes("two"), "");
  EXPECT_TRUE(table.has_keyword("two", "indestructible"));
}

// What one effect gave to several objects goes by the timestamps of these.
TEST(Cr613_7a, abilities_that_one_effect_gave_go_by_their_objects) {
  Table table;
  table.bear("bear", "Bear");
  table.bear("other", "Other");
  table.start();
  table.do_effect(R"([{"turn_face_down": "bear"}, {"turn_face_up": "bear"},
    {"apply": {"to": {"together": ["bear", "other"]}, "changes":
    {"gain_abilities": {"static": {"affects": {"every": "creature"}, "changes":
    {"set_power_toughness": {"power": {"counters_on": {"objects": "self"}}, "toughness": 5}}}}}}},
    {"put_counters": {"on": "other", "kind": "charge", "number": 3}}])");
  EXPECT_EQ(table.pt("bear"), "0/5");
  table.expect_sound();
}

}  // namespace
}  // namespace lockstep::engine
