// Whether a card prints a word; what that means is for the sides to say.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "scenario/symbol.h"

namespace lockstep::generators {

/// Whether the word is among the types, subtypes or supertypes given.
inline bool prints(const std::vector<Symbol>& words, std::string_view word) {
  return std::ranges::any_of(words, [&](Symbol each) { return each.text() == word; });
}

}  // namespace lockstep::generators
