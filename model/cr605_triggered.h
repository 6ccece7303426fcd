// Triggered mana abilities (605.1b, 605.4).
#pragma once

#include "model/process.h"

namespace lockstep::model {

/// Resolves the triggered mana abilities that wait, right behind the mana ability that triggered
/// them (605.4a).
void resolve_triggered_mana_abilities(Process& process);

}  // namespace lockstep::model
