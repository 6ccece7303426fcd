#include "scenario/grammar.h"

#include <map>
#include <vector>

#include "scenario/grammar_rows.h"

namespace lockstep {
namespace {

constexpr std::string_view kSortNames[] = {
    "ability",   "instruction", "cost",     "objects", "players", "filter", "number",
    "condition", "event",       "duration", "change",  "rule",    "word",   "record",
};
static_assert(std::size(kSortNames) == kSortCount);

constexpr std::string_view without_underscore(std::string_view name) {
  return name.ends_with('_') ? name.substr(0, name.size() - 1) : name;
}

constexpr std::string_view kKindNames[] = {
#define LOCKSTEP_KIND_TEXT(name) without_underscore(#name),
    LOCKSTEP_KINDS(LOCKSTEP_KIND_TEXT)
#undef LOCKSTEP_KIND_TEXT
};

constexpr std::string_view kFieldNames[] = {
#define LOCKSTEP_FIELD_TEXT(name) without_underscore(#name),
    LOCKSTEP_FIELDS(LOCKSTEP_FIELD_TEXT)
#undef LOCKSTEP_FIELD_TEXT
};

// The tables stand in the order of the enumeration, which grammar_test.cpp checks.
std::vector<KindSpec> gather() {
  std::vector<KindSpec> rows;
  rows.reserve(std::size(kKindNames));
  for (const auto part :
       {grammar::ability_rows(), grammar::object_rows(), grammar::filter_rows(),
        grammar::number_rows(), grammar::event_rows(), grammar::change_rows(), grammar::rule_rows(),
        grammar::move_rows(), grammar::act_rows(), grammar::flow_rows()}) {
    rows.insert(rows.end(), part.begin(), part.end());
  }
  return rows;
}

const std::vector<KindSpec>& rows() {
  static const std::vector<KindSpec> gathered = gather();
  return gathered;
}

template <class Enumeration, std::size_t count>
std::map<std::string_view, Enumeration> index_of(const std::string_view (&names)[count]) {
  std::map<std::string_view, Enumeration> index;
  for (std::size_t place = 0; place < count; ++place) {
    index.emplace(names[place], static_cast<Enumeration>(place));
  }
  return index;
}

template <class Enumeration>
std::optional<Enumeration> look_up(const std::map<std::string_view, Enumeration>& index,
                                   std::string_view name) {
  const auto found = index.find(name);
  if (found == index.end()) return std::nullopt;
  return found->second;
}

}  // namespace

std::string_view sort_name(Sort sort) {
  return kSortNames[static_cast<std::size_t>(sort)];
}

std::string sorts_text(SortSet sorts) {
  std::string text;
  for (int number = 0; number < kSortCount; ++number) {
    const auto sort = static_cast<Sort>(number);
    if (sorts.has(sort)) text += (text.empty() ? "" : " or ") + std::string(sort_name(sort));
  }
  return text;
}

std::string_view kind_name(Kind kind) {
  return kKindNames[static_cast<std::size_t>(kind)];
}

std::string_view field_name(Field field) {
  return kFieldNames[static_cast<std::size_t>(field)];
}

const KindSpec& kind_spec(Kind kind) {
  return rows().at(static_cast<std::size_t>(kind));
}

std::span<const KindSpec> all_kinds() {
  return rows();
}

const FieldSpec* field_spec(Kind kind, Field field) {
  for (const FieldSpec& spec : kind_spec(kind).fields()) {
    if (spec.field == field) return &spec;
  }
  return nullptr;
}

const FieldSpec* main_field(Kind kind) {
  for (const FieldSpec& spec : kind_spec(kind).fields()) {
    if (spec.main) return &spec;
  }
  return nullptr;
}

std::optional<Kind> kind_named(std::string_view name) {
  static const auto index = index_of<Kind>(kKindNames);
  return look_up(index, name);
}

std::optional<Field> field_named(std::string_view name) {
  static const auto index = index_of<Field>(kFieldNames);
  return look_up(index, name);
}

std::optional<Kind> word_kind(Vocabulary vocabulary) {
  for (const KindSpec& row : all_kinds()) {
    if (row.spells == vocabulary) return row.kind;
  }
  return std::nullopt;
}

}  // namespace lockstep
