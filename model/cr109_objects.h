// What an object is before any effect: printed, or said by what created it (109.3, 111.3, 709.4).
#pragma once

#include "model/values.h"
#include "scenario/card.h"

namespace lockstep::model {

/// The values printed on a card outside the stack: its front face, or both halves of a split card
/// (709.4); an adventurer card has its normal characteristics (715.4).
Values values_of(const CardDefinition& card);

/// The values that the effect that created a token gave it (111.3). Its colors stand in the color
/// indicator of the print.
Values values_of_token(const CardFace& print);

/// The values of one printed face.
Values values_of(const CardFace& face);

/// An ability of rules text.
Ability printed_ability(Tree tree, std::uint64_t key);

/// The name that 111.4 gives a token without one.
NameWords token_name(const std::vector<Symbol>& subtypes);

}  // namespace lockstep::model
