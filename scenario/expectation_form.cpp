#include "scenario/expectation_form.h"

namespace lockstep {

ValueForm form_of(ExpectedField field) {
  switch (field) {
    case ExpectedField::name: return ValueForm::text_or_null;
    case ExpectedField::names: return ValueForm::texts;
    case ExpectedField::mana_cost: return ValueForm::mana_cost;
    case ExpectedField::mana_value: return ValueForm::number;
    case ExpectedField::colors:
    case ExpectedField::color_indicator: return ValueForm::color_words;
    case ExpectedField::supertypes: return ValueForm::supertype_words;
    case ExpectedField::types: return ValueForm::type_words;
    case ExpectedField::subtypes: return ValueForm::subtype_words;
    case ExpectedField::abilities:
    case ExpectedField::has:
    case ExpectedField::has_not: return ValueForm::abilities;
    case ExpectedField::power:
    case ExpectedField::toughness:
    case ExpectedField::loyalty:
    case ExpectedField::defense: return ValueForm::number_or_null;
    case ExpectedField::exists: return ValueForm::boolean;
    case ExpectedField::nature: return ValueForm::nature;
    case ExpectedField::zone: return ValueForm::zone;
    case ExpectedField::place: return ValueForm::number;
    case ExpectedField::owner: return ValueForm::player;
    case ExpectedField::controller: return ValueForm::player_or_null;
    case ExpectedField::incarnation: return ValueForm::number;
    case ExpectedField::tapped:
    case ExpectedField::flipped:
    case ExpectedField::face_down:
    case ExpectedField::phased_out:
    case ExpectedField::summoning_sick: return ValueForm::boolean;
    case ExpectedField::counters: return ValueForm::counters;
    case ExpectedField::stickers: return ValueForm::stickers;
    case ExpectedField::stickered: return ValueForm::boolean;
    case ExpectedField::attached_to: return ValueForm::entity_or_null;
    case ExpectedField::damage: return ValueForm::number;
    case ExpectedField::chosen:
    case ExpectedField::paid: return ValueForm::words;
    case ExpectedField::chosen_player: return ValueForm::player_or_null;
    case ExpectedField::source: return ValueForm::entity_or_null;
    case ExpectedField::modes: return ValueForm::numbers;
    case ExpectedField::x: return ValueForm::number_or_null;
    case ExpectedField::targets: return ValueForm::entities;
    case ExpectedField::division: return ValueForm::amounts;
  }
  return ValueForm::words;
}

ValueForm form_of(ExpectedPlayerField field) {
  switch (field) {
    case ExpectedPlayerField::life: return ValueForm::number;
    case ExpectedPlayerField::mana: return ValueForm::mana;
    case ExpectedPlayerField::counters: return ValueForm::counters;
    case ExpectedPlayerField::accessible_stickers: return ValueForm::stickers;
    case ExpectedPlayerField::in_game: return ValueForm::boolean;
    case ExpectedPlayerField::library:
    case ExpectedPlayerField::hand:
    case ExpectedPlayerField::graveyard: return ValueForm::objects;
  }
  return ValueForm::words;
}

}  // namespace lockstep
