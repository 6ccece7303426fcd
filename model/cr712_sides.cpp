#include "model/cr712_sides.h"

#include "model/citations.h"
#include "model/words.h"

namespace lockstep::model {

std::vector<std::int32_t> sides_to_choose(const Object& object) {
  if (!object.sides) return {0};
  switch (object.sides->layout) {
    case Layout::split:
    case Layout::adventure:
    case Layout::modal_dfc: return {0, 1};
    default: return {0};
  }
}

// 709.3b, 712.8f, 715.3b.
SharedValues values_of_side(const Object& object, std::int32_t side) {
  if (!object.sides) return object.printed;
  return object.sides->values.at(static_cast<std::size_t>(side));
}

void show_side(Object& object, std::int32_t side) {
  if (!object.sides) return;
  switch (object.sides->layout) {
    case Layout::split: cite(cr::r709_3b); break;
    case Layout::adventure: cite(cr::r715_3b); break;
    case Layout::modal_dfc: cite(cr::r712_8f); break;
    case Layout::transform: cite(side == 0 ? cr::r712_8d : cr::r712_8e); break;
    default: break;
  }
  object.side = static_cast<std::uint8_t>(side);
  object.printed = values_of_side(object, side);
}

void reset_side(Object& object, bool becomes_permanent) {
  if (!object.sides) return;
  if (becomes_permanent) {
    if (object.side != 0) cite(cr::r712_13);
    return;
  }
  object.side = 0;
  object.printed = object.sides->whole;
}

// 701.27d, 712.10: no instant or sorcery; 712.15a: nothing that is face down.
std::optional<std::int32_t> side_to_transform_into(const Object& object) {
  if (!object.sides || object.zone != Zone::battlefield || !object.double_faced)
    return std::nullopt;
  if (object.face_down) return std::nullopt;
  const std::int32_t other = object.side == 0 ? 1 : 0;
  const Values& values = *values_of_side(object, other);
  const bool spell = holds(values.types, word::instant()) || holds(values.types, word::sorcery());
  return spell ? std::nullopt : std::optional(other);
}

bool is_adventure(const Object& object) {
  return object.sides && object.sides->layout == Layout::adventure && object.side == 1;
}

}  // namespace lockstep::model
