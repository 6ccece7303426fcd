#pragma once

// Writes what a scenario expects.

#include "scenario/expectation.h"
#include "scenario/json_reader.h"

namespace lockstep {

/// The value of the field "expect".
Json expectation_to_json(const Expectation& expectation);

}  // namespace lockstep
