#include "model/cr118_usable.h"

namespace lockstep::model {

bool anything(const Board& /*board*/, std::size_t /*index*/) {
  return true;
}

UsableToPay is_sacrificed_by(PlayerId player) {
  return [player](const Board& board, std::size_t index) {
    return is_permanent(board, index) && board.controllers[index] == player;
  };
}

UsableToPay lies_in_hand_of(PlayerId player) {
  return [player](const Board& board, std::size_t index) {
    return board.object(index).zone == Zone::hand && board.object(index).owner == player;
  };
}

UsableToPay is_permanent_and_tapped(bool tapped) {
  return [tapped](const Board& board, std::size_t index) {
    return is_permanent(board, index) && board.object(index).status.tapped == tapped;
  };
}

// 701.4a: such a card of the hand, or such a permanent that the player controls.
UsableToPay can_be_beheld_by(PlayerId player) {
  return [player](const Board& board, std::size_t index) {
    const Object& object = board.object(index);
    if (is_permanent(board, index)) return board.controllers[index] == player;
    return object.zone == Zone::hand && object.owner == player;
  };
}

}  // namespace lockstep::model
