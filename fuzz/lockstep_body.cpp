#include "fuzz/lockstep_body.h"

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
  return play(of_rotating_theme(generators::decode(bytes)));
}

}  // namespace lockstep::fuzz
