// The body of fuzz_lockstep.
#pragma once

#include <cstdint>
#include <span>

#include "fuzz/seed_game_body.h"

namespace lockstep::fuzz {

/// Plays inputs with invariants on.
class LockstepBody : public SeedGameBody {
 public:
  explicit LockstepBody(const generators::Stock& stock) : SeedGameBody(stock, true) {}

  /// Decodes and plays one input.
  harness::PlayReport run(std::span<const std::uint8_t> bytes);
};

}  // namespace lockstep::fuzz
