// Protection of a permanent from what has a quality (702.16): from its damage, and from what would
// be attached to it.
#pragma once

#include "engine/state.h"

namespace lockstep::engine {

/// Whether that ability of a permanent, if it is protection, protects it from an object.
bool protects(const State& state, const Object& permanent, const Ability& ability,
              const Object& from);
/// Whether any ability of a permanent does so.
bool is_protected(const State& state, const Object& permanent, const Object& from);

}  // namespace lockstep::engine
