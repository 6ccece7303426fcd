#include "scenario/tree.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

namespace lockstep {
namespace {

[[noreturn]] void misuse(const Node& node, Field field, std::string_view what) {
  std::string message = "tree: " + std::string(kind_name(node.kind())) + ".";
  message += field_name(field);
  message += ' ';
  message += what;
  message += '\n';
  std::fputs(message.c_str(), stderr);
  std::abort();
}

// A step of splitmix64: spreads every bit, so that sums and orders of parts are told apart.
std::uint64_t mix(std::uint64_t hash, std::uint64_t part) {
  hash ^= part + 0x9e3779b97f4a7c15ULL + (hash << 6U) + (hash >> 2U);
  hash = (hash ^ (hash >> 30U)) * 0xbf58476d1ce4e5b9ULL;
  hash = (hash ^ (hash >> 27U)) * 0x94d049bb133111ebULL;
  return hash ^ (hash >> 31U);
}

struct HashValue {
  std::uint64_t operator()(std::int64_t number) const {
    return mix(1, static_cast<std::uint64_t>(number));
  }
  std::uint64_t operator()(Symbol symbol) const { return mix(2, symbol.stable_hash()); }
  std::uint64_t operator()(const Tree& tree) const { return mix(3, tree->hash()); }
  std::uint64_t operator()(const std::vector<Tree>& trees) const {
    std::uint64_t hash = 4;
    for (const Tree& tree : trees)
      hash = mix(hash, tree->hash());
    return hash;
  }
  std::uint64_t operator()(const std::vector<Symbol>& symbols) const {
    std::uint64_t hash = 5;
    for (const Symbol symbol : symbols)
      hash = mix(hash, symbol.stable_hash());
    return hash;
  }
};

// Kinds and fields are hashed by name, so that adding one leaves the hashes of all others alone.
std::uint64_t hash_of(Kind kind, std::span<const Node::Entry> fields) {
  std::uint64_t hash = stable_text_hash(kind_name(kind));
  for (const auto& [field, value] : fields) {
    hash = mix(hash, stable_text_hash(field_name(field)));
    hash = mix(hash, std::visit(HashValue{}, value));
  }
  return hash;
}

struct EqualValues {
  bool operator()(const Tree& left, const Tree& right) const { return equal(left, right); }
  bool operator()(const std::vector<Tree>& left, const std::vector<Tree>& right) const {
    return std::ranges::equal(left, right, equal);
  }
  template <class Plain>
  bool operator()(const Plain& left, const Plain& right) const {
    return left == right;
  }
  template <class Left, class Right>
  bool operator()(const Left&, const Right&) const {
    return false;
  }
};

bool equal_entries(const Node::Entry& left, const Node::Entry& right) {
  return left.first == right.first && std::visit(EqualValues{}, left.second, right.second);
}

}  // namespace

Node::Node(Kind kind, std::vector<Entry> fields) : kind_(kind), fields_(std::move(fields)) {
  std::ranges::sort(fields_, {}, &Entry::first);
  const auto twice = std::ranges::adjacent_find(fields_, {}, &Entry::first);
  if (twice != fields_.end()) misuse(*this, twice->first, "is given twice");
  hash_ = hash_of(kind_, fields_);
}

const Value* Node::find(Field field) const {
  for (const Entry& entry : fields_) {
    if (entry.first == field) return &entry.second;
  }
  return nullptr;
}

namespace {

template <class Type>
const Type* find_as(const Node& node, Field field) {
  const Value* const value = node.find(field);
  if (value == nullptr) return nullptr;
  const Type* const typed = std::get_if<Type>(value);
  if (typed == nullptr) misuse(node, field, "holds something else");
  return typed;
}

template <class Type>
const Type& get_as(const Node& node, Field field) {
  const Type* const value = find_as<Type>(node, field);
  if (value == nullptr) misuse(node, field, "is missing");
  return *value;
}

}  // namespace

std::int64_t Node::number(Field field) const {
  return get_as<std::int64_t>(*this, field);
}

Symbol Node::symbol(Field field) const {
  return get_as<Symbol>(*this, field);
}

const Tree& Node::tree(Field field) const {
  return get_as<Tree>(*this, field);
}

bool Node::flag(Field field) const {
  const auto* const value = find_as<std::int64_t>(*this, field);
  return value != nullptr && *value != 0;
}

Symbol Node::symbol_or_empty(Field field) const {
  const auto* const value = find_as<Symbol>(*this, field);
  return value == nullptr ? Symbol() : *value;
}

const Node* Node::tree_or_null(Field field) const {
  const auto* const value = find_as<Tree>(*this, field);
  return value == nullptr ? nullptr : value->get();
}

std::span<const Tree> Node::trees(Field field) const {
  const auto* const value = find_as<std::vector<Tree>>(*this, field);
  return value == nullptr ? std::span<const Tree>() : std::span<const Tree>(*value);
}

std::span<const Symbol> Node::symbols(Field field) const {
  const auto* const value = find_as<std::vector<Symbol>>(*this, field);
  return value == nullptr ? std::span<const Symbol>() : std::span<const Symbol>(*value);
}

bool operator==(const Node& left, const Node& right) {
  if (&left == &right) return true;
  return left.hash_ == right.hash_ && left.kind_ == right.kind_ &&
         std::ranges::equal(left.fields_, right.fields_, equal_entries);
}

Tree make(Kind kind, std::vector<Node::Entry> fields) {
  return std::make_shared<const Node>(kind, std::move(fields));
}

bool equal(const Tree& left, const Tree& right) {
  if (left == nullptr || right == nullptr) return left == right;
  return *left == *right;
}

void visit(const Node& root, const std::function<void(const Node&)>& function) {
  function(root);
  for (const auto& [field, value] : root.fields()) {
    if (const Tree* const below = std::get_if<Tree>(&value)) {
      visit(**below, function);
    } else if (const auto* const list = std::get_if<std::vector<Tree>>(&value)) {
      for (const Tree& each : *list)
        visit(*each, function);
    }
  }
}

namespace {

// The value with everything below rebuilt, or nothing if that changed nothing.
std::optional<Value> rebuild_value(const Value& value,
                                   const std::function<Tree(const Tree&)>& function) {
  if (const Tree* const below = std::get_if<Tree>(&value)) {
    Tree made = rebuild(*below, function);
    if (made == *below) return std::nullopt;
    return Value(std::move(made));
  }
  const auto* const list = std::get_if<std::vector<Tree>>(&value);
  if (list == nullptr) return std::nullopt;
  std::vector<Tree> made;
  made.reserve(list->size());
  for (const Tree& each : *list)
    made.push_back(rebuild(each, function));
  if (made == *list) return std::nullopt;
  return Value(std::move(made));
}

}  // namespace

Tree rebuild(const Tree& root, const std::function<Tree(const Tree&)>& function) {
  if (Tree replacement = function(root)) return replacement;
  bool changed = false;
  std::vector<Node::Entry> fields;
  fields.reserve(root->fields().size());
  for (const auto& [field, value] : root->fields()) {
    std::optional<Value> made = rebuild_value(value, function);
    changed = changed || made.has_value();
    fields.emplace_back(field, std::move(made).value_or(value));
  }
  return changed ? make(root->kind(), std::move(fields)) : root;
}

}  // namespace lockstep
