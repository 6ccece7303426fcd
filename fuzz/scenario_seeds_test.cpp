#include "fuzz/scenario_seeds.h"

#include <gtest/gtest.h>

#include "fuzz/lockstep_body.h"
#include "fuzz/stock_of_corpus.h"
#include "scenario/scenario_file.h"

namespace lockstep::fuzz {
namespace {

constexpr std::string_view kScenario = R"({
  "lockstep": 1,
  "title": "A bear gets a counter and leaves",
  "rules": ["122.2"],
  "players": [{"name": "Ana"}, {"name": "Ben"}],
  "objects": [
    {"id": "cub", "card": "Bear Cub", "owner": "Ana"},
    {"id": "ogre", "card": "Gray Ogre", "owner": "Ben"}
  ],
  "steps": [
    {"by": "Ana", "effect": {"put_counters": {"on": "cub", "kind": "+1/+1"}}},
    {"by": "Ana", "effect": {"destroy": "cub"}},
    {"expect": {"cub": {"zone": "graveyard"}}}
  ]
})";

TEST(ScenarioSeeds, a_short_story_becomes_a_seed_game_that_tells_it) {
  const auto loaded = load_scenario(kScenario, "test", stock_of_corpus().universe());
  ASSERT_TRUE(loaded.has_value()) << to_string(loaded.error());
  const auto game = seed_of(*loaded, loaded->runs.front(), stock_of_corpus());
  ASSERT_TRUE(game.has_value());
  LockstepBody body(stock_of_corpus());
  body.run(generators::encode(*game));
  const Scenario told = body.record();
  std::vector<Kind> kinds;
  for (const Step& step : told.runs.front().steps) {
    for (const Tree& instruction : step.action.instructions)
      kinds.push_back(instruction->kind());
  }
  EXPECT_EQ(kinds, (std::vector<Kind>{Kind::put_counters, Kind::destroy}));
}

}  // namespace
}  // namespace lockstep::fuzz
