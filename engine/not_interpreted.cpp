#include "engine/not_interpreted.h"

#include <algorithm>

#include "engine/eval.h"

namespace lockstep::engine {
namespace {

struct RefusedKeywords {
  Symbol miracle = Symbol::intern("miracle");
  Symbol umbra_armor = Symbol::intern("umbra armor");
};

const RefusedKeywords& refused_keywords() {
  static const RefusedKeywords all;
  return all;
}

[[noreturn]] void refuse_keyword() {
  throw NotInterpreted("keyword");
}

}  // namespace

bool may_be_refused(const Node& root) {
  bool found = false;
  visit(root, [&](const Node& node) {
    if (node.kind() == Kind::instead)
      found = found || std::ranges::any_of(node.trees(Field::when), [](const Tree& awaited) {
                return awaited->kind() == Kind::enters;  // of tokens
              });
    if (node.kind() == Kind::keyword)
      found = found || node.tree(Field::name)->kind() != Kind::keyword_name;  // chosen as it acts
    if (node.kind() == Kind::keyword_name)
      found = found || node.symbol(Field::word) == refused_keywords().miracle ||
              node.symbol(Field::word) == refused_keywords().umbra_armor;
  });
  return found;
}

bool asks_for_events(const Node& root) {
  bool found = false;
  visit(root, [&](const Node& node) { found = found || node.kind() == Kind::happened_this_turn; });
  return found;
}

bool asks_behind_a_move(const Node& root) {
  bool found = false;
  visit(root, [&](const Node& node) {
    found = found || (node.kind() == Kind::instead && node.trees(Field::effect).size() > 1);
  });
  return found;
}

void look_at_draw(const State& state, const Player& player) {
  if (player.library.empty() || player.cards_drawn > 0) return;
  if (has_keyword(state.at(player.library.front()), refused_keywords().miracle)) refuse_keyword();
}

void look_at_destruction(const State& state, const Object& permanent) {
  const auto shields = [&](Slot slot) {
    const Object& aura = state.at(slot);
    return aura.attached_to.object == permanent.id &&
           has_keyword(aura, refused_keywords().umbra_armor);
  };
  if (std::ranges::any_of(state.battlefield, shields)) refuse_keyword();
}

}  // namespace lockstep::engine
