#include "engine/counters.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <optional>
#include <string_view>

namespace lockstep::engine {
namespace {

constexpr std::array<std::string_view, 15> kKeywordCounters = {
    "flying",  "first strike", "double strike", "deathtouch",     "decayed",
    "exalted", "haste",        "hexproof",      "indestructible", "lifelink",
    "menace",  "reach",        "shadow",        "trample",        "vigilance"};

std::optional<std::int32_t> signed_number(std::string_view text) {
  if (text.size() < 2 || (text[0] != '+' && text[0] != '-')) return std::nullopt;
  std::int32_t value = 0;
  const char* last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data() + 1, last, value);
  if (error != std::errc{} || end != last) return std::nullopt;
  return text[0] == '-' ? -value : value;
}

CounterMeaning work_out(State& state, Symbol kind) {
  CounterMeaning meaning{.kind = kind};
  const std::string_view text = kind.text();
  if (std::ranges::find(kKeywordCounters, text) != kKeywordCounters.end()) {
    meaning.keyword = state.abilities.keyword(kind);
    return meaning;
  }
  constexpr std::string_view kHexproofFrom = "hexproof from ";
  if (text.starts_with(kHexproofFrom)) {
    const Symbol color = Symbol::intern(text.substr(kHexproofFrom.size()));
    if (color_bit(color)) meaning.keyword = state.abilities.hexproof_from(color);
    return meaning;
  }
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return meaning;
  const auto power = signed_number(text.substr(0, slash));
  const auto toughness = signed_number(text.substr(slash + 1));
  if (power && toughness) {
    meaning.power = *power;
    meaning.toughness = *toughness;
  }
  return meaning;
}

template <class Pile>
auto place_of(std::vector<Pile>& piles, Symbol kind) {
  return std::ranges::lower_bound(piles, kind, {}, &Pile::kind);
}

}  // namespace

std::int32_t counters_on(const Object& object, Symbol kind) {
  for (const CounterPile& pile : object.counters)
    if (pile.kind == kind) return pile.count;
  return 0;
}

std::int32_t all_counters(const Object& object) {
  std::int32_t sum = 0;
  for (const CounterPile& pile : object.counters)
    sum += pile.count;
  return sum;
}

std::int32_t counters_of(const Player& player, Symbol kind) {
  for (const CounterCount& pile : player.counters)
    if (pile.kind == kind) return pile.count;
  return 0;
}

void put_counters(State& state, Object& object, Symbol kind, std::int32_t count) {
  assert(count > 0);
  auto pile = place_of(object.counters, kind);
  if (pile == object.counters.end() || pile->kind != kind)
    pile = object.counters.insert(pile, {.kind = kind});
  pile->count += count;
  pile->stamp = state.stamp();
  state.touch(object);
}

std::int32_t take_counters(State& state, Object& object, Symbol kind, std::int32_t count) {
  const auto pile = place_of(object.counters, kind);
  if (pile == object.counters.end() || pile->kind != kind) return 0;
  const std::int32_t taken = std::min(count, pile->count);
  pile->count -= taken;
  if (pile->count == 0) object.counters.erase(pile);
  state.touch(object);
  return taken;
}

void give_counters(Player& player, Symbol kind, std::int32_t count) {
  assert(count > 0);
  auto pile = place_of(player.counters, kind);
  if (pile == player.counters.end() || pile->kind != kind)
    pile = player.counters.insert(pile, {.kind = kind});
  pile->count += count;
  player.view_dirty = true;
}

std::int32_t take_counters(Player& player, Symbol kind, std::int32_t count) {
  const auto pile = place_of(player.counters, kind);
  if (pile == player.counters.end() || pile->kind != kind) return 0;
  const std::int32_t taken = std::min(count, pile->count);
  pile->count -= taken;
  if (pile->count == 0) player.counters.erase(pile);
  player.view_dirty = true;
  return taken;
}

void add(std::vector<CounterCount>& counters, Symbol kind, std::int32_t count) {
  if (kind.empty() || count <= 0) return;
  const auto known = std::ranges::find(counters, kind, &CounterCount::kind);
  if (known != counters.end()) {
    known->count += count;
  } else {
    counters.push_back({.kind = kind, .count = count});
  }
}

const CounterMeaning& meaning_of(State& state, Symbol kind) {
  const auto known = std::ranges::find(state.counter_meanings, kind, &CounterMeaning::kind);
  if (known != state.counter_meanings.end()) return *known;
  return state.counter_meanings.emplace_back(work_out(state, kind));
}

const CounterWords& counter_words() {
  static const CounterWords words;
  return words;
}

}  // namespace lockstep::engine
