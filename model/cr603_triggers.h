// Triggered abilities: that they trigger, and how they are put on the stack (603).
#pragma once

#include "model/process.h"

namespace lockstep::model {

/// Notes which abilities trigger on what has just happened (603.2). `before` is the game before it.
void note_triggers(Process& process, const Batch& batch, const Board* before);

/// Notes which abilities trigger because objects or players have become targets of a spell or
/// ability (601.2c): those that are not among the targets that it had before.
void note_becoming_targets(Process& process, ObjectId id, const std::vector<TargetGroup>& before);

/// Notes state triggers whose condition holds and that do not wait already and are not on the stack
/// (603.8).
void note_states(Process& process);

/// Puts abilities that have triggered on the stack, each player in turn order (603.3b). Whether
/// there were any.
bool put_triggers_on_stack(Process& process);

/// State-based actions, then triggered abilities, until there are none of either (117.5). Whether
/// there were any.
bool prepare_priority(Process& process);

}  // namespace lockstep::model
