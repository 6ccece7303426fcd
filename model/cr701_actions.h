// Keyword actions that several chapters use (701).
#pragma once

#include "model/process.h"
#include "model/values.h"

namespace lockstep::model {

/// Whether a permanent has indestructible (702.12b).
bool is_indestructible(const Values& values);

/// A player's library is put into an order that chance gives (701.24a).
void shuffle(Process& process, PlayerId player);

/// A player draws a card (121.1), or has tried to draw from an empty library (121.4).
void draw_card(Process& process, PlayerId player);

/// A player gains or loses life (119.3); nothing for 0.
void gain_life(State& state, PlayerId player, std::int64_t number, Batch& batch);
void lose_life(State& state, PlayerId player, std::int64_t number, Batch& batch);

}  // namespace lockstep::model
