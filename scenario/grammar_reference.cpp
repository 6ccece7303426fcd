#include "scenario/grammar_reference.h"

#include "scenario/grammar.h"
#include "scenario/word_text.h"

namespace lockstep {
namespace {

// Sections in the order in which a reader needs them.
struct Section {
  Sort sort;
  std::string_view title;
};

constexpr Section kSections[] = {
    {Sort::ability, "Abilities"},
    {Sort::record, "Groups of fields"},
    {Sort::instruction, "Instructions"},
    {Sort::cost, "Costs"},
    {Sort::objects, "Objects"},
    {Sort::players, "Players"},
    {Sort::filter, "Filters"},
    {Sort::number, "Numbers"},
    {Sort::condition, "Conditions"},
    {Sort::event, "Events"},
    {Sort::duration, "Durations"},
    {Sort::change, "Changes"},
    {Sort::rule, "Rules"},
    {Sort::word, "Words"},
};

std::string holds_text(const FieldSpec& field) {
  switch (field.holds) {
    case Holds::node:
      return field.sorts.has(Sort::word) ? vocabularies_text(field.vocabularies)
                                         : sorts_text(field.sorts);
    case Holds::nodes:
      return "list of " + (field.sorts.has(Sort::word) ? vocabularies_text(field.vocabularies)
                                                       : sorts_text(field.sorts));
    case Holds::record: return std::string(kind_name(field.record));
    case Holds::records: return "list of " + std::string(kind_name(field.record));
    case Holds::integer: return "integer";
    case Holds::flag: return "true";
    case Holds::choice: return vocabularies_text(field.vocabularies);
    case Holds::choices: return "list of " + vocabularies_text(field.vocabularies);
    case Holds::label: return "label";
    case Holds::name: return "name";
    case Holds::text: return "word";
    case Holds::words: return "words";
    case Holds::mana: return "mana symbols";
    case Holds::slot_set: return "fills a slot";
    case Holds::slot_use: return "reads a slot";
  }
  return {};
}

std::string fields_text(const KindSpec& kind) {
  std::string text;
  for (const FieldSpec& field : kind.fields()) {
    if (!text.empty()) text += "; ";
    const std::string name(field_name(field.field));
    text += field.main ? "**" + name + "**" : name;
    if (field.need == Need::optional) text += "?";
    text += ": " + holds_text(field);
  }
  return text;
}

std::string section_text(const Section& section) {
  std::string text = "### " + std::string(section.title) + "\n\n";
  text += "| kind | fields | meaning |\n|---|---|---|\n";
  for (const KindSpec& kind : all_kinds()) {
    if (!kind.sorts.has(section.sort)) continue;
    text += "| `" + std::string(kind_name(kind.kind)) + "` | " + fields_text(kind) + " | " +
            std::string(kind.meaning) + " |\n";
  }
  return text + "\n";
}

std::string words_section() {
  // Longer lists are in scenario/vocabulary_words.h.
  constexpr std::size_t kLongest = 20;
  std::string text = "### Lists of words\n\n";
  for (int number = 0; number < kVocabularyCount; ++number) {
    const auto vocabulary = static_cast<Vocabulary>(number);
    const auto words = vocabulary_words(vocabulary);
    if (words.empty() || words.size() > kLongest) continue;
    text += "- `" + std::string(vocabulary_name(vocabulary)) + "`: ";
    for (std::size_t place = 0; place < words.size(); ++place) {
      text += (place == 0 ? "" : ", ") + std::string(words[place]);
    }
    text += "\n";
  }
  return text;
}

}  // namespace

std::string grammar_reference() {
  std::string text;
  for (const Section& section : kSections)
    text += section_text(section);
  return text + words_section();
}

}  // namespace lockstep
