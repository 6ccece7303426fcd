#include "engine/not_interpreted.h"

#include <algorithm>
#include <cstddef>

#include "engine/eval.h"

namespace lockstep::engine {
namespace {

struct RefusedKeywords {
  Symbol dredge = Symbol::intern("dredge");
  Symbol madness = Symbol::intern("madness");
  Symbol miracle = Symbol::intern("miracle");
  Symbol umbra_armor = Symbol::intern("umbra armor");

  [[nodiscard]] bool has(Symbol word) const {
    return word == dredge || word == madness || word == miracle || word == umbra_armor;
  }
};

const RefusedKeywords& refused_keywords() {
  static const RefusedKeywords all;
  return all;
}

[[noreturn]] void refuse_keyword() {
  throw NotInterpreted("keyword");
}

// Whether a card in a graveyard could come back instead of a draw.
bool may_be_dredged(const Context& context, const Object& card, std::size_t library) {
  return std::ranges::any_of(card.live.values.abilities, [&](const AbilityRef& ref) {
    return ref.ability->keyword == refused_keywords().dredge &&
           static_cast<std::size_t>(amount(context, *ref.ability->tree, Field::number, 0)) <=
               library;
  });
}

}  // namespace

bool names_refused_keyword(const Node& root) {
  bool found = false;
  visit(root, [&](const Node& node) {
    if (node.kind() == Kind::keyword)
      found = found || node.tree(Field::name)->kind() != Kind::keyword_name;  // chosen as it acts
    if (node.kind() == Kind::keyword_name)
      found = found || refused_keywords().has(node.symbol(Field::word));
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

void look_at_discard(const Object& card) {
  if (has_keyword(card, refused_keywords().madness)) refuse_keyword();
}

void look_at_draw(const State& state, const Player& player) {
  const auto dredged = [&](Slot slot) {
    const Object& card = state.at(slot);
    return may_be_dredged(context_of(state, card), card, player.library.size());
  };
  if (std::ranges::any_of(player.graveyard, dredged)) refuse_keyword();
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
