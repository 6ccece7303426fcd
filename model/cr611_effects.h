// Making continuous effects as something resolves (611.2).
#pragma once

#include "model/resolution.h"

namespace lockstep::model {

/// A change with its numbers, chosen words and players worked out (611.2d). Abilities that it
/// grants keep their own text but for what was chosen.
Tree settle(const Scope& scope, const Tree& change);

/// Adds an effect with the next timestamp (613.7b); nothing without parts.
void begin_effect(Resolution& resolution, std::vector<EffectPart> parts,
                  std::vector<RulePart> rules = {});

}  // namespace lockstep::model
