// Parts of continuous effects for every layer, made so that they meet: what one changes another one
// asks for (613.8).
#pragma once

#include "generators/effect_maker.h"

namespace lockstep::generators {

/// What an object is or has now, as a filter that another effect may make true or false. Names no
/// object or player of the scenario, so that it can stand in an ability.
Tree relation(EffectMaker& maker);
/// One change of card types, subtypes or supertypes.
Tree type_change(EffectMaker& maker);
/// One change in any of the layers 3 to 7.
Tree layer_change(EffectMaker& maker);
/// Becomes a creature that lives: the types and a power and toughness.
std::vector<Tree> animation(EffectMaker& maker);
/// A keyword that names a word: protection from a color, or a landwalk.
Tree worded_keyword(EffectMaker& maker);
/// A static ability by which what is so related enters tapped or with counters.
Tree entering_ability(EffectMaker& maker);
/// A static ability that changes whatever is so related.
Tree static_ability(EffectMaker& maker);
/// A static ability by which its object has the full text of the creature card on top of a
/// graveyard, or some objects have the abilities of others (612.6).
Tree borrowing_ability(EffectMaker& maker);
/// Two static abilities, each of which gives what the other one looks for, so that their effects
/// depend on each other as long as something has the one and something else the other.
std::vector<Tree> abilities_in_a_loop(EffectMaker& maker);

}  // namespace lockstep::generators
