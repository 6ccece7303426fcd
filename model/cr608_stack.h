// The resolution of spells and abilities (608.2, 608.3).
#pragma once

#include "model/process.h"

namespace lockstep::model {

/// Resolves the topmost object of the stack (405.5, 608.1).
void resolve_top_of_stack(Process& process);

}  // namespace lockstep::model
