// Copiable values, and what the exceptions of copy effects make of them (707.2, 707.9).
#include <algorithm>
#include <string_view>
#include <utility>

#include "engine/changes.h"
#include "engine/lasting.h"
#include "engine/on_stack.h"
#include "engine/printed.h"

namespace lockstep::engine {
namespace {

// The characteristics that a copy exception states or keeps, for 707.9d.
struct Overridden {
  bool color = false;
  bool subtypes = false;
  bool pt = false;
};

// A defining ability for a characteristic that is not copied is not copied either (707.9d).
void drop_defining(Values& values, const Overridden& overridden) {
  const auto bit = [](Layer layer) { return 1U << static_cast<unsigned>(layer); };
  std::erase_if(values.abilities, [&](const AbilityRef& ref) {
    const Ability& ability = *ref.ability;
    if (!ability.defines) return false;
    if (ability.kind == Kind::keyword)
      return ability.keyword.text() == "changeling" ? overridden.subtypes : overridden.color;
    return (overridden.color && (ability.layers & bit(Layer::color)) != 0) ||
           (overridden.subtypes && (ability.layers & bit(Layer::type)) != 0) ||
           (overridden.pt && (ability.layers & bit(Layer::define_pt)) != 0);
  });
  if (overridden.color) values.indicator = 0;
}

Overridden overridden_by(const Node& exception) {
  Overridden result;
  switch (exception.kind()) {
    case Kind::set_colors: result.color = true; break;
    case Kind::set_types: result.subtypes = !exception.trees(Field::subtypes).empty(); break;
    case Kind::set_power_toughness: result.pt = true; break;
    case Kind::keep:
      for (const Symbol what : exception.symbols(Field::what)) {
        result.color |= what.text() == "color";
        result.subtypes |= what.text() == "subtypes";
        result.pt |= what.text() == "power" || what.text() == "toughness";
      }
      break;
    default: break;
  }
  return result;
}

void keep_own(const Node& exception, const Values& own, Values& result) {
  for (const Symbol what : exception.symbols(Field::what)) {
    const std::string_view text = what.text();
    if (text == "name") result.names = own.names;
    if (text == "mana_cost") {
      result.mana_cost = own.mana_cost;
      result.mana_value = own.mana_value;
    }
    if (text == "color") {
      result.colors = own.colors;
      result.indicator = own.indicator;
    }
    if (text == "card_types") result.types = own.types;
    if (text == "subtypes") result.subtypes = own.subtypes;
    if (text == "supertypes") result.supertypes = own.supertypes;
    if (text == "abilities") result.abilities = own.abilities;
    if (text == "power") result.power = own.power;
    if (text == "toughness") result.toughness = own.toughness;
    if (text == "loyalty") result.loyalty = own.loyalty;
    if (text == "defense") result.defense = own.defense;
  }
}

}  // namespace

// Copiable values of the original, as the exceptions of the copy effect change them (707.9).
void Lasting::copy_with_exceptions(const Node& node, const Object& original, const Values* own,
                                   Values& result) {
  Context context = now();
  context.affected = original.id;
  result = original.copiable;
  result.mana_value = result.mana_cost == nullptr ? 0 : mana_value_of(*result.mana_cost);
  for (const Tree& exception : node.trees(Field::exceptions)) {
    drop_defining(result, overridden_by(*exception));
    change_values({&exception, 1}, context, own, result);
  }
}

// The ability whose instructions are being carried out; null if it is none.
const Ability* Lasting::this_ability() const {
  if (arriving_ != nullptr) return entering_ability_;
  const Object* asking = find_known(*state_, asking_);
  if (asking == nullptr || asking->on_stack == nullptr) return nullptr;
  const OnStack& on_stack = *asking->on_stack;
  return on_stack.within != nullptr ? on_stack.within : on_stack.ability;
}

// That ability in the place of what names it (707.9a). An ability that stands within the text
// speaks of itself.
Tree Lasting::with_this_ability(const Tree& change) const {
  const Ability* ability = this_ability();
  if (ability == nullptr) return change;
  return rebuild(change, [&](const Tree& node) -> Tree {
    switch (node->kind()) {
      case Kind::this_ability: return ability->tree;
      case Kind::static_:
      case Kind::triggered:
      case Kind::activated: return node;
      default: return nullptr;
    }
  });
}

// Makes changes a part of copiable values.
void Lasting::change_values(Instructions changes, const Context& context, const Values* own,
                            Values& values) {
  Object changed;
  changed.copiable = values;
  start_from_copiable(changed);
  for (const Tree& written : changes) {
    const Tree each = with_this_ability(written);
    if (each->kind() == Kind::keep && own != nullptr) keep_own(*each, *own, changed.live.values);
    if (!layer_of(each->kind())) continue;
    const Part part = state_->abilities.compile(*each);
    Change change;
    work_out(context, part, change);
    if (change.kind == Kind::set_power_toughness) {
      if (change.power) changed.live.values.power = Amount{.number = *change.power};
      if (change.toughness) changed.live.values.toughness = Amount{.number = *change.toughness};
    } else {
      apply_change(*state_, changed, change, 0);
    }
  }
  values = std::move(changed.live.values);
}

}  // namespace lockstep::engine
