// Destruction, and regeneration that replaces it (701.8, 701.19, 614.8).
#include "model/cr701_destroying.h"

#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kRegenerate = R"({"regenerate":{"every":"creature"}})";
constexpr const char* kDestroy = R"({"destroy":{"every":"creature"}})";

TEST(Cr701_19a, the_next_destruction_this_turn_is_replaced) {
  ActingGame game;
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"deal_damage":{"number":1,"to":{"every":"creature"}}})"));
  ASSERT_TRUE(game.effect(kRegenerate));
  EXPECT_EQ(game.events(), "");
  ASSERT_TRUE(game.effect(kDestroy));
  EXPECT_EQ(game.events(), "tapped / ");
  EXPECT_TRUE(game.view("bear").status.tapped);
  EXPECT_EQ(game.view("bear").damage, 0);
  ASSERT_TRUE(game.effect(kDestroy));
  EXPECT_EQ(game.view("bear").zone, Zone::graveyard);
}

TEST(Cr701_19a, lethal_damage_destroys_but_toughness_zero_does_not) {
  ActingGame game;
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(kRegenerate));
  ASSERT_TRUE(game.effect(R"({"deal_damage":{"number":5,"to":{"every":"creature"}}})"));
  EXPECT_EQ(game.events(), "damage / tapped / ");
  EXPECT_EQ(game.view("bear").zone, Zone::battlefield);
  ASSERT_TRUE(game.effect(kRegenerate));
  ASSERT_TRUE(game.effect(R"({"apply":{"to":{"every":"creature"},
    "changes":{"modify_power_toughness":{"power":0,"toughness":-2}}}})"));
  EXPECT_EQ(game.view("bear").zone, Zone::graveyard);
}

TEST(Cr701_19c, what_cannot_be_regenerated_is_destroyed) {
  ActingGame game;
  game.add("bear", kBear);
  game.add("ogre", kOgre);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(kRegenerate));
  ASSERT_TRUE(game.effect(R"({"apply":{"to":{"every":"Bear"},"changes":"cant_be_regenerated",
    "duration":"this_turn"}})"));
  ASSERT_TRUE(game.effect(kDestroy));
  EXPECT_EQ(game.view("bear").zone, Zone::graveyard);
  EXPECT_EQ(game.view("ogre").zone, Zone::battlefield);
  ASSERT_TRUE(game.effect(kRegenerate));
  ASSERT_TRUE(game.effect(R"({"destroy":{"objects":{"every":"Ogre"},"no_regeneration":true}})"));
  EXPECT_EQ(game.view("ogre").zone, Zone::graveyard);
}

TEST(Cr616_1, a_shield_counter_or_a_regeneration_is_chosen) {
  ActingGame game;
  game.add("bear", kBear, TestGame::ben)
      .counters.push_back({Symbol::intern("shield"), 1, game.next_stamp()});
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(kRegenerate));
  ASSERT_TRUE(game.effect(kDestroy));
  ASSERT_EQ(game.prompt().kind, PromptKind::replacement);
  EXPECT_EQ(game.prompt().player, TestGame::ben);
  EXPECT_EQ(game.prompt().options.size(), 2U);
}

}  // namespace
}  // namespace lockstep::model
