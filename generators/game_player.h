// Plays a seed game on anything that is a game: one side, or two in lockstep.
//
// While numbers last, whoever has priority does what the theme makes of the next ones, and prompts
// take theirs. After the last number every prompt gets its quiet answer and all players pass, which
// ends the game. What a side does not interpret it refuses; the player then tries something else.
//
// Where players take actions, nobody begins the same action again until the state has changed; that
// it was reversed makes no difference. With the numbers the game ends as soon as the stack is
// empty, since turns would go on for ever, or after a while, since choices may bring it round.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

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
  std::optional<NextAction> action;  // what numbers made of priority
  Prompt prompt;                     // the prompt that waited before
  Answer answer;                     // only when a prompt was answered
  Outcome outcome;
  /// The effect that was begun; null when a prompt was answered.
  const Effect* effect() const { return action && action->effect ? &*action->effect : nullptr; }
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

  // Where players take actions, the most calls behind the last number.
  static constexpr std::size_t kMostQuietCalls = 300;
  // A game of kMostNumbers numbers makes fewer calls than this; a game that makes more is stuck.
  static constexpr std::size_t kMostCalls = 4000;
  /// Whether the game was given up because it asks without end.
  bool stuck() const { return calls_ == kMostCalls && !game_.finished(); }

 private:
  bool is_over();
  void take_priority();
  void see_offers();
  void take(const Option& option);
  void give(const Answer& answer);

  Game& game_;
  const SeedGame& seed_;
  const Position& position_;
  const Theme& theme_;
  NumberChoices choices_;
  World world_;
  PlayedCall last_;
  std::vector<Option> begun_;  // in the state of that hash, by their player
  std::uint64_t state_ = 0;
  std::size_t steps_ = 0;
  std::size_t calls_ = 0;
  std::size_t quiet_calls_ = 0;
};

}  // namespace lockstep::generators
