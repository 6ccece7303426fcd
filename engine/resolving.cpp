// What is on top of the stack resolves (608).
#include <algorithm>

#include "engine/announcing.h"
#include "engine/interpreter.h"
#include "engine/targets.h"
#include "engine/zones.h"

namespace lockstep::engine {
namespace {

bool is_permanent_spell(const Object& object) {
  return object.nature != Nature::ability && (object.live.values.types & card_type::spell) == 0;
}

// What of the targets is legal now; what is not is no longer affected (608.2b). What describes
// another target is still there for that, or not, as one reads the rule.
std::vector<Targeting> still_legal(Context context, const Object& object,
                                   const std::vector<Targeting>& announced) {
  std::vector<Targeting> legal;
  const bool goes =
      context.state->readings.value(ReadingName::target_of_a_target) == target_of_a_target::goes;
  Resolution known = *context.resolution;
  context.resolution = &known;
  for (const Targeting& targeting : announced) {
    Targeting& kept = legal.emplace_back(targeting);
    kept.chosen.clear();
    kept.division.clear();
    const Within within(context, targeting.player);
    for (std::size_t i = 0; i < targeting.chosen.size(); ++i) {
      if (!is_legal_target(within.context(), object, *targeting.group, targeting.chosen[i]))
        continue;
      kept.chosen.push_back(targeting.chosen[i]);
      if (i < targeting.division.size()) kept.division.push_back(targeting.division[i]);
    }
    if (!goes) continue;
    SlotValue& slot = known.fill(targeting.group->symbol(Field::slot));
    for (const Entity& target : kept.chosen) {
      slot.things.add(target.player);
      if (target.object.exists()) slot.things.add(target.object);
    }
  }
  return legal;
}

// The text may have changed since; its instances of "target" stand in the same order (612.1).
void take_up_text(const Object& object, OnStack& on_stack) {
  const auto found = std::ranges::find(object.live.values.abilities, Kind::spell,
                                       [](const AbilityRef& ref) { return ref.ability->kind; });
  if (on_stack.what != OnStack::What::spell || found == object.live.values.abilities.end()) return;
  const Tree before = on_stack.text;
  on_stack.text = found->ability->tree;
  if (before == on_stack.text) return;
  OnStack old = on_stack;
  old.text = before;
  const std::vector<const Node*> old_modes = chosen_modes(old);
  const std::vector<const Node*> modes = chosen_modes(on_stack);
  for (Targeting& targeting : on_stack.targets) {
    const auto mode = static_cast<std::size_t>(targeting.mode);
    const auto groups = old_modes[mode]->trees(Field::targets);
    const auto place = std::ranges::find(groups, targeting.group, &Tree::get) - groups.begin();
    targeting.group = modes[mode]->trees(Field::targets)[static_cast<std::size_t>(place)].get();
  }
}

}  // namespace

Task Interpreter::resolve_top() {
  layers_->apply(*state_);
  Object& object = state_->at(state_->stack.front());
  const ObjectId id = object.id;
  OnStack on_stack = *object.on_stack;
  take_up_text(object, on_stack);
  const bool spell = on_stack.what == OnStack::What::spell;
  speak_for(spell ? id : on_stack.source, id, object.live.controller);
  resolution_ = on_stack.resolution;
  Context context = now();
  for (std::size_t mode = 0; mode < chosen_modes(on_stack).size(); ++mode)
    fill_target_slots(resolution_, on_stack, static_cast<std::int32_t>(mode));
  std::vector<Targeting> legal = still_legal(context, object, on_stack.targets);
  const bool targeted = has_targets(on_stack);
  on_stack.targets = std::move(legal);
  if (!condition_stays(on_stack)) {  // 608.2a
    co_await leave_stack(id, EventKind::did_not_resolve, Symbol::intern("608.2a"));
  } else if (targeted && !has_targets(on_stack) && !on_stack.text->flag(Field::still_resolves)) {
    co_await leave_stack(id, EventKind::did_not_resolve, Symbol::intern("608.2b"));
  } else if (is_permanent_spell(object)) {
    co_await become_permanent(id, on_stack);
  } else {
    const std::vector<const Node*> modes = chosen_modes(on_stack);
    for (std::size_t mode = 0; mode < modes.size(); ++mode) {
      fill_target_slots(resolution_, on_stack, static_cast<std::int32_t>(mode));
      co_await carry_out_all(modes[mode]->trees(Field::effect));
    }
    close_batch();
    co_await leave_stack(id, EventKind::resolved, Symbol());
  }
  asking_ = ObjectId::none();
  resolution_.clear();
}

// Whether what a triggered ability asks right behind its event still holds (603.4).
bool Interpreter::condition_stays(const OnStack& on_stack) {
  if (on_stack.what != OnStack::What::triggered) return true;
  const Node* condition = on_stack.text->tree_or_null(Field::if_);
  return condition == nullptr || holds(now(), *condition);
}

// The last that happens to what has resolved (608.2n).
Task Interpreter::leave_stack(ObjectId id, EventKind kind, Symbol rule) {
  if (state_->result != GameResult::running) co_return;
  Object* object = state_->find(id);
  if (object == nullptr) {  // it has left the stack while it resolved (608.2m)
    happen({.kind = kind, .object = id, .rule = rule});
    close_batch();
    co_return;
  }
  static const Symbol ceases = Symbol::intern("608.2n");
  if (object->nature == Nature::ability) {
    happen({.kind = kind, .object = id, .rule = rule});
    happen({.kind = EventKind::ceased_to_exist,
            .object = id,
            .from = Zone::stack,
            .rule = rule.empty() ? ceases : rule});
    remove_object(*state_, *object);
    close_batch();
    co_return;
  }
  static const Symbol buyback = Symbol::intern("buyback");
  const bool resolved = kind == EventKind::resolved;
  const bool bought = std::ranges::find(object->paid, buyback) != object->paid.end();
  const bool adventure = object->on_stack->adventure;
  const PlayerId controller = object->live.controller;
  moves_.clear();
  Zone to = Zone::graveyard;
  if (resolved && bought) to = Zone::hand;      // 702.27a
  if (resolved && adventure) to = Zone::exile;  // 715.3d
  plan(id, to, Cause::resolve);
  co_await settle_moves();
  happen({.kind = kind, .object = id, .rule = rule});
  perform_moves();
  if (resolved && adventure) state_->find(moves_.front().result)->adventurer = controller;
  close_batch();
  if (has_to_catch_up()) co_await catch_up();
}

// 608.3. Effects on the spell go on applying to the permanent (400.7a).
Task Interpreter::become_permanent(ObjectId id, const OnStack& on_stack) {
  const Object& spell = *state_->find(id);
  moves_.clear();
  Move& move = plan(id, Zone::battlefield, Cause::resolve);
  move.under = spell.live.controller;
  move.known.x = on_stack.x;
  move.chosen = spell.chosen;  // as a cost (607.2j)
  if (on_stack.face_down) {
    move.face_down = state_->printed.keep(spell.copiable);
  } else if (on_stack.face != 0 || spell.copiable != *spell.printed) {
    const Values* face = state_->printed.other_face(spell.card, on_stack.face);
    const bool own = face != nullptr && *face == spell.copiable;
    move.copied = own ? face : state_->printed.keep(spell.copiable);
    move.turned_over = on_stack.face != 0;
  }
  if (!on_stack.targets.empty()) {
    move.host_given = true;
    move.host = on_stack.targets.front().chosen.front();
  }
  const std::vector<Symbol> paid = spell.paid;
  const std::vector<Symbol> owed = spell.owed;
  const std::vector<std::uint64_t> controlled = spell.controlled;
  const std::int32_t spent = spell.mana_spent;
  co_await carry_moves();
  if (moves_.empty()) {  // it cannot enter (608.3e)
    co_await leave_stack(id, EventKind::resolved, Symbol());
    co_return;
  }
  if (moves_.front().to != Zone::battlefield) {  // it went elsewhere instead (614.6)
    happen({.kind = EventKind::resolved, .object = id});
    close_batch();
    if (has_to_catch_up()) co_await catch_up();
    co_return;
  }
  const ObjectId entered = moves_.front().result;
  Object& permanent = *state_->find(entered);
  permanent.paid = paid;
  permanent.owed = owed;
  permanent.x = on_stack.x;
  permanent.controlled = controlled;
  permanent.mana_spent = spent;
  let_effects_follow(id, entered);
  state_->touch(permanent);
  happen({.kind = EventKind::resolved, .object = id});
  close_batch();
}

}  // namespace lockstep::engine
