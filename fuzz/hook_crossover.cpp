// libFuzzer's hook for crossover. It may be left out at link time: other drivers of libFuzzer
// targets know the mutator's hook only.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "fuzz/mutator.h"

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* first, std::size_t first_size,
                                                 const std::uint8_t* second,
                                                 std::size_t second_size, std::uint8_t* out,
                                                 std::size_t most, unsigned int seed) {
  const auto child = lockstep::fuzz::cross_bytes(std::span(first, first_size),
                                                 std::span(second, second_size), most, seed);
  std::ranges::copy(child, out);
  return child.size();
}
