// Abilities that may be used only so often (602.5b, 603.2h, 606.3).
#pragma once

#include <optional>

#include "model/state.h"
#include "scenario/rulebook.h"

namespace lockstep::model {

/// Whether an ability is a loyalty ability (606.2): its cost has a loyalty symbol.
bool is_loyalty_ability(const Node& ability);

/// The rule that keeps an ability of an object from being used once more, or nothing.
std::optional<RuleId> is_used_up(const State& state, ObjectId object, const Node& ability);

/// Notes that an ability of an object was used.
void note_use(State& state, ObjectId object, const Node& ability);

/// What counted for the turn that has ended counts no longer.
void forget_uses_of_turn(State& state);

}  // namespace lockstep::model
