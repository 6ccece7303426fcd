#include "model/cr122_counters.h"

#include <gtest/gtest.h>

#include "model/test_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kOgre = R"({"name":"Gray Ogre","synthetic":true,"mana_cost":"{2}{R}",
  "types":["creature"],"subtypes":["Ogre"],"power":2,"toughness":2})";

TEST(Cr122_1b, each_keyword_counter_gives_an_instance_of_its_keyword) {
  TestGame game;
  auto& ogre = game.add("ogre", kOgre);
  ogre.counters.push_back({Symbol::intern("exalted"), 2, game.next_stamp()});
  ASSERT_TRUE(game.load());
  EXPECT_EQ(game.instances("ogre", "exalted"), 2);
  ASSERT_TRUE(
      game.effect(R"({"put_counters":{"on":{"every":"creature"},"kind":"flying","number":3}})"));
  EXPECT_EQ(game.instances("ogre", "flying"), 3);
  ASSERT_TRUE(game.effect(R"({"remove_counters":{"from":{"every":"creature"},"kind":"exalted"}})"));
  EXPECT_EQ(game.instances("ogre", "exalted"), 1);
}

TEST(Cr122_1b, an_effect_that_takes_the_keyword_takes_every_instance) {
  TestGame game;
  auto& ogre = game.add("ogre", kOgre);
  ogre.counters.push_back({Symbol::intern("flying"), 2, game.next_stamp()});
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(
      R"({"apply":{"to":{"every":"creature"},"changes":{"lose_abilities":"flying"}}})"));
  EXPECT_EQ(game.instances("ogre", "flying"), 0);
}

TEST(Cr122_2, counters_lie_on_objects_of_any_zone_until_these_move) {
  for (const Zone zone : {Zone::hand, Zone::library, Zone::graveyard, Zone::exile}) {
    TestGame game;
    auto& ogre = game.add("ogre", kOgre, TestGame::ana, zone);
    ogre.counters.push_back({Symbol::intern("+1/+1"), 1, game.next_stamp()});
    ogre.counters.push_back({Symbol::intern("flying"), 1, game.next_stamp()});
    ASSERT_TRUE(game.load());
    EXPECT_EQ(game.size_of("ogre"), "3/3");
    EXPECT_TRUE(game.has_keyword("ogre", "flying"));
    ASSERT_TRUE(game.effect(make(Kind::move, {{Field::objects, TestGame::named("ogre")},
                                              {Field::to, Symbol::intern("battlefield")}})));
    EXPECT_TRUE(game.view("ogre").counters.empty());
    EXPECT_EQ(game.size_of("ogre"), "2/2");
  }
}

}  // namespace
}  // namespace lockstep::model
