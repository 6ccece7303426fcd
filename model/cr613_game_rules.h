// Changes that state rules of the game for objects (613.11): from static abilities and from
// resolutions.
#pragma once

#include "model/board.h"

namespace lockstep::model {

/// Whether a change that states a rule (no_legend_rule, cant_have_counters, ...) holds for an
/// object.
bool is_stated(const Board& board, Kind change, std::size_t object);

}  // namespace lockstep::model
