// Activating activated abilities (602.2, 605.3).
#pragma once

#include "model/process.h"

namespace lockstep::model {

/// Activates the ability of that number of an object: puts it on the stack, announces, pays. A mana
/// ability resolves at once. Throws Reversed where a step can't be complied with.
void activate(Process& process, PlayerId player, ObjectId source, std::int32_t number);

}  // namespace lockstep::model
