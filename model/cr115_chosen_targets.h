// What a spell or ability on the stack targets, asked by others (115.9).
#pragma once

#include <vector>

#include "model/state.h"

namespace lockstep::model {

/// How often something was chosen as a target of it (115.9a); 0 for what is not on the stack.
std::int64_t target_count(const Object& object);

/// The objects and players that it targets, each once, in canonical order.
std::vector<Entity> targets_of(const Object& object);

/// The mana spent to cast the spell that an object is or was (400.7d).
std::int64_t mana_spent_on(const Object& object);

}  // namespace lockstep::model
