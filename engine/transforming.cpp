// Double-faced permanents that are turned over (701.27, 712).
#include "engine/endings.h"
#include "engine/interpreter.h"
#include "engine/stickers.h"

namespace lockstep::engine {

// The face that it does not show; null where there is none that a permanent could show.
const Values* Interpreter::other_side_of(const Object& object) {
  if (!object.double_faced) return nullptr;
  if (object.turned_over) return object.printed;
  return object.other_side != nullptr ? object.other_side : state_->printed.back_face(object.card);
}

// What copies it goes on doing so, whichever face is up (712.9, 712.18).
void Interpreter::transform(const Node& node) {
  const Object* asking = state_->find(asking_);
  for (const ObjectId id : things(node, Field::objects).objects) {
    Object& object = *state_->find(id);
    const Values* other = other_side_of(object);
    if (!object.on_battlefield() || object.status.face_down || other == nullptr) continue;
    if ((other->types & card_type::spell) != 0) continue;  // 701.27d
    const bool own_ability =
        asking != nullptr && asking->on_stack != nullptr && asking->on_stack->source == id;
    if (own_ability && object.turned_at > asking->on_stack->since) continue;  // 701.27f
    const Values* shown = object.printed;
    if (object.turned_over)
      shown =
          object.other_side != nullptr ? object.other_side : state_->printed.back_face(object.card);
    const bool copies = object.entered != shown;
    object.turned_over = !object.turned_over;
    if (!copies) object.entered = other;
    become_as_copied(*state_, object);
    restamp(*state_, object);  // 613.7g
    object.turned_at = object.stamp;
    happen({.kind = EventKind::transformed, .object = id});
  }
}

// The other face of a token that is a copy of something double-faced (707.8a).
const Values* Interpreter::copied_other_side(const Node& node, const Object& original) {
  const Values* other = other_side_of(original);
  if (other == nullptr) return nullptr;
  Object turned = original;
  turned.copiable = *other;
  Values copy;
  copy_with_exceptions(node, turned, nullptr, copy);
  return state_->printed.keep(std::move(copy));
}

}  // namespace lockstep::engine
