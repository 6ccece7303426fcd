// Whether one scenario is in another.
#pragma once

#include "scenario/scenario.h"

namespace lockstep::harness {

/// Whether a scenario holds all that another holds: objects that are the same card with the same
/// marks, and the steps in their order; objects may be named otherwise.
bool contains(const Scenario& whole, const Scenario& part);

}  // namespace lockstep::harness
