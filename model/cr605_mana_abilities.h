// Mana abilities (605).
#pragma once

#include "scenario/tree.h"

namespace lockstep::model {

/// Whether an activated ability is a mana ability: it has no targets, could add mana as it
/// resolves, is no loyalty ability, and moves no card to or from a library (605.1a).
bool is_mana_ability(const Node& ability);

/// The same of a triggered ability that has triggered on an activated mana ability (605.1b).
bool is_triggered_mana_ability(const Node& ability);

}  // namespace lockstep::model
