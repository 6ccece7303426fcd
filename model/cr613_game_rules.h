// Changes that state rules of the game for objects (613.11): from static abilities and from
// resolutions.
#pragma once

#include "model/board.h"

namespace lockstep::model {

/// Whether a change that states a rule (no_legend_rule, cant_have_counters, ...) holds for an
/// object.
bool is_stated(const Board& board, Kind change, std::size_t object);

/// Whether an ability or an effect states such a rule, for a player where it is about players.
bool is_rule_now(const Board& board, Kind rule, PlayerId player = PlayerId::none());

}  // namespace lockstep::model
