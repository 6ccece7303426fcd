// The characteristics of an object (109.3) as plain data: what a side shows, never how it got it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "scenario/mana.h"
#include "scenario/symbol.h"
#include "scenario/tree.h"

namespace lockstep {

/// A name as a list of words. A printed blank is no word (123.6a) and takes no part here.
using NameWords = std::vector<Symbol>;

/// The names of an object: none, one or several (201.2). Kept without repetition, in ascending
/// order of their words. Some effects give every name of a class of cards at once (612.7); that
/// set is shown by a flag, not spelled out.
struct NameSet {
  std::vector<NameWords> names;
  bool all_nonlegendary_creature_names = false;
  bool operator==(const NameSet&) const = default;
  /// Puts `names` into canonical form: ascending, each once.
  void normalize();
};

/// A set of the five colours, as bits in the order W U B R G.
struct ColorSet {
  std::uint8_t bits = 0;
  bool operator==(const ColorSet&) const = default;
};

/// A power, toughness or loyalty. `star` is shown in copiable values only, where the printed
/// characteristic is a star or an expression with one; `number` is then the printed addend.
struct Amount {
  std::int32_t number = 0;
  bool star = false;
  bool operator==(const Amount&) const = default;
};

/// The characteristics both sides compare. Absent optional values mean that the object has no such
/// characteristic. Sets are ascending without repetition; abilities are a multiset, ascending by
/// content hash.
struct Characteristics {
  NameSet names;
  std::optional<ManaCost> mana_cost;
  std::int32_t mana_value = 0;
  ColorSet colors;
  ColorSet color_indicator;
  std::vector<Symbol> supertypes;
  std::vector<Symbol> types;
  std::vector<Symbol> subtypes;
  std::vector<Tree> abilities;
  std::optional<Amount> power;
  std::optional<Amount> toughness;
  std::optional<Amount> loyalty;
  std::optional<Amount> defense;

  /// Sorts every set and the abilities into canonical form.
  void normalize();
};

/// Equality by value; ability trees by content.
bool operator==(const Characteristics& a, const Characteristics& b);

}  // namespace lockstep
