// What is worked out once, as an effect begins (611.2d).
#pragma once

#include "model/language.h"

namespace lockstep::model {

/// A change with its numbers, chosen words and players worked out. Abilities that it grants keep
/// their own text but for what was chosen.
Tree settle(const Scope& scope, const Tree& change);

/// The word node that spells a word: of the vocabulary that has it.
Tree spelled(Symbol word);

}  // namespace lockstep::model
