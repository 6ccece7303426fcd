#include "model/cr500_turns.h"

#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

TEST(Cr500_5, a_step_ends_as_all_pass_and_pools_empty) {
  ActingGame game;
  game.give_mana({1, 0, 0, 0, 0, 0});
  ASSERT_TRUE(game.load());
  game.pass_all();
  EXPECT_EQ(game.phase(), "postcombat_main");
  EXPECT_EQ(game.events(), "mana_lost / step_began / ");
  EXPECT_EQ(game.mana(0), 0);
  game.pass_all();
  EXPECT_EQ(game.phase(), "end");
}

TEST(Cr514_2, damage_wears_off_and_effects_of_the_turn_end) {
  ActingGame game;
  game.add("bear", kBear).damage = 1;
  game.add("card", kBear, TestGame::ben, Zone::library);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"apply":{"to":{"every":"creature"},
    "changes":{"modify_power_toughness":{"power":2}},"duration":"until_end_of_turn"}})"));
  EXPECT_EQ(game.size_of("bear"), "4/2");
  for (int step = 0; step < 3; ++step)
    game.pass_all();
  EXPECT_EQ(game.phase(), "upkeep");
  EXPECT_EQ(game.game().observe().active_player, TestGame::ben);
  EXPECT_EQ(game.prompt().player, TestGame::ben);
  EXPECT_EQ(game.events(), "step_began / turn_began / step_began / step_began / ");
  EXPECT_EQ(game.size_of("bear"), "2/2");
  EXPECT_EQ(game.view("bear").damage, 0);
  game.pass_all();
  EXPECT_EQ(game.phase(), "draw");
  EXPECT_EQ(game.view("card").zone, Zone::hand);
}

TEST(Cr502_3, the_active_player_untaps_and_what_was_there_is_new_no_longer) {
  ActingGame game;
  auto& bear = game.add("bear", kBear, TestGame::ben);
  bear.status.tapped = true;
  bear.status.summoning_sick = true;
  game.add("mine", kBear).status.tapped = true;
  game.add("card", kBear, TestGame::ben, Zone::library);
  ASSERT_TRUE(game.load());
  for (int step = 0; step < 3; ++step)
    game.pass_all();
  EXPECT_FALSE(game.view("bear").status.tapped);
  EXPECT_FALSE(game.view("bear").status.summoning_sick);
  EXPECT_TRUE(game.view("mine").status.tapped);
}

TEST(Cr514_1, the_active_player_discards_down_to_seven) {
  ActingGame game;
  for (const char* name : {"a", "b", "c", "d", "e", "f", "g", "h", "i"})
    game.add(name, kBear, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  for (int step = 0; step < 3; ++step)
    game.pass_all();
  ASSERT_EQ(game.prompt().kind, PromptKind::discard);
  EXPECT_EQ(game.prompt().least, 2);
  ASSERT_TRUE(game.choose_objects({"a", "b"}));
  ASSERT_EQ(game.prompt().kind, PromptKind::order);
  ASSERT_TRUE(game.answer({0, 1}));
  EXPECT_EQ(game.phase(), "upkeep");
}

}  // namespace
}  // namespace lockstep::model
