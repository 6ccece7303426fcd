// Zones and moving between them (400, 401, 404).
#pragma once

#include <functional>
#include <vector>

#include "model/board.h"
#include "model/cr400_objects.h"
#include "model/cr614_entering.h"
#include "model/cr614_instead.h"
#include "model/language.h"
#include "model/process.h"

namespace lockstep::model {

/// An object that is to move.
struct Move {
  ObjectId object;
  Zone to = Zone::graveyard;
  Cause cause = Cause::effect;
  Symbol rule;  ///< of a state-based action
  LibraryPlace place;
  bool shuffled = false;  ///< into a library that is shuffled next: no place is stated
  Entrance how;           ///< onto the battlefield; onto the stack who controls it, and face down
  std::int32_t side = 0;  ///< which side is cast or played
  std::vector<Instead> besides{};  ///< what effects have happen behind the move
  std::vector<Event> with_it{};    ///< what else is told in the batch of the move
  Tree madness{};                  ///< the ability that has it exiled as it is discarded (702.35a)
};

/// Moves objects at once: rules and replacement effects that change or forbid a move, choices,
/// orders, then one batch. `also` is done after the choices, just before the moves, and adds what
/// it does to that batch. `then` is told what has moved before anything comes of it.
using Also = std::function<void(Batch& batch)>;
using Then = std::function<void(const std::vector<Moved>& moved)>;
std::vector<Moved> move_objects(Process& process, std::vector<Move> moves,
                                const Also& also = nullptr, const Then& then = nullptr);

/// Asks the players, active one first, for an order of their objects where there are several.
std::vector<ObjectId> ordered(Process& process, const std::vector<ObjectId>& objects,
                              PlayerId player, const char* slot, RuleId rule);

}  // namespace lockstep::model
