#include "model/cr605_mana_abilities.h"

#include <algorithm>
#include <functional>

#include "model/cr602_limits.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

using NodeTest = std::function<bool(const Node&)>;

// What an ability does itself; what it grants or leaves to another ability is none of it.
bool is_of_another_ability(Kind kind) {
  return kind == Kind::static_ || kind == Kind::triggered || kind == Kind::activated ||
         kind == Kind::keyword || kind == Kind::delayed || kind == Kind::reflexive;
}

bool says(const Node& node, const NodeTest& asked) {
  if (is_of_another_ability(node.kind())) return false;
  if (asked(node)) return true;
  return std::ranges::any_of(node.fields(), [&](const Node::Entry& entry) {
    if (const Tree* tree = std::get_if<Tree>(&entry.second)) return says(**tree, asked);
    const auto* trees = std::get_if<std::vector<Tree>>(&entry.second);
    return trees != nullptr &&
           std::ranges::any_of(*trees, [&](const Tree& each) { return says(*each, asked); });
  });
}

bool says_any(std::span<const Tree> nodes, const NodeTest& asked) {
  return std::ranges::any_of(nodes, [&](const Tree& each) { return says(*each, asked); });
}

bool means_library_cards(const Node& node) {
  if (node.kind() == Kind::top_cards) return true;
  return node.kind() == Kind::in_zone && node.symbol(Field::zone) == word::library();
}

// Instructions whose objects change zones. They concern a library where it is their destination or
// where they speak of cards in it.
bool moves_library_cards(const Node& node) {
  switch (node.kind()) {
    case Kind::draw:
    case Kind::mill:
    case Kind::surveil:
    case Kind::search:
    case Kind::reveal_until:
    case Kind::shuffle_into_library: return true;
    case Kind::move:
      if (node.symbol(Field::to) == word::library()) return true;
      [[fallthrough]];
    case Kind::exile:
    case Kind::return_to_hand:
    case Kind::manifest:
    case Kind::cloak: return says(*node.tree(Field::objects), means_library_cards);
    default: return false;
  }
}

bool adds_mana(const Node& node) {
  return node.kind() == Kind::add_mana;
}

bool needs_targets(const Node& ability) {
  return !ability.trees(Field::targets).empty() ||
         std::ranges::any_of(ability.trees(Field::modes),
                             [](const Tree& mode) { return !mode->trees(Field::targets).empty(); });
}

}  // namespace

bool is_mana_ability(const Node& ability) {
  if (ability.kind() != Kind::activated || needs_targets(ability)) return false;
  if (is_loyalty_ability(ability)) return false;
  const auto effect = ability.trees(Field::effect);
  const auto modes = ability.trees(Field::modes);
  if (!says_any(effect, adds_mana) && !says_any(modes, adds_mana)) return false;
  return !says_any(ability.trees(Field::cost), moves_library_cards) &&
         !says_any(effect, moves_library_cards) && !says_any(modes, moves_library_cards);
}

bool is_triggered_mana_ability(const Node& ability) {
  if (ability.kind() != Kind::triggered || needs_targets(ability)) return false;
  return says_any(ability.trees(Field::effect), adds_mana) ||
         says_any(ability.trees(Field::modes), adds_mana);
}

}  // namespace lockstep::model
