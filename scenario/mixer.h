// The hash arithmetic behind snapshots: quick, well mixed, the same on every machine.
//
// One round is the finalizer of splitmix64, a bijection in which every input bit reaches every
// output bit. Chains keep the order of what they take in; sums forget it, which is how sets hash
// alike however they are sorted.
#pragma once

#include <cstdint>

namespace lockstep {

/// One round of mixing.
constexpr std::uint64_t mix(std::uint64_t value) {
  value ^= value >> 30U;
  value *= 0xbf58476d1ce4e5b9ULL;
  value ^= value >> 27U;
  value *= 0x94d049bb133111ebULL;
  return value ^ (value >> 31U);
}

/// The hash of a chain that goes on with `value`.
constexpr std::uint64_t chain(std::uint64_t hash, std::uint64_t value) {
  return mix((hash + 0x9e3779b97f4a7c15ULL) ^ value) + hash;
}

}  // namespace lockstep
