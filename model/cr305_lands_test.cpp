// The mana abilities of basic land types (305.6): there, though not listed.
#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kWoods = R"({"name":"Woods","synthetic":true,"types":["land"],
  "subtypes":["Forest"]})";
constexpr const char* kRock = R"({"name":"Plain Rock","synthetic":true,"types":["land"]})";

// Puts a counter on everything without abilities and tells who got one.
std::string without_abilities(TestGame& game, const std::vector<const char*>& names) {
  EXPECT_TRUE(game.effect(
      R"({"put_counters":{"on":{"every":["permanent","without_abilities"]},"kind":"charge"}})"));
  std::string found;
  for (const char* name : names) {
    if (!game.view(name).counters.empty()) found += std::string(name) + " ";
  }
  return found;
}

TEST(Cr305_6, a_land_with_a_basic_land_type_is_not_without_abilities) {
  TestGame game;
  game.add("woods", kWoods);
  game.add("rock", kRock);
  ASSERT_TRUE(game.load());
  EXPECT_EQ(without_abilities(game, {"woods", "rock"}), "rock ");
  EXPECT_TRUE(game.view("woods").now.abilities.empty());
}

TEST(Cr305_6, what_loses_all_abilities_is_without) {
  TestGame game;
  game.add("woods", kWoods);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"apply":{"to":{"every":"land"},"changes":"lose_all_abilities"}})"));
  EXPECT_EQ(without_abilities(game, {"woods"}), "woods ");
}

TEST(Cr305_6, another_object_can_gain_it) {
  ActingGame game;
  game.add("woods", kWoods);
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  EXPECT_FALSE(game.offers("activate", "bear", 105));
  ASSERT_TRUE(game.effect(
      R"({"apply":{"to":{"every":"creature"},"changes":{"gain_abilities_of":{"every":"land"}}}})"));
  EXPECT_TRUE(game.view("bear").now.abilities.empty());
  EXPECT_EQ(without_abilities(game, {"woods", "bear"}), "");
  ASSERT_TRUE(game.act("activate", "bear", 105));
  EXPECT_EQ(game.mana(4), 1);
}

// 303.4g: an Aura that finds nothing to enchant stays where it is.
TEST(Cr305_1, what_cannot_enter_is_not_played) {
  ActingGame game;
  game.add("aura", R"({"name":"Aura","synthetic":true,"types":["enchantment"],
    "subtypes":["Aura"]})",
           TestGame::ana, Zone::hand);
  game.add("forest", "forest", TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"apply":{"to":{"every":["card",{"in_zone":"hand"}]},
    "changes":{"set_types":{"types":"land"}}}})"));
  ASSERT_TRUE(game.act("play_land", "aura"));
  EXPECT_EQ(game.events(), "");
  EXPECT_EQ(game.view("aura").zone, Zone::hand);
  EXPECT_TRUE(game.offers("play_land", "forest"));
}

}  // namespace
}  // namespace lockstep::model
