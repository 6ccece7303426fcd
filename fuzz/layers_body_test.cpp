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

TEST(LayersBody, a_narrowed_game_is_a_seed_game_and_stays_what_it_is) {
  for (std::uint64_t index = 0; index < 100; ++index) {
    const SeedGame game = narrowed_to_layers(some_game(index));
    EXPECT_EQ(generators::decode(generators::encode(game)), game);
    EXPECT_EQ(narrowed_to_layers(game), game);
    for (const generators::PlanObject& object : game.plan.objects)
      EXPECT_EQ(object.zone, Zone::battlefield);
  }
}

TEST(LayersBody, switching_everything_off_leaves_continuous_effects) {
  SeedGame game = some_game(0);
  game.switched_off = ~std::uint32_t{0};
  const SeedGame narrowed = narrowed_to_layers(game);
  const auto actions = generators::all_themes()[narrowed.theme].actions;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const bool off = (narrowed.switched_off >> i & 1U) != 0;
    if (actions[i].kind == generators::ActionKind::flicker) {
      EXPECT_TRUE(off);
    }
    if (actions[i].kind == generators::ActionKind::animate) {
      EXPECT_FALSE(off);
    }
  }
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
