// Zones and moving between them (400, 401, 404, 613.7d).
#pragma once

#include <functional>
#include <vector>

#include "model/board.h"
#include "model/process.h"

namespace lockstep::model {

/// Where in a library an object is put.
struct LibraryPlace {
  enum class From : std::uint8_t { top, bottom };
  From from = From::top;
  std::int64_t nth = 1;  ///< 1 is the top or the bottom itself
};

/// Counters that an object enters with.
struct EntersWith {
  Symbol kind;
  std::int32_t number = 0;
};

/// An object that is to move.
struct Move {
  ObjectId object;
  Zone to = Zone::graveyard;
  Cause cause = Cause::effect;
  Symbol rule;          ///< of a state-based action
  PlayerId controller;  ///< on the battlefield
  LibraryPlace place;
  bool shuffled = false;  ///< into a library that is shuffled next: no place is stated
  bool tapped = false;
  bool says_host = false;  ///< the effect says what it enters attached to
  Entity host;
  std::vector<EntersWith> counters;
};

/// An object before and after it moved.
struct Moved {
  ObjectId before;
  ObjectId after;
};

/// Moves objects at once: rules and replacement effects that change or forbid a move, choices,
/// orders, then one batch. `also` is done after the choices, just before the moves, and adds what
/// it does to that batch.
using Also = std::function<void(Batch& batch)>;
std::vector<Moved> move_objects(Process& process, std::vector<Move> moves,
                                const Also& also = nullptr);

/// Takes an object out of the game: a token (111.7), or what a leaving player owns (800.4a).
void cease(State& state, ObjectId id);

/// Gives an object a new timestamp, and its stickers new ones right after it (613.7d, 613.7k).
void restamp(State& state, Object& object);

/// Asks the players, active one first, for an order of their objects where there are several.
std::vector<ObjectId> ordered(Process& process, const std::vector<ObjectId>& objects,
                              PlayerId player, const char* slot, RuleId rule);

}  // namespace lockstep::model
