#include "model/cr613_rules.h"

#include <algorithm>
#include <array>

#include "model/words.h"

namespace lockstep::model {
namespace {

bool same_abilities(const std::vector<Ability>& a, const std::vector<Ability>& b) {
  return std::ranges::equal(
      a, b, [](const Ability& one, const Ability& other) { return equal(one.tree, other.tree); });
}

}  // namespace

RuleId rule_of(Layer layer) {
  static const std::array kRules = {cr::r613_2a, cr::r613_1b, cr::r613_1c, cr::r613_1d,
                                    cr::r613_1e, cr::r613_1f, cr::r613_4a, cr::r613_4b,
                                    cr::r613_4c, cr::r613_4d};
  return kRules.at(static_cast<std::size_t>(layer));
}

RuleId rule_of(Layer layer, const LayerEffect& effect) {
  if (effect.source == EffectSource::counter) {
    if (effect.counters.kind == word::hone()) return cr::r122_1j;
    return layer == Layer::ability_6 ? cr::r122_1b : cr::r122_1a;
  }
  if (effect.source == EffectSource::sticker) {
    if (layer == Layer::text_3) return cr::r123_6c;
    return layer == Layer::ability_6 ? cr::r123_7 : cr::r123_8;
  }
  return rule_of(layer);
}

std::vector<SnapshotField> differences(const Values& before, const Values& after) {
  std::vector<SnapshotField> found;
  const auto look = [&](SnapshotField field, bool same) {
    if (!same) found.push_back(field);
  };
  look(SnapshotField::names, before.names == after.names && before.all_names == after.all_names);
  look(SnapshotField::mana_cost, before.mana_cost == after.mana_cost);
  look(SnapshotField::colors, before.colors == after.colors);
  look(SnapshotField::color_indicator, before.color_indicator == after.color_indicator);
  look(SnapshotField::supertypes, before.supertypes == after.supertypes);
  look(SnapshotField::types, before.types == after.types);
  look(SnapshotField::subtypes, before.subtypes == after.subtypes);
  look(SnapshotField::abilities, same_abilities(before.abilities, after.abilities));
  look(SnapshotField::power, before.power == after.power);
  look(SnapshotField::toughness, before.toughness == after.toughness);
  look(SnapshotField::loyalty, before.loyalty == after.loyalty);
  look(SnapshotField::defense, before.defense == after.defense);
  return found;
}

void cite_for(std::span<const SnapshotField> characteristics, std::span<const RuleId> rules) {
  for (const RuleId rule : rules) {
    for (const SnapshotField each : characteristics)
      cite(rule, each);
  }
}

}  // namespace lockstep::model
