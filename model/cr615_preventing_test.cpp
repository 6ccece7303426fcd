// Damage that is prevented by so much (615.7, 615.10, 615.12).
#include "model/cr615_preventing.h"

#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kShieldAll = R"({"apply_rules":{"rules":{"prevent_damage":{
  "to":"creature","number":3}},"duration":"this_turn"}})";

std::string damage(int number) {
  return R"({"deal_damage":{"number":)" + std::to_string(number) +
         R"(,"to":{"every":"creature"}}})";
}

TEST(Cr615_7, a_shield_prevents_so_much_in_all) {
  ActingGame game;
  game.add("wall", creature_card("Wall", 0, 9));
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(kShieldAll));
  ASSERT_TRUE(game.effect(damage(2)));
  EXPECT_EQ(game.events(), "");
  ASSERT_TRUE(game.effect(damage(2)));
  EXPECT_EQ(game.view("wall").damage, 1);
  ASSERT_TRUE(game.effect(damage(2)));
  EXPECT_EQ(game.view("wall").damage, 3);
}

TEST(Cr615_11, each_creature_has_a_shield_of_its_own) {
  ActingGame game;
  game.add("one", creature_card("Wall", 0, 9));
  game.add("two", creature_card("Wall", 0, 9));
  game.add("late", creature_card("Wall", 0, 9), TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(kShieldAll));
  ASSERT_TRUE(game.effect(TestGame::enter({"late"})));
  ASSERT_TRUE(game.effect(damage(4)));
  EXPECT_EQ(game.view("one").damage, 1);
  EXPECT_EQ(game.view("two").damage, 1);
  EXPECT_EQ(game.view("late").damage, 4);
}

TEST(Cr615_10, a_static_ability_prevents_so_much_each_time) {
  ActingGame game;
  game.add("wall", creature_card("Wall", 0, 9, R"(,"abilities":[{"static":{"rules":
    {"prevent_damage":{"to":"self","number":1}}}}])"));
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(damage(2)));
  ASSERT_TRUE(game.effect(damage(2)));
  EXPECT_EQ(game.view("wall").damage, 2);
}

TEST(Cr615_12, what_cannot_be_prevented_leaves_the_shield_as_it_is) {
  ActingGame game;
  game.add("wall", creature_card("Wall", 0, 9));
  game.add("curse", R"({"name":"Curse","synthetic":true,"types":["enchantment"],
    "abilities":[{"static":{"rules":"damage_cant_be_prevented"}}]})");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(kShieldAll));
  ASSERT_TRUE(game.effect(damage(2)));
  EXPECT_EQ(game.view("wall").damage, 2);
  ASSERT_TRUE(game.effect(R"({"exile":{"every":"enchantment"}})"));
  ASSERT_TRUE(game.effect(damage(4)));
  EXPECT_EQ(game.view("wall").damage, 3);
}

}  // namespace
}  // namespace lockstep::model
