#include "model/cr707_copying.h"

#include <algorithm>
#include <array>

#include "model/citations.h"
#include "model/cr109_objects.h"
#include "model/cr113_abilities.h"
#include "model/cr202_mana_cost.h"
#include "model/cr613_abilities.h"
#include "model/cr613_changes.h"
#include "model/cr613_rules.h"

namespace lockstep::model {
namespace {

bool defines(const Ability& ability, Layer layer) {
  return is_characteristic_defining(*ability.tree, ability.origin) && ability.layers.has(layer);
}

// 707.9d: no ability is copied that defines a characteristic which the copy effect states.
void drop_defining(Values& values, Layer layer) {
  const auto gone =
      std::erase_if(values.abilities, [&](const Ability& each) { return defines(each, layer); });
  if (gone > 0) cite(cr::r707_9d, SnapshotField::abilities);
}

void keep(Values& values, const Values& own, Symbol what) {
  const std::string_view text = what.text();
  if (text == "name") {
    values.names = own.names;
    values.all_names = own.all_names;
  } else if (text == "mana_cost") {
    values.mana_cost = own.mana_cost;
    values.front_cost = own.front_cost;
    values.colors = values.color_indicator;
    if (own.mana_cost) values.colors.bits |= colors_of(*own.mana_cost).bits;
  } else if (text == "color") {
    drop_defining(values, Layer::color_5);
    values.colors = own.colors;
    values.color_indicator = own.color_indicator;
  } else if (text == "card_types") {
    values.types = own.types;
  } else if (text == "subtypes") {
    drop_defining(values, Layer::type_4);
    values.subtypes = own.subtypes;
  } else if (text == "supertypes") {
    values.supertypes = own.supertypes;
  } else if (text == "abilities") {
    values.abilities = own.abilities;
  } else if (text == "power") {
    drop_defining(values, Layer::defined_7a);
    values.power = own.power;
  } else if (text == "toughness") {
    drop_defining(values, Layer::defined_7a);
    values.toughness = own.toughness;
  } else if (text == "loyalty") {
    values.loyalty = own.loyalty;
  } else if (text == "defense") {
    values.defense = own.defense;
  }
}

void add_ability(Values& values, const Tree& tree, Timestamp stamp) {
  const std::uint64_t key = 0x10000 + values.abilities.size();
  Ability ability = printed_ability(tree, key);
  ability.stamp = stamp;
  values.abilities.push_back(std::move(ability));
}

// 707.9b, 707.9d: a copy does not get what defines a characteristic that the effect states.
void drop_what_is_stated(const Node& exception, Values& values) {
  switch (exception.kind()) {
    case Kind::set_power_toughness: drop_defining(values, Layer::defined_7a); return;
    case Kind::set_types:
      if (!exception.trees(Field::subtypes).empty()) drop_defining(values, Layer::type_4);
      return;
    case Kind::set_colors:
      drop_defining(values, Layer::color_5);
      values.color_indicator = {};
      return;
    default: return;
  }
}

void make_exception(const Scope& scope, const Node& exception, const Values& own, Timestamp stamp,
                    Values& values) {
  const Values copied = listens() ? values : Values{};
  const auto cite_exception = [&](RuleId rule) {
    if (listens()) cite_for(differences(copied, values), std::array{rule});
  };
  switch (exception.kind()) {
    case Kind::keep:
      for (const Symbol what : exception.symbols(Field::what))
        keep(values, own, what);
      cite_exception(cr::r707_9c);
      return;
    case Kind::gain_abilities:
    case Kind::gain_abilities_of:
      for (const Tree& each : exception.trees(Field::abilities))
        add_ability(values, each, stamp);
      cite(cr::r707_9a, SnapshotField::abilities);
      return;
    default: drop_what_is_stated(exception, values); break;
  }
  apply_change(scope, exception, values);
  cite_exception(cr::r707_9b);
}

// What an object becomes as it enters without being a copy keeps its own abilities.
Values defined_on_entering(const Scope& scope, const Values& own, std::span<const Tree> changes,
                           Timestamp stamp) {
  Values values = own;
  for (const Tree& change : changes) {
    apply_change(scope, *change, values);
    for (const Tree& each : abilities_given(scope, *change))
      add_ability(values, each, stamp);
  }
  return values;
}

}  // namespace

Values copy_of(const Scope& scope, const Values& original, const Values& own,
               std::span<const Tree> exceptions, Timestamp stamp) {
  Values values = original;
  values.front_cost.reset();  // 202.3b
  for (Ability& each : values.abilities)
    each.stamp = stamp;
  if (listens()) cite_for(differences(own, values), std::array{cr::r707_2});
  for (const Tree& exception : exceptions)
    make_exception(scope, *exception, own, stamp, values);
  // What comes with a type is no copiable value: no exception takes it (305.6, 306.5b).
  values.lost_all_abilities = false;
  values.lost_mana_abilities = false;
  return values;
}

void apply_copy_effects(Board& board) {
  // Effects are kept in the order in which they were made, which is that of their timestamps.
  for (const auto& effect : board.state->effects) {
    for (const EffectPart& part : effect->parts) {
      if (!part.copied && part.exceptions.empty()) continue;
      const auto index = board.index_of(part.object);
      if (!index) continue;
      const About about(copiable_values_of(part.object));
      const Scope scope{&board, effect->you, effect->source, part.object, nullptr};
      const SharedValues before = board.values[*index];
      board.values[*index] = std::make_shared<Values>(
          part.copied ? copy_of(scope, *part.copied, *before, part.exceptions, effect->stamp)
                      : defined_on_entering(scope, *before, part.exceptions, effect->stamp));
      if (!listens()) continue;
      cite_for(differences(*before, *board.values[*index]), std::array{rule_of(Layer::copy_1a)});
    }
  }
}

}  // namespace lockstep::model
