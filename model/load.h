// From a position to a state, and which positions no game can come to (docs/conventions.md).
#pragma once

#include <expected>

#include "model/state.h"
#include "scenario/game.h"

namespace lockstep::model {

/// The state of a position, or every reason against it. Nothing enters, nothing triggers.
std::expected<State, Refusal> load_position(const Position& position, const Readings& readings);

}  // namespace lockstep::model
