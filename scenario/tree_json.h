#pragma once

// Trees as JSON, by the grammar. A node is written `{"kind": {fields}}`, a node without fields as
// the string "kind", a node with nothing but its main field as `{"kind": value}`. Besides:
// numbers stand for literals; words (creature, Goblin, black) for the filters that ask for them;
// keyword names for keywords without parameters; "{2}{U}", "{T}" and "{Q}" for costs; and in effect
// steps the names of a scenario for its objects and players. Printing uses every short form, so
// that one tree has one text. Internal to scenario/: it needs the JSON library.

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "scenario/grammar.h"
#include "scenario/json_reader.h"
#include "scenario/slots.h"
#include "scenario/tree.h"

namespace lockstep {

/// What a plain name in an effect step stands for.
enum class NamedThing : std::uint8_t { nothing, object, player };

/// Tells what a name stands for in the scenario that is being read.
using NameLookup = std::function<NamedThing(std::string_view)>;

/// Reads the trees of one file.
class TreeReader {
 public:
  /// Without a lookup, names of a scenario are refused: so it is in cards.
  explicit TreeReader(NameLookup names = {}) : names_(std::move(names)) {}

  /// Reads one node of one of the sorts; a word must be of one of the vocabularies. Adds errors and
  /// returns null if it is none.
  Tree read(const JsonCursor& at, SortSet sorts, VocabularySet vocabularies = {});

  /// Reads a list of such nodes, or one node without brackets. Nodes with errors are left out.
  std::vector<Tree> read_list(const JsonCursor& at, SortSet sorts, VocabularySet vocabularies = {});

  /// Reads the abilities of a face, a sticker: a list. Checks slots too; `has_x` says that the mana
  /// cost has an {X}.
  std::vector<Tree> read_abilities(const JsonCursor& at, bool has_x);

  /// Reads the instructions of an effect step, one or a list, and checks their slots.
  std::vector<Tree> read_instructions(const JsonCursor& at);

  /// Where a node was read, or the empty pointer.
  [[nodiscard]] std::string pointer_of(const Node& node) const;

 private:
  Tree keep(const JsonCursor& at, Tree tree);
  Tree read_string(const JsonCursor& at, SortSet sorts);
  Tree read_word(const JsonCursor& at, VocabularySet vocabularies);
  Tree read_tagged(const JsonCursor& at, SortSet sorts);
  Tree read_fields(const JsonCursor& at, const KindSpec& kind);
  Tree read_main(const JsonCursor& at, const KindSpec& kind, const FieldSpec& main);
  Tree read_record(const JsonCursor& at, Kind kind);
  std::optional<Value> read_records(const JsonCursor& at, Kind kind);
  std::optional<Value> read_value(const JsonCursor& at, const FieldSpec& field);
  void report(ErrorList& errors, const std::vector<SlotProblem>& problems);

  NameLookup names_;
  std::unordered_map<const Node*, std::string> pointers_;
  std::size_t nodes_ = 0;
};

/// Writes one node.
Json tree_to_json(const Tree& tree);

/// Writes a list of nodes; one alone without brackets.
Json trees_to_json(std::span<const Tree> trees);

/// Writes a node as text in one line, for messages and reports.
std::string tree_text(const Tree& tree);

}  // namespace lockstep
