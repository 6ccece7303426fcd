// The end of effects that last for as long as something is so (611.2b).
#pragma once

#include "engine/state.h"

namespace lockstep::engine {

/// Lets a permanent be what a copy effect makes of it.
void add_copy_effect(State& state, Object& object, const CopyEffect& effect);
/// Ends the effects whose time is over as the game is now; whether there were any.
bool end_effects(State& state);

}  // namespace lockstep::engine
