// Rules that permanents and resolved effects state: life, damage, how things enter.
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

constexpr const char* kThreeToAngel =
    R"({"deal_damage": {"number": 3, "to": "angel", "source": "ogre"}})";

TEST(Cr615_12, a_shield_counter_goes_though_the_damage_cannot_be_prevented) {
  Table table;
  table.bear("angel", "Angel");
  table[0].counters.push_back(
      {.kind = Symbol::intern("shield"), .count = 1, .stamp = table.stamp()});
  table.bear("ogre", "Ogre", 1);
  table.start();
  table.do_effect(R"({"apply_rules": "damage_cant_be_prevented"})");
  table.do_effect(R"({"deal_damage": {"number": 1, "to": "angel", "source": "ogre"}})");
  EXPECT_EQ(table.now("angel").damage, 1);
  EXPECT_TRUE(table.now("angel").counters.empty());
  table.expect_sound();
}

TEST(Cr615_1, a_permanent_prevents_damage_from_what_it_describes) {
  Table table;
  table.card("angel", R"("name": "Pixies", "types": ["creature"], "power": 2, "toughness": 9,
    "abilities": [{"static": {"rules": {"prevent_damage": {"by": ["artifact", "creature"],
    "to": "self"}}}}])");
  table.bear("ogre", "Ogre", 1);
  table.start();
  table.do_effect(kThreeToAngel);
  EXPECT_EQ(table.now("angel").damage, 3);
  table.do_effect(R"({"apply": {"to": "ogre", "changes": {"add_types": {"types": "artifact"}}}})");
  table.do_effect(kThreeToAngel);
  EXPECT_EQ(table.now("angel").damage, 3);
  EXPECT_EQ(table.count_events(EventKind::damage), 0U);
}

TEST(Cr615_7, a_shield_of_so_much_damage_is_used_up) {
  Table table;
  table.bear("ogre", "Ogre", 1);
  table.start();
  table.do_effect(R"({"apply_rules": {"prevent_damage": {"to": {"is": "Ana"}, "number": 3}}})");
  table.do_effect(R"({"deal_damage": {"number": 2, "to": "Ana", "source": "ogre"}})");
  EXPECT_EQ(table.life(0), 20);
  table.do_effect(R"({"deal_damage": {"number": 2, "to": {"together": ["Ana", "Ben"]},
                  "source": "ogre"}})");
  EXPECT_EQ(table.life(0), 19);
  EXPECT_EQ(table.life(1), 18);
}

TEST(Cr615_12, what_cannot_be_prevented_uses_up_no_shield) {
  Table table;
  table.bear("ogre", "Ogre", 1);
  table.start();
  table.do_effect(R"({"apply_rules": {"prevent_damage": {"to": {"is": "Ana"}, "number": 3}}})");
  table.do_effect(R"({"apply_rules": {"rules": "damage_cant_be_prevented", "duration":
    {"for_as_long_as": {"matches": {"things": "ogre", "of": "creature"}}}}})");
  table.do_effect(R"({"deal_damage": {"number": 2, "to": "Ana", "source": "ogre"}})");
  EXPECT_EQ(table.life(0), 18);
  table.do_effect(R"({"exile": "ogre"})");
  table.do_effect(R"({"deal_damage": {"number": 2, "to": "Ana"}})");
  EXPECT_EQ(table.life(0), 18);
}

TEST(Cr616_1, who_is_dealt_damage_chooses_what_prevents_it) {
  Table table;
  table.bear("ogre", "Ogre", 1);
  table.start();
  table.do_effect(R"({"apply_rules": {"prevent_damage": {"to": {"is": "Ben"}, "number": 1}}})");
  table.do_effect(R"({"apply_rules": {"prevent_damage": {"to": {"is": "Ben"}, "number": 3}}})");
  table.do_effect(R"({"deal_damage": {"number": 2, "to": "Ben", "source": "ogre"}})");
  ASSERT_EQ(table.asked(), PromptKind::replacement);
  EXPECT_EQ(table.game->prompt().player, PlayerId{1});
  table.answer_number(1);
  EXPECT_EQ(table.asked(), PromptKind::priority);
  EXPECT_EQ(table.life(1), 20);
  table.do_effect(R"({"deal_damage": {"number": 4, "to": "Ben", "source": "ogre"}})");
  table.answer_number(0);
  EXPECT_EQ(table.life(1), 18);
}

TEST(Cr119_7, who_cannot_gain_life_gains_none) {
  Table table;
  table.card("curse", R"("name": "Curse", "types": ["enchantment"], "abilities":
    [{"static": {"rules": {"cant_gain_life": "opponents"}}}])");
  table.start();
  table.do_effect(R"([{"gain_life": {"number": 2, "player": "all_players"}},
                  {"set_life": {"number": 30, "player": "Ben"}}])");
  EXPECT_EQ(table.life(0), 22);
  EXPECT_EQ(table.life(1), 20);
  table.do_effect(R"([{"apply_rules": {"cant_gain_life": "you"}}, {"gain_life": 1}])");
  EXPECT_EQ(table.life(0), 22);
}

TEST(Cr614_1d, an_effect_says_how_things_enter_from_then_on) {
  Table table;
  table.bear("bear", "Bear", 0, Zone::hand);
  table.bear("other", "Other", 1, Zone::hand);
  table.start();
  table.do_effect(R"({"apply_rules": {"rules": [{"enters_tapped": {"of":
    ["creature", {"controlled_by": "you"}]}}, {"enters_with": {"kind": "+1/+1", "of":
    "creature"}}]}})");
  table.do_effect(R"({"move": {"objects": "bear", "to": "battlefield"}})");
  table.do_effect(R"({"move": {"objects": "other", "to": "battlefield"}})", 1);
  EXPECT_TRUE(table.now("bear").status.tapped);
  EXPECT_FALSE(table.now("other").status.tapped);
  EXPECT_EQ(table.pt("bear"), "3/3");
  EXPECT_EQ(table.pt("other"), "3/3");
  table.expect_sound();
}

}  // namespace
}  // namespace lockstep::engine
