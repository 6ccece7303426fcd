// The course of a turn (500 to 505, 513, 514). Combat is not part of this version.
#pragma once

#include "model/process.h"

namespace lockstep::model {

/// Ends the step that all players have passed in and goes on until a player would get priority.
void go_on_with_turn(Process& process);

}  // namespace lockstep::model
