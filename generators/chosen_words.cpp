#include "generators/chosen_words.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "scenario/grammar.h"
#include "scenario/vocabulary.h"

namespace lockstep::generators {
namespace {

std::optional<Vocabulary> list_of(std::string_view name) {
  for (int i = 0; i < kVocabularyCount; ++i) {
    if (vocabulary_name(static_cast<Vocabulary>(i)) == name) return static_cast<Vocabulary>(i);
  }
  return std::nullopt;
}

std::optional<Vocabulary> asked_for(const CardFace& face) {
  std::optional<Vocabulary> found;
  for (const Tree& ability : face.abilities) {
    visit(*ability, [&](const Node& node) {
      if (node.kind() != Kind::as_enters || found) return;
      visit(node, [&](const Node& part) {
        if (part.kind() == Kind::choose_word && !found)
          found = list_of(part.symbols(Field::from).front().text());
      });
    });
  }
  return found;
}

void add_printed(const CardFace& face, std::vector<Symbol>& words) {
  for (const auto* list : {&face.color_indicator, &face.subtypes})
    words.insert(words.end(), list->begin(), list->end());
  for (const Tree& ability : face.abilities) {
    visit(*ability, [&](const Node& node) {
      if (kind_spec(node.kind()).spells && node.has(Field::word))
        words.push_back(node.symbol(Field::word));
    });
  }
}

std::vector<Symbol> printed_words(const Position& position) {
  std::vector<Symbol> words;
  for (const PositionObject& object : position.objects) {
    add_printed(object.card ? position.universe->cards[*object.card].faces.front() : *object.token,
                words);
  }
  return words;
}

}  // namespace

std::vector<Symbol> words_to_choose(const CardFace& face, const Position& position) {
  const std::optional<Vocabulary> asked = asked_for(face);
  std::vector<Symbol> words;
  if (!asked || *asked == Vocabulary::card_name) return words;
  const auto add = [&](Symbol word) {
    if (std::ranges::find(words, word) == words.end()) words.push_back(word);
  };
  for (const Symbol word : printed_words(position)) {
    if (vocabulary_place(*asked, word.text())) add(word);
  }
  for (const std::string_view word : vocabulary_words(*asked))
    add(Symbol::intern(word));
  return words;
}

}  // namespace lockstep::generators
