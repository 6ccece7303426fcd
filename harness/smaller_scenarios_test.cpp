#include "harness/smaller_scenarios.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "generators/testing.h"
#include "harness/reductions.h"
#include "harness/scenario_size.h"
#include "scenario/scenario_file.h"

namespace lockstep::harness {
namespace {

Scenario two_things(const std::string& steps, const std::string& active = "Ana") {
  auto scenario = load_scenario(R"({"lockstep": 1, "title": "Two things", "rules": ["122.1"],
    "players": [{"name": "Ana"}, {"name": "Ben"}], "active": ")" +
                                    active + R"(",
    "objects": [{"id": "bear", "card": "Grizzly Bears", "owner": "Ana", "tapped": true},
                {"id": "ox", "card": "Hill Giant", "owner": "Ben", "zone": "graveyard"}],
    "steps": [)" + steps + "]}",
                                "test", generators::testing::corpus_universe());
  if (!scenario) throw std::runtime_error(to_string(scenario.error()));
  return std::move(*scenario);
}

constexpr const char* kTwoSteps =
    R"({"by": "Ana", "effect": {"tap": "bear"}}, {"by": "Ben", "effect": {"exile": "ox"}})";

std::vector<Scenario> all_offered(const Scenario& scenario) {
  std::vector<Scenario> all;
  Candidates out(scenario, 0, [&](Scenario each) {
    all.push_back(std::move(each));
    return false;
  });
  each_smaller_scenario(scenario, out);
  return all;
}

bool any_of(const std::vector<Scenario>& all, const std::function<bool(const Run&)>& wanted) {
  return std::ranges::any_of(all, [&](const Scenario& each) { return wanted(each.runs.front()); });
}

// The shortest complete use: what several reductions at once would lead to.
TEST(SmallerScenarios, are_other_seats_and_fewer_steps_at_once) {
  const auto all = all_offered(two_things(kTwoSteps, "Ben"));
  EXPECT_TRUE(any_of(all, [](const auto& run) {
    return run.steps.size() == 1 && run.position.active_player == PlayerId{0} &&
           run.position.objects.size() == 2 && run.position.objects.front().owner == PlayerId{1};
  }));
}

TEST(SmallerScenarios, let_objects_take_each_others_parts) {
  const auto all = all_offered(two_things(kTwoSteps));
  EXPECT_TRUE(any_of(all, [](const auto& run) {
    if (run.steps.size() != 2 || run.position.objects.size() != 1) return false;
    const PositionObject& only = run.position.objects.front();
    return only.zone == Zone::battlefield && only.owner == PlayerId{0} && !only.status.tapped;
  })) << "a plain object for both";
}

TEST(SmallerScenarios, can_be_loaded) {
  for (const Scenario& each : all_offered(two_things(kTwoSteps))) {
    const auto loaded =
        load_scenario(print_scenario(each), "candidate", generators::testing::corpus_universe());
    ASSERT_TRUE(loaded) << to_string(loaded.error()) << print_scenario(each);
  }
}

TEST(SmallerScenarios, made_of_parts_come_with_the_fewest_steps_first) {
  const auto all = all_offered(two_things(kTwoSteps));
  // Behind those that are close, which come with the most steps first.
  const auto first = std::ranges::find_if(
      all, [](const Scenario& each) { return each.runs.front().position.objects.empty(); });
  ASSERT_NE(first, all.end());
  EXPECT_TRUE(std::ranges::is_sorted(first, all.end(), {},
                                     [](const Scenario& each) { return size_of(each).steps; }));
}

TEST(SmallerScenarios, end_when_they_are_told_to) {
  const Scenario scenario = two_things(kTwoSteps);
  std::size_t taken = 0;
  Candidates out(scenario, 0, [&](const Scenario&) { return ++taken == 3; });
  each_smaller_scenario(scenario, out);
  EXPECT_EQ(taken, 3U);
}

}  // namespace
}  // namespace lockstep::harness
