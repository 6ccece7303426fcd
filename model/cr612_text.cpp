#include "model/cr612_text.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr613_abilities.h"

namespace lockstep::model {
namespace {

bool is_changeable(Kind kind) {
  return kind == Kind::color || kind == Kind::land_type || kind == Kind::creature_type;
}

Tree with_word(const Tree& root, Symbol from, Symbol to) {
  return rebuild(root, [&](const Tree& node) -> Tree {
    if (!is_changeable(node->kind()) || node->symbol(Field::word) != from) return nullptr;
    return make(node->kind(), {{Field::word, to}});
  });
}

}  // namespace

void replace_words(Values& values, Symbol from, Symbol to) {
  bool in_rules_text = false;
  for (Ability& ability : values.abilities) {
    if (ability.origin != AbilityOrigin::rules_text) {
      const bool spared = listens() && with_word(ability.tree, from, to) != ability.tree;
      if (spared) cite(cr::r612_3, SnapshotField::abilities);
      continue;
    }
    const Tree before = ability.tree;
    ability.tree = with_word(before, from, to);
    in_rules_text = in_rules_text || ability.tree != before;
    ability.layers = layers_of(*ability.tree, ability.origin);
  }
  if (holds(values.subtypes, from)) {
    take(values.subtypes, from);
    put(values.subtypes, to);
    cite(cr::r612_2, SnapshotField::subtypes);
  }
  if (in_rules_text) cite(cr::r612_2, SnapshotField::abilities);
}

void set_name(Values& values, const NameWords& name) {
  cite(cr::r612_8, SnapshotField::names);
  values.all_names = false;
  values.names.clear();
  if (!name.empty()) values.names.push_back(name);
}

void add_name(Values& values, const NameWords& name) {
  if (std::ranges::find(values.names, name) == values.names.end()) values.names.push_back(name);
}

}  // namespace lockstep::model
