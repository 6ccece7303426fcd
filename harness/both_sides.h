// Plays a run on both sides and tells after every step what each of them shows.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "harness/run.h"
#include "scenario/naming.h"
#include "scenario/scenario.h"
#include "scenario/snapshot.h"

namespace lockstep::harness {

/// Where both sides stand behind a step of the file.
struct SideBySide {
  const Step* step = nullptr;       // null for the load
  std::vector<std::string> events;  // of the specification, a line each
  std::vector<std::string> other;   // of the engine, where they are not the same
  std::vector<RuleId> rules;        // applied by the specification, each once, in order of use
  std::string prompt;               // that waits on the specification
  std::string other_prompt;         // on the engine, where it is not the same
  Snapshot specification;
  Snapshot engine;
  std::string stopped;     // why it ends here; empty if it goes on
  Judge* judge = nullptr;  // to be asked about this moment
  const NameTable* names = nullptr;
};

/// Calls the function with the load and with every step that is no expectation, up to the first
/// difference.
void play_side_by_side(const Scenario& scenario, const Run& run,
                       const std::function<void(const SideBySide&)>& on_step,
                       const SideMaker& make = make_side);

}  // namespace lockstep::harness
