#include "scenario/tree_json.h"
#include "scenario/word_text.h"

namespace lockstep {
namespace {

std::string joined(std::span<const Symbol> symbols) {
  std::string text;
  for (const Symbol symbol : symbols)
    text += symbol.text();
  return text;
}

Json symbols_to_json(std::span<const Symbol> symbols) {
  if (symbols.size() == 1) return std::string(symbols.front().text());
  Json list = Json::array();
  for (const Symbol symbol : symbols)
    list.push_back(std::string(symbol.text()));
  return list;
}

Json record_to_json(const Node& node);

Json records_to_json(std::span<const Tree> trees) {
  if (trees.size() == 1) return record_to_json(*trees.front());
  Json list = Json::array();
  for (const Tree& tree : trees)
    list.push_back(record_to_json(*tree));
  return list;
}

Json value_to_json(const Node& node, const FieldSpec& field) {
  switch (field.holds) {
    case Holds::node: return tree_to_json(node.tree(field.field));
    case Holds::nodes: return trees_to_json(node.trees(field.field));
    case Holds::record: return record_to_json(*node.tree(field.field));
    case Holds::records: return records_to_json(node.trees(field.field));
    case Holds::integer: return node.number(field.field);
    case Holds::flag: return true;
    case Holds::choices:
    case Holds::words: return symbols_to_json(node.symbols(field.field));
    case Holds::mana: return joined(node.symbols(field.field));
    case Holds::choice:
    case Holds::label:
    case Holds::name:
    case Holds::text:
    case Holds::slot_set:
    case Holds::slot_use: break;
  }
  return std::string(node.symbol(field.field).text());
}

// The fields in the order of the grammar, which is the order in which people read them.
Json record_to_json(const Node& node) {
  Json object = Json::object();
  for (const FieldSpec& field : kind_spec(node.kind()).fields()) {
    if (node.has(field.field)) {
      object[std::string(field_name(field.field))] = value_to_json(node, field);
    }
  }
  return object;
}

// The word in a filter or keyword that asks for nothing but it, if that has a short form.
std::optional<std::string> lone_word(const Node& node) {
  if (node.fields().size() != 1) return std::nullopt;
  const Node* word = nullptr;
  switch (node.kind()) {
    case Kind::has_type:
    case Kind::has_supertype:
    case Kind::has_subtype:
    case Kind::has_color: word = node.tree_or_null(Field::word); break;
    case Kind::keyword: word = node.tree_or_null(Field::name); break;
    default: break;
  }
  if (word == nullptr || !kind_spec(word->kind()).spells) return std::nullopt;
  return word_text(*word);
}

}  // namespace

Json tree_to_json(const Tree& tree) {
  const Node& node = *tree;
  const KindSpec& spec = kind_spec(node.kind());
  if (spec.spells) return word_text(node);
  if (const auto word = lone_word(node)) return *word;
  switch (node.kind()) {
    case Kind::literal: return node.number(Field::value);
    case Kind::mana: return joined(node.symbols(Field::symbols));
    case Kind::tap_symbol: return "{T}";
    case Kind::untap_symbol: return "{Q}";
    case Kind::named_object:
    case Kind::named_player: return std::string(node.symbol(Field::name).text());
    default: break;
  }
  if (spec.sorts.has(Sort::record)) return record_to_json(node);
  std::string name(kind_name(node.kind()));
  if (node.fields().empty()) return name;
  const FieldSpec* const main = main_field(node.kind());
  if (main != nullptr && node.fields().size() == 1 && node.has(main->field)) {
    return Json{{name, value_to_json(node, *main)}};
  }
  return Json{{name, record_to_json(node)}};
}

Json trees_to_json(std::span<const Tree> trees) {
  if (trees.size() == 1) return tree_to_json(trees.front());
  Json list = Json::array();
  for (const Tree& tree : trees)
    list.push_back(tree_to_json(tree));
  return list;
}

std::string tree_text(const Tree& tree) {
  return tree_to_json(tree).dump();
}

}  // namespace lockstep
