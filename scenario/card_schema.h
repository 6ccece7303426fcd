#pragma once

#include <string>

namespace lockstep {

/// The JSON Schema (draft 2020-12) of card files, as text.
std::string card_schema();

/// The JSON Schema (draft 2020-12) of sticker sheet files, as text.
std::string sheet_schema();

}  // namespace lockstep
