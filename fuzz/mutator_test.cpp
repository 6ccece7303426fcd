#include "fuzz/mutator.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace lockstep::fuzz {
namespace {

using generators::decode;
using generators::encode;
using generators::RandomChoices;
using generators::SeedGame;

SeedGame grown_game(std::uint64_t seed) {
  SeedGame game;
  RandomChoices choices(seed);
  for (int i = 0; i < 30; ++i)
    mutate(game, choices, Growth::allowed);
  return game;
}

TEST(Mutator, a_game_stays_a_game_through_many_mutations) {
  SeedGame game;
  RandomChoices choices(1);
  for (int i = 0; i < 20000; ++i) {
    mutate(game, choices, Growth::allowed);
    ASSERT_EQ(decode(encode(game)), game) << i;
  }
}

TEST(Mutator, bytes_never_exceed_their_bound) {
  std::vector<std::uint8_t> bytes;
  for (std::uint64_t seed = 0; seed < 20000; ++seed) {
    const std::size_t most = seed % 700;
    bytes = mutate_bytes(bytes, most, seed);
    ASSERT_LE(bytes.size(), most);
  }
}

TEST(Mutator, one_seed_gives_one_mutation) {
  const std::vector<std::uint8_t> bytes = encode(grown_game(3));
  const std::vector<std::uint8_t> other = encode(grown_game(4));
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    EXPECT_EQ(mutate_bytes(bytes, 4096, seed), mutate_bytes(bytes, 4096, seed));
    EXPECT_EQ(cross_bytes(bytes, other, 4096, seed), cross_bytes(bytes, other, 4096, seed));
  }
}

TEST(Mutator, shrinking_never_grows_and_gets_to_the_end) {
  std::vector<std::uint8_t> bytes = encode(grown_game(5));
  const std::size_t begun = bytes.size();
  for (std::uint64_t seed = 0; seed < 20000; ++seed) {
    const std::size_t before = bytes.size();
    bytes = mutate_bytes(bytes, before, seed);
    ASSERT_LE(bytes.size(), before);
  }
  EXPECT_LT(bytes.size(), begun);
}

TEST(Mutator, mutations_mostly_change_something) {
  const SeedGame game = grown_game(6);
  int changed = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    SeedGame mutant = game;
    RandomChoices choices(seed);
    mutate(mutant, choices, Growth::allowed);
    changed += mutant == game ? 0 : 1;
  }
  EXPECT_GT(changed, 850);
}

TEST(Mutator, crossing_takes_from_both) {
  SeedGame first = grown_game(7);
  SeedGame second = grown_game(8);
  first.numbers.assign(20, 1);
  second.numbers.assign(20, 2);
  bool both = false;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    RandomChoices choices(seed);
    const auto& numbers = cross(first, second, choices).numbers;
    both = both || (std::ranges::count(numbers, 1) > 0 && std::ranges::count(numbers, 2) > 0);
  }
  EXPECT_TRUE(both);
}

}  // namespace
}  // namespace lockstep::fuzz
