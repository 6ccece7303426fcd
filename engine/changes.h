// What one change does to the characteristics of one object (205, 612, 613).
#pragma once

#include "engine/eval.h"
#include "engine/state.h"

namespace lockstep::engine {

/// Applies a change to `object.live`. `stamp` is the timestamp of the effect, for abilities that
/// it grants.
void apply_change(State& state, Object& object, const Change& change, Timestamp stamp);

/// The subtypes that a change would really put on the object (205.3d).
Subtypes effective_subtypes(const Object& object, const Change& change);

/// The change of a part with its open words and numbers worked out.
void work_out(const Context& context, const Part& part, Change& change);

/// Whether losing, or being unable to have, `lost` takes this ability away: the same ability, or
/// any form of a keyword named without parameters.
bool covers(const Ability& lost, const Ability& ability);

/// Whether the object can't have the ability (113.11).
bool bars(const Live& live, const Ability& ability);

/// The values that effects start from: copiable values and the default controller.
void start_from_copiable(Object& object);

}  // namespace lockstep::engine
