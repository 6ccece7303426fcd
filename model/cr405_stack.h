// Abilities that are put on the stack (405).
#pragma once

#include "model/process.h"

namespace lockstep::model {

/// Creates an ability on top of the stack (602.2a, 603.3): it has that text and no other
/// characteristics.
ObjectId put_ability_on_stack(State& state, PlayerId controller, ObjectId source, const Tree& text);

}  // namespace lockstep::model
