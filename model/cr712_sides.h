// Cards with two faces or halves: which of them counts (709.3, 712.8, 712.11, 715.3).
#pragma once

#include <optional>
#include <vector>

#include "model/state.h"

namespace lockstep::model {

/// The numbers of the sides that can be cast or played: 0, and 1 where there is a choice.
std::vector<std::int32_t> sides_to_choose(const Object& object);

/// What an object is as a spell, or as a land that is played, with a side chosen.
SharedValues values_of_side(const Object& object, std::int32_t side);

/// Makes an object show a side.
void show_side(Object& object, std::int32_t side);

/// What an object shows as it leaves its zone: the side of a double-faced spell that becomes a
/// permanent stays (712.13).
void reset_side(Object& object, bool becomes_permanent);

/// The side to which a permanent would transform, or nothing where it can't (701.27a, 712.9).
std::optional<std::int32_t> side_to_transform_into(const Object& object);

/// Whether a spell was cast as an Adventure (715.3).
bool is_adventure(const Object& object);

}  // namespace lockstep::model
