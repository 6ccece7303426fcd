// What effects look at and what they change, as sets. Where the reads of one
// meet the writes of another, the one might depend on the other (613.8a); only
// there is it tried out.
#pragma once

#include <cstdint>

#include "engine/words.h"
#include "scenario/tree.h"

namespace lockstep::engine {

struct Change;

namespace aspect {
inline constexpr std::uint8_t name = 1;
inline constexpr std::uint8_t color = 2;
inline constexpr std::uint8_t ability = 4;    // which abilities there are
inline constexpr std::uint8_t existence = 8;  // whether an ability that was there still is
inline constexpr std::uint8_t pt = 16;
inline constexpr std::uint8_t control = 32;
inline constexpr std::uint8_t mana_value = 64;
inline constexpr std::uint8_t barred = 128;  // what can't be had (113.11)
}  // namespace aspect

/// What effects may look at besides characteristics, where that changes often.
namespace fact {
inline constexpr std::uint8_t tapped = 1;
inline constexpr std::uint8_t life = 2;
inline constexpr std::uint8_t player_counters = 4;
inline constexpr std::uint8_t turn = 8;  // whose it is
}  // namespace fact
using Facts = std::uint8_t;

/// The facts that anything in the tree looks at.
Facts facts_in(const Node& root);

struct Uses {
  std::uint8_t aspects = 0;
  Supertypes supertypes = 0;
  CardTypes types = 0;
  Subtypes subtypes{};

  Uses& operator|=(const Uses& other);
  [[nodiscard]] bool meet(const Uses& other) const;
  [[nodiscard]] bool meet_in_type_line(const Uses& other) const;
  /// Whether they meet in nothing but the existence of abilities.
  [[nodiscard]] bool meet_in_existence_alone(const Uses& other) const;
};

/// All subtypes.
Subtypes every_subtype();
/// Everything that the type line says.
Uses type_line();
/// What a change writes.
Uses writes_of(const Node& change);
/// What a filter, number, condition or reference looks at.
Uses reads_of(const Node& root);
/// What decides what of a change an object takes: subtypes go with types (205.3d), and abilities
/// may be barred (113.11).
Uses reads_to_take(const Change& change);

}  // namespace lockstep::engine
