// The end of effects that last for as long as something is so, or for a turn (611.2).
#pragma once

#include <vector>

#include "engine/eval.h"
#include "engine/state.h"
#include "scenario/event.h"

namespace lockstep::engine {

/// Events of which any one ends an effect, with all that the effect knew as it was made.
struct Awaited {
  std::vector<Tree> events;
  ObjectId self;
  PlayerId you;
  Resolution resolution;
};

/// Lets a permanent be what copy effects, or else its own values, make of it.
void become_as_copied(State& state, Object& object);
/// Lets a permanent be what a copy effect makes of it.
void add_copy_effect(State& state, Object& object, const CopyEffect& effect);
/// Ends the effects whose time is over as the game is now; whether there were any.
bool end_effects(State& state);
/// Ends the effects that last until something which has just happened.
void end_effects_at(State& state, const Batch& batch);
/// Ends what lasts until end of turn (514.2), or until a turn of the player begins.
void end_effects_of_this_turn(State& state);
void end_effects_until_turn_of(State& state, PlayerId player);

}  // namespace lockstep::engine
