// Keywords that are not interpreted: a game is refused as soon as one of them could matter (702.1,
// 113.10).
#pragma once

#include "model/board.h"

namespace lockstep::model {

/// Refuses a priority at which a player would lack an action that a keyword allows.
void refuse_keywords_at_priority(const Board& board, PlayerId player);

/// Refuses a spell that a keyword lets its player cast in other ways, or that does more as it is
/// cast.
void refuse_keywords_at_casting(const Values& spell);

/// Refuses an upkeep in which a keyword would trigger.
void refuse_keywords_at_upkeep(const Board& board, PlayerId player);

}  // namespace lockstep::model
