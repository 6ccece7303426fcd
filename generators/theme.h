// Themes: which positions and which actions a random game is made of.
//
// A theme looks for trouble in one corner of the rules. It makes small positions with many
// relations and weighs the kinds of action; each game switches some of them off (swarm), because
// some faults only show when something does not happen. What is legal a theme learns from prompts
// alone.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "generators/actions.h"
#include "generators/choices.h"
#include "generators/plan_maker.h"
#include "generators/seed_game.h"
#include "generators/stock.h"
#include "generators/tally.h"
#include "generators/traits.h"
#include "generators/vary.h"
#include "generators/world.h"
#include "scenario/event.h"
#include "scenario/game.h"
#include "scenario/prompt.h"

namespace lockstep::generators {

/// A kind of action with its share among those of a theme.
struct WeightedAction {
  ActionKind kind;
  std::uint32_t weight;
};

/// One theme.
struct Theme {
  std::string_view name;                    // as the command line knows it
  std::string_view about;                   // one sentence
  std::string_view rule;                    // at its heart; recorded games name it
  std::span<const WeightedAction> actions;  // at most 32: SeedGame::switched_off has a bit for each
  Taste taste;                              // of its positions
  // What a healthy campaign reaches; the collector's health check fails without one of them.
  std::span<const PromptKind> prompts;
  std::span<const EventKind> events;
  std::span<const std::string_view> rules;
  std::span<const Share> shares;  // and how often
  std::span<const Quota> quotas = {};
  /// Whether it is among `all`. One that is not yet, because the sides do not agree on what it is
  /// about, is played by its name alone.
  bool rotates = true;
};

/// All themes, in the order of their numbers in seed games.
std::span<const Theme> all_themes();
/// The numbers of those that `all` rotates through.
std::span<const std::uint8_t> rotating_themes();
/// The numbers of those whose players cast and activate.
std::span<const std::uint8_t> casting_themes();
/// The number of the theme of that name; nothing if there is none. `all` is no theme.
std::optional<std::uint8_t> find_theme(std::string_view name);

/// A seed game of a theme. One game in ten has other readings than the default ones.
SeedGame make_seed_game(std::uint8_t theme, const Stock& stock, Choices& choices, const Size& size);

/// Two games that differ in one relation of their positions alone.
struct GamePair {
  SeedGame first;
  SeedGame second;
  Difference difference = Difference::timestamps;
};

/// Pair number `index` of a campaign. Sizes grow and fall back in turn. Without a theme, themes
/// rotate.
GamePair campaign_pair(std::uint64_t seed, std::uint64_t index, std::optional<std::uint8_t> theme,
                       const Stock& stock);
/// Game number `index` of a campaign: games 2n and 2n + 1 are pair n.
SeedGame campaign_game(std::uint64_t seed, std::uint64_t index, std::optional<std::uint8_t> theme,
                       const Stock& stock);

/// What is done next at priority: exactly one of effect and option.
struct NextAction {
  ActionKind kind;
  std::optional<Effect> effect;
  std::optional<Option> option;  // of those offered
};

/// Draws a kind of action by the theme's weights, without those switched off and those that cannot
/// begin, then its parts. Nothing when that kind has nothing to work on. Without anything on the
/// stack passes are rare, since they end the step.
std::optional<NextAction> next_action(const Theme& theme, std::uint32_t switched_off,
                                      const World& world, Choices& choices);

/// Numbers with which `next_action` gives this effect, found by trying; nothing if no kind of
/// action makes it within `tries`. Needs at least two kinds that are not switched off.
std::optional<std::vector<std::uint16_t>> numbers_of(const Theme& theme, std::uint32_t switched_off,
                                                     const World& world, const Effect& effect,
                                                     std::size_t tries = 5000);

}  // namespace lockstep::generators
