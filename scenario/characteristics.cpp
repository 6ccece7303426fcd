#include "scenario/characteristics.h"

#include <algorithm>
#include <tuple>

namespace lockstep {
namespace {

template <typename T>
void sort_set(std::vector<T>& set) {
  std::ranges::sort(set);
  const auto doubles = std::ranges::unique(set);
  set.erase(doubles.begin(), doubles.end());
}

// All members but the abilities, which are compared by content. A member added to the struct does
// not compile until it is added here.
auto members(const Characteristics& value) {
  const auto& [names, mana_cost, mana_value, colors, color_indicator, supertypes, types, subtypes,
               abilities, power, toughness, loyalty, defense] = value;
  static_cast<void>(abilities);
  return std::tie(names, mana_cost, mana_value, colors, color_indicator, supertypes, types,
                  subtypes, power, toughness, loyalty, defense);
}

}  // namespace

void NameSet::normalize() {
  sort_set(names);
}

void Characteristics::normalize() {
  names.normalize();
  sort_set(supertypes);
  sort_set(types);
  sort_set(subtypes);
  std::ranges::sort(abilities, {}, [](const Tree& tree) { return tree->hash(); });
}

bool operator==(const Characteristics& a, const Characteristics& b) {
  return members(a) == members(b) && std::ranges::equal(a.abilities, b.abilities, equal);
}

}  // namespace lockstep
