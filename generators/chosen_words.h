// Words that were chosen for a permanent as it entered, in positions that begin with it.
#pragma once

#include <vector>

#include "scenario/card.h"
#include "scenario/position.h"

namespace lockstep::generators {

/// The words among which the face's owner had to choose as it entered, by its first ability that
/// asks for one: those that cards of the position print first, so that the choice matters. Empty
/// when nothing asks, or when the list has no end (names).
std::vector<Symbol> words_to_choose(const CardFace& face, const Position& position);

}  // namespace lockstep::generators
