// What a player may not choose to do because it can't be done (608.2d).
#pragma once

#include "model/resolution.h"

namespace lockstep::model {

/// Whether an effect that a player may choose can be begun: its first instruction finds as many
/// objects as it needs. What needs none is possible.
bool is_possible(Resolution& resolution, std::span<const Tree> effect);

}  // namespace lockstep::model
