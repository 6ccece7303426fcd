// A game that waits at prompts: the interface of both sides.
//
// After `load`, and after every accepted call, the game waits at exactly one prompt, or is
// finished. It never decides for a player, nor for chance. A refused call changes nothing.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "scenario/event.h"
#include "scenario/ids.h"
#include "scenario/position.h"
#include "scenario/prompt.h"
#include "scenario/readings.h"
#include "scenario/snapshot.h"
#include "scenario/tree.h"

namespace lockstep {

/// What the name in a `named_object` or `named_player` node stands for.
struct Binding {
  Symbol name;
  Entity entity;
};

/// Instructions carried out as one resolution controlled by `by` (docs/conventions.md).
struct Effect {
  PlayerId by;
  ObjectId source;  // none() without a source
  std::vector<Tree> instructions;
  std::vector<Binding> names;  // every name that occurs in the instructions
};

/// Why something was not done.
struct Refusal {
  enum class Kind : std::uint8_t {
    impossible,   // load: no game can come to this position
    illegal,      // the rules do not allow it now
    unsupported,  // this side does not interpret something; `what` names it
  };
  /// A rule that stands against it, and the object it concerns.
  struct Reason {
    Symbol rule;
    ObjectId object;
    auto operator<=>(const Reason&) const = default;
  };
  Kind kind = Kind::illegal;
  std::vector<Reason> reasons;  // ascending, none twice
  std::string what;             // unsupported only: the kind of node, in its JSON name
};

using Outcome = std::expected<void, Refusal>;

/// One side's game.
class Game {
 public:
  virtual ~Game() = default;
  /// Sets up the position, performs state-based actions (step 0) and goes to the first prompt.
  /// May be called again at any time: it forgets everything before. Refusals list every reason.
  virtual Outcome load(const Position& position, const Readings& readings) = 0;
  /// Carries out an effect; legal while a player has priority and nothing is being resolved.
  virtual Outcome begin(const Effect& effect) = 0;
  /// Answers the present prompt. A malformed answer is refused as illegal with no reason.
  virtual Outcome answer(const Answer& answer) = 0;
  /// Reverses the announcement under way (601.2, 733.1); illegal elsewhere.
  virtual Outcome take_back() = 0;
  /// Whether no prompt waits: the game is over, or all players passed on an empty stack.
  virtual bool finished() const = 0;
  /// The present prompt, normalized; only while not finished.
  virtual const Prompt& prompt() const = 0;
  /// What happened since the last accepted call began, normalized.
  virtual const Events& events() const = 0;
  /// The whole game now. Valid until the next call of a non-const member.
  virtual const Snapshot& observe() = 0;
  /// hash_snapshot of the game now, without making the snapshot where that is quicker.
  virtual std::uint64_t hash() = 0;
};

}  // namespace lockstep
