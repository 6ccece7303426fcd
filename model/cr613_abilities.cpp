#include "model/cr613_abilities.h"

#include <algorithm>

#include "model/words.h"

namespace lockstep::model {
namespace {

bool defines_characteristics(const Node& change) {
  switch (change.kind()) {
    case Kind::set_colors:
    case Kind::add_colors:
    case Kind::set_power_toughness:
    case Kind::add_every_type: return true;
    case Kind::add_types:
    case Kind::set_types:
      return change.trees(Field::types).empty() && change.trees(Field::supertypes).empty();
    default: return false;
  }
}

}  // namespace

bool is_characteristic_defining(const Node& ability, AbilityOrigin origin) {
  if (origin != AbilityOrigin::rules_text) return false;  // 604.3a (2), (4)
  const Symbol keyword = keyword_of(ability);
  if (keyword == word::changeling() || keyword == word::devoid()) return true;
  if (ability.kind() != Kind::static_ || ability.has(Field::while_)) return false;  // (5)
  const Node* affects = ability.tree_or_null(Field::affects);
  if (affects == nullptr || affects->kind() != Kind::self) return false;  // (3)
  const auto changes = ability.trees(Field::changes);
  return !changes.empty() && std::ranges::all_of(changes, [](const Tree& change) {
    return defines_characteristics(*change);  // (1)
  });
}

std::optional<Layer> layer_of(const Node& change, bool defining) {
  switch (change.kind()) {
    case Kind::set_controller: return Layer::control_2;
    case Kind::set_name:
    case Kind::add_name:
    case Kind::all_names:
    case Kind::replace_words:
    case Kind::exchange_text_boxes:
    case Kind::full_text_of: return Layer::text_3;
    case Kind::set_types:
    case Kind::add_types:
    case Kind::lose_types:
    case Kind::add_every_type:
    case Kind::lose_every_type: return Layer::type_4;
    case Kind::set_colors:
    case Kind::add_colors: return Layer::color_5;
    case Kind::gain_abilities:
    case Kind::lose_abilities:
    case Kind::lose_all_abilities:
    case Kind::cant_have_abilities:
    case Kind::gain_sticker_abilities:
    case Kind::gain_abilities_of: return Layer::ability_6;
    case Kind::set_power_toughness: return defining ? Layer::defined_7a : Layer::set_7b;
    case Kind::modify_power_toughness: return Layer::modify_7c;
    case Kind::switch_power_toughness: return Layer::switch_7d;
    default: return std::nullopt;
  }
}

LayerSet layers_of(const Node& ability, AbilityOrigin origin) {
  LayerSet layers;
  const bool defining = is_characteristic_defining(ability, origin);
  const Symbol keyword = keyword_of(ability);
  if (keyword == word::changeling()) layers.add(Layer::type_4);
  if (keyword == word::devoid()) layers.add(Layer::color_5);
  if (ability.kind() != Kind::static_) return layers;
  for (const Tree& change : ability.trees(Field::changes)) {
    if (const auto layer = layer_of(*change, defining)) layers.add(*layer);
  }
  return layers;
}

LayerSet layers_of(std::span<const Tree> changes) {
  LayerSet layers;
  for (const Tree& change : changes) {
    if (const auto layer = layer_of(*change, false)) layers.add(*layer);
  }
  return layers;
}

Symbol keyword_of(const Node& ability) {
  if (ability.kind() != Kind::keyword) return {};
  return ability.tree(Field::name)->symbol_or_empty(Field::word);
}

Tree keyword_tree(Symbol keyword) {
  return make(Kind::keyword, {{Field::name, make(Kind::keyword_name, {{Field::word, keyword}})}});
}

}  // namespace lockstep::model
