#include "model/cr704_world_rule.h"

#include <gtest/gtest.h>

#include "model/test_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kWorld = R"({"name":"Old World","synthetic":true,"supertypes":["world"],
  "types":["enchantment"]})";
constexpr const char* kPlain = R"({"name":"Plain","synthetic":true,"types":["enchantment"]})";
constexpr const char* kMaker = R"({"name":"Maker","synthetic":true,"types":["artifact"],
  "abilities":[{"static":{"affects":{"every":"enchantment"},
    "changes":{"add_types":{"supertypes":["world"]}}}}]})";

std::string become_world(const char* type) {
  return std::string(R"({"apply":{"to":{"every":")") + type +
         R"("},"changes":{"add_types":{"supertypes":["world"]}}}})";
}

Tree to_battlefield(const char* name) {
  return make(Kind::move, {{Field::objects, TestGame::named(name)},
                           {Field::to, Symbol::intern("battlefield")}});
}

TEST(Cr704_5k, the_newest_of_a_position_stays) {
  TestGame game;
  game.add("old", kWorld);
  game.add("new", kWorld, TestGame::ben);
  ASSERT_TRUE(game.load());
  EXPECT_EQ(game.view("old").zone, Zone::graveyard);
  EXPECT_EQ(game.view("new").zone, Zone::battlefield);
  EXPECT_EQ(game.game().events().batches.front().front().rule.text(), "704.5k");
}

TEST(Cr704_5k, what_enters_stays) {
  TestGame game;
  game.add("new", kWorld, TestGame::ana, Zone::hand);
  game.add("old", kWorld);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(to_battlefield("new")));
  EXPECT_EQ(game.view("old").zone, Zone::graveyard);
  EXPECT_EQ(game.view("new").zone, Zone::battlefield);
}

TEST(Cr704_5k, the_time_as_a_world_permanent_counts_not_that_on_the_battlefield) {
  TestGame game;
  game.add("first", kPlain);
  game.add("second", kWorld);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(make(
      Kind::apply, {{Field::to, TestGame::named("first")},
                    {Field::changes,
                     std::vector<Tree>{make(
                         Kind::add_types,
                         {{Field::supertypes,
                           std::vector<Tree>{make(
                               Kind::supertype, {{Field::word, Symbol::intern("world")}})}}})}}})));
  EXPECT_EQ(game.view("first").zone, Zone::battlefield);
  EXPECT_EQ(game.view("second").zone, Zone::graveyard);
}

TEST(Cr704_5k, those_that_became_so_at_once_all_go) {
  TestGame game;
  game.add("first", kPlain);
  game.add("second", kPlain, TestGame::ben);
  game.add("old", R"({"name":"Old World","synthetic":true,"supertypes":["world"],
    "types":["artifact"]})");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(become_world("enchantment")));
  ASSERT_TRUE(game.answer({0, 1}));  // Ana's two go into her graveyard in this order
  EXPECT_EQ(game.view("first").zone, Zone::graveyard);
  EXPECT_EQ(game.view("second").zone, Zone::graveyard);
  EXPECT_EQ(game.view("old").zone, Zone::graveyard);
}

TEST(Cr704_5k, a_static_ability_makes_worlds_as_its_source_enters) {
  TestGame game;
  game.add("only", kPlain);
  game.add("maker", kMaker, TestGame::ana, Zone::hand);
  game.add("world", kWorld, TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(to_battlefield("maker")));
  EXPECT_EQ(game.view("only").zone, Zone::battlefield);
  EXPECT_EQ(game.view("world").zone, Zone::graveyard);
}

}  // namespace
}  // namespace lockstep::model
