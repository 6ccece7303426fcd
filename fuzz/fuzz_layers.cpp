// Input: bytes of a seed game (generators/seed_game.h), narrowed to permanents and continuous
// effects; all bytes are one.
// Property: specification and engine show the same characteristics after every effect.
// Reward: beside edges, rules applied and pairs of rules applied to one object (rule_counters.h).
#include <cstddef>
#include <cstdint>

#include "fuzz/layers_body.h"
#include "fuzz/target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return lockstep::fuzz::play_input<lockstep::fuzz::LayersBody>(data, size);
}
