// libFuzzer's hook for mutation: an object file of its own, so that a target takes it by name.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "fuzz/mutator.h"

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned int seed) {
  const auto mutant = lockstep::fuzz::mutate_bytes(std::span(data, size), most, seed);
  std::ranges::copy(mutant, data);
  return mutant.size();
}
