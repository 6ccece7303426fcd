// Reads answers by the kind of prompt that they answer.
#pragma once

#include <vector>

#include "scenario/json_fields.h"
#include "scenario/scenario_names.h"
#include "scenario/step.h"

namespace lockstep {

/// Reads {"sticker": ..., "after_word": 3}, or a list of such records, each with one kind of prompt
/// and perhaps who answers ("by"), source and slot.
std::vector<KeyedAnswer> read_answers(const JsonCursor& place, const ScenarioNames& names);

/// Whether prompts of this kind are answered with a number, by the table of docs/conventions.md.
bool is_answered_by_number(PromptKind kind);

}  // namespace lockstep
