#include "scenario/tree_json.h"

#include <algorithm>
#include <utility>

#include "scenario/mana.h"
#include "scenario/tree_form.h"
#include "scenario/word_text.h"

namespace lockstep {
namespace {

// Words that stand for the filters that ask for them.
struct FilterWord {
  Kind filter;
  VocabularySet vocabularies;
};

constexpr FilterWord kFilterWords[] = {
    {Kind::has_type, Vocabulary::card_type},
    {Kind::has_supertype, Vocabulary::supertype},
    {Kind::has_color, Vocabulary::color},
    {Kind::has_subtype, kSubtypes},
};

// Kinds that have a written form of their own and so no tag.
bool has_own_form(const KindSpec& kind) {
  switch (kind.kind) {
    case Kind::literal:
    case Kind::mana:
    case Kind::tap_symbol:
    case Kind::untap_symbol:
    case Kind::named_object:
    case Kind::named_player: return true;
    default: return kind.spells.has_value() || kind.sorts.has(Sort::record);
  }
}

std::vector<std::string_view> field_names(const KindSpec& kind) {
  std::vector<std::string_view> names;
  for (const FieldSpec& field : kind.fields())
    names.push_back(field_name(field.field));
  return names;
}

// Every string that could stand here, for suggestions.
std::vector<std::string_view> possible_strings(SortSet sorts) {
  std::vector<std::string_view> names;
  for (const KindSpec& kind : all_kinds()) {
    if (kind.sorts.meets(sorts) && !has_own_form(kind)) names.push_back(kind_name(kind.kind));
  }
  const auto add = [&](VocabularySet vocabularies) {
    for (int number = 0; number < kVocabularyCount; ++number) {
      const auto vocabulary = static_cast<Vocabulary>(number);
      if (!vocabularies.has(vocabulary)) continue;
      const auto words = vocabulary_words(vocabulary);
      names.insert(names.end(), words.begin(), words.end());
    }
  };
  if (sorts.has(Sort::ability)) add(Vocabulary::keyword);
  if (sorts.has(Sort::filter)) {
    for (const FilterWord& word : kFilterWords)
      add(word.vocabularies);
  }
  return names;
}

// The reading of "{...}" as a cost, or null.
Tree cost_of(std::string_view text) {
  if (text == "{T}") return make(Kind::tap_symbol);
  if (text == "{Q}") return make(Kind::untap_symbol);
  auto symbols = split_mana(text);
  if (!symbols || symbols->empty()) return nullptr;
  return make(Kind::mana, {{Field::symbols, std::move(*symbols)}});
}

// The tree, or null with an error where its fields do not go together.
Tree of_good_form(const JsonCursor& at, Tree tree) {
  const auto problem = form_problem(*tree);
  if (!problem) return tree;
  at.error(*problem);
  return nullptr;
}

Tree filter_of(std::string_view text) {
  for (const auto& [filter, vocabularies] : kFilterWords) {
    if (Tree word = word_of(text, vocabularies)) return make(filter, {{Field::word, word}});
  }
  return nullptr;
}

}  // namespace

Tree TreeReader::keep(const JsonCursor& at, Tree tree) {
  if (tree == nullptr) return nullptr;
  if (++nodes_ > at.settings().max_nodes) {
    if (nodes_ == at.settings().max_nodes + 1) {
      at.error("the trees of this file have too many nodes",
               "at most " + std::to_string(at.settings().max_nodes));
    }
    return nullptr;
  }
  pointers_.insert_or_assign(tree.get(), at.pointer());
  return tree;
}

std::string TreeReader::pointer_of(const Node& node) const {
  const auto found = pointers_.find(&node);
  return found == pointers_.end() ? std::string() : found->second;
}

Tree TreeReader::read(const JsonCursor& at, SortSet sorts, VocabularySet vocabularies) {
  const Json& value = at.value();
  if (value.is_string()) {
    return keep(at, sorts.has(Sort::word) ? read_word(at, vocabularies) : read_string(at, sorts));
  }
  if (value.is_number() && sorts.has(Sort::number)) {
    const auto number = at.integer();
    return number ? keep(at, make(Kind::literal, {{Field::value, *number}})) : nullptr;
  }
  if (value.is_object() && value.size() == 1) return keep(at, read_tagged(at, sorts));
  at.wrong_type(sorts_text(sorts) + ": a name, or an object with one key that names its kind");
  return nullptr;
}

std::vector<Tree> TreeReader::read_list(const JsonCursor& at, SortSet sorts,
                                        VocabularySet vocabularies) {
  std::vector<Tree> trees;
  const auto elements = at.elements_or_one();
  if (!elements) return trees;
  for (const JsonCursor& element : *elements) {
    if (Tree tree = read(element, sorts, vocabularies)) trees.push_back(std::move(tree));
  }
  return trees;
}

Tree TreeReader::read_word(const JsonCursor& at, VocabularySet vocabularies) {
  const auto text = at.text();
  if (!text) return nullptr;
  if (Tree word = word_of(*text, vocabularies)) return word;
  std::vector<std::string_view> candidates;
  for (int number = 0; number < kVocabularyCount; ++number) {
    const auto vocabulary = static_cast<Vocabulary>(number);
    if (!vocabularies.has(vocabulary)) continue;
    const auto words = vocabulary_words(vocabulary);
    candidates.insert(candidates.end(), words.begin(), words.end());
  }
  at.error("unknown word " + describe(at.value()), vocabularies_text(vocabularies),
           nearest_name(*text, candidates).value_or(""));
  return nullptr;
}

Tree TreeReader::read_string(const JsonCursor& at, SortSet sorts) {
  const auto text = at.text();
  if (!text) return nullptr;
  const auto kind = kind_named(*text);
  if (kind && kind_spec(*kind).sorts.meets(sorts) && !has_own_form(kind_spec(*kind))) {
    if (can_be_bare(kind_spec(*kind))) return make(*kind);
    at.error("\"" + std::string(*text) + "\" needs fields",
             "{\"" + std::string(*text) + "\": ...}");
    return nullptr;
  }
  if (sorts.has(Sort::cost) && text->starts_with('{')) {
    if (Tree cost = cost_of(*text)) return cost;
  }
  if (sorts.has(Sort::ability)) {
    if (Tree name = word_of(*text, Vocabulary::keyword)) {
      return make(Kind::keyword, {{Field::name, keep(at, name)}});
    }
  }
  if (sorts.has(Sort::filter)) {
    if (Tree filter = filter_of(*text)) {
      keep(at, filter->tree(Field::word));
      return filter;
    }
  }
  const NamedThing thing = names_ ? names_(*text) : NamedThing::nothing;
  if (thing == NamedThing::object && sorts.has(Sort::objects)) {
    return make(Kind::named_object, {{Field::name, Symbol::intern(*text)}});
  }
  if (thing == NamedThing::player && sorts.has(Sort::players)) {
    return make(Kind::named_player, {{Field::name, Symbol::intern(*text)}});
  }
  at.error("unknown " + sorts_text(sorts) + " " + describe(at.value()), {},
           nearest_name(*text, possible_strings(sorts)).value_or(""));
  return nullptr;
}

Tree TreeReader::read_tagged(const JsonCursor& at, SortSet sorts) {
  const std::string& tag = at.value().begin().key();
  const JsonCursor inside = at.at(tag);
  const auto kind = kind_named(tag);
  if (!kind || has_own_form(kind_spec(*kind)) || !kind_spec(*kind).sorts.meets(sorts)) {
    const std::string what = kind ? "\"" + tag + "\" is no " : "unknown ";
    inside.error(what + sorts_text(sorts) + (kind ? "" : " \"" + tag.substr(0, 60) + "\""), {},
                 nearest_name(tag, possible_strings(sorts)).value_or(""));
    return nullptr;
  }
  const KindSpec& spec = kind_spec(*kind);
  if (spec.fields().empty()) {
    at.error("\"" + tag + "\" has no fields", "the string \"" + tag + "\"");
    return nullptr;
  }
  const FieldSpec* const main = main_field(*kind);
  const Json& value = inside.value();
  const auto names = field_names(spec);
  const bool tagged = value.is_object() && value.size() == 1 &&
                      std::ranges::find(names, value.begin().key()) == names.end();
  // One unknown key is a kind only if it names one; otherwise it is a misspelled field.
  const bool short_form = !value.is_object() || (tagged && kind_named(value.begin().key()));
  if (main != nullptr && short_form) return read_main(inside, spec, *main);
  return read_fields(inside, spec);
}

Tree TreeReader::read_main(const JsonCursor& at, const KindSpec& kind, const FieldSpec& main) {
  for (const FieldSpec& field : kind.fields()) {
    if (&field == &main || field.need == Need::optional) continue;
    at.error("\"" + std::string(field_name(field.field)) + "\" is missing",
             "an object with the fields of \"" + std::string(kind_name(kind.kind)) + "\"");
    return nullptr;
  }
  auto value = read_value(at, main);
  if (!value) return nullptr;
  return of_good_form(at, make(kind.kind, {{main.field, std::move(*value)}}));
}

Tree TreeReader::read_fields(const JsonCursor& at, const KindSpec& kind) {
  bool good = at.object_of(field_names(kind));
  if (!at.value().is_object()) return nullptr;
  std::vector<Node::Entry> entries;
  for (const FieldSpec& field : kind.fields()) {
    const auto inside = at.find(field_name(field.field));
    if (!inside && field.need == Need::optional) continue;
    if (!inside) {
      at.error("\"" + std::string(field_name(field.field)) + "\" is missing from \"" +
               std::string(kind_name(kind.kind)) + "\"");
      good = false;
      continue;
    }
    auto value = read_value(*inside, field);
    good = good && value.has_value();
    if (value) entries.emplace_back(field.field, std::move(*value));
  }
  if (!good) return nullptr;
  return of_good_form(at, make(kind.kind, std::move(entries)));
}

Tree TreeReader::read_record(const JsonCursor& at, Kind kind) {
  return keep(at, read_fields(at, kind_spec(kind)));
}

void TreeReader::report(ErrorList& errors, const std::vector<SlotProblem>& problems) {
  for (const SlotProblem& problem : problems) {
    std::string available;
    for (const Symbol slot : problem.available) {
      available += (available.empty() ? "one of " : ", ") + std::string(slot.text());
    }
    errors.add(pointer_of(*problem.node), problem.message, std::move(available));
  }
}

std::vector<Tree> TreeReader::read_abilities(const JsonCursor& at, bool has_x) {
  const std::size_t errors = at.errors().size();
  auto trees = read_list(at, Sort::ability);
  if (at.errors().size() != errors) return trees;
  for (const Tree& tree : trees)
    report(at.errors(), check_ability_slots(*tree, has_x));
  return trees;
}

std::vector<Tree> TreeReader::read_instructions(const JsonCursor& at) {
  const std::size_t errors = at.errors().size();
  auto trees = read_list(at, Sort::instruction);
  if (at.errors().size() == errors) report(at.errors(), check_instruction_slots(trees));
  return trees;
}

}  // namespace lockstep
