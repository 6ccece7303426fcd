#pragma once

// The three lists of names that cards ask for: "a name originally printed in" an expansion (206.3).
// A list holds names, not cards: whatever has one of them is meant, wherever it was printed.

#include <span>
#include <string_view>

#include "scenario/symbol.h"

namespace lockstep {

/// The names of an expansion of the vocabulary `expansion`, as they are printed; none for any other
/// word. Apostrophes are ASCII.
std::span<const std::string_view> names_first_printed_in(Symbol expansion);

}  // namespace lockstep
