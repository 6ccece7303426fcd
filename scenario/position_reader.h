// Reads a position: players, objects and their timestamps, by the names of a file.
#pragma once

#include <memory>

#include "scenario/json_fields.h"
#include "scenario/position.h"
#include "scenario/position_source.h"
#include "scenario/scenario_names.h"

namespace lockstep {

/// A position with the names it gives.
struct NamedPosition {
  Position position;
  ScenarioNames names;
};

/// Reads everything that can be read; what cannot is reported and left at its default.
NamedPosition read_position(PositionSource source, std::shared_ptr<const Universe> universe);

}  // namespace lockstep
