#include "model/cr205_types.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "model/citations.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

constexpr std::array kFamilies = {
    Vocabulary::land_type,        Vocabulary::creature_type,     Vocabulary::artifact_type,
    Vocabulary::enchantment_type, Vocabulary::planeswalker_type, Vocabulary::spell_type,
    Vocabulary::battle_type,
};

std::vector<Symbol> sorted_words_of(Vocabulary vocabulary) {
  std::vector<Symbol> words;
  for (const std::string_view text : vocabulary_words(vocabulary)) {
    words.push_back(Symbol::intern(text));
  }
  std::ranges::sort(words);
  return words;
}

std::unordered_map<Symbol, Vocabulary> all_subtypes() {
  std::unordered_map<Symbol, Vocabulary> families;
  for (const Vocabulary vocabulary : kFamilies) {
    for (const Symbol subtype : family(vocabulary))
      families.emplace(subtype, vocabulary);
  }
  return families;
}

// 205.3g to 205.3q: which card types a family belongs to.
bool corresponds(Vocabulary vocabulary, const std::vector<Symbol>& types) {
  switch (vocabulary) {
    case Vocabulary::land_type: return holds(types, word::land());
    case Vocabulary::creature_type:
      return holds(types, word::creature()) || holds(types, word::kindred());
    case Vocabulary::artifact_type: return holds(types, word::artifact());
    case Vocabulary::enchantment_type: return holds(types, word::enchantment());
    case Vocabulary::planeswalker_type: return holds(types, word::planeswalker());
    case Vocabulary::spell_type:
      return holds(types, word::instant()) || holds(types, word::sorcery());
    case Vocabulary::battle_type: return holds(types, word::battle());
    default: return false;
  }
}

// 205.1a: subtypes go with the last card type that they correlate with.
void drop_uncorrelated(Values& values) {
  const auto gone = std::erase_if(
      values.subtypes, [&](Symbol subtype) { return !can_have_subtype(values.types, subtype); });
  if (gone > 0) cite(cr::r205_1a, SnapshotField::subtypes);
}

void add_subtypes(Values& values, const std::vector<Symbol>& subtypes) {
  for (const Symbol subtype : subtypes) {
    if (can_have_subtype(values.types, subtype)) {
      put(values.subtypes, subtype);
    } else {
      cite(cr::r205_3d, SnapshotField::subtypes);
    }
  }
}

// 305.7: a land whose land type is set to basic ones loses the abilities of its rules text.
void lose_rules_text(Values& values) {
  cite(cr::r305_7, SnapshotField::abilities);
  std::erase_if(values.abilities,
                [](const Ability& each) { return each.origin == AbilityOrigin::rules_text; });
}

void set_card_types(Values& values, const TypeWords& words, OtherTypes others) {
  const bool becomes_artifact_creature =
      std::ranges::find(words.types, word::artifact()) != words.types.end() &&
      std::ranges::find(words.types, word::creature()) != words.types.end();
  if (becomes_artifact_creature && others == OtherTypes::by_rule) {
    cite(cr::r205_1b, SnapshotField::types);
  } else {
    cite(cr::r205_1a, SnapshotField::types);
    const bool instant = holds(values.types, word::instant());
    const bool sorcery = holds(values.types, word::sorcery());
    values.types.clear();
    if (instant) put(values.types, word::instant());
    if (sorcery) put(values.types, word::sorcery());
  }
  for (const Symbol type : words.types)
    put(values.types, type);
}

}  // namespace

std::optional<Vocabulary> family_of(Symbol subtype) {
  static const std::unordered_map<Symbol, Vocabulary> kAll = all_subtypes();
  const auto found = kAll.find(subtype);
  if (found == kAll.end()) return std::nullopt;
  return found->second;
}

const std::vector<Symbol>& family(Vocabulary vocabulary) {
  static std::unordered_map<int, std::vector<Symbol>> families;
  const auto [place, is_new] = families.try_emplace(static_cast<int>(vocabulary));
  if (is_new) place->second = sorted_words_of(vocabulary);
  return place->second;
}

bool can_have_subtype(const std::vector<Symbol>& types, Symbol subtype) {
  const auto of = family_of(subtype);
  return of && corresponds(*of, types);
}

bool is_basic_land_type(Symbol subtype) {
  return vocabulary_place(Vocabulary::basic_land_type, subtype.text()).has_value();
}

void set_types(Values& values, const TypeWords& words, OtherTypes others) {
  for (const Symbol supertype : words.supertypes)
    put(values.supertypes, supertype);  // 205.4b
  if (!words.types.empty()) set_card_types(values, words, others);
  // 205.1a: the new subtypes replace those of their own families.
  for (const Symbol subtype : words.subtypes) {
    const auto replaced = family_of(subtype);
    std::erase_if(values.subtypes, [&](Symbol old) { return family_of(old) == replaced; });
    cite(cr::r205_1a, SnapshotField::subtypes);
  }
  drop_uncorrelated(values);
  add_subtypes(values, words.subtypes);
  const bool basic = std::ranges::any_of(words.subtypes, is_basic_land_type);
  if (basic && holds(values.types, word::land())) lose_rules_text(values);
}

void add_types(Values& values, const TypeWords& words) {
  for (const Symbol supertype : words.supertypes)
    put(values.supertypes, supertype);
  for (const Symbol type : words.types)
    put(values.types, type);
  if (!words.types.empty()) cite(cr::r205_1b, SnapshotField::types);
  if (!words.subtypes.empty()) cite(cr::r205_1b, SnapshotField::subtypes);
  add_subtypes(values, words.subtypes);
}

void lose_types(Values& values, const TypeWords& words) {
  for (const Symbol supertype : words.supertypes)
    take(values.supertypes, supertype);
  for (const Symbol type : words.types)
    take(values.types, type);
  for (const Symbol subtype : words.subtypes)
    take(values.subtypes, subtype);
  drop_uncorrelated(values);
}

void add_every_type(Values& values, Vocabulary vocabulary) {
  if (!corresponds(vocabulary, values.types)) {
    cite(cr::r205_3d, SnapshotField::subtypes);
    return;
  }
  std::vector<Symbol> both;
  both.reserve(values.subtypes.size() + family(vocabulary).size());
  std::ranges::set_union(values.subtypes, family(vocabulary), std::back_inserter(both));
  values.subtypes = std::move(both);
}

void lose_every_type(Values& values, Vocabulary vocabulary) {
  std::erase_if(values.subtypes, [&](Symbol old) { return family_of(old) == vocabulary; });
}

}  // namespace lockstep::model
