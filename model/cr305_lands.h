// The mana abilities of basic land types (305.6). They are there although no list of abilities
// shows them.
#pragma once

#include "model/values.h"

namespace lockstep::model {

/// The basic land types whose mana abilities an object has: its own as a land, and those that
/// effects gave it.
std::vector<Symbol> mana_types(const Values& values);

/// Whether an object has an ability, shown or not.
bool has_any_ability(const Values& values);

/// How an effect names the mana ability of a basic land type that it gives: a keyword of the type's
/// name, which no card has.
Tree mana_ability_as_given(Symbol type);

/// The basic land type that such a name stands for, or the empty symbol.
Symbol mana_type_given(const Node& ability);

}  // namespace lockstep::model
