#include "fuzz/lockstep_body.h"

#include "fuzz/rule_counters.h"
#include "generators/theme.h"

namespace lockstep::fuzz {

namespace {

// Themes that do not rotate are about what the sides do not agree on yet.
generators::SeedGame of_rotating_theme(generators::SeedGame game) {
  if (generators::all_themes()[game.theme].rotates) return game;
  const std::span<const std::uint8_t> rotating = generators::rotating_themes();
  game.theme = rotating[game.theme % rotating.size()];
  generators::normalize(game);
  return game;
}

}  // namespace

harness::PlayReport LockstepBody::run(std::span<const std::uint8_t> bytes) {
  game_ = of_rotating_theme(generators::decode(bytes));
  reset_rule_counters();
  const harness::PlayOptions options{
      .watched = true,
      .record_citations = true,
      .after_call = [&] { count_citations(player_.judge().citations()); },
  };
  return player_.play(game_, stock_, options);
}

Scenario LockstepBody::record() {
  return player_.record(game_, stock_, {.watched = true});
}

}  // namespace lockstep::fuzz
