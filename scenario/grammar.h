#pragma once

// The grammar of the card language as data. Loader, printer, slot checker, JSON Schema and
// reference page are all made of these tables, so that a new kind of node is one new row.
//
// A row says what a kind is called, where it may stand (its sorts), what its fields hold and what
// it means. It says nothing about rules: no layer, no legality, no order of application.

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "scenario/fields.h"
#include "scenario/node_kinds.h"
#include "scenario/vocabulary.h"

namespace lockstep {

/// What a node stands for, and so where it may stand.
enum class Sort : std::uint8_t {
  ability,      ///< an ability as a card prints it
  instruction,  ///< something to do
  cost,         ///< something to pay
  objects,      ///< one object or several
  players,      ///< one player or several
  filter,       ///< a property that an object or a player has or lacks
  number,       ///< a number
  condition,    ///< something that is true or not
  event,        ///< something that can happen
  duration,     ///< how long an effect lasts
  change,       ///< what a continuous effect does to an object, also an exception of a copy
  rule,         ///< what a static ability says beyond changing characteristics
  word,         ///< a word that could be changed or chosen
  record,       ///< a group of fields that stands in one place only, and so has no tag in JSON
};

inline constexpr int kSortCount = static_cast<int>(Sort::record) + 1;

/// The name of a sort as messages write it.
std::string_view sort_name(Sort sort);

/// A small set of enumerators.
template <class Enumeration>
struct EnumerationSet {
  std::uint32_t bits = 0;

  constexpr EnumerationSet() = default;
  // Not explicit: one enumerator is a set of one.
  constexpr EnumerationSet(Enumeration only) : bits(1U << static_cast<unsigned>(only)) {}
  constexpr EnumerationSet(std::initializer_list<Enumeration> all) {
    for (const Enumeration each : all)
      bits |= EnumerationSet(each).bits;
  }

  [[nodiscard]] constexpr bool has(Enumeration one) const {
    return (bits & EnumerationSet(one).bits) != 0;
  }
  [[nodiscard]] constexpr bool meets(EnumerationSet other) const {
    return (bits & other.bits) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return bits == 0; }
  friend constexpr bool operator==(EnumerationSet, EnumerationSet) = default;
};

using SortSet = EnumerationSet<Sort>;

/// Several sorts in words: "objects or players".
std::string sorts_text(SortSet sorts);
using VocabularySet = EnumerationSet<Vocabulary>;

/// How a field holds its value, in a tree and in JSON.
enum class Holds : std::uint8_t {
  node,      ///< Tree: one node of the sorts
  nodes,     ///< std::vector<Tree>: nodes of the sorts; one alone may be written without brackets
  record,    ///< Tree: a node of the record kind, written as its fields without a tag
  records,   ///< std::vector<Tree>: such nodes
  integer,   ///< std::int64_t: a plain integer of the language, not a number of the card
  flag,      ///< std::int64_t 1; written true, and left out when it does not hold
  choice,    ///< Symbol: a word of a closed vocabulary of the language
  choices,   ///< std::vector<Symbol>: such words; one alone may be written without brackets
  label,     ///< Symbol: a short name made by the writer of the card
  name,      ///< Symbol: the name of an object or a player of a scenario
  text,      ///< Symbol: the word of a word node
  words,     ///< std::vector<Symbol>: a printed name, word by word, blanks included
  mana,      ///< std::vector<Symbol>: mana symbols, written as one string
  slot_set,  ///< Symbol: the name of a slot that this node fills
  slot_use,  ///< Symbol: the name of a slot that an earlier part of the same ability fills
};

/// What a slot holds. A reference is refused if the slot holds something else.
enum class SlotType : std::uint8_t {
  targets,  ///< the targets of one instance of the word target
  those,    ///< objects or players chosen, moved, created, revealed, paid with, gone through
  word,     ///< a word chosen
  number,   ///< a number chosen
  sticker,  ///< a sticker just put
  clash,    ///< a clash with its outcome
};

using SlotTypeSet = EnumerationSet<SlotType>;

/// What an event tells to the rest of the ability that it triggers.
enum class EventBinding : std::uint8_t {
  object,  ///< what it happened to: that_object
  source,  ///< what did it: that_source
  player,  ///< the player concerned: that_player
  amount,  ///< how much or how many: that_much
};

using EventBindingSet = EnumerationSet<EventBinding>;

enum class Need : std::uint8_t { required, optional };

/// One field of a kind.
struct FieldSpec {
  Field field{};
  Holds holds = Holds::node;
  Need need = Need::required;
  /// The main field of its kind: `{"kind": value}` is short for `{"kind": {"field": value}}` if no
  /// other field is given.
  bool main = false;
  SortSet sorts{};               ///< of a node or nodes
  Kind record{};                 ///< of a record or records
  VocabularySet vocabularies{};  ///< of a choice, or of the words that a word position takes
  SlotTypeSet slots{};           ///< what a slot_set fills or a slot_use accepts
};

/// One kind of node.
struct KindSpec {
  static constexpr std::size_t kMostFields = 12;

  Kind kind{};
  SortSet sorts{};
  std::string_view meaning;  ///< one sentence for people
  std::array<FieldSpec, kMostFields> field_array{};
  std::size_t field_count = 0;
  EventBindingSet binds{};             ///< of an event
  std::optional<Vocabulary> spells{};  ///< of a word: the vocabulary of its text

  [[nodiscard]] constexpr std::span<const FieldSpec> fields() const {
    return std::span(field_array).first(field_count);
  }
};

/// The row of a kind.
const KindSpec& kind_spec(Kind kind);

/// The rows of all kinds, in the order of their enumeration.
std::span<const KindSpec> all_kinds();

/// The row of a field of a kind, or null if the kind has no such field.
const FieldSpec* field_spec(Kind kind, Field field);

/// The main field of a kind, or null.
const FieldSpec* main_field(Kind kind);

/// The kind of a JSON name, or nothing.
std::optional<Kind> kind_named(std::string_view name);

/// The field of a JSON name, or nothing.
std::optional<Field> field_named(std::string_view name);

/// The kind of word node that spells words of a vocabulary, or nothing if it has none.
std::optional<Kind> word_kind(Vocabulary vocabulary);

/// The families of subtypes (205.3).
inline constexpr VocabularySet kSubtypes = {
    Vocabulary::land_type,        Vocabulary::creature_type,     Vocabulary::artifact_type,
    Vocabulary::enchantment_type, Vocabulary::planeswalker_type, Vocabulary::spell_type,
    Vocabulary::battle_type,
};

}  // namespace lockstep
