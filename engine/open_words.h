// Words and numbers that an effect left open in the abilities that it gives: they are known as it
// gives them, and stand in those abilities from then on (611.2d).
#pragma once

#include "engine/eval.h"

namespace lockstep::engine {

/// Whether a tree has words or numbers that are chosen elsewhere.
bool has_open_words(const Node& tree);
/// The tree with those that are known in place.
Tree fill_open_words(const Context& context, const Tree& tree);

}  // namespace lockstep::engine
