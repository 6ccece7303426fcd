// The words that a player may choose from (105.4, 201.4, 205.3e).
#include <algorithm>
#include <string_view>

#include "engine/lasting.h"
#include "scenario/vocabulary.h"

namespace lockstep::engine {

namespace {

// The words of a vocabulary by its name; none for an unknown name.
std::span<const Symbol> words_of(Symbol list) {
  struct Entry {
    Symbol name;
    std::vector<Symbol> words;
  };
  static const std::vector<Entry> all = [] {
    std::vector<Entry> entries;
    for (int i = 0; i < kVocabularyCount; ++i) {
      const auto vocabulary = static_cast<Vocabulary>(i);
      Entry& entry = entries.emplace_back();
      entry.name = Symbol::intern(vocabulary_name(vocabulary));
      for (const std::string_view word : vocabulary_words(vocabulary))
        entry.words.push_back(Symbol::intern(word));
      std::ranges::sort(entry.words);  // as options go
    }
    return entries;
  }();
  const auto found = std::ranges::find(all, list, &Entry::name);
  return found == all.end() ? std::span<const Symbol>() : found->words;
}

}  // namespace

bool Lasting::lists_word(Symbol list, Symbol word) {
  return std::ranges::find(words_of(list), word) != words_of(list).end();
}

void Lasting::tell_word(PlayerId player, Symbol word) {
  happen({.kind = EventKind::chosen_word, .player = player, .word = word});
  close_batch();
}

void Lasting::add_words(std::span<const Symbol> lists, Instructions filters,
                        std::vector<Option>& options) {
  static const Symbol card_name = Symbol::intern("card_name");
  for (const Symbol list : lists) {
    if (list == card_name) {
      add_card_names(filters, options);
      continue;
    }
    for (const Symbol word : words_of(list))
      options.push_back(option(word));
  }
}

void Lasting::add_card_names(Instructions filters, std::vector<Option>& options) {
  // Only what is printed counts (201.4a): each face is judged as a card that nothing affects.
  Object printed;
  printed.exists = true;
  printed.zone = Zone::command;
  const Context context = now();
  const auto offer = [&](const CardFace& face, const Values& values) {
    printed.copiable = values;
    start_from_copiable(printed);
    if (!matches(context, printed, filters)) return;
    options.push_back(option(Symbol::intern(to_string(face.name))));
  };
  for (std::size_t i = 0; i < state_->universe->cards.size(); ++i) {
    const CardDefinition& card = state_->universe->cards[i];
    for (std::size_t face = 0; face < card.faces.size(); ++face) {
      const Values* values =
          state_->printed.other_face(static_cast<std::int32_t>(i), static_cast<std::int32_t>(face));
      offer(card.faces[face], values == nullptr ? *state_->printed.of_card(i) : *values);
    }
  }
}

}  // namespace lockstep::engine
