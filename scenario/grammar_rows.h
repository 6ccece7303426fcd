#pragma once

// How the rows of the grammar are written down; only the grammar_*.cpp files use it.

#include "scenario/grammar.h"

namespace lockstep::grammar {

constexpr FieldSpec node(Field field, SortSet sorts) {
  return {.field = field, .holds = Holds::node, .sorts = sorts};
}

constexpr FieldSpec nodes(Field field, SortSet sorts) {
  return {.field = field, .holds = Holds::nodes, .sorts = sorts};
}

constexpr FieldSpec word(Field field, VocabularySet vocabularies) {
  return {.field = field, .holds = Holds::node, .sorts = Sort::word, .vocabularies = vocabularies};
}

constexpr FieldSpec words(Field field, VocabularySet vocabularies) {
  return {.field = field, .holds = Holds::nodes, .sorts = Sort::word, .vocabularies = vocabularies};
}

constexpr FieldSpec record(Field field, Kind kind) {
  return {.field = field, .holds = Holds::record, .record = kind};
}

constexpr FieldSpec records(Field field, Kind kind) {
  return {.field = field, .holds = Holds::records, .record = kind};
}

constexpr FieldSpec choice(Field field, Vocabulary vocabulary) {
  return {.field = field, .holds = Holds::choice, .vocabularies = vocabulary};
}

constexpr FieldSpec choices(Field field, Vocabulary vocabulary) {
  return {.field = field, .holds = Holds::choices, .vocabularies = vocabulary};
}

constexpr FieldSpec plain(Field field, Holds holds) {
  return {.field = field, .holds = holds};
}

constexpr FieldSpec flag(Field field) {
  return {.field = field, .holds = Holds::flag, .need = Need::optional};
}

constexpr FieldSpec slot_set(Field field, SlotType type) {
  return {.field = field, .holds = Holds::slot_set, .slots = type};
}

constexpr FieldSpec slot_use(Field field, SlotTypeSet types) {
  return {.field = field, .holds = Holds::slot_use, .slots = types};
}

constexpr FieldSpec optional(FieldSpec spec) {
  spec.need = Need::optional;
  return spec;
}

/// Marks the main field.
constexpr FieldSpec principal(FieldSpec spec) {
  spec.main = true;
  return spec;
}

constexpr KindSpec row(Kind kind, SortSet sorts, std::string_view meaning,
                       std::initializer_list<FieldSpec> fields = {}) {
  KindSpec spec{.kind = kind, .sorts = sorts, .meaning = meaning};
  for (const FieldSpec& field : fields)
    spec.field_array.at(spec.field_count++) = field;
  return spec;
}

constexpr KindSpec event_row(Kind kind, EventBindingSet binds, std::string_view meaning,
                             std::initializer_list<FieldSpec> fields = {}) {
  KindSpec spec = row(kind, Sort::event, meaning, fields);
  spec.binds = binds;
  return spec;
}

constexpr KindSpec word_row(Kind kind, Vocabulary vocabulary, std::string_view meaning,
                            FieldSpec text) {
  KindSpec spec = row(kind, Sort::word, meaning, {text});
  spec.spells = vocabulary;
  return spec;
}

std::span<const KindSpec> ability_rows();
std::span<const KindSpec> object_rows();
std::span<const KindSpec> filter_rows();
std::span<const KindSpec> number_rows();
std::span<const KindSpec> event_rows();
std::span<const KindSpec> change_rows();
std::span<const KindSpec> rule_rows();
std::span<const KindSpec> move_rows();
std::span<const KindSpec> act_rows();
std::span<const KindSpec> flow_rows();

// What several tables say alike.
inline constexpr SortSet kAnything = {Sort::objects, Sort::players};
inline constexpr SortSet kDone = {Sort::instruction, Sort::cost};
inline constexpr FieldSpec kObjects = node(Field::objects, Sort::objects);
inline constexpr FieldSpec kPlayer = optional(node(Field::player, Sort::players));
inline constexpr FieldSpec kNumber = optional(node(Field::number, Sort::number));
inline constexpr FieldSpec kSlot = optional(slot_set(Field::slot, SlotType::those));
inline constexpr FieldSpec kDuration = optional(node(Field::duration, Sort::duration));
inline constexpr FieldSpec kAtLeast = optional(node(Field::at_least, Sort::number));
inline constexpr FieldSpec kAtMost = optional(node(Field::at_most, Sort::number));
inline constexpr FieldSpec kExactly = optional(node(Field::exactly, Sort::number));
inline constexpr FieldSpec kOf = nodes(Field::of, Sort::filter);
inline constexpr FieldSpec kBy = optional(nodes(Field::by, Sort::filter));
inline constexpr FieldSpec kEffect = nodes(Field::effect, Sort::instruction);

}  // namespace lockstep::grammar
