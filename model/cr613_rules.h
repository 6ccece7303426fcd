// The rules by which the effects of a layer change an object, and for which characteristics they
// are cited.
#pragma once

#include <span>
#include <vector>

#include "model/citations.h"
#include "model/cr613_effects.h"

namespace lockstep::model {

/// The rule of a layer or sublayer (613.1, 613.2, 613.4).
RuleId rule_of(Layer layer);

/// The rule by which an effect does what it does in a layer: that of stickers, of counters, else
/// that of the layer.
RuleId rule_of(Layer layer, const LayerEffect& effect);

/// The characteristics that differ. Mana value is not among them: it follows from the mana cost.
std::vector<SnapshotField> differences(const Values& before, const Values& after);

/// Cites rules for each characteristic of the object in work that they have changed.
void cite_for(std::span<const SnapshotField> characteristics, std::span<const RuleId> rules);

}  // namespace lockstep::model
