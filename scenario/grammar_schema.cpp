#include "scenario/grammar_schema.h"

#include <algorithm>

#include "scenario/tree_form.h"
#include "scenario/word_text.h"

namespace lockstep {
namespace {

std::string prefix_of(SchemaNames names) {
  return names == SchemaNames::allowed ? "effect." : "card.";
}

Json reference(const std::string& name) {
  return Json{{"$ref", "#/$defs/" + name}};
}

Json any_of(Json options) {
  if (options.size() == 1) return options.front();
  return Json{{"anyOf", std::move(options)}};
}

// Kinds with a tag; the others are written in a form of their own.
bool has_tag(const KindSpec& kind) {
  switch (kind.kind) {
    case Kind::literal:
    case Kind::mana:
    case Kind::tap_symbol:
    case Kind::untap_symbol:
    case Kind::named_object:
    case Kind::named_player: return false;
    default: return !kind.spells && !kind.sorts.has(Sort::record);
  }
}

std::vector<Sort> sorts_of(SortSet set) {
  std::vector<Sort> sorts;
  for (int number = 0; number < kSortCount; ++number) {
    const auto sort = static_cast<Sort>(number);
    if (set.has(sort)) sorts.push_back(sort);
  }
  return sorts;
}

// Builds the definitions of one set.
class Builder {
 public:
  explicit Builder(SchemaNames names) : names_(names) {}

  Json definitions() const {
    Json all = Json::object();
    for (int number = 0; number < kSortCount; ++number) {
      const auto sort = static_cast<Sort>(number);
      if (sort == Sort::record) continue;
      all[prefix_of(names_) + std::string(sort_name(sort))] = sort_schema(sort);
    }
    for (const KindSpec& kind : all_kinds()) {
      if (has_tag(kind) && kind.fields().empty()) continue;
      if (!has_tag(kind) && !kind.sorts.has(Sort::record)) continue;
      all[kind_definition(kind.kind)] = kind_schema(kind);
    }
    return all;
  }

 private:
  std::string kind_definition(Kind kind) const {
    return prefix_of(names_) + "node." + std::string(kind_name(kind));
  }

  Json sort_schema(Sort sort) const;
  Json node_schema(const FieldSpec& field) const;
  Json field_schema(const FieldSpec& field) const;
  Json kind_schema(const KindSpec& kind) const;

