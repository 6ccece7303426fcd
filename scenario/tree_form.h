#pragma once

// What the grammar's tables cannot say about the form of a node: fields that need or exclude each
// other.

#include <optional>
#include <string>

#include "scenario/grammar.h"
#include "scenario/tree.h"

namespace lockstep {

/// What is wrong with the combination of a node's fields, or nothing.
std::optional<std::string> form_problem(const Node& node);

/// Whether the name of a kind alone is a whole node of it.
bool can_be_bare(const KindSpec& kind);

}  // namespace lockstep
