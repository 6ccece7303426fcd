#pragma once

// Reading and writing cards and sheets as JSON values, for files that hold them within something
// else. Internal to scenario/: it needs the JSON library.

#include <optional>

#include "scenario/card.h"
#include "scenario/json_reader.h"
#include "scenario/sheet.h"

namespace lockstep {

/// Reads a card definition; adds errors and returns nothing if it is none.
std::optional<CardDefinition> read_card(const JsonCursor& at);

/// Writes a card definition.
Json card_to_json(const CardDefinition& card);

/// Reads what the effect that created a token said about it: a face that may lack a name (111.4).
std::optional<CardFace> read_token(const JsonCursor& at);

/// Writes such a face.
Json token_to_json(const CardFace& face);

/// Reads a sheet definition; adds errors and returns nothing if it is none.
std::optional<SheetDefinition> read_sheet(const JsonCursor& at);

/// Writes a sheet definition.
Json sheet_to_json(const SheetDefinition& sheet);

/// The schema of a card definition; refers to grammar_definitions(SchemaNames::refused).
Json card_definition_schema();

/// The schema of a sheet definition; likewise.
Json sheet_definition_schema();

/// The schema of a token's print.
Json token_schema();

}  // namespace lockstep
