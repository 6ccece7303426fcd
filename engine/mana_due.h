// The mana part of a cost, once X and the symbols with several parts are settled (601.2b, 601.2f).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "scenario/mana.h"
#include "scenario/symbol.h"

namespace lockstep::engine {

/// How many kinds of mana there are (106.1b): W, U, B, R, G, C.
inline constexpr std::size_t kManaTypes = 6;
/// Of these, the colors (105.1).
inline constexpr std::size_t kColors = 5;
using ManaCounts = std::array<std::int32_t, kManaTypes>;

struct ManaDue {
  ManaCounts typed{};  // to be paid with mana of just that kind
  std::int32_t generic = 0;
  std::int32_t life = 0;  // for Phyrexian symbols

  [[nodiscard]] std::int32_t mana() const;
  [[nodiscard]] bool empty() const { return mana() == 0 && life == 0; }
};

/// The letter of a kind of mana as a word.
Symbol mana_word(std::size_t type);
/// The word for paying a Phyrexian symbol with life.
Symbol life_word();

/// The words of the parts of a symbol that can be paid in several ways; none for others (118.13).
std::vector<Symbol> parts_of(const ManaSymbol& symbol);

/// Adds a symbol; `part` is how it is paid if there are several ways, `x` what {X} stands for.
void add(ManaDue& due, const ManaSymbol& symbol, Symbol part, std::int32_t x);
/// Takes off what a reduction says: generic mana from generic mana alone, other mana from its own
/// kind first (118.7a to 118.7d).
void reduce(ManaDue& due, const ManaDue& by);

/// Pays the typed symbols out of a pool; false, with the pool as it was, if it lacks some.
bool pay_typed(const ManaDue& due, ManaCounts& pool);
/// All mana in a pool.
std::int32_t sum_of(const ManaCounts& counts);

}  // namespace lockstep::engine
