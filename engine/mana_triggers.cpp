// Triggered mana abilities: they wait for a mana ability and resolve right behind it, without the
// stack (605.1b, 605.4).
#include <utility>

#include "engine/interpreter.h"

namespace lockstep::engine {
namespace {

// Whether what a text does could add mana as it resolves, and not by what it makes trigger later.
bool could_add_mana(const Node& node) {
  if (node.kind() == Kind::add_mana) return true;
  if (node.kind() == Kind::reflexive || node.kind() == Kind::delayed) return false;
  for (const Field field : {Field::effect, Field::then, Field::else_, Field::options, Field::modes})
    for (const Tree& part : node.trees(field))
      if (could_add_mana(*part)) return true;
  return false;
}

// 605.1b. A mana ability is told of without an object on the stack.
bool is_mana_ability(const Node& text, const Node& awaited, const Event& event) {
  return awaited.kind() == Kind::activates && event.kind == EventKind::activated &&
         !event.object.exists() && text.trees(Field::targets).empty() &&
         text.trees(Field::modes).empty() && could_add_mana(text);
}

}  // namespace

// What has triggered waits for the stack, or for the end of the mana ability that it triggered on.
void Interpreter::let_wait(Pending pending, const Node* awaited, const Event& event) {
  const bool mana = awaited != nullptr && is_mana_ability(*pending.text, *awaited, event);
  (mana ? state_->mana_triggers : state_->pending).push_back(std::move(pending));
}

Task Interpreter::resolve_mana_triggers() {
  const std::vector<Pending> waiting = std::exchange(state_->mana_triggers, {});
  for (const PlayerId player : turn_order_)
    for (const Pending& each : waiting)
      if (each.player == player) co_await resolve_mana_trigger(each);
}

Task Interpreter::resolve_mana_trigger(Pending pending) {
  happen({.kind = EventKind::triggered, .other = pending.source, .player = pending.player});
  close_batch();
  speak_for(pending.source, pending.source, pending.player);
  resolution_ = *pending.resolution;
  const Node* condition = pending.text->tree_or_null(Field::if_);
  if (condition != nullptr && !holds(now(), *condition)) co_return;  // 603.4
  co_await carry_out_all(pending.text->trees(Field::effect));
}

}  // namespace lockstep::engine
