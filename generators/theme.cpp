#include "generators/theme.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "generators/themes.h"

namespace lockstep::generators {
namespace {

// Whether two trees and names say the same to the same objects, whoever printed them.
bool same(const Effect& a, const Effect& b) {
  if (a.by != b.by || a.source != b.source) return false;
  return std::ranges::equal(a.instructions, b.instructions, equal);
}

// Kinds of action that do not even begin with the right instruction are given up early.
constexpr std::size_t kTriesToBeAlike = 12;

bool begin_alike(const Effect& a, const Effect& b) {
  return !a.instructions.empty() && !b.instructions.empty() &&
         a.instructions.front()->kind() == b.instructions.front()->kind();
}

void draw_readings(Choices& choices, SeedGame& game) {
  if (!choices.chance(1, 10)) return;
  for (const ReadingSpec& spec : all_readings()) {
    game.readings.set(spec.name, static_cast<std::uint8_t>(choices.index(spec.values.size())));
  }
}

// Without these, spells would soon be gone, or wait for ever.
bool keeps_casting(ActionKind kind) {
  return kind == ActionKind::cast || kind == ActionKind::pass || kind == ActionKind::add_mana ||
         kind == ActionKind::regrow;
}

// Swarm: half of the games keep every kind of action, the others lose each with one chance in two.
std::uint32_t draw_swarm(Choices& choices, const Theme& theme) {
  std::uint32_t off = 0;
  if (choices.chance(1, 2)) return off;
  for (std::size_t i = 0; i < theme.actions.size(); ++i) {
    if (choices.chance(1, 2) && !keeps_casting(theme.actions[i].kind)) off |= 1U << i;
  }
  return off;
}

// Passing with nothing on the stack ends the step, and nothing of the theme happens.
constexpr std::uint32_t kPassesEndSteps = 15;

std::vector<std::uint8_t> numbers_of_themes(bool (*wanted)(const Theme& theme)) {
  std::vector<std::uint8_t> found;
  for (std::size_t i = 0; i < all_themes().size(); ++i) {
    if (wanted(all_themes()[i])) found.push_back(static_cast<std::uint8_t>(i));
  }
  return found;
}

using Weights = std::array<std::uint32_t, 32>;

Weights weights_of(const Theme& theme, std::uint32_t switched_off, const World& world) {
  Weights weights{};
  for (std::size_t i = 0; i < theme.actions.size(); ++i) {
    const auto& [kind, weight] = theme.actions[i];
    if ((switched_off >> i & 1U) != 0 || !can_begin(kind, world)) continue;
    const bool ends_step = kind == ActionKind::pass && !world.anything_on_stack();
    weights[i] = ends_step ? std::max(weight / kPassesEndSteps, std::uint32_t{1}) : weight;
  }
  return weights;
}

}  // namespace

std::span<const Theme> all_themes() {
  static const std::array<Theme, 15> themes = {
      kStickerPiles, kZoneTours,   kCopyChains,   kCountersAndControl, kLayerKnots,
      kTextKnots,    kCopyWebs,    kControlSwaps, kTypeStorms,         kFaceFlips,
      kStackWars,    kRetargeting, kCopyStorms,   kCostPuzzles,        kClashes};
  return themes;
}

std::span<const std::uint8_t> rotating_themes() {
  static const auto rotating = numbers_of_themes([](const Theme& each) { return each.rotates; });
  return rotating;
}

std::span<const std::uint8_t> casting_themes() {
  static const auto casting =
      numbers_of_themes([](const Theme& each) { return each.taste.play == Play::actions; });
  return casting;
}

std::optional<std::uint8_t> find_theme(std::string_view name) {
  const auto found = std::ranges::find(all_themes(), name, &Theme::name);
  if (found == all_themes().end()) return std::nullopt;
  return static_cast<std::uint8_t>(found - all_themes().begin());
}

SeedGame make_seed_game(std::uint8_t theme, const Stock& stock, Choices& choices,
                        const Size& size) {
  SeedGame game;
  game.theme = theme;
  const Theme& chosen = all_themes()[theme];
  draw_readings(choices, game);
  game.switched_off = draw_swarm(choices, chosen);
  game.plan = draw_plan(choices, stock, size, chosen.taste);
  const auto most = static_cast<std::int32_t>(
      std::min<std::size_t>(size.numbers + chosen.taste.more_numbers, kMostNumbers));
  game.numbers.resize(static_cast<std::size_t>(choices.in_range(most / 2, most)));
  for (std::uint16_t& number : game.numbers) {
    number = static_cast<std::uint16_t>(choices.choose(0x10000));
  }
  normalize(game);
  return game;
}

GamePair campaign_pair(std::uint64_t seed, std::uint64_t index, std::optional<std::uint8_t> theme,
                       const Stock& stock) {
  // Small games are quick and find most; the larger ones find what needs a longer story.
  constexpr Size kSizes[] = {{5, 90}, {6, 150}, {8, 230}, {6, 150}, {5, 90}, {10, 320}};
  RandomChoices choices(RandomChoices(seed).bits() ^ index);
  const std::span<const std::uint8_t> rotating = rotating_themes();
  const Size& size = kSizes[index / rotating.size() % std::size(kSizes)];
  GamePair pair;
  pair.first =
      make_seed_game(theme.value_or(rotating[index % rotating.size()]), stock, choices, size);
  Variation variation = vary(pair.first.plan, stock, choices);
  pair.second = pair.first;
  pair.second.plan = std::move(variation.plan);
  pair.difference = variation.difference;
  return pair;
}

SeedGame campaign_game(std::uint64_t seed, std::uint64_t index, std::optional<std::uint8_t> theme,
                       const Stock& stock) {
  GamePair pair = campaign_pair(seed, index / 2, theme, stock);
  return std::move(index % 2 == 0 ? pair.first : pair.second);
}

std::optional<NextAction> next_action(const Theme& theme, std::uint32_t switched_off,
                                      const World& world, Choices& choices) {
  Weights weights = weights_of(theme, switched_off, world);
  // With everything switched off, nothing is.
  if (std::ranges::max(weights) == 0) weights = weights_of(theme, 0, world);
  const std::size_t chosen = choices.weighted(std::span(weights).first(theme.actions.size()));
  const ActionKind kind = theme.actions[chosen].kind;
  if (takes_option(kind)) {
    const std::optional<Option> option = choose_option(kind, world, choices);
    if (!option) return std::nullopt;
    return NextAction{.kind = kind, .effect = {}, .option = option};
  }
  std::optional<Effect> effect = make_effect(kind, world, choices);
  if (!effect) return std::nullopt;
  return NextAction{.kind = kind, .effect = std::move(effect), .option = {}};
}

std::optional<std::vector<std::uint16_t>> numbers_of(const Theme& theme, std::uint32_t switched_off,
                                                     const World& world, const Effect& effect,
                                                     std::size_t tries) {
  // The number that draws each kind is known; only its parts have to be found.
  const Weights weights = weights_of(theme, switched_off, world);
  std::uint32_t first = 0;
  for (std::size_t i = 0; i < theme.actions.size(); ++i) {
    if (weights[i] == 0 || takes_option(theme.actions[i].kind)) {
      first += weights[i];
      continue;
    }
    EnumeratedChoices choices;
    bool alike = false;
    for (std::size_t tried = 0; tried < tries && choices.next(); ++tried) {
      const auto made = make_effect(theme.actions[i].kind, world, choices);
      alike = alike || (made && begin_alike(*made, effect));
      if (!alike && tried == kTriesToBeAlike) break;
      if (!made || !same(*made, effect)) continue;
      std::vector<std::uint16_t> numbers = choices.numbers();
      numbers.insert(numbers.begin(), static_cast<std::uint16_t>(first));
      return numbers;
    }
    first += weights[i];
  }
  return std::nullopt;
}

}  // namespace lockstep::generators
