#pragma once

// Reads what a scenario expects.

#include "scenario/expectation.h"
#include "scenario/json_fields.h"
#include "scenario/step_context.h"

namespace lockstep {

/// Reads {"bear": {"power": 3}, "stack": [], ...}. What cannot be read is reported and left out.
Expectation read_expectation(const JsonCursor& cursor, const StepContext& context);

}  // namespace lockstep
