#pragma once

// Named slots: what one part of an ability keeps for a later part (targets, chosen things, words
// and numbers, clashes). A part may read a slot only if an earlier part of the same ability fills
// it on every path that leads there, and it may read what an event tells only under such an event.
//
// An ability within an ability (granted, delayed, reflexive) sees the slots filled so far and may
// reuse their names; what it fills is not seen outside. Both branches of an `if` must fill a slot
// for it to count afterwards; what the body of `may` or of a loop fills does not count afterwards.

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "scenario/symbol.h"
#include "scenario/tree.h"

namespace lockstep {

/// One reference that may find nothing.
struct SlotProblem {
  const Node* node = nullptr;     ///< where it stands
  std::string message;            ///< what is wrong
  std::vector<Symbol> available;  ///< slots that could be meant
};

/// Checks one ability. `has_x` says whether X is known from outside: by the mana cost of the card.
std::vector<SlotProblem> check_ability_slots(const Node& ability, bool has_x);

/// Checks a list of instructions carried out in order, as in an effect step.
std::vector<SlotProblem> check_instruction_slots(std::span<const Tree> instructions);

}  // namespace lockstep
