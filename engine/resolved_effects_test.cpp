// What effects of resolved instructions apply to (611.2), and their place in the layers.
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

TEST(Cr613_8a, an_aura_that_takes_control_waits_for_the_exchange_that_gives_it_away) {
  Table table;
  table.card("wizard", R"("name": "Wizard", "types": ["creature"], "subtypes": ["Wizard"],
    "power": 2, "toughness": 2)");
  table[0].controller = PlayerId{1};
  table.card("aura", R"("name": "Control Magic", "types": ["enchantment"], "subtypes": ["Aura"],
    "abilities": [{"keyword": {"name": "enchant", "quality": "creature"}}, {"static": {"affects":
    "enchanted", "changes": {"set_controller": "you"}}}])",
             1);
  table[1].attached_to.object = {.root = {0}};
  table.start();
  table.do_effect(R"({"gain_control": {"objects": {"every": "Wizard"}, "player": "Ana"}})", 1);
  EXPECT_EQ(table.now("wizard").controller, PlayerId{0});
  table.do_effect(R"({"exchange_control": {"first": "aura", "second": "wizard"}})", 1);
  EXPECT_EQ(table.now("aura").controller, PlayerId{0});
  EXPECT_EQ(table.now("wizard").controller, PlayerId{0});
  table.expect_sound();
}

TEST(Cr611_2c, a_rule_for_all_that_fit_holds_for_what_comes_later) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.bear("late", "Late Bear", 0, Zone::hand);
  table.start();
  table.do_effect(R"({"apply": {"to": {"every": ["creature", {"controlled_by": "you"}]}, "changes":
    ["cant_have_counters", {"modify_power_toughness": {"power": 1, "toughness": 0}}]}})");
  table.do_effect(R"({"move": {"objects": "late", "to": "battlefield"}})");
  table.do_effect(R"({"put_counters": {"on": {"together": ["bear", "late"]}, "kind": "+1/+1"}})");
  EXPECT_EQ(table.pt("bear"), "3/2");
  EXPECT_EQ(table.pt("late"), "2/2");
  table.do_effect(R"({"gain_control": {"objects": "bear", "player": "Ben"}})");
  table.do_effect(R"({"put_counters": {"on": "bear", "kind": "+1/+1"}})");
  EXPECT_EQ(table.pt("bear"), "4/3");
  table.expect_sound();
}

TEST(Cr611_2c, a_rule_for_named_objects_holds_for_them_alone) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.bear("other", "Other Bear");
  table.start();
  table.do_effect(R"({"apply": {"to": "bear", "changes": "cant_have_counters"}})");
  table.do_effect(R"({"put_counters": {"on": {"every": "creature"}, "kind": "+1/+1"}})");
  EXPECT_EQ(table.pt("bear"), "2/2");
  EXPECT_EQ(table.pt("other"), "3/3");
  table.do_effect(R"([{"exile": {"objects": "bear", "slot": "it"}}, {"move": {"objects":
                  {"those": "it"}, "to": "battlefield"}}])");
  table.do_effect(R"({"put_counters": {"on": "bear", "kind": "+1/+1"}})");
  EXPECT_EQ(table.pt("bear"), "3/3");
}

TEST(Cr113_11, what_an_object_cant_have_as_an_effect_begins_it_never_gains_by_it) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.bear("free", "Free Bear", 1);
  table.card("ban", R"("name": "Ban", "types": ["enchantment"], "abilities": [{"static":
    {"affects": {"every": ["creature", {"controlled_by": "you"}]}, "changes":
    {"cant_have_abilities": "first strike"}}}])");
  table.start();
  table.do_effect(R"({"put_counters": {"on": "bear", "kind": "first strike"}})");
  table.do_effect(R"({"apply": {"to": {"every": "creature"}, "changes": [{"gain_abilities":
    ["first strike", "haste"]}, {"modify_power_toughness": {"power": 1, "toughness": 0}}]}})");
  for (const char* id : {"bear", "free"}) {
    EXPECT_EQ(table.has_keyword(id, "first strike"), id == std::string_view("free"));
    EXPECT_TRUE(table.has_keyword(id, "haste"));
    EXPECT_EQ(table.pt(id), "3/2");
  }
  table.do_effect(R"({"remove_counters": {"from": "bear", "kind": "first strike"}})");
  table.do_effect(R"({"exile": "ban"})");
  EXPECT_FALSE(table.has_keyword("bear", "first strike"));
  EXPECT_TRUE(table.has_keyword("bear", "haste"));
  EXPECT_TRUE(table.has_keyword("free", "first strike"));
  table.expect_sound();
}

TEST(Cr613_8b, an_effect_waits_for_all_of_its_objects) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.bear("ox", "Ox");
  table.start();
  table.do_effect(R"({"apply": {"to": {"every": "creature"}, "changes":
    [{"add_every_type": "creature_type"}, {"set_types": {"types": "enchantment"}}]}})");
  table.do_effect(R"({"apply": {"to": "bear", "changes": {"add_types": {"types": "land"}}}})");
  EXPECT_EQ(table.types("bear"), "enchantment land");
  // From now on the first effect would do less to the ox once it is but a land.
  table.do_effect(R"({"apply": {"to": "ox", "changes": {"set_types": {"types": "land"}}}})");
  EXPECT_EQ(table.types("ox"), "enchantment");
  EXPECT_EQ(table.types("bear"), "enchantment");
  table.expect_sound();
}

// Of two that take each other's abilities the earlier has none left when it goes.
TEST(Cr400_7, what_has_left_takes_nothing_away_any_more) {
  Table table;
  table.bear("second", "Second");
  table.bear("first", "First");
  table.start();
  table.do_effect(R"({"apply": {"to": {"every": "Bear"}, "changes": {"gain_abilities": {"static":
                  {"affects": {"every": ["Bear", {"other_than": "self"}]}, "changes":
                  "lose_all_abilities"}}}}})");
  table.do_effect(R"([{"apply": {"to": "second", "changes": "lose_all_abilities"}},
                  {"return_to_hand": "second"}])");
  EXPECT_EQ(table.now("first").now.abilities.size(), 1U);
  table.expect_sound();
}

TEST(Cr400_7, an_effect_no_longer_waits_for_what_concerned_an_object_that_left) {
  Table table;
  table.bear("bear", "Bear");
  table.card("swamp", R"("name": "Swamp", "types": ["land"], "subtypes": ["Swamp"])");
  table.start();
  table.do_effect(R"([{"apply": {"to": {"together": ["bear", "swamp"]}, "changes": {"set_types":
                  {"subtypes": "Dragon"}}}},
                  {"apply": {"to": "bear", "changes": {"set_types": {"subtypes": "Elf"}}}},
                  {"apply": {"to": "swamp", "changes": {"set_types": {"types": "creature"}}}}])");
  EXPECT_EQ(table.now("swamp").zone, Zone::graveyard);
  EXPECT_EQ(table.subtypes("bear"), "Elf");
}

}  // namespace
}  // namespace lockstep::engine
