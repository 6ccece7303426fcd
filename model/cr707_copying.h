// Copies (707): what is copied, with which exceptions.
#pragma once

#include "model/board.h"
#include "model/language.h"
#include "model/resolution.h"

namespace lockstep::model {

/// The copiable values of a copy: those of the original with the exceptions of the copy effect
/// (707.9). `own` is what the copy was before, for what it keeps; `stamp` is that of the effect
/// (613.7a).
Values copy_of(const Scope& scope, const Values& original, const Values& own,
               std::span<const Tree> exceptions, Timestamp stamp);

/// An object that is copied, and its copiable values.
struct Original {
  ObjectId object;
  SharedValues values;
};

/// What an instruction copies, as it is or as it last was (608.2h, 707.2).
std::vector<Original> originals_of(Resolution& resolution, const Node& of);

/// Applies the copiable effects on permanents in the order of their timestamps: copies, and what
/// sets power and toughness as they enter (613.2a).
void apply_copy_effects(Board& board);

}  // namespace lockstep::model
