// Transforming double-faced permanents (701.27, 712.18).
#include <algorithm>

#include "model/citations.h"
#include "model/cr400_objects.h"
#include "model/cr712_sides.h"
#include "model/resolution.h"

namespace lockstep::model {
namespace {

// Since when the ability that resolves has existed: since it was put onto the stack, or since it
// was made, if it is a delayed one.
Timestamp since_when(const Resolution& resolution) {
  if (resolution.memory.made_at != Timestamp{}) return resolution.memory.made_at;
  const Object* ability = resolution.process.state.find(resolution.ability);
  return ability == nullptr ? Timestamp{} : ability->stamp;
}

// 701.27f: an ability of the permanent itself transforms it only once.
bool has_transformed_since(const Resolution& resolution, const Object& permanent) {
  if (!resolution.ability.exists() || resolution.source != permanent.id) return false;
  return permanent.turned_over > since_when(resolution);
}

std::optional<RuleId> cant_transform(const Resolution& resolution, const Object& object) {
  if (!object.double_faced) return cr::r701_27c;
  if (!side_to_transform_into(object)) return object.face_down ? cr::r712_15a : cr::r701_27d;
  if (has_transformed_since(resolution, object)) return cr::r701_27f;
  return std::nullopt;
}

void transform(Resolution& resolution, const Node& node) {
  Batch batch;
  for (const ObjectId id : pick_objects(resolution, *node.tree(Field::objects))) {
    Object& object = *resolution.state().find(id);
    const About about(event_of(id));
    if (object.zone != Zone::battlefield) continue;
    if (const auto rule = cant_transform(resolution, object)) {
      cite(*rule);
      continue;
    }
    cite(cr::r701_27a);
    cite(cr::r613_7g);
    cite(cr::r712_18);
    show_side(object, *side_to_transform_into(object));
    restamp(resolution.state(), object);
    object.turned_over = resolution.state().stamp();
    Event event;
    event.kind = EventKind::transformed;
    event.object = id;
    batch.push_back(event);
  }
  resolution.process.happen(std::move(batch));
}

}  // namespace

bool carry_out_transforming(Resolution& resolution, const Node& node) {
  if (node.kind() != Kind::transform) return false;
  transform(resolution, node);
  return true;
}

}  // namespace lockstep::model
