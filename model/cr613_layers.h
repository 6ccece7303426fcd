// The layer system (613): what every object is, worked out from the start each time.
#pragma once

#include <functional>
#include <vector>

#include "model/cr613_effects.h"
#include "scenario/judge.h"

namespace lockstep::model {

/// An effect that another one depended on while both were pending.
struct WaitedFor {
  LayerEffect effect;
  Dependency::On on = Dependency::On::existence;
  bool in_loop = false;
};

/// An effect that was applied in a layer; null for what layer 1 makes.
struct AppliedEffect {
  Layer layer = Layer::copy_1a;
  const LayerEffect* effect = nullptr;
  std::vector<WaitedFor> waited{};
  bool lost = false;  ///< it was not applied: it was gone before its turn came
};

/// Told after an effect was applied to an object, or would have been.
using Watcher =
    std::function<void(const AppliedEffect& applied, std::size_t object, const Board& board)>;

/// All objects with their copiable values (613.2c): copy effects on permanents applied.
Board copiable_board(const State& state);

/// All objects as they are after the text-changing effects: what their texts say (613.1c).
Board text_board(const State& state);

/// The effects of abilities that exist: their abilities are there as the turn of the effects comes,
/// whether their conditions hold or not (611.3b, 613.6).
std::vector<std::uint64_t> existing_effects(const State& state);

/// All objects with their characteristics and controllers after all layers.
Board board_of(const State& state, const Watcher& watcher = nullptr);

}  // namespace lockstep::model
