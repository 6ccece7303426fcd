#include "model/values.h"

#include <algorithm>

namespace lockstep::model {

bool holds(const std::vector<Symbol>& set, Symbol word) {
  return std::ranges::binary_search(set, word);
}

void put(std::vector<Symbol>& set, Symbol word) {
  const auto place = std::ranges::lower_bound(set, word);
  if (place == set.end() || *place != word) set.insert(place, word);
}

void take(std::vector<Symbol>& set, Symbol word) {
  const auto place = std::ranges::lower_bound(set, word);
  if (place != set.end() && *place == word) set.erase(place);
}

}  // namespace lockstep::model
