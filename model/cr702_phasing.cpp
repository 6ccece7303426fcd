#include "model/cr702_phasing.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr702_keywords.h"
#include "model/resolution.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

Event phased(EventKind kind, ObjectId object) {
  Event event;
  event.kind = kind;
  event.object = object;
  return event;
}

bool is_in(const std::vector<ObjectId>& list, ObjectId id) {
  return std::ranges::find(list, id) != list.end();
}

// 702.26g, 702.26h: what is attached goes with what it is attached to.
void take_attached(const State& state, std::vector<ObjectId>& all) {
  for (std::size_t place = 0; place < all.size(); ++place) {
    for (const Object& each : state.objects) {
      const bool attached = each.zone == Zone::battlefield && !each.status.phased_out &&
                            each.attached_to.object.exists() &&
                            each.attached_to.object == all[place];
      if (attached && !is_in(all, each.id)) all.push_back(each.id);
    }
  }
}

void put_out(State& state, const std::vector<ObjectId>& permanents, Batch& batch) {
  std::vector<ObjectId> all;
  for (const ObjectId id : permanents) {
    const Object* object = state.find(id);
    if (object != nullptr && object->zone == Zone::battlefield && !object->status.phased_out)
      all.push_back(id);
  }
  take_attached(state, all);
  for (const ObjectId id : all) {
    const About about(event_of(id));
    cite(cr::r702_26b);
    Object& object = *state.find(id);
    object.status.phased_out = true;
    const bool indirectly =
        object.attached_to.object.exists() && is_in(all, object.attached_to.object);
    object.phased_with = indirectly ? object.attached_to.object : ObjectId::none();
    batch.push_back(phased(EventKind::phased_out, id));
  }
}

void put_in(State& state, std::vector<ObjectId> permanents, Batch& batch) {
  for (std::size_t place = 0; place < permanents.size(); ++place) {
    for (const Object& each : state.objects) {
      const bool with = each.status.phased_out && each.phased_with == permanents[place];
      if (with && !is_in(permanents, each.id)) permanents.push_back(each.id);
    }
  }
  for (const ObjectId id : permanents) {
    Object* object = state.find(id);
    if (object == nullptr || !object->status.phased_out) continue;
    const About about(event_of(id));
    cite(cr::r702_26c);
    object->status.phased_out = false;
    object->phased_with = ObjectId::none();
    batch.push_back(phased(EventKind::phased_in, id));
  }
}

}  // namespace

void phase_out(Process& process, const std::vector<ObjectId>& permanents) {
  Batch batch;
  put_out(process.state, permanents, batch);
  process.happen(std::move(batch));
}

void phase_in(Process& process, const std::vector<ObjectId>& permanents) {
  Batch batch;
  put_in(process.state, permanents, batch);
  process.happen(std::move(batch));
}

// 702.26a: both at once.
void phase_in_untap_step(Process& process) {
  State& state = process.state;
  const Board board = process.board();
  std::vector<ObjectId> out;
  std::vector<ObjectId> in;
  for (std::size_t index = 0; index < board.size(); ++index) {
    const Object& object = board.object(index);
    if (board.controllers[index] != state.active_player) continue;
    if (object.status.phased_out) {
      if (!object.phased_with.exists()) in.push_back(object.id);
    } else if (is_permanent(board, index) && has_keyword(*board.values[index], word::phasing())) {
      out.push_back(object.id);
    }
  }
  Batch batch;
  put_in(state, std::move(in), batch);
  put_out(state, out, batch);
  process.happen(std::move(batch));
}

bool carry_out_phasing(Resolution& resolution, const Node& node) {
  if (node.kind() != Kind::phase_out && node.kind() != Kind::phase_in) return false;
  if (node.kind() == Kind::phase_out) {
    phase_out(resolution.process, pick_objects(resolution, *node.tree(Field::objects)));
    return true;
  }
  // 702.26b: rules and effects that name what is phased out find it all the same.
  std::vector<ObjectId> hidden;
  for (const Object& each : resolution.state().objects) {
    if (each.status.phased_out) hidden.push_back(each.id);
  }
  State as_if = resolution.state();
  for (Object& each : as_if.objects)
    each.status.phased_out = false;
  const Board board = board_of(as_if);
  std::vector<ObjectId> meant;
  for (const Entity& each : things(resolution.scope(board), *node.tree(Field::objects))) {
    if (is_in(hidden, each.object)) meant.push_back(each.object);
  }
  phase_in(resolution.process, meant);
  return true;
}

}  // namespace lockstep::model
