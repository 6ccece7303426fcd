// What the rules look at whenever something may have changed.
#pragma once

#include "model/process.h"

namespace lockstep::model {

/// Called after every move, every instruction and every check of state-based actions.
void let_moment_pass(Process& process);

}  // namespace lockstep::model
