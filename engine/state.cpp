#include "engine/state.h"

namespace lockstep::engine {

void restore(State& state, const Board& before) {
  static_cast<Board&>(state) = before;
  state.touched = true;
  for (Object& object : state.objects) {
    object.view_dirty = object.unchecked = false;
    object.copy_dirty = true;
    if (object.exists) state.touch(object);
  }
  for (Player& player : state.players)
    player.view_dirty = true;
}

}  // namespace lockstep::engine
