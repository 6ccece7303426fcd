// Which effect of a layer applies next: timestamps and dependency (613.3, 613.7, 613.8).
//
// Dependency is found by literal trial: apply B, look at A again. Nothing is inferred from what an
// effect could read or write.
#pragma once

#include <span>
#include <vector>

#include "model/citations.h"
#include "model/cr613_effects.h"
#include "scenario/judge.h"

namespace lockstep::model {

/// That an effect depends on another one: places in the list of those that are pending.
struct Dependence {
  std::size_t effect = 0;
  std::size_t other = 0;
  Dependency::On on = Dependency::On::existence;
  bool in_loop = false;  ///< so that it is ignored (613.8b)
};

/// Which effect comes next: places in the list of those that are pending.
struct NextEffect {
  std::size_t next = 0;
  std::size_t earliest = 0;    ///< which would come next by timestamp alone (613.7)
  bool by_dependency = false;  ///< whether 613.8 decided it
  std::vector<Dependence> dependences{};
};

/// `pending` is not empty and is what `effects_in` gives on this board, without effects that were
/// applied already.
NextEffect next_effect(const Board& board, Layer layer, const std::vector<LayerEffect>& pending,
                       const std::vector<Begun>& begun);

/// Whether effects of a layer say that objects can't have abilities (113.11).
bool bars_abilities(const std::vector<LayerEffect>& effects, Layer layer);

/// Applies an effect in a layer. `rules` are those by which it is applied now, cited for what it
/// changes.
void apply_to_board(Board& board, Layer layer, const LayerEffect& effect,
                    std::span<const RuleId> rules);

}  // namespace lockstep::model
