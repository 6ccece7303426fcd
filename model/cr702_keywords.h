// Keyword abilities that rules ask for (702).
#pragma once

#include <cstddef>
#include <vector>

#include "model/board.h"

namespace lockstep::model {

/// Whether an object has a keyword.
bool has_keyword(const Values& values, Symbol keyword);

/// Whether a permanent has indestructible (702.12b).
bool is_indestructible(const Values& values);

/// The places of the abilities by which a permanent has protection from an object (702.16); of
/// several from the same quality only the first (702.16m).
std::vector<std::size_t> protections_from(const Board& board, std::size_t permanent,
                                          ObjectId source);

/// Refuses what a keyword that is not interpreted would make of a card that is drawn (702.94a) or,
/// where no ability can trigger, discarded (702.35a).
void refuse_miracle(const Values& drawn);
void refuse_madness(const Values& discarded);
/// The same of a permanent that would be destroyed (702.89a).
void refuse_umbra_armor(const Board& board, ObjectId destroyed);

/// Whether a permanent has protection from an object.
bool is_protected_from(const Board& board, std::size_t permanent, ObjectId source);

}  // namespace lockstep::model
