#include "model/cr613_dependency.h"

#include <gtest/gtest.h>

#include "model/test_game.h"

namespace lockstep::model {
namespace {

std::string law(const char* name, const std::string& affects, const std::string& changes) {
  return std::string(R"({"name":")") + name + R"(","synthetic":true,"types":["enchantment"],)" +
         R"("abilities":[{"static":{"affects":{"every":)" + affects + R"(},"changes":)" + changes +
         "}}]}";
}

constexpr const char* kOgre = R"({"name":"Gray Ogre","synthetic":true,"mana_cost":"{2}{R}",
  "types":["creature"],"subtypes":["Ogre"],"power":2,"toughness":2})";

/// Two laws that apply only while the other has not; the first also depends on an outside one.
void add_loop(TestGame& game, int first, int second) {
  game.add("first", law("First", R"(["creature",{"not":"Zombie"},{"not":"Wall"}])",
                        R"({"set_types":{"subtypes":"Knight"}})"))
      .stamp = Stamp{first};
  game.add("second", law("Second", R"(["creature",{"not":"Knight"}])",
                         R"({"set_types":{"subtypes":"Zombie"}})"))
      .stamp = Stamp{second};
  game.add("ogre", kOgre);
}

TEST(Cr613_8b, a_member_of_a_loop_waits_for_no_effect_outside_it) {
  for (const bool first_is_older : {true, false}) {
    TestGame game;
    add_loop(game, first_is_older ? 10 : 60, 50);
    game.add("outside", law("Outside", "\"creature\"", R"({"add_types":{"subtypes":"Wall"}})"))
        .stamp = Stamp{90};
    ASSERT_TRUE(game.load());
    const auto& subtypes = game.view("ogre").now.subtypes;
    EXPECT_EQ(TestGame::has(subtypes, "Knight"), first_is_older);
    EXPECT_EQ(TestGame::has(subtypes, "Zombie"), !first_is_older);
    EXPECT_TRUE(TestGame::has(subtypes, "Wall"));
  }
}

TEST(Cr613_8b, an_independent_effect_with_an_earlier_timestamp_comes_before_a_loop) {
  TestGame game;
  add_loop(game, 20, 50);
  game.add("outside", law("Outside", "\"creature\"", R"({"add_types":{"subtypes":"Wall"}})"))
      .stamp = Stamp{10};
  ASSERT_TRUE(game.load());
  const auto& subtypes = game.view("ogre").now.subtypes;
  EXPECT_FALSE(TestGame::has(subtypes, "Knight"));
  EXPECT_TRUE(TestGame::has(subtypes, "Zombie"));
}

TEST(Cr613_8b, what_depends_on_a_loop_waits_until_the_loop_is_through) {
  TestGame game;
  add_loop(game, 40, 50);
  game.add("squires", law("Squires", R"("Knight")", R"({"add_types":{"subtypes":"Human"}})"))
      .stamp = Stamp{10};
  ASSERT_TRUE(game.load());
  EXPECT_TRUE(TestGame::has(game.view("ogre").now.subtypes, "Human"));
}

TEST(Cr613_8c, the_order_is_looked_at_again_when_a_loop_is_broken) {
  TestGame game;
  add_loop(game, 60, 50);
  // Once the second law has made a Zombie, nothing waits for anything.
  game.add("outside", law("Outside", R"("Zombie")", R"({"add_types":{"subtypes":"Wall"}})")).stamp =
      Stamp{20};
  ASSERT_TRUE(game.load());
  const auto& subtypes = game.view("ogre").now.subtypes;
  EXPECT_TRUE(TestGame::has(subtypes, "Zombie"));
  EXPECT_TRUE(TestGame::has(subtypes, "Wall"));
  EXPECT_FALSE(TestGame::has(subtypes, "Knight"));
}

}  // namespace
}  // namespace lockstep::model
