// Transforming (701.27) and what a double-faced permanent is (712.8).
#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kMoth = R"({"name":"Grub","synthetic":true,"layout":"transform","faces":[
  {"name":"Grub","mana_cost":"{1}{G}","types":["creature"],"power":1,"toughness":1,
   "abilities":[{"activated":{"cost":"{0}","effect":{"transform":"self"}}}]},
  {"name":"Moth","color_indicator":["green"],"types":["creature"],"power":3,"toughness":2,
   "abilities":["flying",{"activated":{"cost":"{0}","effect":{"transform":"self"}}}]}]})";

TEST(Cr701_27a, the_other_face_is_up_and_the_object_is_the_same) {
  ActingGame game;
  game.add("moth", kMoth);
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"put_counters":{"on":{"every":"creature"},"kind":"+1/+1"}})"));
  ASSERT_TRUE(game.effect(R"({"transform":{"every":"creature"}})"));
  EXPECT_EQ(game.events(), "transformed / ");
  EXPECT_EQ(game.name_of("moth"), "Moth");
  EXPECT_EQ(game.size_of("moth"), "4/3");
  EXPECT_EQ(game.view("moth").id.incarnation.value, 1U);
  EXPECT_EQ(game.name_of("bear"), "Grizzly Bears");
  ASSERT_TRUE(game.effect(R"({"transform":{"every":"creature"}})"));
  EXPECT_EQ(game.name_of("moth"), "Grub");
}

TEST(Cr202_3b, the_back_face_has_the_mana_value_of_the_front_and_a_copy_of_it_none) {
  ActingGame game;
  game.add("moth", kMoth);
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"transform":{"every":"creature"}})"));
  EXPECT_EQ(game.view("moth").now.mana_value, 2);
  EXPECT_FALSE(game.view("moth").now.mana_cost);
  ASSERT_TRUE(game.effect(make(Kind::become_copy, {{Field::object, TestGame::named("bear")},
                                                   {Field::of, TestGame::named("moth")}})));
  EXPECT_EQ(game.name_of("bear"), "Moth");
  EXPECT_EQ(game.view("bear").now.mana_value, 0);
}

TEST(Cr701_27f, an_ability_of_its_own_transforms_it_once) {
  ActingGame game;
  game.add("moth", kMoth);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("activate", "moth", 1));
  ASSERT_TRUE(game.act("activate", "moth", 1));
  game.pass_all();
  EXPECT_EQ(game.name_of("moth"), "Moth");
  game.pass_all();
  EXPECT_EQ(game.name_of("moth"), "Moth");
  ASSERT_TRUE(game.act("activate", "moth", 2));
  game.pass_all();
  EXPECT_EQ(game.name_of("moth"), "Grub");
}

TEST(Cr712_8a, elsewhere_it_has_its_front_face) {
  ActingGame game;
  game.add("moth", kMoth);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"transform":{"every":"creature"}})"));
  ASSERT_TRUE(game.effect(R"({"exile":{"every":"creature"}})"));
  EXPECT_EQ(game.name_of("moth"), "Grub");
  ASSERT_TRUE(game.effect(TestGame::enter({"moth"})));
  EXPECT_EQ(game.name_of("moth"), "Grub");
}

}  // namespace
}  // namespace lockstep::model
