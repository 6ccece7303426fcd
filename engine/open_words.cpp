#include "engine/open_words.h"

#include <variant>

#include "scenario/card.h"

namespace lockstep::engine {
namespace {

bool is_open(Kind kind) {
  return kind == Kind::that_word || kind == Kind::as_chosen || kind == Kind::that_number;
}

Kind kind_of_subtype(Symbol word) {
  const auto place = subtype_bit(word);
  if (!place) return Kind::color;
  switch (family_of(*place)) {
    case Family::land: return Kind::land_type;
    case Family::creature: return Kind::creature_type;
    case Family::artifact: return Kind::artifact_type;
    case Family::enchantment: return Kind::enchantment_type;
    case Family::planeswalker: return Kind::planeswalker_type;
    case Family::spell: return Kind::spell_type;
    case Family::battle: return Kind::battle_type;
  }
  return Kind::color;
}

// As what a word stands in a field of a node.
Kind kind_of_word(Kind parent, Field field, Symbol word) {
  switch (field) {
    case Field::colors:
    case Field::color: return Kind::color;
    case Field::types: return Kind::card_type;
    case Field::supertypes: return Kind::supertype;
    case Field::kind: return Kind::counter_kind;
    case Field::name: return parent == Kind::keyword ? Kind::keyword_name : Kind::card_name;
    default: break;
  }
  switch (parent) {
    case Kind::has_type: return Kind::card_type;
    case Kind::has_supertype: return Kind::supertype;
    case Kind::has_keyword: return Kind::keyword_name;
    default: return kind_of_subtype(word);
  }
}

Tree word_node(Kind kind, Symbol word) {
  if (kind != Kind::card_name) return make(kind, {{Field::word, word}});
  std::vector<Symbol> words;
  for (const NameWord& part : parse_name(word.text()))
    words.push_back(part.text);
  return make(kind, {{Field::words, std::move(words)}});
}

// A slot that the ability itself fills is its own affair.
bool fills(const Node& root, Symbol slot) {
  bool found = false;
  visit(root, [&](const Node& node) {
    found = found || (!is_open(node.kind()) && node.symbol_or_empty(Field::slot) == slot);
  });
  return found;
}

class Filler {
 public:
  Filler(const Context& context, const Node& root) : context_(&context), root_(&root) {}

  Tree fill(const Tree& tree) const {
    std::vector<Node::Entry> fields(tree->fields().begin(), tree->fields().end());
    bool changed = false;
    const auto settle = [&](Field field, Tree& child) {
      const Tree filled = is_open(child->kind()) ? known(tree->kind(), field, child) : fill(child);
      changed = changed || filled != child;
      child = filled;
    };
    for (auto& [field, value] : fields) {
      if (Tree* child = std::get_if<Tree>(&value)) settle(field, *child);
      if (auto* children = std::get_if<std::vector<Tree>>(&value))
        for (Tree& each : *children)
          settle(field, each);
    }
    return changed ? make(tree->kind(), std::move(fields)) : tree;
  }

 private:
  Tree known(Kind parent, Field field, const Tree& open) const {
    const Symbol slot = open->symbol_or_empty(Field::slot);
    if (!slot.empty() && fills(*root_, slot)) return open;
    if (open->kind() != Kind::that_number) {
      const Symbol word = word_of(*context_, *open);
      return word.empty() ? open : word_node(kind_of_word(parent, field, word), word);
    }
    const Resolution* resolution = context_->resolution;
    if (resolution == nullptr || resolution->find(slot) == nullptr) return open;
    return make(Kind::literal, {{Field::value, std::int64_t{number(*context_, *open)}}});
  }

  const Context* context_;
  const Node* root_;
};

}  // namespace

bool has_open_words(const Node& tree) {
  bool found = false;
  visit(tree, [&](const Node& node) { found = found || is_open(node.kind()); });
  return found;
}

Tree fill_open_words(const Context& context, const Tree& tree) {
  return has_open_words(*tree) ? Filler(context, *tree).fill(tree) : tree;
}

}  // namespace lockstep::engine
