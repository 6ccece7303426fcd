// Objects that become others, or cease to be, as they leave their place (400.7, 401.7, 613.7d).
#pragma once

#include "model/board.h"
#include "model/citations.h"
#include "model/state.h"
#include "scenario/event.h"

namespace lockstep::model {

/// Where in a library an object is put.
struct LibraryPlace {
  enum class From : std::uint8_t { top, bottom };
  From from = From::top;
  std::int64_t nth = 1;  ///< 1 is the top or the bottom itself
};

/// Takes an object out of the library or graveyard that it lies in.
void leave_pile(State& state, const Object& object);

/// Puts an object into the library of its owner.
void enter_library(State& state, const Object& object, const LibraryPlace& place);

/// Makes an object that moves a new one, without memory of what it was.
void renew(Object& object, Zone to);

/// Keeps what an object was, for what may still ask about it (608.2h).
void remember_past(State& state, const Board& board, ObjectId id);

/// Forgets what objects were once nothing is left that could ask.
void forget_past(State& state);

/// Lets effects on a permanent spell go on for the permanent that it becomes (400.7a).
void continue_effects(State& state, ObjectId spell, ObjectId permanent);

/// Ends the effects of which all objects are gone.
void forget_effects(State& state);

/// Takes objects out of the game: tokens (111.7), or what a leaving player owns (800.4a). Those
/// that are gone already make no event.
void cease_all(State& state, const std::vector<ObjectId>& ids, RuleId rule, Batch& batch);

/// Gives an object a new timestamp, and its stickers new ones right after it (613.7d, 613.7k).
void restamp(State& state, Object& object);

}  // namespace lockstep::model
