// Readers of the small values that positions, steps and expectations share. Each reports what it
// cannot read and gives nothing, or what of it could be read.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "scenario/json_fields.h"
#include "scenario/naming.h"
#include "scenario/snapshot.h"
#include "scenario/symbol.h"
#include "scenario/vocabulary.h"
#include "scenario/zone.h"

namespace lockstep {

/// Letters of the kinds of mana, in the order of PositionPlayer::mana.
inline constexpr std::array<std::string_view, 6> kManaLetters = {"W", "U", "B", "R", "G", "C"};

/// In which order counts are given: as the file has them, or ascending by kind.
enum class CountOrder : std::uint8_t { file, kinds };

/// {"W": 1}: a number from 0 for each kind of mana.
std::array<std::int32_t, 6> read_mana_pool(const JsonCursor& place);
/// {"+1/+1": 2}: counters of each kind, at least one.
std::vector<CounterCount> read_counts(const JsonCursor& place,
                                      CountOrder order = CountOrder::kinds);
std::optional<Zone> read_zone(const JsonCursor& place);
/// A word that a vocabulary lists.
std::optional<Symbol> read_vocabulary_word(const JsonCursor& place, Vocabulary vocabulary);
/// A list of any words.
std::vector<Symbol> read_symbols(const JsonCursor& place);
/// A sticker of an accessible sheet: `Ana.sheet1.Dark`.
std::optional<StickerId> read_sticker(const JsonCursor& place, const NameTable& names);
/// The number of a rule of the rulebook.
std::optional<std::string> read_rule(const JsonCursor& place);

}  // namespace lockstep
