#include "harness/rescue.h"

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

#include "generators/testing.h"
#include "generators/theme.h"
#include "harness/faulty_games.h"
#include "harness/isolated.h"

namespace lockstep::harness {
namespace {

void abort_at_moves(const Effect& effect) {
  if (effect.instructions.front()->kind() == Kind::move) std::abort();
}

// The shortest complete use: work in a child, whose result comes back.
TEST(Isolated, work_comes_back_from_a_child) {
  const ChildEnd end = in_child([] { return std::string(100'000, 'x'); }, std::chrono::seconds(20));
  EXPECT_EQ(end.ending, "");
  EXPECT_EQ(end.output.size(), 100'000U);
}

TEST(Isolated, a_child_that_dies_says_how) {
  const ChildEnd end = in_child([]() -> std::string { std::abort(); }, std::chrono::seconds(20));
  EXPECT_EQ(end.ending, "killed by SIGABRT");
  EXPECT_FALSE(end.timed_out);
}

TEST(Isolated, a_child_that_never_answers_is_ended) {
  const auto sleeps = [] {
    ::sleep(100);
    return std::string();
  };
  const ChildEnd end = in_child(sleeps, std::chrono::milliseconds(200));
  EXPECT_TRUE(end.timed_out);
}

TEST(Rescue, a_game_that_ends_the_program_becomes_a_scenario) {
  const SideMaker make = testing::engine_with(abort_at_moves);
  const auto& stock = generators::testing::corpus_stock();
  const auto theme = generators::find_theme("zone_tours");
  std::optional<Scenario> scenario;
  for (std::uint64_t game = 0; game < 12 && !scenario; ++game) {
    scenario = record_crash(generators::campaign_pair(9, game, theme, stock).first, stock, make);
  }
  ASSERT_TRUE(scenario);
  const auto& run = scenario->runs.front();
  const IsolatedReport report = play_isolated(run, scenario->readings, make);
  EXPECT_EQ(report.report.verdict, Verdict::crash);
  EXPECT_EQ(report.signature, "crash/killed by SIGABRT");
  EXPECT_EQ(play_isolated(run, scenario->readings, make_side).report.verdict, Verdict::agree);
}

}  // namespace
}  // namespace lockstep::harness
