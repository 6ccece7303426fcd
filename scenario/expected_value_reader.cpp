#include "scenario/expected_value_reader.h"

#include <string>
#include <string_view>
#include <vector>

#include "scenario/effect_reader.h"
#include "scenario/grammar.h"
#include "scenario/mana.h"
#include "scenario/value_reader.h"

namespace lockstep {

namespace {

/// A single value that has been read, as an expected one.
template <typename T>
std::optional<ExpectedValue> expected(std::optional<T> value) {
  if (!value) return std::nullopt;
  return ExpectedValue(std::move(*value));
}

std::optional<ExpectedValue> read_number(const JsonCursor& cursor) {
  const auto most = cursor.settings().max_number;
  return expected(read_integer(cursor, -most, most));
}

/// A word of an enumeration, kept as text.
template <typename Enumeration>
std::optional<ExpectedValue> read_enumerator(const JsonCursor& cursor, std::string_view what,
                                             Enumeration last) {
  const auto value = read_word(cursor, what, last);
  if (!value) return std::nullopt;
  return ExpectedValue(std::string(to_string(*value)));
}

ExpectedValue read_words(const JsonCursor& cursor, VocabularySet vocabularies) {
  std::vector<std::string_view> words;
  for (int i = 0; i < kVocabularyCount; ++i) {
    const auto vocabulary = static_cast<Vocabulary>(i);
    if (!vocabularies.has(vocabulary)) continue;
    const auto list = vocabulary_words(vocabulary);
    words.insert(words.end(), list.begin(), list.end());
  }
  std::vector<std::string> read;
  for (const JsonCursor& element :
       read_list(cursor, cursor.settings().max_list, "a list of words")) {
    if (const auto word = element.one_of(words, "word")) read.emplace_back(*word);
  }
  return read;
}

ExpectedValue read_texts(const JsonCursor& cursor) {
  std::vector<std::string> texts;
  for (const JsonCursor& element :
       read_list(cursor, cursor.settings().max_list, "a list of strings")) {
    if (auto text = read_text(element, "a string")) texts.push_back(std::move(*text));
  }
  return texts;
}

ExpectedValue read_stickers(const JsonCursor& cursor, const StepContext& context) {
  std::vector<std::string> stickers;
  for (const JsonCursor& element :
       read_list(cursor, cursor.settings().max_list, "a list of stickers")) {
    if (read_sticker(element, context.stickers)) {
      stickers.push_back(element.value().get<std::string>());
    }
  }
  return stickers;
}

ExpectedValue read_entities(const JsonCursor& cursor, Names names, const StepContext& context) {
  const auto* const what =
      names == Names::objects ? "a list of objects" : "a list of objects and players";
  std::vector<std::string> found;
  for (const JsonCursor& element : read_list(cursor, cursor.settings().max_objects, what)) {
    const auto name = context.names.read(element, names);
    if (name) found.emplace_back(name->text());
  }
  return found;
}

ExpectedValue read_numbers(const JsonCursor& cursor) {
  std::vector<std::int32_t> numbers;
  const auto most = cursor.settings().max_number;
  for (const JsonCursor& element :
       read_list(cursor, cursor.settings().max_list, "a list of numbers")) {
    if (const auto number = read_integer(element, 0, most)) numbers.push_back(*number);
  }
  return numbers;
}

ExpectedValue read_amounts(const JsonCursor& cursor, const StepContext& context) {
  std::vector<CounterCount> amounts;
  auto fields = Fields::of(cursor, "amounts by name, as {\"bear\": 2}");
  if (!fields) return amounts;
  for (const auto& [name, amount] : fields->take_rest()) {
    if (!context.names.is_sound(name, Names::both)) {
      context.names.report_unknown_name(amount, name, Names::both);
    } else if (const auto number = read_integer(amount, 0, cursor.settings().max_number)) {
      amounts.push_back({Symbol::intern(name), *number});
    }
  }
  return amounts;
}

std::optional<ExpectedValue> read_name(const JsonCursor& cursor, Names names,
                                       const StepContext& context) {
  const auto name = context.names.read(cursor, names);
  if (!name) return std::nullopt;
  return ExpectedValue(std::string(name->text()));
}

ExpectedValue read_mana(const JsonCursor& cursor) {
  std::vector<CounterCount> amounts;
  const auto pool = read_mana_pool(cursor);
  for (std::size_t i = 0; i < pool.size(); ++i) {
    if (pool[i] > 0) amounts.push_back({Symbol::intern(kManaLetters[i]), pool[i]});
  }
  return amounts;
}

std::optional<ExpectedValue> read_mana_cost(const JsonCursor& cursor) {
  auto text = read_text(cursor, "a mana cost, as {2}{W}, or null");
  if (!text) return std::nullopt;
  if (parse_mana_cost(*text)) return ExpectedValue(std::move(*text));
  cursor.error("this is no mana cost", "symbols in braces, as {2}{W}");
  return std::nullopt;
}

bool may_be_null(ValueForm form) {
  return form == ValueForm::text_or_null || form == ValueForm::mana_cost ||
         form == ValueForm::number_or_null || form == ValueForm::player_or_null ||
         form == ValueForm::entity_or_null;
}

}  // namespace

std::optional<ExpectedValue> read_expected_value(const JsonCursor& cursor, ValueForm form,
                                                 const StepContext& context) {
  if (cursor.value().is_null() && may_be_null(form)) return ExpectedValue(nullptr);
  switch (form) {
    case ValueForm::text_or_null: return expected(read_text(cursor, "a name or null"));
    case ValueForm::mana_cost: return read_mana_cost(cursor);
    case ValueForm::number:
    case ValueForm::number_or_null: return read_number(cursor);
    case ValueForm::boolean: return expected(cursor.boolean());
    case ValueForm::color_words: return read_words(cursor, Vocabulary::color);
    case ValueForm::supertype_words: return read_words(cursor, Vocabulary::supertype);
    case ValueForm::type_words: return read_words(cursor, Vocabulary::card_type);
    case ValueForm::subtype_words: return read_words(cursor, kSubtypes);
    case ValueForm::abilities: return ExpectedValue(read_abilities(cursor, context.names));
    case ValueForm::nature: return read_enumerator(cursor, "nature", Nature::emblem);
    case ValueForm::zone: return read_enumerator(cursor, "zone", Zone::command);
    case ValueForm::player:
    case ValueForm::player_or_null: return read_name(cursor, Names::players, context);
    case ValueForm::entity_or_null: return read_name(cursor, Names::both, context);
    case ValueForm::objects: return read_entities(cursor, Names::objects, context);
    case ValueForm::entities: return read_entities(cursor, Names::both, context);
    case ValueForm::numbers: return read_numbers(cursor);
    case ValueForm::amounts: return read_amounts(cursor, context);
    case ValueForm::counters: return ExpectedValue(read_counts(cursor));
    case ValueForm::stickers: return read_stickers(cursor, context);
    case ValueForm::texts:
    case ValueForm::words: return read_texts(cursor);
    case ValueForm::mana: return read_mana(cursor);
  }
  return std::nullopt;
}

}  // namespace lockstep
