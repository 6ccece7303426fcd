#include "generators/narrowed_games.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "generators/actions.h"
#include "generators/theme.h"

namespace lockstep::generators {
namespace {

// Effects that meet show after a few; more only make inputs slower.
constexpr std::size_t kMostLayerNumbers = 160;

constexpr ActionKind kContinuous[] = {
    ActionKind::grant_static,
    ActionKind::apply_layers,
    ActionKind::change_types,
    ActionKind::animate,
    ActionKind::set_types,
    ActionKind::add_types,
    ActionKind::set_colors,
    ActionKind::lose_abilities,
    ActionKind::gain_abilities,
    ActionKind::set_power_toughness,
    ActionKind::modify_power_toughness,
    ActionKind::switch_power_toughness,
};

std::uint8_t layer_theme() {
  static const std::uint8_t theme = find_theme("layer_knots").value();
  return theme;
}

// A bit for each action of the theme that is none of the above.
std::uint32_t all_but_continuous(const Theme& theme) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < theme.actions.size(); ++i) {
    const bool wanted =
        std::ranges::find(kContinuous, theme.actions[i].kind) != std::end(kContinuous);
    if (!wanted) bits |= 1U << i;
  }
  return bits;
}

// A spell and two responses; positions are what differs.
constexpr std::size_t kMostTargetNumbers = 40;

constexpr GameTarget kGameTargets[] = {
    {"lockstep", narrowed_to_rotating},
    {"layers", narrowed_to_layers},
    {"targets", narrowed_to_targets},
};

}  // namespace

SeedGame narrowed_to_rotating(SeedGame game) {
  if (all_themes()[game.theme].rotates) return game;
  const std::span<const std::uint8_t> rotating = rotating_themes();
  game.theme = rotating[game.theme % rotating.size()];
  normalize(game);
  return game;
}

SeedGame narrowed_to_layers(SeedGame game) {
  game.theme = layer_theme();
  const Theme& theme = all_themes()[game.theme];
  const std::uint32_t all = (1U << theme.actions.size()) - 1;
  const std::uint32_t others = all_but_continuous(theme);
  game.switched_off = (game.switched_off & all) | others;
  // With everything switched off nothing would be.
  if (game.switched_off == all) game.switched_off = others;
  for (PlanObject& object : game.plan.objects)
    object.zone = Zone::battlefield;
  if (game.numbers.size() > kMostLayerNumbers) game.numbers.resize(kMostLayerNumbers);
  normalize(game);
  return game;
}

SeedGame narrowed_to_targets(SeedGame game) {
  const std::span<const std::uint8_t> themes = casting_themes();
  if (std::ranges::find(themes, game.theme) == themes.end())
    game.theme = themes[game.theme % themes.size()];
  for (PlanPlayer& player : game.plan.players)
    player.mana = kMostPlanMana;
  if (game.numbers.size() > kMostTargetNumbers) game.numbers.resize(kMostTargetNumbers);
  normalize(game);
  return game;
}

std::span<const GameTarget> game_targets() {
  return kGameTargets;
}

std::optional<SeedGame> game_of_input(std::string_view target,
                                      std::span<const std::uint8_t> bytes) {
  const auto found = std::ranges::find(kGameTargets, target, &GameTarget::name);
  if (found == std::end(kGameTargets)) return std::nullopt;
  return found->narrow(decode(bytes));
}

}  // namespace lockstep::generators
