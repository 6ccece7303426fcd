#include "scenario/word_text.h"

#include <algorithm>
#include <vector>

#include "scenario/text_parts.h"

namespace lockstep {
namespace {

// Control characters count as white space: a name has neither.
bool is_space(char letter) {
  return static_cast<unsigned char>(letter) <= 32 || letter == '\x7f';
}

std::vector<Symbol> split_words(std::string_view text) {
  std::vector<Symbol> words;
  while (true) {
    const std::size_t end = text.find(' ');
    words.push_back(Symbol::intern(text.substr(0, end)));
    if (end == std::string_view::npos) return words;
    text.remove_prefix(end + 1);
  }
}

Tree open_word_of(std::string_view text, Vocabulary vocabulary) {
  const auto kind = word_kind(vocabulary);
  if (!kind) return nullptr;
  if (vocabulary == Vocabulary::card_name) {
    if (!is_spaced_text(text)) return nullptr;
    return make(*kind, {{Field::words, split_words(text)}});
  }
  if (!is_open_word(text)) return nullptr;
  return make(*kind, {{Field::word, Symbol::intern(text)}});
}

}  // namespace

Tree word_of(std::string_view text, VocabularySet vocabularies) {
  for (int number = 0; number < kVocabularyCount; ++number) {
    const auto vocabulary = static_cast<Vocabulary>(number);
    if (!vocabularies.has(vocabulary) || vocabulary_is_open(vocabulary)) continue;
    const auto kind = word_kind(vocabulary);
    if (kind && vocabulary_place(vocabulary, text)) {
      return make(*kind, {{Field::word, Symbol::intern(text)}});
    }
  }
  for (int number = 0; number < kVocabularyCount; ++number) {
    const auto vocabulary = static_cast<Vocabulary>(number);
    if (!vocabularies.has(vocabulary) || !vocabulary_is_open(vocabulary)) continue;
    if (Tree word = open_word_of(text, vocabulary)) return word;
  }
  return nullptr;
}

std::string word_text(const Node& word) {
  if (word.kind() != Kind::card_name) return std::string(word.symbol(Field::word).text());
  std::string text;
  for (const Symbol each : word.symbols(Field::words)) {
    if (!text.empty()) text += ' ';
    text += each.text();
  }
  return text;
}

std::string vocabularies_text(VocabularySet vocabularies) {
  std::string text;
  for (int number = 0; number < kVocabularyCount; ++number) {
    const auto vocabulary = static_cast<Vocabulary>(number);
    if (!vocabularies.has(vocabulary)) continue;
    text += (text.empty() ? "" : " or ") + std::string(vocabulary_name(vocabulary));
  }
  return text;
}

bool is_slot_name(std::string_view text) {
  return !text.empty() && is_small(text.front()) && std::ranges::all_of(text, [](char letter) {
    return is_small(letter) || is_digit(letter) || letter == '_';
  });
}

bool is_label(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char letter) {
    return is_letter(letter) || is_digit(letter) || letter == '_' || letter == ' ' || letter == '-';
  });
}

bool is_open_word(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char letter) {
    return is_small(letter) || is_digit(letter) ||
           std::string_view("+-/' ").find(letter) != std::string_view::npos;
  });
}

bool is_spaced_text(std::string_view text) {
  if (text.empty() || text.front() == ' ' || text.back() == ' ') return false;
  for (std::size_t place = 0; place < text.size(); ++place) {
    if (text[place] != ' ' && is_space(text[place])) return false;
    if (text[place] == ' ' && text[place - 1] == ' ') return false;
  }
  return true;
}

}  // namespace lockstep
