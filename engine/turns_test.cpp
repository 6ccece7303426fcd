// The steps of a turn (500 to 504, 513, 514).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

void set_the_turn(Table& table) {
  table.position.actions = true;
  table.bear("bear", "Bear", 1);
  table.bear("card", "Card", 1, Zone::library);
  table[0].status.tapped = true;
}

TEST(Cr500_1, steps_follow_one_another) {
  Table table;
  set_the_turn(table);
  table.position.players[0].mana = {1, 0, 0, 0, 0, 0};
  table.start();
  table.do_effect(R"([{"apply": {"to": "bear", "changes": {"modify_power_toughness": {"power": 1,
    "toughness": 1}}, "duration": "until_end_of_turn"}}, {"deal_damage": {"number": 1, "to":
    "bear"}}])");
  EXPECT_EQ(table.pt("bear"), "3/3");
  table.pass(2);
  EXPECT_EQ(table.game->observe().phase.text(), "postcombat_main");
  EXPECT_EQ(table.event(EventKind::mana_lost)->number, 1);
  table.pass(2);
  EXPECT_EQ(table.game->observe().phase.text(), "end");
  EXPECT_EQ(table.pt("bear"), "3/3");
  table.pass(2);
  EXPECT_EQ(table.game->observe().phase.text(), "upkeep");
  EXPECT_EQ(table.game->observe().active_player, PlayerId{1});
  EXPECT_EQ(table.pt("bear"), "2/2");
  EXPECT_EQ(table.now("bear").damage, 0);
  EXPECT_FALSE(table.now("bear").status.tapped);
  EXPECT_EQ(table.count_events(EventKind::step_began), 3U);
  EXPECT_EQ(table.count_events(EventKind::turn_began), 1U);
  table.pass(2);
  EXPECT_EQ(table.game->observe().phase.text(), "draw");
  EXPECT_EQ(table.now("card").zone, Zone::hand);
  table.expect_sound();
}

TEST(Cr514_1, who_has_more_than_seven_cards_discards) {
  ActingTable table;
  for (int i = 0; i < 9; ++i)
    table.bear("card" + std::to_string(i), "Card", 0, Zone::hand);
  table.bear("drawn", "Drawn", 1, Zone::library);
  table.start();
  table.pass(6);
  ASSERT_EQ(table.asked(), PromptKind::discard);
  EXPECT_EQ(table.game->prompt().least, 2);
  table.answer_quietly();
  ASSERT_EQ(table.asked(), PromptKind::order);
  table.answer_quietly();
  EXPECT_EQ(table.game->observe().phase.text(), "upkeep");
}

TEST(Cr302_6, what_came_this_turn_is_sick_until_the_next_one) {
  ActingTable table;
  table.bear("elf", "Elf", 0, Zone::hand, R"(, "abilities": [{"activated": {"cost": "{T}",
    "effect": {"add_mana": "{G}"}}}])");
  table.bear("card", "Card", 1, Zone::library);
  table.bear("mine", "Mine", 0, Zone::library);
  table.start();
  table.do_effect(R"({"move": {"objects": "elf", "to": "battlefield"}})");
  EXPECT_TRUE(table.now("elf").status.summoning_sick);
  EXPECT_FALSE(table.offers("activate", "elf", 1));
  while (table.game->observe().active_player == PlayerId{0})
    table.pass(1);
  while (table.game->observe().active_player == PlayerId{1})
    table.pass(1);
  EXPECT_FALSE(table.now("elf").status.summoning_sick);
  EXPECT_TRUE(table.offers("activate", "elf", 1));
}

}  // namespace
}  // namespace lockstep::engine
