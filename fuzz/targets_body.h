// The body of fuzz_targets.
//
// The input is a seed game like that of fuzz_lockstep, narrowed: players who can pay for what they
// cast, and very few steps. Only which targets are offered counts; whatever else the sides show
// differently is for fuzz_lockstep to find.
#pragma once

#include <cstdint>
#include <span>

#include "fuzz/seed_game_body.h"

namespace lockstep::fuzz {

/// Plays inputs until the sides differ.
class TargetsBody : public SeedGameBody {
 public:
  explicit TargetsBody(const generators::Stock& stock) : SeedGameBody(stock) {}

  /// Decodes, narrows and plays one input. It diverges only where the sides offer other targets.
  harness::PlayReport run(std::span<const std::uint8_t> bytes);

 private:
  bool is_about_targets(const harness::Difference& difference);
};

}  // namespace lockstep::fuzz
