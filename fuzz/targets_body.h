// The body of fuzz_targets, apart from its target so that tests can run it too.
//
// The input is a seed game like that of fuzz_lockstep, narrowed: players who can pay for what they
// cast, and very few steps. Only which targets are offered counts; whatever else the sides show
// differently is for fuzz_lockstep to find.
#pragma once

#include <cstdint>
#include <span>

#include "generators/seed_game.h"
#include "generators/stock.h"
#include "harness/play.h"
#include "scenario/scenario.h"

namespace lockstep::fuzz {

/// The same game as one of casting, with much mana and few numbers. Narrowing twice is narrowing
/// once.
generators::SeedGame narrowed_to_targets(generators::SeedGame game);

/// Plays inputs until the sides differ. The stock must outlive it.
class TargetsBody {
 public:
  explicit TargetsBody(const generators::Stock& stock) : stock_(stock) {}

  /// Decodes, narrows and plays one input. It diverges only where the sides offer other targets.
  harness::PlayReport run(std::span<const std::uint8_t> bytes);
  /// The input that was run last, as a scenario.
  Scenario record();

 private:
  bool is_about_targets(const harness::Difference& difference);

  const generators::Stock& stock_;
  harness::SeedGamePlayer player_;
  generators::SeedGame game_;
};

}  // namespace lockstep::fuzz
