// What is copied (707.2, 608.2h).
#include <algorithm>

#include "model/cr613_layers.h"
#include "model/cr707_copying.h"

namespace lockstep::model {
namespace {

SharedValues values_once(const State& state, ObjectId id) {
  const auto known =
      std::ranges::find(state.past, id, [](const auto& each) { return each->object.id; });
  return known == state.past.end() ? nullptr : (*known)->copiable;
}

}  // namespace

std::vector<Original> originals_of(Resolution& resolution, const Node& of) {
  std::vector<ObjectId> ids;
  if (of.kind() == Kind::choose || of.kind() == Kind::together || !resolution.looks_back) {
    ids = pick_objects(resolution, of);
  } else {
    const Board board = resolution.board();
    for (const Entity& each : things(resolution.scope(board), of)) {
      if (each.object.exists() && !resolution.is_entering(each.object)) ids.push_back(each.object);
    }
  }
  const Board board = copiable_board(resolution.state());
  std::vector<Original> found;
  for (const ObjectId id : ids) {
    const auto index = board.index_of(id);
    const SharedValues values = index ? board.values[*index] : values_once(resolution.state(), id);
    if (values) found.push_back({id, values});
  }
  return found;
}

}  // namespace lockstep::model
