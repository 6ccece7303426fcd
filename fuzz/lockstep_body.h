// The body of fuzz_lockstep, apart from its target so that tests and benchmarks can run it too.
#pragma once

#include <cstdint>
#include <span>

#include "generators/seed_game.h"
#include "generators/stock.h"
#include "harness/play.h"
#include "scenario/scenario.h"

namespace lockstep::fuzz {

/// Plays inputs with invariants on and rules counted. The stock must outlive it.
class LockstepBody {
 public:
  explicit LockstepBody(const generators::Stock& stock) : stock_(stock) {}

  /// Decodes and plays one input.
  harness::PlayReport run(std::span<const std::uint8_t> bytes);
  /// The input that was run last, as a scenario.
  Scenario record();

 private:
  const generators::Stock& stock_;
  harness::SeedGamePlayer player_;
  generators::SeedGame game_;
};

}  // namespace lockstep::fuzz
