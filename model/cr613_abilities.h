// Which layers the continuous effect of an ability has parts in, and which abilities define
// characteristics (604.3, 613.1).
#pragma once

#include <span>

#include "model/values.h"

namespace lockstep::model {

/// Whether an ability is characteristic-defining (604.3a): it stands in the rules text of the
/// object it affects, affects that object alone, defines colors, subtypes, power or toughness, and
/// does so without a condition.
bool is_characteristic_defining(const Node& ability, AbilityOrigin origin);

/// The layer in which a change applies, or nothing if it changes no characteristic. `defining` is
/// whether the ability it stands in is characteristic-defining (613.4a).
std::optional<Layer> layer_of(const Node& change, bool defining);

/// The layers in which the continuous effect of an ability has parts.
LayerSet layers_of(const Node& ability, AbilityOrigin origin);

/// The layers of the changes of an effect from a resolution.
LayerSet layers_of(std::span<const Tree> changes);

/// The keyword that a keyword ability is, or the empty symbol.
Symbol keyword_of(const Node& ability);

/// The tree of a keyword without parameters.
Tree keyword_tree(Symbol keyword);

}  // namespace lockstep::model
