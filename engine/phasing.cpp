// Phasing out and in (702.26).
#include <algorithm>

#include "engine/interpreter.h"
#include "engine/zones.h"

namespace lockstep::engine {
namespace {

bool goes_with_its_host(const Object& object) {
  return is_aura(object) || is_equipment(object) || is_fortification(object);
}

}  // namespace

// What is attached to it phases out with it, and comes back only so (702.26g, 702.26h).
void Interpreter::phase_out(std::vector<ObjectId> ids) {
  layers_->apply(*state_);
  std::erase_if(ids, [&](ObjectId id) { return !state_->find(id)->on_battlefield(); });
  std::vector<ObjectId> all = ids;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const Slot slot : state_->battlefield) {
      Object& object = state_->at(slot);
      if (object.attached_to.object != all[i] || !goes_with_its_host(object)) continue;
      object.phased_with_host = true;
      if (std::ranges::find(all, object.id) == all.end()) all.push_back(object.id);
    }
  }
  for (const ObjectId id : all) {
    Object& object = *state_->find(id);
    take_from_pile(*state_, object);
    object.status.phased_out = true;
    state_->touch(object);
    happen({.kind = EventKind::phased_out, .object = id});
  }
}

void Interpreter::phase_in(const std::vector<ObjectId>& ids) {
  std::vector<ObjectId> all = ids;
  for (std::size_t i = 0; i < all.size(); ++i)
    for (const Object& object : state_->objects)
      if (object.phased_out() && object.phased_with_host && object.attached_to.object == all[i])
        all.push_back(object.id);
  for (const ObjectId id : all) {
    Object& object = *state_->find(id);
    object.status.phased_out = object.phased_with_host = false;
    put_into_pile(*state_, object, 0);
    state_->touch(object);
    happen({.kind = EventKind::phased_in, .object = id});
  }
}

void Interpreter::phase(const Node& node) {
  if (node.kind() == Kind::phase_out) {
    phase_out(things(node, Field::objects).objects);
    return;
  }
  // Nothing finds what is phased out but what names it.
  std::vector<ObjectId> named;
  const Node& objects = *node.tree(Field::objects);
  if (objects.kind() == Kind::named_object)
    for (const Binding& binding : resolution_.names)
      if (binding.name == objects.symbol(Field::name)) named.push_back(binding.entity.object);
  std::erase_if(named, [&](ObjectId id) {
    const Object* object = state_->find(id);
    return object == nullptr || !object->phased_out() || object->phased_with_host;
  });
  phase_in(named);
}

// The first that happens in an untap step, at once (502.1, 702.26a).
void Interpreter::phase_all() {
  static const Symbol phasing = Symbol::intern("phasing");
  layers_->apply(*state_);
  std::vector<ObjectId> out;
  std::vector<ObjectId> in;
  for (const Object& object : state_->objects) {
    if (!object.exists || object.zone != Zone::battlefield ||
        object.live.controller != state_->active_player)
      continue;
    if (!object.phased_out() && has_keyword(object, phasing)) out.push_back(object.id);
    if (object.phased_out() && !object.phased_with_host) in.push_back(object.id);
  }
  phase_out(std::move(out));
  phase_in(in);
  close_batch();
}

}  // namespace lockstep::engine
