// What a player with priority may do (116, 117.1).
#pragma once

#include "model/process.h"

namespace lockstep::model {

/// The question to a player with priority: to pass, or an action that may be begun. What may not is
/// kept with the rule that forbids it.
Question priority_question(const Board& board, PlayerId player);

/// Priority to the active player, or to the next one if they have left (117.3a, 117.3b).
void give_priority_to_active_player(State& state);

/// Does an action that a player with priority has chosen, costs and all. Throws Reversed where it
/// can't be completed.
void take_action(Process& process, PlayerId player, const Option& action);

}  // namespace lockstep::model
