#pragma once

// Reads steps: actions, answers, taking back, expectations.

#include <vector>

#include "scenario/json_fields.h"
#include "scenario/scenario.h"
#include "scenario/step_context.h"

namespace lockstep {

/// Reads the list of steps of one run. What cannot be read is reported and left out.
std::vector<Step> read_steps(const JsonCursor& cursor, const StepContext& context);

}  // namespace lockstep
