// Making continuous effects as something resolves (611.2).
#pragma once

#include "model/resolution.h"

namespace lockstep::model {

/// Adds an effect with the next timestamp (613.7b) and the duration of its instruction; nothing
/// without parts.
void begin_effect(Resolution& resolution, const Node& instruction, std::vector<EffectPart> parts,
                  std::vector<RulePart> rules = {});

}  // namespace lockstep::model
