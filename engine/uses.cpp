#include "engine/uses.h"

#include <optional>

#include "engine/abilities.h"
#include "scenario/vocabulary.h"

namespace lockstep::engine {
namespace {

constexpr Uses of(std::uint8_t aspects) {
  return {.aspects = aspects};
}

bool is_subtype(const Node& word) {
  switch (word.kind()) {
    case Kind::land_type:
    case Kind::creature_type:
    case Kind::artifact_type:
    case Kind::enchantment_type:
    case Kind::planeswalker_type:
    case Kind::spell_type:
    case Kind::battle_type: return true;
    default: return false;
  }
}

// What a word stands for on a type line; a word that is still open may stand for anything there.
Uses of_word(const Node& word) {
  Uses uses;
  if (is_subtype(word))
    if (const auto place = subtype_bit(word.symbol(Field::word))) uses.subtypes.add(*place);
  if (word.kind() == Kind::card_type)
    if (const auto place = card_type_bit(word.symbol(Field::word)))
      uses.types = static_cast<CardTypes>(1U << static_cast<unsigned>(*place));
  if (word.kind() == Kind::supertype)
    if (const auto place = supertype_bit(word.symbol(Field::word)))
      uses.supertypes = static_cast<Supertypes>(1U << static_cast<unsigned>(*place));
  if (word.kind() == Kind::that_word || word.kind() == Kind::as_chosen) uses = type_line();
  return uses;
}

Uses of_words(const Node& change) {
  Uses uses;
  for (const Field field : {Field::supertypes, Field::types, Field::subtypes})
    for (const Tree& word : change.trees(field))
      uses |= of_word(*word);
  return uses;
}

// Whatever sets or loses card types may lose any subtype with them, and a subtype that is set
// replaces those of its family (205.1a). Setting a basic land type takes abilities away (305.7).
Uses of_type_change(const Node& change) {
  Uses uses = of_words(change);
  const bool sets = change.kind() == Kind::set_types;
  const bool removes = sets || change.kind() == Kind::lose_types;
  if (removes && !change.trees(Field::types).empty()) uses |= type_line();
  if (!sets) return uses;
  for (int i = 0; i < kFamilyCount; ++i) {
    const Subtypes& members = family_members(static_cast<Family>(i));
    if (uses.subtypes.meets(members)) uses.subtypes |= members;
  }
  if (uses.subtypes.meets(basic_land_types())) uses |= of(aspect::ability | aspect::existence);
  return uses;
}

Uses of_kind(Kind kind) {
  switch (kind) {
    case Kind::type_words_of: return type_line();
    case Kind::card_types_among:
    case Kind::permanent_card: return {.types = static_cast<CardTypes>(~0U)};
    case Kind::any_target:
      return {.types = card_type::creature | card_type::planeswalker | card_type::battle};
    case Kind::creature_type_count: return {.subtypes = family_members(Family::creature)};
    case Kind::has_color:
    case Kind::colorless:
    case Kind::multicolored: return of(aspect::color);
    case Kind::has_keyword: return of(aspect::ability);
    case Kind::without_abilities:
      return {.aspects = aspect::ability, .types = card_type::land, .subtypes = basic_land_types()};
    case Kind::named:
    case Kind::same_name_as:
    case Kind::name_first_printed_in:
    case Kind::names_among: return of(aspect::name);
    case Kind::mana_value:
    case Kind::mana_value_of: return of(aspect::mana_value);
    case Kind::you:
    case Kind::opponents:
    case Kind::opponent:
    case Kind::controlled_by:
    case Kind::controller_of: return of(aspect::control);
    case Kind::power:
    case Kind::toughness:
    case Kind::power_of:
    case Kind::toughness_of: return {.aspects = aspect::pt, .types = card_type::creature};
    default: return {};
  }
}

}  // namespace

Facts facts_in(const Node& root) {
  Facts facts = 0;
  visit(root, [&](const Node& node) {
    switch (node.kind()) {
      case Kind::tapped: facts |= fact::tapped; break;
      case Kind::turn_of:
      case Kind::active_player: facts |= fact::turn; break;
      case Kind::life_of: facts |= fact::life; break;
      case Kind::counters_of:
      case Kind::has_counters: facts |= fact::player_counters; break;
      default: break;
    }
  });
  return facts;
}

Uses& Uses::operator|=(const Uses& other) {
  aspects |= other.aspects;
  supertypes |= other.supertypes;
  types |= other.types;
  subtypes |= other.subtypes;
  return *this;
}

bool Uses::meet(const Uses& other) const {
  return (aspects & other.aspects) != 0 || meet_in_type_line(other);
}

bool Uses::meet_in_type_line(const Uses& other) const {
  return (supertypes & other.supertypes) != 0 || (types & other.types) != 0 ||
         subtypes.meets(other.subtypes);
}

bool Uses::meet_in_existence_alone(const Uses& other) const {
  return (aspects & other.aspects) == aspect::existence && !meet_in_type_line(other);
}

Subtypes every_subtype() {
  Subtypes all;
  all.bits.fill(~std::uint64_t{0});
  return all;
}

Uses type_line() {
  return {.supertypes = 0xff, .types = 0xffff, .subtypes = every_subtype()};
}

Uses writes_of(const Node& change) {
  switch (change.kind()) {
    case Kind::set_name:
    case Kind::add_name:
    case Kind::all_names: return of(aspect::name);
    case Kind::replace_words:
      return {.aspects = aspect::ability | aspect::existence, .subtypes = every_subtype()};
    case Kind::full_text_of: {
      Uses uses = type_line();
      uses |= of(aspect::name | aspect::color | aspect::ability | aspect::existence | aspect::pt |
                 aspect::mana_value);
      return uses;
    }
    case Kind::set_controller: return of(aspect::control);
    case Kind::set_colors:
    case Kind::add_colors: return of(aspect::color);
    case Kind::set_types:
    case Kind::add_types:
    case Kind::lose_types: return of_type_change(change);
    case Kind::add_every_type:
    case Kind::lose_every_type: return {.subtypes = every_subtype()};
    case Kind::gain_abilities:
    case Kind::gain_abilities_of:
    case Kind::gain_sticker_abilities: return of(aspect::ability);
    case Kind::exchange_text_boxes:
    case Kind::lose_abilities:
    case Kind::lose_all_abilities: return of(aspect::ability | aspect::existence);
    case Kind::cant_have_abilities: return of(aspect::ability | aspect::existence | aspect::barred);
    case Kind::set_power_toughness:
    case Kind::modify_power_toughness:
    case Kind::switch_power_toughness: return of(aspect::pt);
    default: return {};
  }
}

Uses reads_of(const Node& root) {
  Uses all;
  visit(root, [&](const Node& node) {
    all |= of_kind(node.kind());
    all |= of_word(node);
  });
  return all;
}

Uses reads_to_take(const Change& change) {
  Uses uses;
  if (gives_abilities(change.kind)) uses.aspects = aspect::barred;
  if (change.subtypes.empty()) return uses;
  const auto count = static_cast<int>(vocabulary_words(Vocabulary::card_type).size());
  for (int bit = 0; bit < count; ++bit) {
    const auto type = static_cast<CardTypes>(1U << static_cast<unsigned>(bit));
    if (change.subtypes.meets(correlated(type))) uses.types |= type;
  }
  return uses;
}

}  // namespace lockstep::engine
