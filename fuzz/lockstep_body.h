// The body of fuzz_lockstep.
#pragma once

#include <cstdint>
#include <span>

#include "fuzz/seed_game_body.h"
#include "harness/subjects.h"

namespace lockstep::fuzz {

/// Plays inputs with invariants on.
class LockstepBody : public SeedGameBody {
 public:
  explicit LockstepBody(const generators::Stock& stock,
                        const harness::SideMaker& make = harness::make_side)
      : SeedGameBody(stock, true, make) {}

  /// Decodes and plays one input.
  harness::PlayReport run(std::span<const std::uint8_t> bytes);
};

}  // namespace lockstep::fuzz
