// Card types, subtypes and supertypes (205, 305.7).
#pragma once

#include <optional>
#include <vector>

#include "model/values.h"
#include "scenario/vocabulary.h"

namespace lockstep::model {

/// The family of a subtype (205.3): creature types, land types, ...; nothing for another word.
std::optional<Vocabulary> family_of(Symbol subtype);

/// All words of a family, ascending.
const std::vector<Symbol>& family(Vocabulary vocabulary);

/// Whether an object with these card types can have a subtype (205.3d).
bool can_have_subtype(const std::vector<Symbol>& types, Symbol subtype);

/// Whether a land type is a basic one (305.6).
bool is_basic_land_type(Symbol subtype);

/// Words that an effect names in a change of the type line.
struct TypeWords {
  std::vector<Symbol> supertypes;
  std::vector<Symbol> types;
  std::vector<Symbol> subtypes;
};

/// Whether an effect that sets types takes other types away although 205.1b would keep them.
enum class OtherTypes : std::uint8_t { by_rule, lost };

/// Sets card types and subtypes (205.1a, 205.1b, 305.7).
void set_types(Values& values, const TypeWords& words, OtherTypes others);
/// Adds types; subtypes only where they correspond to a card type (205.1b, 205.3d).
void add_types(Values& values, const TypeWords& words);
/// Takes types away, and the subtypes that lose their card type with them (205.1a).
void lose_types(Values& values, const TypeWords& words);
/// Adds every word of a family (702.73a).
void add_every_type(Values& values, Vocabulary vocabulary);
/// Takes away every word of a family.
void lose_every_type(Values& values, Vocabulary vocabulary);

}  // namespace lockstep::model
