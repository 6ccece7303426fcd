// Keyword actions that several chapters use (701).
#pragma once

#include "model/process.h"

namespace lockstep::model {

/// A player's library is put into an order that chance gives (701.24a).
void shuffle(Process& process, PlayerId player);

/// A player draws a card (121.1), or has tried to draw from an empty library (121.4).
void draw_card(Process& process, PlayerId player);

/// Whether no effect says that a player can't gain life (119.7).
bool can_gain_life(const Board& board, PlayerId player);

/// A player gains or loses life (119.3); nothing for 0.
void gain_life(State& state, PlayerId player, std::int64_t number, Batch& batch);
void lose_life(State& state, PlayerId player, std::int64_t number, Batch& batch);

}  // namespace lockstep::model
