// Cards that are cast with other characteristics than they have where they are: face down, or as
// one of their sides (601.3e, 702.37c, 708.4, 709.3a, 712.11c, 715.3a).
#pragma once

#include "model/process.h"

namespace lockstep::model {

/// How a card is cast.
struct Guise {
  std::int32_t side = 0;
  Symbol keyword{};  ///< by which it is cast face down; empty if it is not
  bool is_face_down() const { return !keyword.empty(); }
};

/// In place of a keyword: that an effect has the card cast face down.
Symbol face_down_by_effect();

/// The keyword by which a card may be cast face down; the first, if there are several.
std::vector<Symbol> keywords_for_face_down(const Values& values);

/// What a card cast so is on the stack, before effects.
SharedValues values_of(const Object& card, const Guise& guise);

/// The game as it would be if the card had these characteristics; null where it has them anyway.
std::shared_ptr<const Moment> moment_in_guise(const Board& board, std::size_t index,
                                              const Guise& guise);

}  // namespace lockstep::model
