#include "model/cr702_phasing.h"

#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

TEST(Cr702_26b, what_is_phased_out_is_no_target_and_does_nothing) {
  ActingGame game;
  game.give_mana({0, 0, 1, 0, 0, 0});
  game.add("bear", kBear, TestGame::ben);
  game.add("lord", R"({"name":"Lord","synthetic":true,"types":["creature"],"power":1,
    "toughness":1,"abilities":[{"static":{"affects":{"every":["creature",
    {"other_than":"self"}]},"changes":{"modify_power_toughness":{"power":1,"toughness":1}}}}]})",
           TestGame::ben);
  game.add("slay", R"({"name":"Slay","synthetic":true,"mana_cost":"{B}","types":["instant"],
    "abilities":[{"spell":{"targets":{"slot":"it","of":"creature"},
    "effect":{"destroy":{"target":"it"}}}}]})",
           TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  EXPECT_EQ(game.size_of("bear"), "3/3");
  ASSERT_TRUE(game.act("cast", "slay"));
  ASSERT_TRUE(game.choose_objects({"lord"}));
  ASSERT_TRUE(game.done());
  ASSERT_TRUE(game.effect(make(Kind::phase_out, {{Field::objects, TestGame::named("lord")}})));
  EXPECT_EQ(game.events(), "phased_out / ");
  EXPECT_EQ(game.size_of("bear"), "2/2");
  game.pass_all();
  EXPECT_EQ(game.events(), "zone_change did_not_resolve / ");
  EXPECT_EQ(game.view("lord").zone, Zone::battlefield);
}

TEST(Cr702_26a, it_phases_in_before_its_controller_untaps) {
  ActingGame game;
  game.position().phase = Symbol::intern("postcombat_main");
  game.add("bear", kBear, TestGame::ben).status.tapped = true;
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(make(Kind::phase_out, {{Field::objects, TestGame::named("bear")}})));
  EXPECT_TRUE(game.view("bear").status.phased_out);
  while (game.phase() != "upkeep")
    game.pass_all();
  EXPECT_FALSE(game.view("bear").status.phased_out);
  EXPECT_FALSE(game.view("bear").status.tapped);
}

}  // namespace
}  // namespace lockstep::model
