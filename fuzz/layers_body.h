// The body of fuzz_layers, apart from its target so that tests can run it too.
//
// The input is a seed game like that of fuzz_lockstep, narrowed: whatever it says becomes
// permanents with counters and stickers, and actions that make continuous effects. So both targets
// share their mutator, and a finding is a scenario as everywhere.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "generators/seed_game.h"
#include "generators/stock.h"
#include "harness/play.h"
#include "scenario/scenario.h"

namespace lockstep::fuzz {

/// The same game with every object on the battlefield and nothing but continuous effects to come.
/// Narrowing twice is narrowing once.
generators::SeedGame narrowed_to_layers(generators::SeedGame game);

/// Plays inputs and compares snapshots field by field. The stock must outlive it.
class LayersBody {
 public:
  explicit LayersBody(const generators::Stock& stock) : stock_(stock) {}

  /// Decodes, narrows and plays one input.
  harness::PlayReport run(std::span<const std::uint8_t> bytes);
  /// The input that was run last, as a scenario.
  Scenario record();

 private:
  void compare_fields();

  const generators::Stock& stock_;
  harness::SeedGamePlayer player_;
  generators::SeedGame game_;
  std::optional<harness::Difference> difference_;
};

}  // namespace lockstep::fuzz
