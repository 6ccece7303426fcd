#pragma once

// What the grammar's tables cannot say about the form of a node: fields that need or exclude each
// other.

#include <optional>
#include <string>

#include "scenario/tree.h"

namespace lockstep {

/// What is wrong with the combination of a node's fields, or nothing.
std::optional<std::string> form_problem(const Node& node);

}  // namespace lockstep
