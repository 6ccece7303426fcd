// A fuzzer that finds nothing is broken: mutated inputs come soon upon one obvious fault.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "fuzz/lockstep_body.h"
#include "fuzz/mutator.h"
#include "fuzz/stock_of_corpus.h"
#include "generators/theme.h"
#include "harness/distorted_games.h"
#include "scenario/verdict.h"

namespace lockstep::fuzz {
namespace {

constexpr std::size_t kMostInputs = 400;
constexpr std::size_t kMostBytes = 1200;

// How many inputs it takes; nothing if those are not enough.
std::optional<std::size_t> inputs_until_found(const harness::SideMaker& make) {
  LockstepBody body(stock_of_corpus(), make);
  std::vector<std::uint8_t> bytes =
      generators::encode(generators::campaign_game(1, 0, std::nullopt, stock_of_corpus()));
  for (std::size_t i = 0; i < kMostInputs; ++i) {
    if (body.run(bytes).verdict == Verdict::diverge) return i;
    bytes = mutate_bytes(bytes, kMostBytes, static_cast<unsigned int>(i));
  }
  return std::nullopt;
}

TEST(FuzzCanary, mutated_inputs_find_an_obvious_fault_of_a_side) {
  const auto fault = harness::testing::faults::tapped_is_weak;
  const auto found = inputs_until_found(
      harness::testing::engine_that_shows({{.name = "tapped_is_weak", .distort = fault}}));
  EXPECT_TRUE(found) << "not within " << kMostInputs << " inputs";
}

}  // namespace
}  // namespace lockstep::fuzz
