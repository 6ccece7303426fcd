// Permanents as they enter the battlefield, judged as they would be there (614.12, 614.17d).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "model/process.h"
#include "model/state.h"

namespace lockstep::model {

/// Counters that an object enters with.
struct EntersWith {
  Symbol kind;
  std::int32_t number = 0;
};

/// How an object enters: as its instruction says, then as replacement effects modify it.
struct Entrance {
  PlayerId controller;
  bool tapped = false;
  bool says_host = false;  ///< the effect says what it enters attached to
  Entity host;
  std::vector<EntersWith> counters;
  std::vector<EntersWith> counters_of_copy;  ///< of the copy effect that was applied last (707.9e)
  std::vector<Symbol> chosen;
  PlayerId chosen_player = PlayerId::none();
  Hidden hidden = Hidden::otherwise;
  SharedValues face_down;         ///< what it is face down; null if it enters face up (708.3)
  std::vector<EffectPart> begun;  ///< effects on it that begin as it enters, in their order
  /// Effects of the same resolution that say what it is (611.2e), but for their timestamps.
  std::vector<ContinuousEffect> stated;
};

/// An object on its way onto the battlefield.
struct Entrant {
  Object object;    ///< the permanent that it becomes, but for how it enters
  ObjectId before;  ///< what it is until then; none() for a token
  ObjectId shown;   ///< how prompts name it
  Entrance how;
  bool resolves = false;            ///< it is a spell that resolves
  std::optional<Zone> elsewhere{};  ///< where it goes instead (614.6)
};

/// An object that is being worked out, and the game around it.
struct Entering {
  Process& process;
  Entrant& entrant;
  std::span<const ObjectId> together;    ///< all that enter at once, as they are before
  std::vector<std::uint64_t> applied{};  ///< the replacement effects that had their turn (614.5)
  State later{};                         ///< the game as it would be with it
  Board present{};                       ///< the game as it is

  /// All objects as they would be if it were on the battlefield and nothing else had moved.
  Board look();
};

/// The game as it would be with an object on the battlefield and nothing else moved.
State with_entered(const State& state, const Entrant& entrant);

/// Makes an object a permanent. What that does besides its coming goes into the batch.
void enter(State& state, Object& object, const Entrance& how, Batch& batch);

/// Works out how an object enters: replacement effects, counters, host. Returns whether it does
/// enter, or goes elsewhere instead: an Aura without a host stays (303.4g).
bool settle_entrance(Process& process, Entrant& entrant, std::span<const ObjectId> together);

/// Whether an effect says that counters can't be put on what enters (614.17d).
bool cant_have_counters(const Board& board, const Entering& entering);

}  // namespace lockstep::model
