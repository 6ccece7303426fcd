#include "model/cr109_objects.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr201_names.h"
#include "model/cr202_mana_cost.h"
#include "model/cr613_abilities.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

std::optional<Amount> amount_of(const std::optional<PrintedNumber>& printed) {
  if (!printed) return std::nullopt;
  return Amount{static_cast<std::int32_t>(printed->number),
                printed->star != PrintedNumber::Star::none};
}

std::vector<Symbol> sorted(std::vector<Symbol> words) {
  std::ranges::sort(words);
  words.erase(std::ranges::unique(words).begin(), words.end());
  return words;
}

ColorSet colors_in(const std::vector<Symbol>& words) {
  ColorSet colors;
  for (const Symbol color : words)
    colors.bits |= color_of(color).bits;
  return colors;
}

// 709.4b, 709.4c: names, costs, types and abilities of both halves together.
void add_half(Values& values, const Values& half) {
  for (const NameWords& name : half.names)
    values.names.push_back(name);
  if (half.mana_cost) {
    if (!values.mana_cost) values.mana_cost.emplace();
    values.mana_cost->insert(values.mana_cost->end(), half.mana_cost->begin(),
                             half.mana_cost->end());
  }
  values.colors.bits |= half.colors.bits;
  values.color_indicator.bits |= half.color_indicator.bits;
  for (const Symbol each : half.supertypes)
    put(values.supertypes, each);
  for (const Symbol each : half.types)
    put(values.types, each);
  for (const Symbol each : half.subtypes)
    put(values.subtypes, each);
  for (const Ability& each : half.abilities) {
    values.abilities.push_back(printed_ability(each.tree, values.abilities.size() + 1));
  }
}

}  // namespace

Ability printed_ability(Tree tree, std::uint64_t key) {
  Ability ability{std::move(tree), AbilityOrigin::rules_text, key, {}, {}};
  ability.layers = layers_of(*ability.tree, ability.origin);
  return ability;
}

Values values_of(const CardFace& face) {
  Values values;
  NameWords name = words_of(face.name);
  if (!name.empty()) values.names.push_back(std::move(name));
  values.mana_cost = face.mana_cost;
  values.color_indicator = colors_in(face.color_indicator);
  values.colors = values.color_indicator;                                     // 204.2
  if (face.mana_cost) values.colors.bits |= colors_of(*face.mana_cost).bits;  // 202.2
  values.supertypes = sorted(face.supertypes);
  values.types = sorted(face.types);
  values.subtypes = sorted(face.subtypes);
  for (const Tree& tree : face.abilities) {
    values.abilities.push_back(printed_ability(tree, values.abilities.size() + 1));
  }
  values.power = amount_of(face.power);
  values.toughness = amount_of(face.toughness);
  values.loyalty = amount_of(face.loyalty);
  values.defense = amount_of(face.defense);
  return values;
}

Values values_of(const CardDefinition& card) {
  Values values = values_of(card.faces.front());
  if (card.layout == Layout::split) {
    cite(cr::r709_4);
    add_half(values, values_of(card.faces.back()));
  }
  return values;
}

NameWords token_name(const std::vector<Symbol>& subtypes) {
  cite(cr::r111_4);
  NameWords name;
  for (const Symbol subtype : subtypes) {
    for (const NameWord& part : parse_name(subtype.text()))
      name.push_back(part.text);
  }
  name.push_back(word::token());
  return name;
}

Values values_of_token(const CardFace& print) {
  cite(cr::r111_3);
  Values values = values_of(print);
  values.color_indicator = {};
  if (values.names.empty()) values.names.push_back(token_name(print.subtypes));
  return values;
}

}  // namespace lockstep::model
