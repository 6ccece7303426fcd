#include "model/boards.h"

#include <algorithm>

#include "model/cr613_layers.h"

namespace lockstep::model {
namespace {

// A stretch that is run again with one more answer comes through its states once more.
constexpr std::size_t kMostKnown = 6;

// Whether no board could tell two states apart: who has priority and how what comes next will be
// numbered makes no difference.
bool look_alike(const State& a, const State& b) {
  return a.table == b.table && a.objects == b.objects && a.effects == b.effects &&
         a.players == b.players && a.active_player == b.active_player && a.phase == b.phase &&
         a.finished == b.finished && a.exiled == b.exiled && a.happened.size() == b.happened.size();
}

}  // namespace

Board Boards::of(const State& state) {
  const auto found = std::ranges::find_if(
      known_, [&](const Known& known) { return look_alike(known.state, state); });
  if (found != known_.end()) {
    Board board = found->board;
    board.state = &state;
    return board;
  }
  Board board = board_of(state);
  known_.push_front({state, board});
  known_.front().board.state = &known_.front().state;
  if (known_.size() > kMostKnown) known_.pop_back();
  return board;
}

}  // namespace lockstep::model
