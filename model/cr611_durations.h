// How long continuous effects from resolutions last (611.2a, 611.2b).
#pragma once

#include <vector>

#include "model/process.h"

namespace lockstep::model {

/// The condition of an instruction that makes an effect "for as long as"; null for every other
/// duration. Those last as long as the game, in which no turn ends.
Tree lasting_condition(const Node& instruction);

/// The events that end an effect of an instruction "until" something happens; none of every other
/// duration.
std::vector<Tree> ending_events(const Node& instruction);

/// Ends the effects that last until something that has just happened.
void end_effects_until(Process& process, const Batch& batch);

/// Whether the duration of an effect holds on a board. An effect for which it does not does nothing
/// if it begins there, and ends for good if it lasts (611.2b).
bool lasts(const Board& board, const ContinuousEffect& effect);

/// Ends the effects whose durations have run out.
void end_durations(Process& process);

/// When an effect of an instruction ends as turns go on.
EffectEnd end_of(const Node& instruction);

/// Ends the effects that last until end of turn, or this turn (514.2).
void end_effects_of_turn(State& state);
/// Ends the effects that last until a player's next turn, which begins (500.4).
void end_effects_until_turn_of(State& state, PlayerId player);

}  // namespace lockstep::model
