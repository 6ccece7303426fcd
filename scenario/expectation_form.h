#pragma once

// What the fields of an expectation look like in a file: one table for reader, printer and schema.

#include <cstdint>

#include "scenario/expectation.h"

namespace lockstep {

/// The form of a value.
enum class ValueForm : std::uint8_t {
  text_or_null,  // a name
  texts,         // a list of names
  mana_cost,     // "{2}{W}" or null
  number,        // a whole number
  number_or_null,
  boolean,
  color_words,  // lists of words of a vocabulary
  supertype_words,
  type_words,
  subtype_words,
  abilities,  // a list of ability trees
  nature,     // a word of the enumeration
  zone,
  player,  // the name of a player
  player_or_null,
  entity_or_null,  // the name of an object or a player
  objects,         // a list of names of objects
  counters,        // {kind: count}
  stickers,        // a list of stickers
  words,           // a list of any words
  numbers,         // a list of numbers
  entities,        // a list of names of objects and players
  amounts,         // {name of an object or a player: amount}
  mana,            // {letter: amount}
};

ValueForm form_of(ExpectedField field);
ValueForm form_of(ExpectedPlayerField field);

/// Whether a field may stand under "copiable".
constexpr bool may_be_copiable(ExpectedField field) {
  return field <= ExpectedField::defense;
}

}  // namespace lockstep
