#pragma once

// A sticker sheet as data (123.1): the stickers on it, in the order of the file.

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/card.h"
#include "scenario/load_error.h"
#include "scenario/settings.h"
#include "scenario/symbol.h"
#include "scenario/tree.h"

namespace lockstep {

/// What kind of sticker it is (123.1).
enum class StickerKind : std::uint8_t { name, ability, power_toughness, art };

/// The word of the vocabulary sticker_kind for a kind.
std::string_view sticker_kind_name(StickerKind kind);

/// One sticker. Which fields count depends on the kind.
struct StickerDefinition {
  StickerKind kind = StickerKind::art;
  std::int64_t ticket_cost = 0;  ///< 0: none is printed
  PrintedName words;             ///< of a name sticker
  std::vector<Tree> abilities;   ///< of an ability sticker
  std::int64_t power = 0;        ///< of a power and toughness sticker
  std::int64_t toughness = 0;    ///< of a power and toughness sticker

  friend bool operator==(const StickerDefinition& left, const StickerDefinition& right);
};

/// One sheet.
struct SheetDefinition {
  std::optional<std::int64_t> number;  ///< the printed number; a synthetic sheet has none
  Symbol name;                         ///< what scenarios call it
  std::vector<StickerDefinition> stickers;
  bool synthetic = false;  ///< made up for testing; no such sheet exists

  friend bool operator==(const SheetDefinition&, const SheetDefinition&) = default;
};

/// Reads one sheet file, like load_card.
std::expected<SheetDefinition, LoadErrors> load_sheet(std::string_view text, std::string_view file,
                                                      const Settings& settings = {});

/// Writes a sheet file; reading it again gives the same sheet.
std::string print_sheet(const SheetDefinition& sheet);

}  // namespace lockstep
