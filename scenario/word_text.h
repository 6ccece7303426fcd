#pragma once

// The texts of the leaves of trees: words, labels, slots, names. What may be spelled how.

#include <optional>
#include <string>
#include <string_view>

#include "scenario/grammar.h"
#include "scenario/tree.h"

namespace lockstep {

/// The word node for a text, by the first of the vocabularies that has it; null if none has. Closed
/// vocabularies are asked before open ones.
Tree word_of(std::string_view text, VocabularySet vocabularies);

/// The text of a word node.
std::string word_text(const Node& word);

/// Names a set of vocabularies for messages: "color or land_type".
std::string vocabularies_text(VocabularySet vocabularies);

/// Whether a text is a name of a slot: a small letter, then small letters, digits, underscores.
bool is_slot_name(std::string_view text);

/// Whether a text is a label: letters, digits, underscores, spaces, hyphens.
bool is_label(std::string_view text);

/// Whether a text is a word of an open vocabulary: small letters, digits, spaces, + - / '.
bool is_open_word(std::string_view text);

/// Whether a text is a name: words separated by single spaces.
bool is_spaced_text(std::string_view text);

/// Regular expressions (ECMA 262) that say the same to a JSON Schema.
inline constexpr std::string_view kSlotPattern = "^[a-z][a-z0-9_]*$";
inline constexpr std::string_view kLabelPattern = "^[A-Za-z0-9_ -]+$";
inline constexpr std::string_view kOpenWordPattern = "^[a-z0-9+/' -]+$";
inline constexpr std::string_view kManaPattern =
    "^(\\{(0|[1-9][0-9]{0,6}|[WUBRGCXS]|(0|[1-9][0-9]{0,6})/[WUBRGC]|[WUBRGC]/[WUBRGCP]|"
    "[WUBRGC]/[WUBRGC]/P)\\})+$";
inline constexpr std::string_view kNamePattern = "^[^\\s]+( [^\\s]+)*$";

}  // namespace lockstep
