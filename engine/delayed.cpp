// Triggered abilities that effects make: delayed ones, and those that trigger at once (603.7,
// 603.12); state triggers, and what becomes a target (603.8, 601.2c).
#include <algorithm>
#include <utility>
#include <vector>

#include "engine/interpreter.h"
#include "scenario/grammar.h"

namespace lockstep::engine {
namespace {

Tree whole(const Node& node) {
  return make(node.kind(), std::vector<Node::Entry>(node.fields().begin(), node.fields().end()));
}

// The triggered ability that an instruction makes: what it says of that, and not how often or how
// long.
Tree ability_of(const Node& instruction) {
  std::vector<Node::Entry> fields;
  for (const Node::Entry& entry : instruction.fields())
    if (entry.first != Field::each_time && entry.first != Field::duration) fields.push_back(entry);
  return make(Kind::triggered, std::move(fields));
}

// Of what its own event does not tell it knows what the effect that made it knew.
void keep_outer_event(const Node& awaited, const EventKnown& outer, EventKnown& known) {
  const EventBindingSet tells = kind_spec(awaited.kind()).binds;
  if (!tells.has(EventBinding::object)) known.object = outer.object;
  if (!tells.has(EventBinding::source)) known.source = outer.source;
  if (!tells.has(EventBinding::player)) known.player = outer.player;
  if (!tells.has(EventBinding::amount)) known.number = outer.number;
}

}  // namespace

// What it knows is what the effect that made it knew.
Pending Interpreter::made_by_effect(const Tree& text) {
  auto known = std::make_shared<Resolution>(resolution_);
  known->knows_past = true;
  known->chosen.clear();
  return {.source = source_,
          .ability = state_->abilities.intern(ability_of(*text)),
          .text = text,
          .player = by_,
          .resolution = std::move(known),
          .within = this_ability()};
}

void Interpreter::reflexive(const Node& node) {
  state_->pending.push_back(made_by_effect(whole(node)));
}

void Interpreter::delay(const Node& node) {
  const Node* duration = node.tree_or_null(Field::duration);
  const bool this_turn = duration != nullptr && (duration->kind() == Kind::this_turn ||
                                                 duration->kind() == Kind::until_end_of_turn);
  state_->delayed.push_back({.ability = made_by_effect(whole(node)), .this_turn = this_turn});
  state_->delayed.back().ability.since = state_->stamp();
}

// A delayed ability triggers once, unless it says that it does so each time (603.7b).
void Interpreter::notice_delayed(const Event& event, const Batch& batch) {
  for (std::size_t i = 0; i < state_->delayed.size();) {
    const Pending& ability = state_->delayed[i].ability;
    const Context context{.state = state_,
                          .self = ability.source,
                          .you = ability.player,
                          .resolution = ability.resolution.get(),
                          .looks = true};  // "that creature" may just have left
    bool met = false;
    for (const Tree& awaited : ability.text->trees(Field::when)) {
      const auto occasion = met ? std::nullopt : occasion_in(context, *awaited, event, batch);
      if (!occasion) continue;
      met = true;
      Pending pending = ability;
      auto known = std::make_shared<Resolution>(*ability.resolution);
      tell_occasion(*occasion, *known);
      keep_outer_event(*awaited, ability.resolution->event, known->event);
      pending.resolution = std::move(known);
      Context view = context;
      view.resolution = pending.resolution.get();
      const Node* condition = pending.text->tree_or_null(Field::if_);
      if (condition != nullptr && !holds(view, *condition)) continue;  // 603.4
      let_wait(std::move(pending), awaited.get(), event);
    }
    if (met && !ability.text->flag(Field::each_time)) {
      state_->delayed.erase(state_->delayed.begin() + static_cast<std::ptrdiff_t>(i));
    } else {
      ++i;
    }
  }
}

// A state trigger triggers as soon as the state is there, whatever comes next, and not again before
// its ability has left the stack (603.8).
void Interpreter::notice_states() {
  if (!state_->actions || !state_->demands.states) return;
  layers_->apply(*state_);
  for (const Slot slot : state_->battlefield) {
    const Object& object = state_->at(slot);
    for (const AbilityRef& ref : object.live.values.abilities) {
      if (ref.ability->kind != Kind::triggered) continue;
      const auto when = ref.ability->tree->trees(Field::when);
      if (when.empty() || when.front()->kind() != Kind::condition_holds) continue;
      const auto is_this = [&](const Pending& each) {
        return each.source == object.id && each.ability == ref.ability;
      };
      const bool waits = std::ranges::any_of(state_->pending, is_this) ||
                         std::ranges::any_of(state_->placing, is_this);
      const bool on_stack = std::ranges::any_of(state_->stack, [&](Slot other) {
        const OnStack& there = *state_->at(other).on_stack;
        return there.source == object.id && there.ability == ref.ability;
      });
      if (waits || on_stack ||
          !holds(context_of(*state_, object), *when.front()->tree(Field::condition)))
        continue;
      auto known = std::make_shared<Resolution>();
      known->knows_past = true;
      state_->pending.push_back({.source = object.id,
                                 .ability = ref.ability,
                                 .text = ref.ability->tree,
                                 .player = object.live.controller,
                                 .resolution = std::move(known)});
    }
  }
}

// Tells abilities what has become a target of the spell or ability, and was none of these before.
void Interpreter::notice_targets(ObjectId id, const std::vector<Targeting>& before) {
  const Object* object = state_->find(id);
  if (object == nullptr || object->on_stack == nullptr || !state_->actions) return;
  const auto was = [&](const Entity& target) {
    return std::ranges::any_of(before, [&](const Targeting& old) {
      return std::ranges::find(old.chosen, target) != old.chosen.end();
    });
  };
  Batch batch;
  const auto told = [&](const Entity& target) {  // in two places it is one target
    return std::ranges::any_of(batch, [&](const Event& event) {
      return event.object == target.object && event.player == target.player;
    });
  };
  for (const Targeting& targeting : object->on_stack->targets)
    for (const Entity& target : targeting.chosen)
      if (!was(target) && !told(target))
        batch.push_back({.kind = EventKind::targets_changed,
                         .object = target.object,
                         .other = id,
                         .player = target.player});
  if (!batch.empty()) notice(std::move(batch));
}

}  // namespace lockstep::engine
