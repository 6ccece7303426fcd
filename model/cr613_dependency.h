// Which effect of a layer applies next: timestamps and dependency (613.3, 613.7, 613.8).
//
// Dependency is found by literal trial: apply B, look at A again. Nothing is inferred from what an
// effect could read or write.
#pragma once

#include <vector>

#include "model/cr613_effects.h"

namespace lockstep::model {

/// The place in `pending` of the effect that is applied next. `pending` is not empty and is what
/// `effects_in` gives on this board, without effects that were applied already.
std::size_t next_effect(const Board& board, Layer layer, const std::vector<LayerEffect>& pending,
                        const std::vector<Begun>& begun);

/// The board after an effect was applied in a layer.
Board after(const Board& board, Layer layer, const LayerEffect& effect);

}  // namespace lockstep::model
