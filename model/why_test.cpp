#include "model/why.h"

#include <gtest/gtest.h>

#include "model/test_game.h"
#include "scenario/rulebook.h"

namespace lockstep::model {
namespace {

std::string land(const char* name, const char* more) {
  return std::string(R"({"name":")") + name + R"(","synthetic":true,"types":["land"])" + more + "}";
}

std::string lasting(const char* name, const char* changes) {
  return std::string(R"({"name":")") + name +
         R"(","synthetic":true,"types":["enchantment"],"abilities":[{"static":)" + changes + "}]}";
}

const std::string kUrborg = land("Tomb", R"(,"abilities":[{"static":{"affects":{"every":"land"},
  "changes":{"add_types":{"subtypes":["Swamp"]}}}}])");
const std::string kMoon = lasting("Blood Moon", R"({"affects":{"every":"land"},
      "changes":{"set_types":{"subtypes":["Mountain"]}}})");

std::vector<WhyLine> why(TestGame& game, const char* name, SnapshotField field) {
  return game.game().why(game.object(name), field);
}

TEST(Why, an_effect_that_loses_its_ability_waited_for_what_takes_it_away) {
  TestGame game;
  game.add("tomb", kUrborg);
  game.add("moon", kMoon);
  game.add("land", land("Plain Land", ""));
  ASSERT_TRUE(game.load());
  const auto lines = why(game, "land", SnapshotField::subtypes);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[1].cause, "Blood Moon (static ability)");
  EXPECT_TRUE(lines[1].depends_on.empty());
  EXPECT_GT(lines[1].timestamp, lines[2].timestamp);
  EXPECT_EQ(lines[2].cause, "Tomb (static ability)");
  EXPECT_TRUE(lines[2].lost);
  ASSERT_EQ(lines[2].depends_on.size(), 1U);
  EXPECT_EQ(lines[2].depends_on[0], (Dependency{game.object("moon"), "Blood Moon (static ability)",
                                                Dependency::On::existence, false}));
}

TEST(Why, what_it_applies_to_may_wait) {
  TestGame game;
  game.add("goblins", lasting("Goblins", R"({"affects":{"every":"Elf"},
    "changes":{"add_types":{"subtypes":["Goblin"]}}})"));
  game.add("elves", lasting("Elves", R"({"affects":{"every":"creature"},
    "changes":{"add_types":{"subtypes":["Elf"]}}})"));
  game.add("knight", "black-knight");
  ASSERT_TRUE(game.load());
  const auto lines = why(game, "knight", SnapshotField::subtypes);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[2].cause, "Goblins (static ability)");
  EXPECT_FALSE(lines[2].lost);
  ASSERT_EQ(lines[2].depends_on.size(), 1U);
  EXPECT_EQ(lines[2].depends_on[0].on, Dependency::On::affected);
  EXPECT_EQ(lines[2].depends_on[0].source, game.object("elves"));
  EXPECT_EQ(row_of(lines[2].rule).number, "613.1d");
}

TEST(Why, members_of_a_loop_wait_for_nothing) {
  TestGame game;
  game.add("first", lasting("First", R"({"affects":{"every":"Elf"},
    "changes":{"set_types":{"subtypes":["Goblin"]}}})"));
  game.add("second", lasting("Second", R"({"affects":{"every":"Goblin"},
    "changes":{"set_types":{"subtypes":["Elf"]}}})"));
  game.add("elf", R"({"name":"Elf","synthetic":true,"types":["creature"],"subtypes":["Elf"],
    "power":1,"toughness":1})");
  game.add("goblin", R"({"name":"Goblin","synthetic":true,"types":["creature"],
    "subtypes":["Goblin"],"power":1,"toughness":1})");
  ASSERT_TRUE(game.load());
  const auto lines = why(game, "elf", SnapshotField::subtypes);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[1].cause, "First (static ability)");
  ASSERT_EQ(lines[1].depends_on.size(), 1U);
  EXPECT_TRUE(lines[1].depends_on[0].in_loop);
}

}  // namespace
}  // namespace lockstep::model
