// Type words as bits. Effects test and replace types far more often than anybody reads them, so the
// engine keeps sets of words as bits in the order of the vocabularies and goes back to words only
// for its snapshots.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "scenario/symbol.h"

namespace lockstep::engine {

/// A set of up to 512 subtypes; a bit is a place in the order land, creature, artifact,
/// enchantment, planeswalker, spell and battle types.
struct Subtypes {
  static constexpr int kWords = 8;
  std::array<std::uint64_t, kWords> bits{};

  [[nodiscard]] bool has(int bit) const {
    return ((bits[static_cast<std::size_t>(bit) / 64] >> (static_cast<unsigned>(bit) % 64)) & 1U) !=
           0;
  }
  void add(int bit) {
    bits[static_cast<std::size_t>(bit) / 64] |= std::uint64_t{1}
                                                << (static_cast<unsigned>(bit) % 64);
  }
  Subtypes& operator|=(const Subtypes& other) {
    for (std::size_t i = 0; i < kWords; ++i)
      bits[i] |= other.bits[i];
    return *this;
  }
  Subtypes& operator&=(const Subtypes& other) {
    for (std::size_t i = 0; i < kWords; ++i)
      bits[i] &= other.bits[i];
    return *this;
  }
  /// Takes away the members of the other set.
  Subtypes& operator-=(const Subtypes& other) {
    for (std::size_t i = 0; i < kWords; ++i)
      bits[i] &= ~other.bits[i];
    return *this;
  }
  [[nodiscard]] bool meets(const Subtypes& other) const {
    for (std::size_t i = 0; i < kWords; ++i)
      if ((bits[i] & other.bits[i]) != 0) return true;
    return false;
  }
  [[nodiscard]] bool empty() const { return !meets(*this); }
  [[nodiscard]] int count() const {
    int sum = 0;
    for (const std::uint64_t word : bits)
      sum += std::popcount(word);
    return sum;
  }
  bool operator==(const Subtypes&) const = default;
};

/// The families of subtypes (205.3c), in the order of their bits.
enum class Family : std::uint8_t {
  land,
  creature,
  artifact,
  enchantment,
  planeswalker,
  spell,
  battle
};
inline constexpr int kFamilyCount = 7;

/// Card types, supertypes and colors as bits in the order of their vocabularies.
using CardTypes = std::uint16_t;
using Supertypes = std::uint8_t;
using Colors = std::uint8_t;

inline constexpr Colors kAllColors = 0x1f;

/// The card types that rules speak of, by their bit.
namespace card_type {
inline constexpr CardTypes artifact = 1U << 0U;
inline constexpr CardTypes battle = 1U << 1U;
inline constexpr CardTypes creature = 1U << 3U;
inline constexpr CardTypes enchantment = 1U << 5U;
inline constexpr CardTypes instant = 1U << 6U;
inline constexpr CardTypes kindred = 1U << 7U;
inline constexpr CardTypes land = 1U << 8U;
inline constexpr CardTypes planeswalker = 1U << 11U;
inline constexpr CardTypes sorcery = 1U << 13U;
inline constexpr CardTypes spell = instant | sorcery;  // that never is a permanent
/// 110.4.
inline constexpr CardTypes permanent =
    artifact | battle | creature | enchantment | land | planeswalker;
}  // namespace card_type

namespace supertype {
inline constexpr Supertypes basic = 1U << 0U;
inline constexpr Supertypes legendary = 1U << 1U;
inline constexpr Supertypes world = 1U << 4U;
}  // namespace supertype

/// The bit of a word, or nothing if the vocabulary does not list it.
std::optional<int> card_type_bit(Symbol word);
std::optional<int> supertype_bit(Symbol word);
std::optional<int> color_bit(Symbol word);
std::optional<int> subtype_bit(Symbol word);

/// All subtypes of a family, and the family of a subtype.
const Subtypes& family_members(Family family);
Family family_of(int subtype);
/// The five basic land types (305.6).
const Subtypes& basic_land_types();
/// The subtypes that go with a set of card types (205.3c, 205.3d).
Subtypes correlated(CardTypes types);

/// The words of a set, in vocabulary order, put into `words`.
void list_card_types(CardTypes types, std::vector<Symbol>& words);
void list_supertypes(Supertypes types, std::vector<Symbol>& words);
void list_subtypes(const Subtypes& types, std::vector<Symbol>& words);
Symbol color_word(int bit);
Symbol subtype_word(int bit);
Symbol card_type_word(int bit);

}  // namespace lockstep::engine
