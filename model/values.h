// The characteristics of an object (109.3) on their way from what is printed to what they are.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "scenario/characteristics.h"
#include "scenario/symbol.h"
#include "scenario/tree.h"

namespace lockstep::model {

/// A moment in the order of timestamps (613.7). Later is greater.
struct Timestamp {
  std::int64_t value = 0;
  auto operator<=>(const Timestamp&) const = default;
};

/// The layers and sublayers of continuous effects (613.1, 613.2, 613.4).
enum class Layer : std::uint8_t {
  copy_1a,
  control_2,
  text_3,
  type_4,
  color_5,
  ability_6,
  defined_7a,
  set_7b,
  modify_7c,
  switch_7d,
};

/// A set of layers.
struct LayerSet {
  std::uint16_t bits = 0;
  void add(Layer layer) { bits |= static_cast<std::uint16_t>(1U << static_cast<unsigned>(layer)); }
  void add(LayerSet other) { bits |= other.bits; }
  bool has(Layer layer) const { return (bits >> static_cast<unsigned>(layer) & 1U) != 0; }
};

/// Where an ability comes from. Rules text is printed or copied; what an effect grants is no text
/// of the object (612.3, 305.7).
enum class AbilityOrigin : std::uint8_t { rules_text, granted };

/// An ability that an object has.
struct Ability {
  Tree tree;
  AbilityOrigin origin = AbilityOrigin::rules_text;
  std::uint64_t key = 0;  ///< tells the abilities of one object apart, whatever their text becomes
  Timestamp stamp;        ///< of the effect that created it (613.7a); zero if it is printed
  LayerSet layers;        ///< in which its continuous effect has a part
  bool taken = false;     ///< a static ability gave it because another object has it
};

/// Characteristics in work. Sets are ascending without repetition.
struct Values {
  std::vector<NameWords> names;
  bool all_names = false;  ///< also every name of nonlegendary creature cards (612.7)
  std::optional<ManaCost> mana_cost;
  /// The mana cost that the mana value is worked out from in place of its own (202.3b).
  std::optional<ManaCost> front_cost{};
  ColorSet colors;
  ColorSet color_indicator;
  std::vector<Symbol> supertypes;
  std::vector<Symbol> types;
  std::vector<Symbol> subtypes;
  std::vector<Ability> abilities;
  std::optional<Amount> power;
  std::optional<Amount> toughness;
  std::optional<Amount> loyalty;
  std::optional<Amount> defense;
  std::vector<Tree> impossible_abilities;  ///< abilities that an effect says it can't have
  bool lost_all_abilities = false;         ///< those that a rule gives it among them
  std::vector<Tree> taken_by{};  ///< static abilities that gave it those, or the text, of others
  bool lost_mana_abilities = false;   ///< those of its land types among them (305.6)
  std::vector<Symbol> gained_mana{};  ///< land types whose mana abilities effects gave it
};

using SharedValues = std::shared_ptr<const Values>;

/// Whether a sorted set holds a word.
bool holds(const std::vector<Symbol>& set, Symbol word);
/// Puts a word into a sorted set.
void put(std::vector<Symbol>& set, Symbol word);
/// Takes a word out of a sorted set.
void take(std::vector<Symbol>& set, Symbol word);

}  // namespace lockstep::model
