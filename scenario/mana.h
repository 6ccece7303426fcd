#pragma once

// Mana symbols as they are printed. Plain data: mana value and color follow from rules, so they are
// nowhere here.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/symbol.h"

namespace lockstep {

/// A kind of mana that a symbol names, in the order white, blue, black, red, green, colorless
/// (106.1b).
enum class ManaType : std::uint8_t { white, blue, black, red, green, colorless };

/// One printed symbol of a mana cost (107.4).
struct ManaSymbol {
  enum class Form : std::uint8_t {
    generic,           ///< {3}: `amount`
    single,            ///< {W}, {C}: `first`
    hybrid,            ///< {W/U}: `first` or `second`
    generic_hybrid,    ///< {2/W}: `amount` generic or `first`
    phyrexian,         ///< {W/P}: `first` or life
    hybrid_phyrexian,  ///< {W/U/P}: `first`, `second` or life
    snow,              ///< {S}
    variable,          ///< {X}
  };

  Form form = Form::generic;
  std::int64_t amount = 0;
  ManaType first = ManaType::colorless;
  ManaType second = ManaType::colorless;

  friend bool operator==(const ManaSymbol&, const ManaSymbol&) = default;
};

/// A mana cost, in the order printed. Empty is a cost without symbols, which no card prints; an
/// object without a mana cost has no ManaCost at all, which is not {0} (202.1b).
using ManaCost = std::vector<ManaSymbol>;

/// The letter of a kind of mana: W, U, B, R, G, C.
char mana_letter(ManaType type);

/// Reads one symbol with its braces, or nothing if it is none.
std::optional<ManaSymbol> parse_mana_symbol(std::string_view text);

/// Writes a symbol with its braces.
std::string to_string(const ManaSymbol& symbol);

/// Reads a whole cost, or nothing if a part is no mana symbol.
std::optional<ManaCost> parse_mana_cost(std::string_view text);

/// Writes a whole cost.
std::string to_string(const ManaCost& cost);

/// Splits "{2}{W/U}" into its symbols, or nothing if a part is no mana symbol. The empty text has
/// none. Each is interned as it is printed: what Holds::mana keeps.
std::optional<std::vector<Symbol>> split_mana(std::string_view text);

}  // namespace lockstep
