// What the rules look at whenever something may have changed.
#pragma once

#include "model/process.h"

namespace lockstep::model {

/// Called after every move, every instruction and every check of state-based actions.
void let_moment_pass(Process& process);

/// The same while something goes on that nothing comes between: what has been away returns later.
void look_at_moment(Process& process);

}  // namespace lockstep::model
