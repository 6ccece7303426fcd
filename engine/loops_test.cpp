// Effects that form a loop of dependencies beside effects outside of it (613.8b, 613.8c).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

constexpr const char* kGears = R"("name": "Age of Gears", "types": ["enchantment"], "abilities":
  [{"static": {"affects": {"every": "creature"}, "changes": {"add_types": {"types":
  "artifact"}}}}])";
constexpr const char* kWorkshop = R"("name": "Walking Workshop", "types": ["artifact"],
  "abilities": [{"static": {"affects": {"every": "artifact"}, "changes": [{"add_types": {"types":
  "creature", "subtypes": "Construct"}}, {"set_power_toughness": {"power": 2, "toughness": 2,
  "base": true}}]}}])";
constexpr const char* kSoldier = R"("name": "Yotian Soldier", "types": ["artifact", "creature"],
  "subtypes": ["Soldier"], "power": 1, "toughness": 4)";
constexpr const char* kFlight = R"("name": "Flight", "types": ["enchantment"], "subtypes":
  ["Aura"], "abilities": [{"keyword": {"name": "enchant", "quality": "creature"}}])";

TEST(Cr613_8b, a_loop_does_not_wait_for_an_effect_outside) {
  Table table;
  table.card("workshop", kWorkshop);
  table.card("soldier", kSoldier);
  table.bear("bear", "Grizzly Bears");
  table.card("gears", kGears);
  table.start();
  table.do_effect(R"({"apply": {"to": {"together": ["soldier", "bear"]}, "changes": {"set_types":
                  {"types": "creature", "subtypes": "Construct"}}}})");
  EXPECT_EQ(table.types("soldier"), "creature");
  EXPECT_EQ(table.pt("soldier"), "2/2");
  EXPECT_EQ(table.types("bear"), "creature");
  EXPECT_EQ(table.pt("bear"), "2/2");
  EXPECT_EQ(table.types("workshop"), "artifact creature");
  table.expect_sound();
}

TEST(Cr613_8b, a_member_that_is_no_longer_in_a_loop_waits_again) {
  Table table;
  table.bear("bear", "Runeclaw Bear");
  table.card("workshop", kWorkshop);
  table.card("flight", kFlight);
  table.card("gears", kGears);
  table[2].attached_to.object = {.root = {0}};
  table.start();
  table.do_effect(R"({"apply": {"to": {"together": ["flight", "workshop"]}, "changes": {"add_types":
                  {"types": "creature"}}}})");
  EXPECT_EQ(table.now("flight").zone, Zone::graveyard);
  EXPECT_EQ(table.event(EventKind::zone_change)->rule.text(), "704.5f");
  EXPECT_EQ(table.pt("workshop"), "2/2");
  EXPECT_EQ(table.types("bear"), "artifact creature");
}

// The turners form a loop; the one that turns Zombies also depends on a later effect that makes a
// Zombie of the Goblin.
TEST(Cr613_8b, a_loop_member_goes_before_a_later_effect_that_it_depends_on) {
  const auto turns = [](const char* from, const char* to) {
    return R"("name": "Turner", "types": ["enchantment"], "abilities": [{"static": {"affects":
           {"every": ")" +
           std::string(from) + R"("}, "changes": {"set_types": {"subtypes": ")" + to + R"("}}}}])";
  };
  for (const bool zombies_first : {true, false}) {
    Table table;
    if (zombies_first) table.card("zombies", turns("Zombie", "Goblin"));
    table.card("goblins", turns("Goblin", "Zombie"));
    if (!zombies_first) table.card("zombies", turns("Zombie", "Goblin"));
    table.card("piker", R"("name": "Goblin Piker", "types": ["creature"], "subtypes": ["Goblin"],
               "power": 2, "toughness": 1)");
    table.card("corpse", R"("name": "Walking Corpse", "types": ["creature"],
               "subtypes": ["Zombie"], "power": 2, "toughness": 2)");
    table.start();
    table.do_effect(R"({"apply": {"to": "piker", "changes": {"set_types": {"subtypes":
                    ["Elf", "Zombie"]}}}})");
    EXPECT_EQ(table.subtypes("piker"), "Elf Zombie");
    EXPECT_EQ(table.subtypes("corpse"), zombies_first ? "Zombie" : "Goblin");
    table.expect_sound();
  }
}

}  // namespace
}  // namespace lockstep::engine
