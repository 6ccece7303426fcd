// Plays a scenario on the specification alone and tells what happens, step by step.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "harness/subjects.h"
#include "scenario/game.h"
#include "scenario/judge.h"
#include "scenario/naming.h"
#include "scenario/scenario.h"
#include "scenario/snapshot.h"

namespace lockstep::harness {

/// What one step of the file did on the specification.
struct ReplayedStep {
  const Step* step = nullptr;        // null for the load
  std::vector<std::string> events;   // a line each
  std::vector<std::string> changes;  // `bear.power: 2 -> 3`
  std::vector<RuleId> rules;         // applied, each once, in order of use
  std::string stopped;               // why the replay ends here; empty if it goes on
};

/// Called behind every step that is not an expectation.
using OnStep = std::function<void(const ReplayedStep&)>;

/// A position of a game to be looked at.
struct ReplayEnd {
  std::unique_ptr<Game> game;
  Judge* judge = nullptr;
  NameTable names;
};

/// Replays the first `steps` steps of a run that are no expectations, all by default. It stops at a
/// step at which the specification throws.
ReplayEnd replay(const Scenario& scenario, const Run& run, const OnStep& on_step,
                 std::size_t steps = SIZE_MAX, const SideMaker& make = make_side);

}  // namespace lockstep::harness
