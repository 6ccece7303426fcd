#include "engine/mana_due.h"

#include <algorithm>
#include <numeric>
#include <string>

namespace lockstep::engine {
namespace {

constexpr std::int32_t kMostMana = 1'000'000;
constexpr std::int32_t kPhyrexianLife = 2;

std::int32_t bounded(std::int64_t amount) {
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(amount, 0, kMostMana));
}

std::size_t index_of(ManaType type) {
  return static_cast<std::size_t>(type);
}

}  // namespace

std::int32_t sum_of(const ManaCounts& counts) {
  return std::accumulate(counts.begin(), counts.end(), 0);
}

std::int32_t ManaDue::mana() const {
  return generic + sum_of(typed);
}

Symbol mana_word(std::size_t type) {
  static const std::array<Symbol, kManaTypes> words = [] {
    std::array<Symbol, kManaTypes> made;
    for (std::size_t i = 0; i < kManaTypes; ++i)
      made[i] = Symbol::intern(std::string(1, mana_letter(static_cast<ManaType>(i))));
    return made;
  }();
  return words[type];
}

Symbol life_word() {
  static const Symbol word = Symbol::intern("life");
  return word;
}

std::vector<Symbol> parts_of(const ManaSymbol& symbol) {
  const Symbol first = mana_word(index_of(symbol.first));
  const Symbol second = mana_word(index_of(symbol.second));
  switch (symbol.form) {
    case ManaSymbol::Form::hybrid: return {first, second};
    case ManaSymbol::Form::generic_hybrid:
      return {Symbol::intern(std::to_string(symbol.amount)), first};
    case ManaSymbol::Form::phyrexian: return {first, life_word()};
    case ManaSymbol::Form::hybrid_phyrexian: return {first, second, life_word()};
    default: return {};
  }
}

void add(ManaDue& due, const ManaSymbol& symbol, Symbol part, std::int32_t x) {
  switch (symbol.form) {
    case ManaSymbol::Form::generic: due.generic = bounded(due.generic + symbol.amount); return;
    case ManaSymbol::Form::variable: due.generic = bounded(std::int64_t{due.generic} + x); return;
    case ManaSymbol::Form::single: ++due.typed[index_of(symbol.first)]; return;
    case ManaSymbol::Form::snow: ++due.generic; return;
    default: break;
  }
  if (part == life_word()) {
    due.life = bounded(std::int64_t{due.life} + kPhyrexianLife);
    return;
  }
  for (std::size_t type = 0; type < kManaTypes; ++type) {
    if (part != mana_word(type)) continue;
    ++due.typed[type];
    return;
  }
  due.generic = bounded(due.generic + symbol.amount);
}

void reduce(ManaDue& due, const ManaDue& by) {
  std::int32_t generic = by.generic;
  for (std::size_t type = 0; type < kManaTypes; ++type) {
    const std::int32_t taken = std::min(due.typed[type], by.typed[type]);
    due.typed[type] -= taken;
    generic += by.typed[type] - taken;
  }
  due.generic = std::max(0, due.generic - generic);
}

bool pay_typed(const ManaDue& due, ManaCounts& pool) {
  for (std::size_t type = 0; type < kManaTypes; ++type)
    if (pool[type] < due.typed[type]) return false;
  for (std::size_t type = 0; type < kManaTypes; ++type)
    pool[type] -= due.typed[type];
  return true;
}

}  // namespace lockstep::engine
