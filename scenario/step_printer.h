// Writes single steps as files hold them.
#pragma once

#include "scenario/json_reader.h"
#include "scenario/scenario.h"

namespace lockstep {

/// A step in the form of files.
Json step_to_json(const Step& step);

}  // namespace lockstep
