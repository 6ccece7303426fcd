// Damage that effects do, with the keywords of its source (120.3, 702).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

// A creature with keywords, and two others for it to deal damage to.
void set_out(Table& table, const std::string& abilities) {
  table.card("source", R"("name": "Source", "mana_cost": "{R}", "types": ["creature"], "power": 1,
    "toughness": 1, "abilities": [)" +
                           abilities + "]");
  table.bear("bear", "Grizzly Bears", 1);
  table.card("jace", R"("name": "Jace", "types": ["planeswalker"], "subtypes": ["Jace"],
    "loyalty": 4)",
             1);
  table[2].counters.push_back(
      {.kind = Symbol::intern("loyalty"), .count = 4, .stamp = table.stamp()});
}

constexpr const char* kOneToAll = R"({"deal_damage": {"number": 1, "source": "source", "to":
  {"together": ["bear", "jace", "Ben"]}}})";

TEST(Cr702_15b, lifelink_gains_the_damage_of_one_source_at_once) {
  Table table;
  set_out(table, R"("lifelink", "lifelink")");
  table.start();
  table.do_effect(kOneToAll, 1);
  EXPECT_EQ(table.life(0), 23);
  EXPECT_EQ(table.life(1), 19);
  EXPECT_EQ(table.count_events(EventKind::life_gained), 1U);
  EXPECT_EQ(table.event(EventKind::life_gained)->number, 3);
  EXPECT_EQ(table.now("jace").now.loyalty->number, 3);
  table.expect_sound();
}

TEST(Cr702_15d, a_card_outside_the_battlefield_gains_life_for_its_owner) {
  Table table;
  table.bear("cat", "Cat", 1, Zone::graveyard, R"(, "abilities": ["lifelink"])");
  table.start();
  table.do_effect(R"({"deal_damage": {"number": 2, "source": "cat", "to": "Ana"}})");
  EXPECT_EQ(table.life(0), 18);
  EXPECT_EQ(table.life(1), 22);
}

TEST(Cr704_5h, any_damage_of_deathtouch_destroys_a_creature) {
  Table table;
  set_out(table, R"("deathtouch")");
  table.start();
  table.do_effect(kOneToAll);
  EXPECT_EQ(table.now("bear").zone, Zone::graveyard);
  EXPECT_EQ(table.event(EventKind::zone_change)->rule.text(), "704.5h");
  EXPECT_EQ(table.now("jace").zone, Zone::battlefield);
}

TEST(Cr702_2b, deathtouch_damage_counts_until_the_next_check_alone) {
  Table table;
  set_out(table, R"("deathtouch")");
  table.start();
  table.do_effect(kOneToAll);
  const char* animate = R"({"apply": {"to": "jace", "changes": [{"add_types": {"types":
    "creature"}}, {"set_power_toughness": {"power": 5, "toughness": 5}}]}})";
  table.do_effect(animate);
  EXPECT_EQ(table.now("jace").zone, Zone::battlefield);
  table.do_effect(R"({"deal_damage": {"number": 1, "source": "source", "to": "jace"}})");
  EXPECT_EQ(table.now("jace").zone, Zone::graveyard);
}

TEST(Cr702_90, infect_puts_counters_and_gives_poison) {
  Table table;
  set_out(table, R"("infect")");
  table.start();
  table.do_effect(kOneToAll);
  EXPECT_EQ(table.pt("bear"), "1/1");
  EXPECT_EQ(table.now("bear").damage, 0);
  EXPECT_EQ(table.life(1), 20);
  EXPECT_EQ(table.game->observe().players[1].counters.front().count, 1);
  EXPECT_EQ(table.now("jace").now.loyalty->number, 3);
  EXPECT_EQ(table.count_events(EventKind::damage), 3U);
  table.expect_sound();
}

TEST(Cr702_80a, wither_marks_nothing_where_counters_cannot_be_put) {
  Table table;
  set_out(table, R"("wither")");
  table.start();
  table.do_effect(R"({"apply": {"to": "bear", "changes": "cant_have_counters"}})");
  table.do_effect(kOneToAll);
  EXPECT_EQ(table.pt("bear"), "2/2");
  EXPECT_EQ(table.now("bear").damage, 0);
  EXPECT_EQ(table.life(1), 19);
}

TEST(Cr614_5, each_effect_that_increases_damage_does_so_once) {
  Table table;
  table.card("fuel", R"("name": "Fuel", "types": ["enchantment"], "abilities": [{"static": {"rules":
    {"instead": {"when": {"deals_damage": {"of": {"or": ["creature", "player"]}}}, "effect":
    {"deal_damage": {"number": {"plus": ["that_much", 2]}, "to": "that_object", "source":
    "that_source"}}}}}}])");
  table.again("other", 0, 1);
  table.bear("bear", "Bear", 1);
  table.start();
  table.do_effect(R"({"deal_damage": {"number": 0, "to": "Ben", "source": "bear"}})");
  EXPECT_EQ(table.life(1), 20);
  table.do_effect(R"({"deal_damage": {"number": 1, "to": "Ben", "source": "bear"}})");
  ASSERT_EQ(table.asked(), PromptKind::replacement);
  EXPECT_EQ(table.game->prompt().player, PlayerId{1});
  table.answer_quietly();
  EXPECT_EQ(table.life(1), 15);
  table.expect_sound();
}

TEST(Cr615_7, a_shield_that_is_used_up_has_no_number_any_more) {
  ActingTable table;
  table.bear("bear", "Bear", 1);
  table.start();
  for (int i = 0; i < 2; ++i)
    table.do_effect(R"({"apply_rules": {"rules": {"prevent_damage": {"to": {"is": "you"}, "number":
      1}}}})");
  table.do_effect(R"({"deal_damage": {"number": 3, "to": "Ana", "source": "bear"}})", 1);
  ASSERT_EQ(table.asked(), PromptKind::replacement);
  EXPECT_EQ(table.game->prompt().options.front().number, 101);
  table.answer({0});  // both are used up, one after the other
  EXPECT_EQ(table.life(0), 19);
  for (int i = 0; i < 2; ++i)
    table.do_effect(R"({"apply_rules": {"rules": {"prevent_damage": {"to": {"is": "you"}, "number":
      1}}}})");
  table.do_effect(R"({"deal_damage": {"number": 3, "to": "Ana", "source": "bear"}})", 1);
  ASSERT_EQ(table.asked(), PromptKind::replacement);
  EXPECT_EQ(table.game->prompt().options.front().number, 101);
}

}  // namespace
}  // namespace lockstep::engine
