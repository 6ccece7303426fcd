#pragma once

// Writes positions as files hold them: what has its default is left out.

#include "scenario/json_reader.h"
#include "scenario/position.h"

namespace lockstep {

/// The fields "players", "active", "phase" and "objects".
Json position_to_json(const Position& position);

/// The fields of a run that turn the first position into the second, both written by
/// position_to_json: changes by name where these can say it, else whole lists.
Json position_changes(const Json& from, const Json& to);

}  // namespace lockstep
