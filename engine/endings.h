// The end of effects that last for as long as something is so, or for a turn (611.2).
#pragma once

#include "engine/state.h"

namespace lockstep::engine {

/// Lets a permanent be what a copy effect makes of it.
void add_copy_effect(State& state, Object& object, const CopyEffect& effect);
/// Ends the effects whose time is over as the game is now; whether there were any.
bool end_effects(State& state);
/// Ends what lasts until end of turn (514.2), or until a turn of the player begins.
void end_effects_of_this_turn(State& state);
void end_effects_until_turn_of(State& state, PlayerId player);

}  // namespace lockstep::engine
