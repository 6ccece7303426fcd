// What filters ask about the targets of spells and abilities (115.9).
#pragma once

#include "engine/eval.h"

namespace lockstep::engine {

/// Whether the object has as many targets as the filter says, or such targets, or only such.
bool matches_targets(const Context& context, const Object& object, const Node& filter);
/// Whether one of the spells or abilities that the filter names could target it (707.10d).
bool could_be_target(const Context& context, const Entity& target, const Node& filter);

}  // namespace lockstep::engine
