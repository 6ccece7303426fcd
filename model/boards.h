// Boards that were worked out already.
#pragma once

#include <deque>

#include "model/board.h"

namespace lockstep::model {

/// A board follows from the state alone (613.5), so several questions about one state share one
/// answer. Nothing of a board is carried over to another state.
class Boards {
 public:
  /// The board of a state; it speaks of that state as long as the state lives.
  Board of(const State& state);

 private:
  struct Known {
    State state;
    Board board;
  };
  std::deque<Known> known_;  ///< the latest in front
};

}  // namespace lockstep::model
