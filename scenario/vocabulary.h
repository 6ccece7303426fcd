#pragma once

// The words of the card language, by vocabulary. A vocabulary is a fixed list in a fixed order: the
// order in which options are shown ("vocabulary place"). Open vocabularies list the usual words and
// take others as well. Two vocabularies may share a word (flying is a keyword and a kind of
// counter); no two families of subtypes do, so that a subtype alone tells its family (205.3).

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace lockstep {

/// A named list of words.
enum class Vocabulary : std::uint8_t {
  // Words that a card can print and that a text-changing effect or a choice can put in place of
  // each other. Each has its own kind of node in a tree.
  color,
  land_type,
  creature_type,
  artifact_type,
  enchantment_type,
  planeswalker_type,
  spell_type,
  battle_type,
  card_type,
  supertype,
  keyword,
  counter_kind,  // open
  card_name,     // open and without a list: the universe of a run holds the names
  // Lists of the language itself: plain words in a field.
  basic_land_type,
  ability_word,  // open
  predefined_token,
  zone,
  place,
  sticker_kind,
  step,
  word_list,
  characteristic,
  expansion,
  layout,
  timing,
  limit,
  mana_symbol,  // open: braces round a symbol
};

inline constexpr int kVocabularyCount = static_cast<int>(Vocabulary::mana_symbol) + 1;

/// The name of a vocabulary as messages and files write it.
std::string_view vocabulary_name(Vocabulary vocabulary);

/// The words of a vocabulary in order; for an open one the usual words.
std::span<const std::string_view> vocabulary_words(Vocabulary vocabulary);

/// Whether a vocabulary also takes words that it does not list.
bool vocabulary_is_open(Vocabulary vocabulary);

/// The place of a word in a vocabulary, or nothing if the list has no such word.
std::optional<std::uint32_t> vocabulary_place(Vocabulary vocabulary, std::string_view word);

}  // namespace lockstep
