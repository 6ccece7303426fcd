#pragma once

// The grammar as JSON Schema (draft 2020-12): what the loader accepts as far as shape goes. What
// only the loader refuses: slots that may be empty, fields that need or exclude each other
// (scenario/tree_form.h), labels no cost has, keys that appear twice, limits on size and depth.
// Internal to scenario/: it needs the JSON library.

#include "scenario/grammar.h"
#include "scenario/json_reader.h"

namespace lockstep {

/// Whether names of a scenario may stand for objects and players.
enum class SchemaNames : std::uint8_t { refused, allowed };

/// The definitions of all nodes, for the `$defs` of a schema. Names begin with "card." or, where
/// names of a scenario are allowed, with "effect."; both sets fit into one schema.
Json grammar_definitions(SchemaNames names);

/// A reference to one node of a sort among those definitions.
Json sort_reference(Sort sort, SchemaNames names);

/// A reference to a list of nodes of a sort, or one without brackets.
Json sort_list_reference(Sort sort, SchemaNames names);

/// The schema of one word of these vocabularies.
Json vocabulary_schema(VocabularySet vocabularies);

/// The schema of text fields: short, and matching a pattern (ECMA 262).
Json pattern_schema(std::string_view pattern);

/// The schema of an integer within the limits of the settings.
Json integer_schema();

/// A schema for `schema`, or a list of such.
Json one_or_list(const Json& schema);

/// An object with these properties and no others.
Json object_schema(Json properties, const std::vector<std::string>& required);

}  // namespace lockstep
