// Several replacement effects that would modify how an object enters (616).
#pragma once

#include <cstddef>
#include <cstdint>

#include "model/cr614_entering.h"

namespace lockstep::model {

/// The number by which an option names an effect of an object's ability, by the ability's place.
std::int32_t option_of_ability(std::size_t place);

/// Applies, one after the other, the replacement effects that modify how an object enters. Where
/// several of the foremost group could be next, the player who will control the object chooses.
void apply_replacements(Entering& entering);

}  // namespace lockstep::model
