// Why the specification shows what it shows where the sides differ.
#pragma once

#include <string>

#include "harness/run.h"
#include "scenario/scenario.h"

namespace lockstep::harness {

/// How the differing field of an object came to be, effect by effect; empty where nothing of the
/// kind differs.
std::string tell_why(const Scenario& scenario, const Run& run, const RunReport& report,
                     const SideMaker& make = make_side);

}  // namespace lockstep::harness
