// Protection (702.16) from damage and from what is attached.
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

constexpr const char* kKnight = R"("name": "White Knight", "mana_cost": "{W}{W}", "types":
  ["creature"], "power": 2, "toughness": 2, "abilities":
  [{"keyword": {"name": "protection", "quality": "black"}}])";

constexpr const char* kBlackAura = R"("name": "Weakness", "mana_cost": "{B}", "types":
  ["enchantment"], "subtypes": ["Aura"], "abilities":
  [{"keyword": {"name": "enchant", "quality": "creature"}}])";

void black_ogre(Table& table) {
  table.card("ogre", R"("name": "Ogre", "mana_cost": "{B}", "types": ["creature"], "power": 3,
    "toughness": 3)");
}

TEST(Cr702_16e, damage_of_what_has_the_quality_is_prevented) {
  Table table;
  table.card("knight", kKnight);
  black_ogre(table);
  table.start();
  table.do_effect(R"({"deal_damage": {"number": 3, "source": "ogre", "to": "knight"}})");
  EXPECT_TRUE(table.game->events().batches.empty());
  table.do_effect(R"([{"apply": {"to": "ogre", "changes": {"set_colors": "red"}}},
    {"deal_damage": {"number": 1, "source": "ogre", "to": "knight"}}])");
  EXPECT_EQ(table.now("knight").damage, 1);
}

TEST(Cr616_1, a_shield_counter_may_be_saved_by_protection) {
  for (const bool shield : {true, false}) {
    Table table;
    table.card("knight", kKnight, 1);
    black_ogre(table);
    table.start();
    table.do_effect(R"({"put_counters": {"on": "knight", "kind": "shield"}})");
    table.do_effect(R"({"deal_damage": {"number": 3, "source": "ogre", "to": "knight"}})");
    ASSERT_EQ(table.asked(), PromptKind::replacement);
    EXPECT_EQ(table.game->prompt().player, PlayerId{1});
    table.answer_where([&](const Option& option) { return option.number == (shield ? 0 : 11); });
    EXPECT_EQ(table.count_events(EventKind::counters_removed), shield ? 1U : 0U);
    EXPECT_EQ(table.count_events(EventKind::damage), 0U);
    table.expect_sound();
  }
}

TEST(Cr702_16m, the_same_protection_twice_is_one_effect) {
  Table table;
  table.card("knight", kKnight);
  black_ogre(table);
  table.start();
  table.do_effect(R"([{"apply": {"to": "knight", "changes": {"gain_abilities":
    {"keyword": {"name": "protection", "quality": "black"}}}}},
    {"deal_damage": {"number": 3, "source": "ogre", "to": "knight"}}])");
  EXPECT_EQ(table.asked(), PromptKind::priority);
}

TEST(Cr702_16c, an_aura_with_the_quality_comes_off_and_is_not_attached) {
  Table table;
  table.card("knight", kKnight);
  black_ogre(table);
  table.card("aura", kBlackAura);
  table[2].attached_to.object = {.root = {0}};
  table.start();
  EXPECT_EQ(table.now("aura").zone, Zone::graveyard);
  EXPECT_EQ(table.event(EventKind::zone_change)->rule.text(), "704.5m");
  table.do_effect(R"({"move": {"objects": "aura", "to": "battlefield"}})");
  ASSERT_EQ(table.asked(), PromptKind::objects);
  EXPECT_EQ(table.game->prompt().options.size(), 1U);
  table.answer_quietly();
  table.do_effect(R"({"attach": {"objects": "aura", "to": "knight"}})");
  EXPECT_EQ(table.now("aura").attached_to.object, table.now("ogre").id);
  table.expect_sound();
}

TEST(Cr702_16d, equipment_with_the_quality_comes_off_and_stays) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.card("sword", R"("name": "Sword", "types": ["artifact"], "subtypes": ["Equipment"])");
  table[1].attached_to.object = {.root = {0}};
  table.start();
  table.do_effect(R"({"apply": {"to": "bear", "changes": {"gain_abilities":
    {"keyword": {"name": "protection", "quality": "artifact"}}}}})");
  EXPECT_EQ(table.count_events(EventKind::unattached), 1U);
  EXPECT_EQ(table.now("sword").zone, Zone::battlefield);
  EXPECT_FALSE(table.now("sword").attached_to.exists());
}

TEST(Cr702_16a, a_type_is_asked_of_cards_in_every_zone) {
  Table table;
  table.bear("bear", "Grizzly Bears", 0, Zone::battlefield,
             R"(, "abilities": [{"keyword": {"name": "protection", "quality": "creature"}}])");
  table.bear("ghost", "Ghost", 1, Zone::graveyard);
  table.start();
  table.do_effect(R"({"deal_damage": {"number": 1, "source": "ghost", "to": "bear"}})");
  EXPECT_EQ(table.now("bear").damage, 0);
}

}  // namespace
}  // namespace lockstep::engine
