#include "fuzz/targets_body.h"

#include <gtest/gtest.h>

#include "fuzz/stock_of_corpus.h"
#include "generators/theme.h"

namespace lockstep::fuzz {
namespace {

using generators::SeedGame;

SeedGame short_game(std::uint64_t index) {
  return generators::campaign_game(3, index, std::nullopt, stock_of_corpus());
}

TEST(TargetsBody, no_bytes_are_an_empty_game_in_which_all_agree) {
  TargetsBody body(stock_of_corpus());
  EXPECT_EQ(body.run({}).verdict, Verdict::agree);
}

TEST(TargetsBody, a_narrowed_game_is_a_short_one_of_casting_and_stays_what_it_is) {
  for (std::uint64_t index = 0; index < 100; ++index) {
    const SeedGame game = narrowed_to_targets(short_game(index));
    EXPECT_EQ(generators::decode(generators::encode(game)), game);
    EXPECT_EQ(narrowed_to_targets(game), game);
    EXPECT_TRUE(game.plan.actions);
    EXPECT_LE(game.numbers.size(), 40U);
  }
}

TEST(TargetsBody, a_game_of_casting_keeps_its_theme) {
  const auto theme = generators::find_theme("clashes");
  const SeedGame game = generators::campaign_game(3, 1, theme, stock_of_corpus());
  EXPECT_EQ(narrowed_to_targets(game).theme, theme);
}

}  // namespace
}  // namespace lockstep::fuzz
