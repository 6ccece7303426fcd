// Makes a failing scenario as small as the list of reductions allows, and keeps it the same
// finding.
//
// A candidate takes the place of the best so far if it is smaller (harness/scenario_size.h) and its
// signature is the same. Where taking something away changes what is asked, the candidate's answers
// are repaired: by name where the name is still on offer, else by place. When nothing on the list
// makes the scenario smaller it is 1-minimal; then two reductions at once and all that its parts
// can make are tried, each within a budget. It is written in canonical form. So one bug has one
// minimum, whatever the start. At any time the best so far is a whole scenario.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "harness/run.h"
#include "scenario/scenario.h"

namespace lockstep::harness {

struct MinimizeProgress {
  std::size_t candidates = 0;  // tried, those known from before not counted
  std::size_t accepted = 0;
  std::size_t steps = 0;  // of the best so far
  std::size_t objects = 0;
};

struct MinimizeSettings {
  std::size_t most_candidates = 20'000;
  std::optional<std::chrono::milliseconds> budget;
  /// How many scenarios smaller in two ways at once are tried when nothing on the list helps alone.
  std::size_t most_pairs = 400;
  /// How many scenarios made of the parts of a 1-minimal one are tried (smaller_scenarios.h).
  std::size_t most_enumerated = 1'000;
  SideMaker make_side = harness::make_side;
  /// Plays each candidate in a process of its own: for findings that take the program along.
  bool isolated = false;
  /// Called with every new best scenario.
  std::function<void(const Scenario& best, const MinimizeProgress& progress)> on_smaller;
};

struct Minimized {
  Scenario scenario;  // one run, without what stands behind the failure
  RunReport report;
  std::string signature;
  bool is_minimal = false;  // 1-minimal; false if the budget ended first
  MinimizeProgress progress;
  double seconds = 0;
  /// Signatures of other findings that one reduction more shows, which takes something away.
  std::vector<std::string> near;
  /// Findings with other signatures that were met on the way: the smallest scenario of each.
  std::map<std::string, Scenario> others;
};

/// Minimizes the first run of a scenario that is a finding; nothing if none is.
std::optional<Minimized> minimize(const Scenario& scenario, const MinimizeSettings& settings = {});

/// Whether a scenario is 1-minimal: the name of the first reduction of the list that makes it
/// smaller and keeps its signature, or nothing. Each candidate is run on sides of its own.
std::optional<std::string> smaller_by(const Scenario& scenario, const SideMaker& make = make_side);

/// The run of a scenario that failed first, as a scenario of its own; nothing if all agree.
std::optional<Scenario> failing_run(const Scenario& scenario, const ScenarioReport& report);

}  // namespace lockstep::harness
