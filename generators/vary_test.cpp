#include "generators/vary.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "generators/position_maker.h"
#include "generators/testing.h"
#include "generators/theme.h"

namespace lockstep::generators {
namespace {

using testing::corpus_stock;

TEST(Vary, pairs_of_positions_differ_in_the_one_relation_that_is_told) {
  std::set<Difference> seen;
  for (std::uint64_t index = 0; index < 500; ++index) {
    const GamePair pair = campaign_pair(1, index, std::nullopt, corpus_stock());
    const Position first = make_position(pair.first.plan, corpus_stock());
    const Position second = make_position(pair.second.plan, corpus_stock());
    EXPECT_EQ(differences(first, second), std::vector{pair.difference}) << index;
    seen.insert(pair.difference);
  }
  EXPECT_EQ(seen.size(), std::size_t{kDifferenceCount});
}

TEST(Vary, the_source_of_choices_draws_the_kind) {
  const SeedGame game = campaign_game(1, 0, find_theme("control_swaps"), corpus_stock());
  for (std::uint16_t kind = 0; kind < kDifferenceCount; ++kind) {
    const std::uint16_t numbers[] = {kind, 1, 1, 1};
    NumberChoices choices(numbers);
    EXPECT_EQ(vary(game.plan, choices).difference, static_cast<Difference>(kind));
  }
}

TEST(Vary, a_plan_without_objects_stays_as_it_is) {
  PositionPlan plan;
  plan.players.resize(2);
  RandomChoices choices(1);
  EXPECT_EQ(vary(plan, choices).plan, plan);
  EXPECT_EQ(vary(plan, corpus_stock(), choices).plan, plan);
}

TEST(Vary, nothing_differs_between_a_position_and_itself) {
  const SeedGame game = campaign_game(2, 5, std::nullopt, corpus_stock());
  const Position position = make_position(game.plan, corpus_stock());
  EXPECT_TRUE(differences(position, position).empty());
}

}  // namespace
}  // namespace lockstep::generators
