// Phasing (702.26).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

TEST(Cr702_26b, what_is_phased_out_is_not_there) {
  Table table;
  table.card("crusade", R"("name": "Crusade", "types": ["enchantment"], "abilities": [{"static":
    {"affects": {"every": "creature"}, "changes": {"modify_power_toughness": {"power": 1,
    "toughness": 1}}}}])");
  table.bear("bear", "Bear");
  table.start();
  table.do_effect(R"({"put_counters": {"on": "bear", "kind": "+1/+1"}})");
  EXPECT_EQ(table.pt("bear"), "4/4");
  table.do_effect(R"({"phase_out": "bear"})");
  EXPECT_TRUE(table.now("bear").status.phased_out);
  EXPECT_EQ(table.now("bear").zone, Zone::battlefield);
  ASSERT_NE(table.event(EventKind::phased_out), nullptr);
  table.do_effect(R"([{"destroy": {"every": "creature"}}, {"tap": "bear"}])");
  EXPECT_EQ(table.now("bear").zone, Zone::battlefield);
  EXPECT_FALSE(table.now("bear").status.tapped);
  table.do_effect(R"({"phase_out": "crusade"})");
  table.do_effect(R"({"phase_in": "bear"})");
  EXPECT_EQ(table.pt("bear"), "3/3");
  table.expect_sound();
}

TEST(Cr702_26g, an_aura_phases_with_its_host) {
  ActingTable table;
  table.card("aura", R"("name": "Strength", "types": ["enchantment"], "subtypes": ["Aura"],
    "abilities": [{"keyword": {"name": "enchant", "quality": "creature"}}])");
  table.bear("bear", "Bear", 1);
  table[0].attached_to = {.object = {.root = {1}, .incarnation = {1}}, .player = PlayerId::none()};
  table.start();
  table.do_effect(R"({"phase_out": "bear"})");
  EXPECT_TRUE(table.now("aura").status.phased_out);
  EXPECT_EQ(table.count_events(EventKind::phased_out), 2U);
  while (table.game->observe().phase.text() != "upkeep")
    table.pass(2);
  EXPECT_FALSE(table.now("bear").status.phased_out);
  EXPECT_FALSE(table.now("aura").status.phased_out);
  EXPECT_EQ(table.now("aura").attached_to.object, table.now("bear").id);
  table.expect_sound();
}

}  // namespace
}  // namespace lockstep::engine
