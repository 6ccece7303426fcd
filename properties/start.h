// Where metamorphic properties begin: a random game, played for a while, on each side in turn.
#pragma once

#include <functional>

#include "generators/choices.h"
#include "generators/seed_game.h"
#include "properties/side_game.h"
#include "scenario/position.h"

namespace lockstep::properties {

/// A random game and how far it is played before the property begins.
struct Start {
  generators::SeedGame seed;
  Position position;
  std::size_t steps = 0;
  /// Plays it so far on a side; false when it has ended before. The same on both runs of a side.
  bool play(SideGame& side) const;
};

/// Draws the seed, and a start from it; what fails is known by both. `choices` goes on with the
/// same seed, for what the property needs to draw.
class RandomStart {
 public:
  RandomStart();
  const Start& start() const { return start_; }
  generators::RandomChoices& choices() { return choices_; }

 private:
  std::uint64_t seed_;
  generators::RandomChoices choices_;
  Start start_;
};

/// Fails the property unless both snapshots are the same; says where they are not.
void assert_same(const Snapshot& first, const Snapshot& second, const Position& position);

}  // namespace lockstep::properties
