// State-based actions (704).
#pragma once

#include "model/process.h"

namespace lockstep::model {

/// Checks and performs state-based actions until none applies (704.3). May end the game.
bool perform_state_based_actions(Process& process);

}  // namespace lockstep::model
