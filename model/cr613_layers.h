// The layer system (613): what every object is, worked out from the start each time.
#pragma once

#include <functional>

#include "model/cr613_effects.h"

namespace lockstep::model {

/// Told after an effect (null: the end of layer 1) was applied to an object.
using Watcher =
    std::function<void(Layer layer, const LayerEffect* effect, std::size_t object, const Board&)>;

/// All objects with their copiable values (613.2c): copy effects on permanents applied.
Board copiable_board(const State& state);

/// All objects as they are after the text-changing effects: what their texts say (613.1c).
Board text_board(const State& state);

/// All objects with their characteristics and controllers after all layers.
Board board_of(const State& state, const Watcher& watcher = nullptr);

}  // namespace lockstep::model
