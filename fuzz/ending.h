// How a target ends when it has found something.
//
// Crashes are grouped by their stacks, so every kind of finding has a function of its own in which
// the program stops. The scenario is on disk before that, and the command that replays it is
// printed.
#pragma once

#include "harness/play.h"
#include "scenario/scenario.h"

namespace lockstep::fuzz {

/// Keeps the scenario, says what was found and how to replay it, and ends the program. The folder
/// is that of the environment variable LOCKSTEP_FINDINGS, else `findings`.
[[noreturn]] void end_with(const harness::PlayReport& report, const Scenario& scenario);

}  // namespace lockstep::fuzz
