// Special actions: playing a land (116.2a, 305).
#pragma once

#include <optional>

#include "model/process.h"

namespace lockstep::model {

/// The rule that keeps a player from playing a card as a land now, or nothing.
std::optional<RuleId> cant_play_land(const Board& board, PlayerId player, std::size_t index);

/// Puts a land onto the battlefield as a player plays it.
void play_land(Process& process, PlayerId player, ObjectId land);

}  // namespace lockstep::model
