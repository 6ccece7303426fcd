// The body of fuzz_layers.
//
// The input is a seed game like that of fuzz_lockstep, narrowed: whatever it says becomes
// permanents with counters and stickers, and actions that make continuous effects. So both targets
// share their mutator, and a finding is a scenario as everywhere.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "fuzz/seed_game_body.h"

namespace lockstep::fuzz {

/// Plays inputs and compares snapshots field by field.
class LayersBody : public SeedGameBody {
 public:
  explicit LayersBody(const generators::Stock& stock) : SeedGameBody(stock) {}

  /// Decodes, narrows and plays one input.
  harness::PlayReport run(std::span<const std::uint8_t> bytes);

 private:
  void compare_fields();

  std::optional<harness::Difference> difference_;
};

}  // namespace lockstep::fuzz
