// The zones and words that the card language names.
#include <array>
#include <cstddef>
#include <string_view>

#include "engine/eval.h"
#include "scenario/vocabulary.h"

namespace lockstep::engine {

std::optional<Zone> zone_of(Symbol word) {
  static const std::array<Symbol, kZoneCount> words = [] {
    std::array<Symbol, kZoneCount> made;
    for (std::size_t i = 0; i < made.size(); ++i)
      made[i] = Symbol::intern(to_string(static_cast<Zone>(i)));
    return made;
  }();
  for (std::size_t i = 0; i < words.size(); ++i)
    if (words[i] == word) return static_cast<Zone>(i);
  return std::nullopt;
}

namespace {

// Whether a word chosen for an object is of the list; card names and counter kinds are open.
bool of_list(Symbol word, std::string_view list) {
  for (int i = 0; i < kVocabularyCount; ++i) {
    const auto vocabulary = static_cast<Vocabulary>(i);
    if (vocabulary_name(vocabulary) == list)
      return vocabulary_is_open(vocabulary) ||
             vocabulary_place(vocabulary, word.text()).has_value();
  }
  return false;
}

}  // namespace

Symbol word_of(const Context& context, const Node& word) {
  if (word.kind() == Kind::that_word) {
    if (context.resolution == nullptr) return {};
    const SlotValue* value = context.resolution->find(word.symbol(Field::slot));
    return value == nullptr ? Symbol{} : value->word;
  }
  if (word.kind() == Kind::as_chosen) {
    const Object* self = follow(context, context.self);
    if (self == nullptr) return {};
    for (const Symbol chosen : self->chosen)
      if (of_list(chosen, word.symbol(Field::from).text())) return chosen;
    return {};
  }
  return word.symbol_or_empty(Field::word);
}

}  // namespace lockstep::engine
