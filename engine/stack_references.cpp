#include "engine/stack_references.h"

#include <algorithm>

#include "engine/on_stack.h"

namespace lockstep::engine {
namespace {

void select_targets_of(const Context& context, const Node& node, Selection& result) {
  Selection spells;
  select(looking(context), *node.tree(Field::objects), spells);
  for (const ObjectId id : spells.objects) {
    const Object* spell = find_known(*context.state, id);
    if (spell == nullptr || spell->on_stack == nullptr) continue;
    for (const Targeting& targeting : spell->on_stack->targets) {
      for (const Entity& target : targeting.chosen) {
        result.add(target.player);
        if (context.looks || context.state->find(target.object) != nullptr)
          if (target.object.exists()) result.add(target.object);
      }
    }
  }
}

void select_paid_with(const Context& context, Symbol label, Selection& result) {
  const Object* self = find_known(*context.state, context.self);
  if (self == nullptr || self->on_stack == nullptr) return;
  for (const PaidWith& paid : self->on_stack->paid_with) {
    if (paid.label != label) continue;
    for (const ObjectId id : paid.objects)
      if (const Object* object = follow(context, id)) result.add(object->id);
  }
}

void select_of_event(const Context& context, Kind kind, Selection& result) {
  if (context.resolution == nullptr) return;
  const EventKnown& event = context.resolution->event;
  if (kind == Kind::that_player) {
    result.add(event.player);
    return;
  }
  const ObjectId id = kind == Kind::that_object ? event.object : event.source;
  if (const Object* object = follow(context, id)) result.add(object->id);
}

void select_exiled(const Context& context, Selection& result) {
  const Object* self = find_known(*context.state, context.self);
  if (self == nullptr) return;
  for (const ObjectId id : self->exiled)
    if (context.state->find(id) != nullptr) result.add(id);
}

}  // namespace

bool select_from_stack(const Context& context, const Node& node, Selection& result) {
  switch (node.kind()) {
    case Kind::that_object:
    case Kind::that_source:
    case Kind::that_player: select_of_event(context, node.kind(), result); return true;
    case Kind::exiled_cards: select_exiled(context, result); return true;
    case Kind::paid_with: select_paid_with(context, node.symbol(Field::label), result); return true;
    case Kind::targets_of: select_targets_of(context, node, result); return true;
    default: return false;
  }
}

}  // namespace lockstep::engine
