// Seed games narrowed to what a fuzz target is about.
//
// All targets that play games take the same bytes; each makes of them a game of its kind. So they
// share seeds and mutator, and whoever has an input and the name of its target has the game.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "generators/seed_game.h"

namespace lockstep::generators {

/// The same game of a theme that rotates: others are about what the sides do not agree on yet.
SeedGame narrowed_to_rotating(SeedGame game);

/// The same game with every object on the battlefield and nothing but continuous effects to come.
SeedGame narrowed_to_layers(SeedGame game);

/// The same game as one of casting, with much mana and few numbers.
SeedGame narrowed_to_targets(SeedGame game);

/// Makes of a game one of its kind; narrowing twice is narrowing once.
using Narrow = SeedGame (*)(SeedGame);

/// A fuzz target that plays seed games: `layers`.
struct GameTarget {
  std::string_view name;
  Narrow narrow = nullptr;
};
std::span<const GameTarget> game_targets();

/// The game that an input of a target is; nothing if the target plays no games.
std::optional<SeedGame> game_of_input(std::string_view target, std::span<const std::uint8_t> bytes);

}  // namespace lockstep::generators
