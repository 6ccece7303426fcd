#include "fuzz/layers_body.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "fuzz/rule_counters.h"
#include "fuzz/stock_of_corpus.h"
#include "generators/theme.h"

namespace lockstep::fuzz {
namespace {

using generators::SeedGame;

SeedGame some_game(std::uint64_t index) {
  return generators::campaign_game(3, index, std::nullopt, stock_of_corpus());
}

TEST(LayersBody, no_bytes_are_an_empty_game_in_which_all_agree) {
  LayersBody body(stock_of_corpus());
  EXPECT_EQ(body.run({}).verdict, Verdict::agree);
}

TEST(LayersBody, many_rules_apply_and_the_same_bytes_come_to_the_same) {
  LayersBody body(stock_of_corpus());
  const auto bytes = generators::encode(some_game(8));
  const auto rules_after = [&] {
    body.run(bytes);
    const auto counters = rule_counters();
    return std::vector<std::uint8_t>(counters.begin(), counters.end());
  };
  const std::vector<std::uint8_t> first = rules_after();
  EXPECT_GT(std::ranges::count_if(first, [](std::uint8_t byte) { return byte > 0; }), 10);
  EXPECT_EQ(rules_after(), first);
}

}  // namespace
}  // namespace lockstep::fuzz
