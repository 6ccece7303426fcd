#include "harness/recorded_input.h"

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "generators/testing.h"
#include "generators/theme.h"
#include "harness/distorted_games.h"
#include "harness/faulty_games.h"
#include "harness/run.h"

namespace lockstep::harness {
namespace {

using generators::testing::corpus_stock;

generators::SeedGame some_game(std::uint64_t index) {
  return generators::campaign_game(5, index, std::nullopt, corpus_stock());
}

// The shortest complete use: an input that shows a difference becomes a scenario that shows it too.
TEST(RecordedInput, shows_what_the_game_shows) {
  const SideMaker make =
      testing::engine_that_shows({{"tapped_is_weak", testing::faults::tapped_is_weak}});
  std::uint64_t index = 0;
  RecordedInput recorded = record_input(some_game(index), corpus_stock(), Verdict::crash, make);
  while (recorded.verdict != Verdict::diverge && index < 100)
    recorded = record_input(some_game(++index), corpus_stock(), Verdict::crash, make);
  ASSERT_EQ(recorded.verdict, Verdict::diverge);
  EXPECT_FALSE(recorded.ends_program);
  EXPECT_EQ(run_scenario(recorded.scenario, make).verdict(), Verdict::diverge);
}

TEST(RecordedInput, that_ends_the_program_is_told_from_outside) {
  const SideMaker make = testing::engine_with([](const Effect&) { std::abort(); });
  std::uint64_t index = 0;
  RecordedInput recorded = record_input(some_game(index), corpus_stock(), Verdict::crash, make);
  while (!recorded.ends_program && index < 100)
    recorded = record_input(some_game(++index), corpus_stock(), Verdict::crash, make);
  ASSERT_TRUE(recorded.ends_program);
  EXPECT_EQ(recorded.verdict, Verdict::crash);
  EXPECT_NE(recorded.message.find("SIGABRT"), std::string::npos) << recorded.message;
}

TEST(RecordedInput, in_which_nothing_is_wrong_is_what_the_target_said) {
  const RecordedInput recorded = record_input(some_game(1), corpus_stock(), Verdict::hang);
  EXPECT_EQ(recorded.verdict, Verdict::hang);
  EXPECT_NE(recorded.message.find("can be played"), std::string::npos);
  EXPECT_FALSE(recorded.scenario.runs.empty());
}

}  // namespace
}  // namespace lockstep::harness
