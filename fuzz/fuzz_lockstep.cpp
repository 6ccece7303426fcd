// Input: bytes of a seed game (generators/seed_game.h); all bytes are one.
// Property: specification and engine show the same after every call, and no invariant breaks.
// Reward: beside edges, rules applied and pairs of rules applied to one object (rule_counters.h).
#include <cstddef>
#include <cstdint>

#include "fuzz/lockstep_body.h"
#include "fuzz/target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return lockstep::fuzz::play_input<lockstep::fuzz::LockstepBody>(data, size);
}
