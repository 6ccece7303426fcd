#include "fuzz/mutator.h"

#include <algorithm>

#include "generators/vary.h"

namespace lockstep::fuzz {
namespace {

using generators::Choices;
using generators::PlanObject;
using generators::PlanPlayer;
using generators::RandomChoices;
using generators::SeedGame;

std::uint8_t byte(Choices& choices, std::uint32_t count = 256) {
  return static_cast<std::uint8_t>(choices.choose(count));
}

std::ptrdiff_t place(std::size_t index) {
  return static_cast<std::ptrdiff_t>(index);
}

// A piece of the numbers: from `first`, `count` of them, mostly short.
struct Piece {
  std::size_t first;
  std::size_t count;
};

Piece draw_piece(Choices& choices, std::size_t size) {
  const std::size_t first = choices.index(size);
  const std::size_t most = std::min<std::size_t>(size - first, choices.chance(1, 4) ? 32 : 4);
  return {first, 1 + choices.index(most)};
}

// Mutations, each of one thing. Those that need what is not there do nothing.

void change_number(SeedGame& game, Choices& choices) {
  if (game.numbers.empty()) return;
  std::uint16_t& number = game.numbers[choices.index(game.numbers.size())];
  switch (choices.choose(4)) {
    case 0: ++number; break;
    case 1: --number; break;
    case 2: number = static_cast<std::uint16_t>(choices.choose(16)); break;
    default: number = static_cast<std::uint16_t>(choices.choose(0x10000)); break;
  }
}

void insert_number(SeedGame& game, Choices& choices) {
  const std::size_t at = choices.index(game.numbers.size() + 1);
  game.numbers.insert(game.numbers.begin() + place(at),
                      static_cast<std::uint16_t>(choices.choose(0x10000)));
}

void remove_numbers(SeedGame& game, Choices& choices) {
  if (game.numbers.empty()) return;
  const Piece piece = draw_piece(choices, game.numbers.size());
  const auto first = game.numbers.begin() + place(piece.first);
  game.numbers.erase(first, first + place(piece.count));
}

void repeat_numbers(SeedGame& game, Choices& choices) {
  if (game.numbers.empty()) return;
  const Piece piece = draw_piece(choices, game.numbers.size());
  const auto first = game.numbers.begin() + place(piece.first);
  const std::vector<std::uint16_t> copy(first, first + place(piece.count));
  const std::size_t at = choices.index(game.numbers.size() + 1);
  game.numbers.insert(game.numbers.begin() + place(at), copy.begin(), copy.end());
}

void swap_numbers(SeedGame& game, Choices& choices) {
  if (game.numbers.size() < 2) return;
  const std::size_t first = choices.index(game.numbers.size() - 1);
  std::swap(game.numbers[first], game.numbers[first + 1]);
}

void append_numbers(SeedGame& game, Choices& choices) {
  const std::uint32_t count = 1 + choices.choose(12);
  for (std::uint32_t i = 0; i < count; ++i) {
    game.numbers.push_back(static_cast<std::uint16_t>(choices.choose(0x10000)));
  }
}

void cut_numbers(SeedGame& game, Choices& choices) {
  if (game.numbers.empty()) return;
  game.numbers.resize(game.numbers.size() - 1 -
                      choices.index(std::min<std::size_t>(game.numbers.size(), 16)));
}

void change_object(SeedGame& game, Choices& choices) {
  if (game.plan.objects.empty()) return;
  PlanObject& object = game.plan.objects[choices.index(game.plan.objects.size())];
  switch (choices.choose(11)) {
    case 0:
    case 1: object.what = static_cast<std::uint16_t>(choices.choose(1024)); break;
    case 2: object.zone = static_cast<Zone>(choices.choose(kZoneCount)); break;
    case 3: object.owner = byte(choices, 2); break;
    case 4: object.controller = byte(choices, 3); break;
    case 5: object.age = byte(choices, 8); break;
    case 6: object.host = byte(choices, generators::kMostPlanObjects + 1); break;
    case 7: object.token = !object.token; break;
    case 8: object.face_down = !object.face_down; break;
    case 9: object.chosen = byte(choices, 8); break;
    default: object.tapped = !object.tapped; break;
  }
}

void change_counters(SeedGame& game, Choices& choices) {
  if (game.plan.objects.empty()) return;
  auto& counters = game.plan.objects[choices.index(game.plan.objects.size())].counters;
  if (counters.empty() || choices.chance(1, 3)) {
    const std::uint8_t kind = byte(choices, 16);
    const std::uint8_t count = byte(choices, 4);
    counters.push_back({kind, count});
  } else if (choices.chance(1, 2)) {
    counters.pop_back();
  } else {
    counters.back().count = byte(choices, 6);
  }
}

void change_stickers(SeedGame& game, Choices& choices) {
  if (game.plan.objects.empty()) return;
  auto& stickers = game.plan.objects[choices.index(game.plan.objects.size())].stickers;
  if (stickers.empty() || choices.chance(1, 2)) {
    const std::uint8_t sheet = byte(choices, 2);
    const std::uint8_t index = byte(choices, 10);
    const std::uint8_t words = byte(choices, 5);
    stickers.push_back({sheet, index, words});
  } else if (choices.chance(1, 2)) {
    stickers.pop_back();
  } else {
    stickers[choices.index(stickers.size())].words_before = byte(choices, 5);
  }
}

void add_object(SeedGame& game, Choices& choices) {
  PlanObject object;
  if (!game.plan.objects.empty() && choices.chance(1, 2)) {
    object = choices.pick(game.plan.objects);
  } else {
    object.what = static_cast<std::uint16_t>(choices.choose(1024));
    object.owner = byte(choices, 2);
    object.age = byte(choices, 8);
  }
  game.plan.objects.push_back(std::move(object));
}

void remove_object(SeedGame& game, Choices& choices) {
  if (game.plan.objects.empty()) return;
  game.plan.objects.erase(game.plan.objects.begin() +
                          place(choices.index(game.plan.objects.size())));
}

void vary_plan(SeedGame& game, Choices& choices) {
  game.plan = generators::vary(game.plan, choices).plan;
}

void change_player(SeedGame& game, Choices& choices) {
  PlanPlayer& player = game.plan.players[choices.index(game.plan.players.size())];
  switch (choices.choose(5)) {
    case 0: player.life = byte(choices, 24); break;
    case 1: player.tickets = byte(choices, 16); break;
    case 2: player.poison = byte(choices, 10); break;
    case 3: player.mana = byte(choices, generators::kMostPlanMana + 1); break;
    default:
      if (player.sheets.empty()) player.sheets.push_back(0);
      player.sheets[choices.index(player.sheets.size())] = byte(choices, 48);
      break;
  }
}

void change_frame(SeedGame& game, Choices& choices) {
  switch (choices.choose(4)) {
    case 0: game.theme = byte(choices); break;
    case 1: game.switched_off ^= 1U << choices.choose(32); break;
    case 2: game.plan.active_player = byte(choices, 2); break;
    default: {
      const ReadingSpec& spec = choices.pick(all_readings());
      game.readings.set(spec.name, static_cast<std::uint8_t>(choices.index(spec.values.size())));
      break;
    }
  }
}

struct Mutation {
  std::uint32_t weight;
  void (*apply)(SeedGame& game, Choices& choices);
};

constexpr Mutation kMutations[] = {
    {20, change_number},  {8, insert_number},   {10, remove_numbers}, {6, repeat_numbers},
    {3, swap_numbers},    {8, append_numbers},  {6, cut_numbers},     {10, change_object},
    {4, change_counters}, {5, change_stickers}, {4, add_object},      {4, remove_object},
    {4, vary_plan},       {3, change_player},   {3, change_frame},
};

}  // namespace

void mutate(SeedGame& game, Choices& choices, Growth growth) {
  const std::size_t most = generators::encode(game).size();
  std::vector<std::uint32_t> weights;
  for (const Mutation& mutation : kMutations)
    weights.push_back(mutation.weight);
  const std::uint32_t count = 1 + choices.choose(4);
  for (std::uint32_t i = 0; i < count; ++i)
    kMutations[choices.weighted(weights)].apply(game, choices);
  generators::normalize(game);
  if (growth == Growth::none) shorten(game, most);
}

SeedGame cross(const SeedGame& first, const SeedGame& second, Choices& choices) {
  SeedGame child = first;
  if (choices.chance(1, 3)) {
    const auto& others = second.plan.objects;
    for (const std::uint32_t i : choices.subset(static_cast<std::uint32_t>(others.size()), 1, 4)) {
      child.plan.objects.push_back(others[i]);
    }
  } else {
    const std::size_t kept = choices.index(first.numbers.size() + 1);
    const std::size_t skipped = choices.index(second.numbers.size() + 1);
    child.numbers.resize(kept);
    child.numbers.insert(child.numbers.end(), second.numbers.begin() + place(skipped),
                         second.numbers.end());
  }
  generators::normalize(child);
  return child;
}

void shorten(SeedGame& game, std::size_t most_bytes) {
  std::size_t size = generators::encode(game).size();
  while (size > most_bytes && !game.numbers.empty()) {
    const std::size_t over = (size - most_bytes + 1) / 2;
    game.numbers.resize(game.numbers.size() - std::min(over, game.numbers.size()));
    size = generators::encode(game).size();
  }
  while (size > most_bytes && !game.plan.objects.empty()) {
    game.plan.objects.pop_back();
    size = generators::encode(game).size();
  }
}

std::vector<std::uint8_t> mutate_bytes(std::span<const std::uint8_t> bytes, std::size_t most_bytes,
                                       std::uint64_t seed) {
  SeedGame game = generators::decode(bytes);
  RandomChoices choices(seed);
  const Growth growth = most_bytes <= bytes.size() ? Growth::none : Growth::allowed;
  mutate(game, choices, growth);
  shorten(game, most_bytes);
  std::vector<std::uint8_t> result = generators::encode(game);
  // Truncated bytes decode as well; it only happens below the size of the players.
  if (result.size() > most_bytes) result.resize(most_bytes);
  return result;
}

std::vector<std::uint8_t> cross_bytes(std::span<const std::uint8_t> first,
                                      std::span<const std::uint8_t> second, std::size_t most_bytes,
                                      std::uint64_t seed) {
  RandomChoices choices(seed);
  SeedGame game = cross(generators::decode(first), generators::decode(second), choices);
  shorten(game, most_bytes);
  std::vector<std::uint8_t> result = generators::encode(game);
  if (result.size() > most_bytes) result.resize(most_bytes);
  return result;
}

}  // namespace lockstep::fuzz
