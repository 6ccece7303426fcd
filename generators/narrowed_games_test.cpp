#include "generators/narrowed_games.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "generators/testing.h"
#include "generators/theme.h"

namespace lockstep::generators {
namespace {

SeedGame some_game(std::uint64_t index) {
  return campaign_game(3, index, std::nullopt, testing::corpus_stock());
}

TEST(NarrowedGames, of_layers_are_seed_games_and_stay_what_they_are) {
  for (std::uint64_t index = 0; index < 100; ++index) {
    const SeedGame game = narrowed_to_layers(some_game(index));
    EXPECT_EQ(decode(encode(game)), game);
    EXPECT_EQ(narrowed_to_layers(game), game);
    for (const PlanObject& object : game.plan.objects)
      EXPECT_EQ(object.zone, Zone::battlefield);
  }
}

TEST(NarrowedGames, with_everything_switched_off_have_continuous_effects) {
  SeedGame game = some_game(0);
  game.switched_off = ~std::uint32_t{0};
  const SeedGame narrowed = narrowed_to_layers(game);
  const auto actions = all_themes()[narrowed.theme].actions;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const bool off = (narrowed.switched_off >> i & 1U) != 0;
    if (actions[i].kind == ActionKind::flicker) {
      EXPECT_TRUE(off);
    }
    if (actions[i].kind == ActionKind::animate) {
      EXPECT_FALSE(off);
    }
  }
}

TEST(NarrowedGames, of_targets_are_short_ones_of_casting_and_stay_what_they_are) {
  for (std::uint64_t index = 0; index < 100; ++index) {
    const SeedGame game = narrowed_to_targets(some_game(index));
    EXPECT_EQ(decode(encode(game)), game);
    EXPECT_EQ(narrowed_to_targets(game), game);
    EXPECT_TRUE(game.plan.actions);
    EXPECT_LE(game.numbers.size(), 40U);
  }
}

TEST(NarrowedGames, of_casting_keep_their_theme) {
  const auto theme = find_theme("clashes");
  const SeedGame game = campaign_game(3, 1, theme, testing::corpus_stock());
  EXPECT_EQ(narrowed_to_targets(game).theme, theme);
}

TEST(NarrowedGames, are_what_inputs_of_their_target_mean) {
  const SeedGame game = some_game(7);
  const std::vector<std::uint8_t> bytes = encode(game);
  EXPECT_EQ(game_of_input("lockstep", bytes), narrowed_to_rotating(game));
  EXPECT_EQ(game_of_input("layers", bytes), narrowed_to_layers(game));
  EXPECT_EQ(game_of_input("targets", bytes), narrowed_to_targets(game));
  EXPECT_FALSE(game_of_input("scenario_json", bytes));
}

}  // namespace
}  // namespace lockstep::generators
