// The generators do their work: games are long enough, nothing much is refused, and every theme
// reaches what it is for.
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "generators/collector.h"
#include "generators/position_maker.h"
#include "generators/theme.h"
#include "properties/side_game.h"

namespace lockstep::properties {
namespace {

// Pairs are counted without being played, so that there can be enough of them.
constexpr std::uint64_t kPairs = 300;

void count_pairs(std::uint8_t theme, generators::Collector& collector) {
  for (std::uint64_t index = 0; index < kPairs; ++index)
    collector.count_pair(generators::campaign_pair(1, index, theme, corpus_stock()).difference);
}

// Plays the games from `first` up to `end` of a theme on one side and counts.
void collect(generators::Collector& collector, harness::SideName name, std::uint8_t theme,
             std::uint64_t first, std::uint64_t end) {
  const harness::Side side = harness::make_side(name);
  if (side.judge != nullptr) side.judge->record_citations(true);
  for (std::uint64_t index = first; index < end; ++index) {
    const auto pair = generators::campaign_pair(1, index / 2, theme, corpus_stock());
    const generators::SeedGame& seed = index % 2 == 0 ? pair.first : pair.second;
    const Position position = generators::make_position(seed.plan, corpus_stock());
    generators::GamePlayer player(*side.game, seed, position);
    if (!player.load()) {
      collector.count_discarded();
      continue;
    }
    generators::TraitWatch watch(position);
    if (side.judge != nullptr) watch.look(player.last(), *side.game, *side.judge);
    while (player.step()) {
      collector.count_call(player.last(), side.game->events());
      if (side.judge == nullptr) continue;
      collector.count_citations(side.judge->citations());
      watch.look(player.last(), *side.game, *side.judge);
    }
    collector.count_game(player.steps());
    if (side.judge != nullptr) collector.count_traits(watch.traits());
  }
}

// A theme each, so that they run beside each other.
class Health : public ::testing::TestWithParam<std::string_view> {
 protected:
  void is_healthy(generators::Collector& collector) const {
    count_pairs(theme(), collector);
    for (const std::string& wrong : collector.health(generators::all_themes()[theme()]))
      ADD_FAILURE() << wrong;
  }
  std::uint8_t theme() const { return generators::find_theme(GetParam()).value(); }
};

TEST_P(Health, reaches_its_rules_and_many_meet_on_one_object) {
  generators::Collector collector;
  collect(collector, harness::SideName::specification, theme(), 0, 60);
  EXPECT_GT(collector.pairs(), 100U);
  collect(collector, harness::SideName::specification, theme(), 60, 120);
  is_healthy(collector);
}

TEST_P(Health, reaches_its_prompts_and_events) {
  generators::Collector collector;
  collect(collector, harness::SideName::engine, theme(), 0, 400);
  is_healthy(collector);
}

std::vector<std::string_view> names_of(std::span<const std::uint8_t> themes) {
  std::vector<std::string_view> names;
  for (const std::uint8_t theme : themes)
    names.push_back(generators::all_themes()[theme].name);
  return names;
}

std::string name_of(const ::testing::TestParamInfo<std::string_view>& tested) {
  return std::string(tested.param);
}

INSTANTIATE_TEST_SUITE_P(Themes, Health,
                         ::testing::ValuesIn(names_of(generators::rotating_themes())), name_of);

}  // namespace
}  // namespace lockstep::properties
