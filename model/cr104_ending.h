// Winning and losing the game (104).
#pragma once

#include <utility>
#include <vector>

#include "model/process.h"

namespace lockstep::model {

/// Players who lose at one moment, and by which rule.
using Losers = std::vector<std::pair<PlayerId, RuleId>>;

/// Whether the game goes on when these players have lost.
bool game_goes_on_without(const State& state, const Losers& losers);

/// The players have lost; they leave the game unless it ends (104.1).
void lose(State& state, const Losers& losers, bool game_goes_on, Batch& batch);

/// What comes of that: the game ends, or the players leave it (104.2a, 104.4a, 800.4a).
void end_or_go_on(Process& process, const Losers& losers, bool game_goes_on);

}  // namespace lockstep::model
