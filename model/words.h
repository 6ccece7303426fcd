// The words of the rules that the specification itself uses, interned once.
#pragma once

#include "scenario/symbol.h"

namespace lockstep::model::word {

/// The symbol of a word of the rules; each place keeps it in a local static.
inline Symbol of(const char* text) {
  return Symbol::intern(text);
}

#define LOCKSTEP_MODEL_WORD(name, text)     \
  inline Symbol name() {                    \
    static const Symbol kSymbol = of(text); \
    return kSymbol;                         \
  }
LOCKSTEP_MODEL_WORD(artifact, "artifact")
LOCKSTEP_MODEL_WORD(battle, "battle")
LOCKSTEP_MODEL_WORD(creature, "creature")
LOCKSTEP_MODEL_WORD(enchantment, "enchantment")
LOCKSTEP_MODEL_WORD(instant, "instant")
LOCKSTEP_MODEL_WORD(kindred, "kindred")
LOCKSTEP_MODEL_WORD(land, "land")
LOCKSTEP_MODEL_WORD(planeswalker, "planeswalker")
LOCKSTEP_MODEL_WORD(sorcery, "sorcery")
LOCKSTEP_MODEL_WORD(legendary, "legendary")
LOCKSTEP_MODEL_WORD(world, "world")
LOCKSTEP_MODEL_WORD(aura, "Aura")
LOCKSTEP_MODEL_WORD(equipment, "Equipment")
LOCKSTEP_MODEL_WORD(fortification, "Fortification")
LOCKSTEP_MODEL_WORD(role, "Role")
LOCKSTEP_MODEL_WORD(vehicle, "Vehicle")
LOCKSTEP_MODEL_WORD(token, "Token")
LOCKSTEP_MODEL_WORD(changeling, "changeling")
LOCKSTEP_MODEL_WORD(devoid, "devoid")
LOCKSTEP_MODEL_WORD(dredge, "dredge")
LOCKSTEP_MODEL_WORD(madness, "madness")
LOCKSTEP_MODEL_WORD(miracle, "miracle")
LOCKSTEP_MODEL_WORD(umbra_armor, "umbra armor")
LOCKSTEP_MODEL_WORD(bargain, "bargain")
LOCKSTEP_MODEL_WORD(buyback, "buyback")
LOCKSTEP_MODEL_WORD(crew, "crew")
LOCKSTEP_MODEL_WORD(cycling, "cycling")
LOCKSTEP_MODEL_WORD(enchant, "enchant")
LOCKSTEP_MODEL_WORD(equip, "equip")
LOCKSTEP_MODEL_WORD(disguise, "disguise")
LOCKSTEP_MODEL_WORD(extort, "extort")
LOCKSTEP_MODEL_WORD(fading, "fading")
LOCKSTEP_MODEL_WORD(flash, "flash")
LOCKSTEP_MODEL_WORD(flashback, "flashback")
LOCKSTEP_MODEL_WORD(jump_start, "jump-start")
LOCKSTEP_MODEL_WORD(megamorph, "megamorph")
LOCKSTEP_MODEL_WORD(morph, "morph")
LOCKSTEP_MODEL_WORD(outlast, "outlast")
LOCKSTEP_MODEL_WORD(persist, "persist")
LOCKSTEP_MODEL_WORD(phasing, "phasing")
LOCKSTEP_MODEL_WORD(retrace, "retrace")
LOCKSTEP_MODEL_WORD(saddle, "saddle")
LOCKSTEP_MODEL_WORD(transfigure, "transfigure")
LOCKSTEP_MODEL_WORD(undying, "undying")
LOCKSTEP_MODEL_WORD(vanishing, "vanishing")
LOCKSTEP_MODEL_WORD(ward, "ward")
LOCKSTEP_MODEL_WORD(haste, "haste")
LOCKSTEP_MODEL_WORD(hexproof, "hexproof")
LOCKSTEP_MODEL_WORD(kicker, "kicker")
LOCKSTEP_MODEL_WORD(prowess, "prowess")
LOCKSTEP_MODEL_WORD(shroud, "shroud")
LOCKSTEP_MODEL_WORD(indestructible, "indestructible")
LOCKSTEP_MODEL_WORD(reconfigure, "reconfigure")
LOCKSTEP_MODEL_WORD(protection, "protection")
LOCKSTEP_MODEL_WORD(deathtouch, "deathtouch")
LOCKSTEP_MODEL_WORD(infect, "infect")
LOCKSTEP_MODEL_WORD(lifelink, "lifelink")
LOCKSTEP_MODEL_WORD(wither, "wither")
LOCKSTEP_MODEL_WORD(plus_one, "+1/+1")
LOCKSTEP_MODEL_WORD(minus_one, "-1/-1")
LOCKSTEP_MODEL_WORD(shield, "shield")
LOCKSTEP_MODEL_WORD(hone, "hone")
LOCKSTEP_MODEL_WORD(fade, "fade")
LOCKSTEP_MODEL_WORD(time, "time")
LOCKSTEP_MODEL_WORD(stun, "stun")
LOCKSTEP_MODEL_WORD(finality, "finality")
LOCKSTEP_MODEL_WORD(loyalty, "loyalty")
LOCKSTEP_MODEL_WORD(defense, "defense")
LOCKSTEP_MODEL_WORD(poison, "poison")
LOCKSTEP_MODEL_WORD(ticket, "ticket")
LOCKSTEP_MODEL_WORD(top, "top")
LOCKSTEP_MODEL_WORD(bottom, "bottom")
LOCKSTEP_MODEL_WORD(library, "library")
#undef LOCKSTEP_MODEL_WORD

}  // namespace lockstep::model::word
