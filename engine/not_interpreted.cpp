#include "engine/not_interpreted.h"

#include <algorithm>

#include "engine/eval.h"
#include "engine/support.h"

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

// Whether a number may lead beyond a limit. Most count what is there, which does not.
bool may_be_beyond_limits(const Node& node) {
  const Node* number = node.tree_or_null(Field::number);
  if (number == nullptr) return false;
  if (number->kind() == Kind::literal)
    return number->number(Field::value) > std::min(kMostRepeats, kMostTokens);
  bool multiplies = false;
  visit(*number, [&](const Node& part) { multiplies = multiplies || part.kind() == Kind::times; });
  return multiplies;
}

bool is_told_how_often(Kind kind) {
  return kind == Kind::create_token || kind == Kind::create_token_copy ||
         kind == Kind::copy_spell || kind == Kind::investigate || kind == Kind::repeat;
}

// It names a keyword that replaces a draw or a destruction and is not interpreted, replaces how
// tokens enter, or may go beyond a limit of this version.
bool may_be_refused(const Node& root) {
  bool found = false;
  visit(root, [&](const Node& node) {
    if (node.kind() == Kind::instead)
      found = found || std::ranges::any_of(node.trees(Field::when), [](const Tree& awaited) {
                return awaited->kind() == Kind::enters;  // of tokens
              });
    found = found || node.kind() == Kind::twice_as_many ||
            (is_told_how_often(node.kind()) && may_be_beyond_limits(node));
    if (node.kind() == Kind::keyword)
      found = found || node.tree(Field::name)->kind() != Kind::keyword_name;  // chosen as it acts
    if (node.kind() == Kind::keyword_name)
      found = found || node.symbol(Field::word) == refused_keywords().miracle ||
              node.symbol(Field::word) == refused_keywords().umbra_armor;
  });
  return found;
}

}  // namespace

std::int32_t at_most(std::int32_t limit, std::int32_t number) {
  if (number > limit) throw NotInterpreted("number");
  return number;
}

Demands demands_of(const Node& root) {
  Demands found{.refusal = may_be_refused(root)};
  visit(root, [&](const Node& node) {
    found.events |= node.kind() == Kind::happened_this_turn;
    found.states |= node.kind() == Kind::condition_holds;
    // What a replacement does besides may be about what was moved.
    found.past |= node.kind() == Kind::instead && node.trees(Field::effect).size() > 1;
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
