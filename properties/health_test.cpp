// The generators do their work: games are long enough, nothing much is refused, and every theme
// reaches what it is for.
#include <gtest/gtest.h>

#include "generators/collector.h"
#include "generators/position_maker.h"
#include "generators/theme.h"
#include "properties/side_game.h"

namespace lockstep::properties {
namespace {

constexpr std::uint64_t kGames = 400;

TEST(Health, every_theme_reaches_what_it_is_for) {
  for (std::size_t theme = 0; theme < generators::all_themes().size(); ++theme) {
    generators::Collector collector;
    SideGame side(harness::SideName::engine);
    for (std::uint64_t index = 0; index < kGames; ++index) {
      const auto seed =
          generators::campaign_game(1, index, static_cast<std::uint8_t>(theme), corpus_stock());
      const Position position = generators::make_position(seed.plan, corpus_stock());
      generators::GamePlayer player(side.game(), seed, position);
      if (!player.load()) {
        collector.count_discarded();
        continue;
      }
      while (player.step())
        collector.count_call(player.last(), side.game().events());
      collector.count_game(player.steps());
    }
    for (const std::string& wrong : collector.health(generators::all_themes()[theme])) {
      ADD_FAILURE() << wrong;
    }
  }
}

}  // namespace
}  // namespace lockstep::properties
