// Input: bytes of a seed game (generators/seed_game.h), narrowed to casting with few steps; all
// bytes are one.
// Property: specification and engine offer the same targets.
// Reward: beside edges, rules applied and pairs of rules applied to one object (rule_counters.h).
#include <cstddef>
#include <cstdint>

#include "fuzz/target.h"
#include "fuzz/targets_body.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return lockstep::fuzz::play_input<lockstep::fuzz::TargetsBody>(data, size);
}
