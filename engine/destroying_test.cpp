// Destruction and regeneration (614.8, 701.8, 701.19).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

TEST(Cr701_19a, a_shield_replaces_the_next_destruction_alone) {
  Table table;
  table.bear("bear", "Bear");
  table.start();
  table.do_effect(R"([{"deal_damage": {"number": 1, "to": "bear"}}, {"regenerate": "bear"}])");
  EXPECT_EQ(table.now("bear").damage, 1);
  table.do_effect(R"({"destroy": "bear"})");
  EXPECT_EQ(table.now("bear").zone, Zone::battlefield);
  EXPECT_TRUE(table.now("bear").status.tapped);
  EXPECT_EQ(table.now("bear").damage, 0);
  EXPECT_EQ(table.count_events(EventKind::tapped), 1U);
  EXPECT_EQ(table.count_events(EventKind::zone_change), 0U);
  table.do_effect(R"({"destroy": "bear"})");
  EXPECT_EQ(table.now("bear").zone, Zone::graveyard);
  table.expect_sound();
}

TEST(Cr614_8, lethal_damage_destroys_and_is_regenerated_from) {
  Table table;
  table.bear("bear", "Bear");
  table.start();
  table.do_effect(R"([{"regenerate": "bear"}, {"deal_damage": {"number": 3, "to": "bear"}}])");
  EXPECT_EQ(table.now("bear").zone, Zone::battlefield);
  EXPECT_TRUE(table.now("bear").status.tapped);
  EXPECT_EQ(table.now("bear").damage, 0);
  table.do_effect(R"([{"regenerate": "bear"}, {"put_counters": {"on": "bear", "kind": "-1/-1",
    "number": 2}}])");
  EXPECT_EQ(table.now("bear").zone, Zone::graveyard);  // 704.5f does not destroy
  table.expect_sound();
}

TEST(Cr701_19a, a_shield_of_what_has_left_has_no_number) {
  Table table;
  table.bear("husk", "Husk");
  table.bear("bear", "Bear");
  table.start();
  table.do_effect(R"([{"regenerate": "husk"}, {"return_to_hand": "husk"}])");
  table.do_effect(R"([{"regenerate": "bear"}, {"regenerate": "bear"}])");
  table.do_effect(R"({"destroy": "bear"})");
  ASSERT_EQ(table.asked(), PromptKind::replacement);
  ASSERT_EQ(table.game->prompt().options.size(), 2U);
  EXPECT_EQ(table.game->prompt().options[0].number, 101);
  EXPECT_EQ(table.game->prompt().options[1].number, 102);
  table.answer_where([](const Option& option) { return option.number == 102; });
  EXPECT_TRUE(table.now("bear").status.tapped);
  table.expect_sound();
}

TEST(Cr701_19c, what_cannot_be_regenerated_is_destroyed) {
  for (const char* effect : {R"({"destroy": {"objects": "bear", "no_regeneration": true}})",
                             R"([{"apply": {"to": "bear", "changes": "cant_be_regenerated"}},
                                 {"destroy": "bear"}])"}) {
    Table table;
    table.bear("bear", "Bear");
    table.start();
    table.do_effect(R"({"regenerate": "bear"})");
    table.do_effect(effect);
    EXPECT_EQ(table.now("bear").zone, Zone::graveyard);
    table.expect_sound();
  }
}

TEST(Cr616_1, who_controls_it_chooses_what_replaces_its_destruction) {
  Table table;
  table.bear("bear", "Bear", 1);
  table.start();
  table.do_effect(
      R"([{"put_counters": {"on": "bear", "kind": "shield"}}, {"regenerate": "bear"}])");
  table.do_effect(R"({"destroy": "bear"})");
  ASSERT_EQ(table.asked(), PromptKind::replacement);
  EXPECT_EQ(table.game->prompt().player, PlayerId{1});
  ASSERT_EQ(table.game->prompt().options.size(), 2U);
  table.answer_where([](const Option& option) { return option.number == 0; });
  EXPECT_TRUE(table.now("bear").counters.empty());
  EXPECT_FALSE(table.now("bear").status.tapped);
  table.do_effect(R"({"destroy": "bear"})");
  EXPECT_EQ(table.asked(), PromptKind::priority);
  EXPECT_TRUE(table.now("bear").status.tapped);
  table.expect_sound();
}

TEST(Cr701_19a, a_shield_ends_with_the_turn) {
  ActingTable table;
  table.bear("bear", "Bear");
  table.start();
  table.do_effect(R"({"regenerate": "bear"})");
  while (table.game->observe().active_player == PlayerId{0})
    table.answer_quietly();
  table.do_effect(R"({"destroy": "bear"})");
  EXPECT_EQ(table.now("bear").zone, Zone::graveyard);
}

}  // namespace
}  // namespace lockstep::engine
