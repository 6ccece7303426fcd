// Making continuous effects as something resolves (611.2).
#pragma once

#include "model/resolution.h"

namespace lockstep::model {

/// Adds an effect with the next timestamp (613.7b); nothing without parts.
void begin_effect(Resolution& resolution, std::vector<EffectPart> parts,
                  std::vector<RulePart> rules = {});

}  // namespace lockstep::model
