#include "model/board.h"

#include <algorithm>

#include "model/citations.h"
#include "model/words.h"

namespace lockstep::model {

std::optional<std::size_t> Board::index_of(ObjectId id) const {
  const Object* object = state->find(id);
  if (object == nullptr) return std::nullopt;
  return static_cast<std::size_t>(object - state->objects.data());
}

PlayerId controller_or_owner(const Board& board, std::size_t index) {
  const PlayerId controller = board.controllers[index];
  if (controller.is_player()) return controller;
  ask_rule(cr::r108_4a);
  return board.object(index).owner;
}

bool is_permanent(const Board& board, std::size_t index) {
  const Object& object = board.object(index);
  return object.zone == Zone::battlefield && !object.status.phased_out;  // 702.26b
}

bool is_creature(const Values& values) {
  return holds(values.types, word::creature());
}

}  // namespace lockstep::model
