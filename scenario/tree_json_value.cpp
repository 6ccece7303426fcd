#include <utility>

#include "scenario/mana.h"
#include "scenario/tree_json.h"
#include "scenario/word_text.h"

namespace lockstep {
namespace {

Vocabulary only_vocabulary(const FieldSpec& field) {
  for (int number = 0; number < kVocabularyCount; ++number) {
    const auto vocabulary = static_cast<Vocabulary>(number);
    if (field.vocabularies.has(vocabulary)) return vocabulary;
  }
  return Vocabulary::color;
}

std::optional<Symbol> read_choice(const JsonCursor& at, const FieldSpec& field) {
  const Vocabulary vocabulary = only_vocabulary(field);
  if (vocabulary_is_open(vocabulary)) {
    const auto text = at.text();
    if (!text) return std::nullopt;
    if (is_open_word(*text)) return Symbol::intern(*text);
    at.error("unknown word " + describe(at.value()), std::string(vocabulary_name(vocabulary)));
    return std::nullopt;
  }
  const auto word = at.one_of(vocabulary_words(vocabulary), vocabulary_name(vocabulary));
  if (!word) return std::nullopt;
  return Symbol::intern(*word);
}

std::optional<Value> read_choices(const JsonCursor& at, const FieldSpec& field) {
  const auto elements = at.elements_or_one();
  if (!elements) return std::nullopt;
  std::vector<Symbol> symbols;
  for (const JsonCursor& element : *elements) {
    const auto symbol = read_choice(element, field);
    if (!symbol) return std::nullopt;
    symbols.push_back(*symbol);
  }
  return symbols;
}

std::optional<Value> read_symbol(const JsonCursor& at, bool (*allowed)(std::string_view),
                                 std::string_view expected) {
  const auto text = at.text();
  if (!text) return std::nullopt;
  if (allowed(*text)) return Symbol::intern(*text);
  at.error(describe(at.value()) + " stands here", std::string(expected));
  return std::nullopt;
}

std::optional<Value> read_mana_symbols(const JsonCursor& at) {
  const auto text = at.text();
  if (!text) return std::nullopt;
  auto symbols = split_mana(*text);
  if (symbols && symbols->size() <= at.settings().max_mana_symbols) return std::move(*symbols);
  at.error(describe(at.value()) + " stands here", "mana symbols such as \"{2}{U}\"");
  return std::nullopt;
}

std::optional<Value> read_flag(const JsonCursor& at) {
  const auto value = at.boolean();
  if (!value) return std::nullopt;
  if (*value) return std::int64_t{1};
  at.error("false stands here", "true, or no such field");
  return std::nullopt;
}

}  // namespace

std::optional<Value> TreeReader::read_value(const JsonCursor& at, const FieldSpec& field) {
  switch (field.holds) {
    case Holds::node: {
      Tree tree = read(at, field.sorts, field.vocabularies);
      return tree ? std::optional<Value>(std::move(tree)) : std::nullopt;
    }
    case Holds::nodes: {
      const std::size_t errors = at.errors().size();
      auto trees = read_list(at, field.sorts, field.vocabularies);
      return at.errors().size() == errors ? std::optional<Value>(std::move(trees)) : std::nullopt;
    }
    case Holds::record: {
      Tree tree = read_record(at, field.record);
      return tree ? std::optional<Value>(std::move(tree)) : std::nullopt;
    }
    case Holds::records: return read_records(at, field.record);
    case Holds::integer: return at.integer();
    case Holds::flag: return read_flag(at);
    case Holds::choice: return read_choice(at, field);
    case Holds::choices: return read_choices(at, field);
    case Holds::mana: return read_mana_symbols(at);
    case Holds::slot_set:
    case Holds::slot_use:
      return read_symbol(at, is_slot_name, "the name of a slot: small letters, digits, _");
    case Holds::label: return read_symbol(at, is_label, "letters, digits, spaces, - and _");
    case Holds::name:
    case Holds::text:
    case Holds::words: break;  // fields of kinds with a written form of their own
  }
  return std::nullopt;
}

std::optional<Value> TreeReader::read_records(const JsonCursor& at, Kind kind) {
  const auto elements = at.elements_or_one();
  if (!elements) return std::nullopt;
  std::vector<Tree> trees;
  for (const JsonCursor& element : *elements) {
    Tree tree = read_record(element, kind);
    if (!tree) return std::nullopt;
    trees.push_back(std::move(tree));
  }
  return trees;
}

}  // namespace lockstep
