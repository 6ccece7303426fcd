// From a position to a game: whether it is possible, and its state.
#pragma once

#include <vector>

#include "engine/state.h"
#include "scenario/game.h"

namespace lockstep::engine {

/// Why no game can come to the position, or what of it this version does not interpret.
Outcome judge_position(const Position& position);
/// Sets up the state; the position is possible.
void set_up(State& state, const Position& position, const Readings& readings);

}  // namespace lockstep::engine
