#include "model/cr612_text.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr109_objects.h"
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

std::vector<Tree> rules_text_of(const Values& values) {
  std::vector<Tree> text;
  for (const Ability& ability : values.abilities) {
    if (ability.origin == AbilityOrigin::rules_text) text.push_back(ability.tree);
  }
  return text;
}

// Abilities that come with a text are new ones, also where equal ones stood in the old text.
void set_rules_text(Values& values, std::span<const Tree> text, std::uint64_t key,
                    Timestamp stamp) {
  std::vector<Ability> abilities;
  for (const Tree& tree : text) {
    Ability ability = printed_ability(tree, ++key);
    ability.stamp = stamp;
    abilities.push_back(std::move(ability));
  }
  std::ranges::copy_if(values.abilities, std::back_inserter(abilities), [](const Ability& each) {
    return each.origin != AbilityOrigin::rules_text;
  });
  values.abilities = std::move(abilities);
}

// Colors follow from the mana cost and the color indicator (105.2, 202.2).
void set_full_text(Values& values, const Values& other, std::uint64_t key, Timestamp stamp) {
  values.names = other.names;
  values.all_names = other.all_names;
  values.mana_cost = other.mana_cost;
  values.front_cost.reset();
  values.color_indicator = other.color_indicator;
  values.colors = other.colors;
  values.supertypes = other.supertypes;
  values.types = other.types;
  values.subtypes = other.subtypes;
  values.power = other.power;
  values.toughness = other.toughness;
  set_rules_text(values, rules_text_of(other), key, stamp);
}

std::uint64_t hash_of_full_text(const Values& values) {
  std::uint64_t hash = values.colors.bits;
  const auto add = [&](std::uint64_t part) {
    hash = (hash ^ (part + 0x9e3779b97f4a7c15ULL)) * 0xff51afd7ed558ccdULL;
  };
  for (const NameWords& name : values.names) {
    add(name.size());
    for (const Symbol word : name)
      add(word.id());
  }
  for (const auto* words : {&values.supertypes, &values.types, &values.subtypes}) {
    add(words->size());
    for (const Symbol word : *words)
      add(word.id());
  }
  add(values.mana_cost ? std::hash<std::string>{}(to_string(*values.mana_cost)) : 1);
  for (const auto& amount : {values.power, values.toughness})
    add(amount ? static_cast<std::uint64_t>(amount->number) * 2 + (amount->star ? 1 : 0) : 3);
  for (const Tree& tree : rules_text_of(values))
    add(tree->hash());
  return hash;
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
