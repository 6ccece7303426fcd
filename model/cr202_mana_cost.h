// Mana cost, colors and mana value (202, 105.2).
#pragma once

#include "model/state.h"
#include "scenario/characteristics.h"

namespace lockstep::model {

/// The bit of a color word; none if the word is no color.
ColorSet color_of(Symbol word);

/// The colors of the symbols of a mana cost (202.2).
ColorSet colors_of(const ManaCost& cost);

/// The mana value of an object with this cost that is not on the stack (202.3).
std::int32_t mana_value(const std::optional<ManaCost>& cost);

/// The mana value of what has these values and is not on the stack: of the back face of a nonmodal
/// double-faced card that of its front face (202.3b).
std::int32_t mana_value(const Values& values);

/// The mana value of an object: on the stack with the value announced for X (202.3e).
std::int32_t mana_value(const Object& object, const Values& values);

/// The generic mana in a cost.
std::int64_t generic_mana(const std::optional<ManaCost>& cost);

}  // namespace lockstep::model
