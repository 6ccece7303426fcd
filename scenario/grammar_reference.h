#pragma once

#include <string>

namespace lockstep {

/// The reference part of docs/card-language.md, made of the grammar's tables: every kind of node by
/// sort, with its fields and its meaning, and every closed list of words that is short. Markdown.
std::string grammar_reference();

}  // namespace lockstep
