#include "model/cr305_lands.h"

#include "model/cr205_types.h"
#include "model/cr613_abilities.h"
#include "model/words.h"

namespace lockstep::model {

std::vector<Symbol> mana_types(const Values& values) {
  std::vector<Symbol> types = values.gained_mana;
  if (!holds(values.types, word::land()) || values.lost_mana_abilities) return types;
  for (const Symbol subtype : values.subtypes) {
    if (is_basic_land_type(subtype)) put(types, subtype);
  }
  return types;
}

bool has_any_ability(const Values& values) {
  return !values.abilities.empty() || !mana_types(values).empty();
}

Tree mana_ability_as_given(Symbol type) {
  return keyword_tree(type);
}

Symbol mana_type_given(const Node& ability) {
  const Symbol keyword = keyword_of(ability);
  return is_basic_land_type(keyword) ? keyword : Symbol{};
}

}  // namespace lockstep::model
