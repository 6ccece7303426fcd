// What one change of a continuous effect does to the characteristics of one object.
#pragma once

#include <cstdint>

#include "model/cr613_effects.h"

namespace lockstep::model {

/// Applies what an effect does in its layer to one of its objects. `board` is the board before.
void apply_to_object(const Board& board, const LayerEffect& effect, const Doing& doing, Layer layer,
                     Values& values);

/// The player whom a control-changing effect gives an object to (613.1b).
PlayerId new_controller(const Board& board, const LayerEffect& effect, const Doing& doing);

/// A number that stands for what an effect does to one of its objects, all variables worked out:
/// equal numbers, equal deeds (613.8a).
std::uint64_t deed(const Board& board, const LayerEffect& effect, const Doing& doing, Layer layer);

/// Applies one change of an effect or of an exception of a copy.
void apply_change(const Scope& scope, const Node& change, Values& values);

}  // namespace lockstep::model
