// Makes a failing scenario smaller while it fails in the same way.
//
// Steps are cut behind the failure, then one by one, then objects, stickers and counters of the
// position. A smaller scenario counts only if its signature is the same: the same verdict, at the
// same kind of place. It is a greedy search, bounded in the number of scenarios that it runs.
#pragma once

#include <cstddef>
#include <string>

#include "harness/run.h"
#include "scenario/scenario.h"

namespace lockstep::harness {

/// What two reports must share to be the same finding: verdict, what differs, the field or the kind
/// of prompt or event, the last rule applied there; no names and no values.
std::string signature(const RunReport& report);

/// The smallest scenario found within `most_runs` runs. The scenario must have one run, which
/// fails.
Scenario reduce(const Scenario& scenario, const SideMaker& make = make_side,
                std::size_t most_runs = 2000);

}  // namespace lockstep::harness
