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

// Swarm: half of the games keep every kind of action, the others lose each with one chance in two.
std::uint32_t draw_swarm(Choices& choices, const Theme& theme) {
  std::uint32_t off = 0;
  if (choices.chance(1, 2)) return off;
  for (std::size_t i = 0; i < theme.actions.size(); ++i) {
    if (choices.chance(1, 2)) off |= 1U << i;
  }
  return off;
}

}  // namespace

std::span<const Theme> all_themes() {
  static const std::array<Theme, 10> themes = {
      kStickerPiles, kZoneTours, kCopyChains,   kCountersAndControl, kLayerKnots,
      kTextKnots,    kCopyWebs,  kControlSwaps, kTypeStorms,         kFaceFlips};
  return themes;
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
  const auto rotating = static_cast<std::uint8_t>(index % all_themes().size());
  const Size& size = kSizes[index / all_themes().size() % std::size(kSizes)];
  GamePair pair;
  pair.first = make_seed_game(theme.value_or(rotating), stock, choices, size);
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
  std::array<std::uint32_t, 32> weights{};
  std::uint32_t sum = 0;
  for (std::size_t i = 0; i < theme.actions.size(); ++i) {
    if ((switched_off >> i & 1U) != 0) continue;
    weights[i] = theme.actions[i].weight;
    sum += weights[i];
  }
  // With everything switched off, nothing is.
  if (sum == 0) return next_action(theme, 0, world, choices);
  const std::size_t chosen = choices.weighted(std::span(weights).first(theme.actions.size()));
  const ActionKind kind = theme.actions[chosen].kind;
  std::optional<Effect> effect = make_effect(kind, world, choices);
  if (!effect) return std::nullopt;
  return NextAction{kind, std::move(*effect)};
}

std::optional<std::vector<std::uint16_t>> numbers_of(const Theme& theme, std::uint32_t switched_off,
                                                     const World& world, const Effect& effect,
                                                     std::size_t tries) {
  // The number that draws each kind is known; only its parts have to be found.
  std::uint32_t first = 0;
  for (std::size_t i = 0; i < theme.actions.size(); ++i) {
    if ((switched_off >> i & 1U) != 0) continue;
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
    first += theme.actions[i].weight;
  }
  return std::nullopt;
}

}  // namespace lockstep::generators
