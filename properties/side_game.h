// One side alone, for properties that compare two runs of the same side.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "generators/game_player.h"
#include "generators/seed_game.h"
#include "generators/stock.h"
#include "harness/subjects.h"
#include "scenario/game.h"
#include "scenario/position.h"
#include "scenario/snapshot.h"

namespace lockstep::properties {

/// The stock of the corpus, loaded once.
const generators::Stock& corpus_stock();

/// A call as it was accepted, with the prompt that it met.
struct Call {
  std::optional<Effect> effect;  // else the prompt was answered
  Prompt prompt;
  Answer answer;
};

/// A side with a game in it.
class SideGame {
 public:
  explicit SideGame(harness::SideName name) : side_(harness::make_side(name)) {}

  Game& game() const { return *side_.game; }
  const Snapshot& shown() const { return side_.game->observe(); }
  /// Whether a player has priority, so that an effect may begin.
  bool at_priority() const;

  /// Loads a seed game and plays it until at least `steps` steps are done and a player has
  /// priority, or it ends. Returns the calls that were accepted.
  std::vector<Call> play(const generators::SeedGame& seed, const Position& position,
                         std::size_t steps);
  /// Loads a position and repeats calls; false as soon as one is refused.
  bool repeat(const Position& position, const Readings& readings, const std::vector<Call>& calls);
  /// Carries out an effect, with quiet answers to whatever is asked; false if it is refused.
  bool carry_out(const Effect& effect);

 private:
  harness::Side side_;
};

/// Both sides by name, for properties that hold for each.
inline constexpr harness::SideName kSides[] = {harness::SideName::specification,
                                               harness::SideName::engine};

/// The instruction alone as an effect without source, controlled by a player. Objects are named by
/// their ids (`object3#1`), players by their seats.
Effect effect_of(PlayerId by, std::vector<Tree> instructions, std::vector<Binding> names);
/// A node that names an object, with its binding added.
Tree node_of(ObjectId object, std::vector<Binding>& names);
Tree node_of(PlayerId player, std::vector<Binding>& names);

/// Objects on the battlefield.
std::vector<ObjectId> battlefield(const Snapshot& snapshot);

}  // namespace lockstep::properties
