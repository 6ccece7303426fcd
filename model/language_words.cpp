#include <algorithm>

#include "model/cr201_names.h"
#include "model/language.h"
#include "scenario/vocabulary.h"

namespace lockstep::model {
namespace {

// The word chosen for an object out of one of the lists of words.
Symbol chosen_word(const Scope& scope, Symbol list) {
  const auto self = see(scope, scope.self);
  if (!self) return {};
  for (const Symbol word : self->object.chosen) {
    for (int number = 0; number < kVocabularyCount; ++number) {
      const auto vocabulary = static_cast<Vocabulary>(number);
      if (vocabulary_name(vocabulary) != list.text()) continue;
      if (vocabulary_is_open(vocabulary)) return word;
      if (vocabulary_place(vocabulary, word.text())) return word;
    }
  }
  return {};
}

bool is_blank(Symbol word) {
  return word.text().find_first_not_of('_') == std::string_view::npos;
}

}  // namespace

Symbol word_of(const Scope& scope, const Node& node) {
  switch (node.kind()) {
    case Kind::that_word: {
      const Slot* slot = scope.memory ? scope.memory->find(node.symbol(Field::slot)) : nullptr;
      return slot == nullptr ? Symbol{} : slot->word;
    }
    case Kind::as_chosen: return chosen_word(scope, node.symbol(Field::from));
    default: return node.symbol_or_empty(Field::word);
  }
}

std::vector<Symbol> words_of(const Scope& scope, std::span<const Tree> nodes) {
  std::vector<Symbol> words;
  for (const Tree& node : nodes) {
    const Symbol word = word_of(scope, *node);
    if (!word.empty()) words.push_back(word);
  }
  return words;
}

std::vector<Symbol> words_of_list(Symbol list) {
  std::vector<Symbol> words;
  for (int number = 0; number < kVocabularyCount; ++number) {
    const auto vocabulary = static_cast<Vocabulary>(number);
    if (vocabulary_name(vocabulary) != list.text()) continue;
    for (const std::string_view text : vocabulary_words(vocabulary)) {
      words.push_back(Symbol::intern(text));
    }
  }
  return words;
}

NameWords name_of(const Scope& scope, const Node& node) {
  if (node.kind() != Kind::card_name) {
    const Symbol word = word_of(scope, node);
    return word.empty() ? NameWords{} : words_of(parse_name(word.text()));
  }
  NameWords words;
  for (const Symbol word : node.symbols(Field::words)) {
    if (!is_blank(word)) words.push_back(word);
  }
  return words;
}

}  // namespace lockstep::model
