#pragma once

// The tree of the card language: what a card prints, as plain data.
//
// A tree is immutable and shared, first-order (no node holds code) and free of rules: walking,
// comparing and rebuilding it is all that this file does. What a kind of node means is said in
// scenario/grammar.h; whoever interprets it writes `switch (node.kind())`.

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "scenario/fields.h"
#include "scenario/node_kinds.h"
#include "scenario/symbol.h"

namespace lockstep {

class Node;

/// A shared immutable tree; never null inside a tree.
using Tree = std::shared_ptr<const Node>;

/// What a field holds; scenario/grammar.h says which of these for which field. A flag is the
/// number 1.
using Value = std::variant<std::int64_t, Symbol, Tree, std::vector<Tree>, std::vector<Symbol>>;

/// A node: a kind and its fields, each at most once, in the order of the fields' enumeration.
class Node {
 public:
  using Entry = std::pair<Field, Value>;

  /// The fields may come in any order. It is an error to give one twice.
  Node(Kind kind, std::vector<Entry> fields);

  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] std::span<const Entry> fields() const { return fields_; }

  /// A hash of the whole tree below: equal in every run for equal content.
  [[nodiscard]] std::uint64_t hash() const { return hash_; }

  [[nodiscard]] bool has(Field field) const { return find(field) != nullptr; }

  /// The value of a field, or null if the node lacks it.
  [[nodiscard]] const Value* find(Field field) const;

  // The value of a field of a known type. A field that is missing or of another type is a mistake
  // of the caller and ends the program; trees that the loader made hold what the grammar says.
  [[nodiscard]] std::int64_t number(Field field) const;
  [[nodiscard]] Symbol symbol(Field field) const;
  [[nodiscard]] const Tree& tree(Field field) const;

  // The value of an optional field: zero, the empty symbol, null or an empty list if it is missing.
  [[nodiscard]] bool flag(Field field) const;
  [[nodiscard]] Symbol symbol_or_empty(Field field) const;
  [[nodiscard]] const Node* tree_or_null(Field field) const;
  [[nodiscard]] std::span<const Tree> trees(Field field) const;
  [[nodiscard]] std::span<const Symbol> symbols(Field field) const;

  /// Deep equality, by hash first.
  friend bool operator==(const Node& left, const Node& right);

 private:
  Kind kind_;
  std::vector<Entry> fields_;
  std::uint64_t hash_;
};

/// Makes a tree: `make(Kind::destroy, {{Field::objects, make(Kind::self)}})`.
Tree make(Kind kind, std::vector<Node::Entry> fields = {});

/// Deep equality; two null trees are equal.
bool equal(const Tree& left, const Tree& right);

/// Calls the function with every node below and including this one, parents first.
void visit(const Node& root, const std::function<void(const Node&)>& function);

/// A tree with some nodes replaced: the function sees every node, parents first, and returns what
/// stands in its place (then taken whole), or null to go on below it. Untouched parts are shared
/// with the old tree.
Tree rebuild(const Tree& root, const std::function<Tree(const Tree&)>& function);

}  // namespace lockstep