  SchemaNames names_;
};

// Strings besides the names of kinds.
void add_string_forms(Sort sort, SchemaNames names, Json& options) {
  switch (sort) {
    case Sort::number: options.push_back(integer_schema()); break;
    case Sort::cost:
      options.push_back(pattern_schema(kManaPattern));
      options.push_back(Json{{"enum", {"{T}", "{Q}"}}});
      break;
    case Sort::ability: options.push_back(vocabulary_schema(Vocabulary::keyword)); break;
    case Sort::filter: {
      VocabularySet words = kSubtypes;
      words.bits |=
          VocabularySet{Vocabulary::card_type, Vocabulary::supertype, Vocabulary::color}.bits;
      options.push_back(vocabulary_schema(words));
      break;
    }
    case Sort::objects:
    case Sort::players:
      if (names == SchemaNames::allowed) options.push_back(pattern_schema(kNamePattern));
      break;
    default: break;
  }
}

Json Builder::sort_schema(Sort sort) const {
  Json bare = Json::array();
  Json tagged = Json::object();
  for (const KindSpec& kind : all_kinds()) {
    if (!kind.sorts.has(sort) || !has_tag(kind)) continue;
    const std::string name(kind_name(kind.kind));
    if (can_be_bare(kind)) bare.push_back(name);
    if (!kind.fields().empty()) tagged[name] = reference(kind_definition(kind.kind));
  }
  Json options = Json::array();
  if (!bare.empty()) options.push_back(Json{{"enum", std::move(bare)}});
  add_string_forms(sort, names_, options);
  if (!tagged.empty()) {
    Json object = object_schema(std::move(tagged), {});
    object["minProperties"] = 1;
    object["maxProperties"] = 1;
    options.push_back(std::move(object));
  }
  return any_of(std::move(options));
}

Json Builder::node_schema(const FieldSpec& field) const {
  Json options = Json::array();
  for (const Sort sort : sorts_of(field.sorts))
    options.push_back(sort_reference(sort, names_));
  if (!field.vocabularies.empty()) options.push_back(vocabulary_schema(field.vocabularies));
  return any_of(std::move(options));
}

Json Builder::field_schema(const FieldSpec& field) const {
  switch (field.holds) {
    case Holds::node: return node_schema(field);
    case Holds::nodes: return one_or_list(node_schema(field));
    case Holds::record: return reference(kind_definition(field.record));
    case Holds::records: return one_or_list(reference(kind_definition(field.record)));
    case Holds::integer: return integer_schema();
    case Holds::flag: return Json{{"const", true}};
    case Holds::choice: return vocabulary_schema(field.vocabularies);
    case Holds::choices: return one_or_list(vocabulary_schema(field.vocabularies));
    case Holds::label: return pattern_schema(kLabelPattern);
    case Holds::mana: return pattern_schema(kManaPattern);
    case Holds::slot_set:
    case Holds::slot_use: return pattern_schema(kSlotPattern);
    case Holds::name:
    case Holds::text:
    case Holds::words: break;  // fields of kinds without a tag
  }
  return false;
}

Json Builder::kind_schema(const KindSpec& kind) const {
  Json properties = Json::object();
  std::vector<std::string> required;
  for (const FieldSpec& field : kind.fields()) {
    const std::string name(field_name(field.field));
    properties[name] = field_schema(field);
    if (field.need == Need::required) required.push_back(name);
  }
  Json object = object_schema(std::move(properties), required);
  const FieldSpec* const main = main_field(kind.kind);
  const bool short_form =
      main != nullptr && std::ranges::all_of(kind.fields(), [&](const FieldSpec& field) {
        return field.main || field.need == Need::optional;
      });
  Json schema = Json::object();
  schema["description"] = std::string(kind.meaning);
  if (short_form) {
    schema["anyOf"] = Json::array({field_schema(*main), std::move(object)});
  } else {
    schema.update(object);
  }
  return schema;
}

}  // namespace

Json grammar_definitions(SchemaNames names) {
  return Builder(names).definitions();
}

Json sort_reference(Sort sort, SchemaNames names) {
  return reference(prefix_of(names) + std::string(sort_name(sort)));
}

Json sort_list_reference(Sort sort, SchemaNames names) {
  return one_or_list(sort_reference(sort, names));
}

Json vocabulary_schema(VocabularySet vocabularies) {
  Json words = Json::array();
  Json options = Json::array();
  for (int number = 0; number < kVocabularyCount; ++number) {
    const auto vocabulary = static_cast<Vocabulary>(number);
    if (!vocabularies.has(vocabulary)) continue;
    if (!vocabulary_is_open(vocabulary)) {
      for (const std::string_view word : vocabulary_words(vocabulary)) {
        words.push_back(std::string(word));
      }
    } else {
      options.push_back(
          pattern_schema(vocabulary == Vocabulary::card_name ? kNamePattern : kOpenWordPattern));
    }
  }
  if (!words.empty()) options.push_back(Json{{"enum", std::move(words)}});
  return any_of(std::move(options));
}

Json pattern_schema(std::string_view pattern) {
  return Json{{"type", "string"},
              {"maxLength", Settings().max_name_bytes},
              {"pattern", std::string(pattern)}};
}

Json integer_schema() {
  return Json{
      {"type", "integer"}, {"minimum", -Settings().max_number}, {"maximum", Settings().max_number}};
}

Json one_or_list(const Json& schema) {
  Json list = Json::object();
  list["type"] = "array";
  list["maxItems"] = Settings().max_list;
  list["items"] = schema;
  return Json{{"anyOf", Json::array({schema, std::move(list)})}};
}

Json object_schema(Json properties, const std::vector<std::string>& required) {
  Json schema = Json::object();
  schema["type"] = "object";
  schema["properties"] = std::move(properties);
  if (!required.empty()) schema["required"] = required;
  schema["additionalProperties"] = false;
  return schema;
}

}  // namespace lockstep
