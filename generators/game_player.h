// Plays a seed game on anything that is a game: one side, or two in lockstep.
//
// While numbers last, whoever has priority does what the theme makes of the next ones, and prompts
// take theirs. After the last number every prompt gets its quiet answer and all players pass, which
// ends the game. What a side does not interpret it refuses; the player then tries something else.
#pragma once

#include <cstddef>
#include <optional>

#include "generators/choices.h"
#include "generators/seed_game.h"
#include "generators/theme.h"
#include "generators/world.h"
#include "scenario/game.h"
#include "scenario/position.h"

namespace lockstep::generators {

/// One call of a game.
struct PlayedCall {
  bool made = false;  // whether it came to the call; a game may fail when it is looked at
  std::optional<NextAction> action;  // what was begun; without it a prompt was answered
  Prompt prompt;                     // the prompt that waited before
  Answer answer;                     // only when a prompt was answered
  Outcome outcome;
};

class GamePlayer {
 public:
  /// Everything given must outlive the player. `world` tells it what it may look at.
  GamePlayer(Game& game, const SeedGame& seed, const Position& position);

  /// Loads the position; a refusal ends the game at once.
  Outcome load();
  /// Makes the next call; false when none is left to make.
  bool step();

  /// The last call.
  const PlayedCall& last() const { return last_; }
  /// Calls that were accepted, those that had no alternative not counted.
  std::size_t steps() const { return steps_; }
  const World& world() const { return world_; }

  // A game of kMostNumbers numbers makes fewer calls than this; a game that makes more is stuck.
  static constexpr std::size_t kMostCalls = 4000;
  /// Whether the game was given up because it asks without end.
  bool stuck() const { return calls_ == kMostCalls && !game_.finished(); }

 private:
  void take_priority();
  void give(const Answer& answer);

  Game& game_;
  const SeedGame& seed_;
  const Position& position_;
  const Theme& theme_;
  NumberChoices choices_;
  World world_;
  PlayedCall last_;
  std::size_t steps_ = 0;
  std::size_t calls_ = 0;
};

}  // namespace lockstep::generators
