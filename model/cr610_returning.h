// Objects that change zones until an event, and the cards that an object has exiled (607.2a,
// 610.3).
#pragma once

#include "model/resolution.h"

namespace lockstep::model {

/// Notes what an instruction has exiled, for abilities that speak of the exiled cards (607.2a).
void note_exiled(State& state, ObjectId source, const std::vector<Moved>& moved);

/// The cards in exile that an object has exiled.
std::vector<ObjectId> exiled_with(const State& state, ObjectId source);

/// Lets what has moved return as soon as an event of the instruction happens (610.3).
void await_return(Resolution& resolution, const Node& instruction, const std::vector<Moved>& moved);

/// Whether the event until which objects would move has happened already: they don't move (610.3a).
bool is_over_already(Resolution& resolution, const Node& instruction);

/// Notes that what has happened ends the absence of objects.
void note_returns(Process& process, const Batch& batch);

/// Returns the objects whose absence has ended (610.3c, 610.3d).
void return_exiled(Process& process);

}  // namespace lockstep::model
