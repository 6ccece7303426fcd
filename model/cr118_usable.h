// Which objects parts of a cost can be paid with (118.3).
#pragma once

#include <functional>

#include "model/board.h"

namespace lockstep::model {

/// Whether the object at a place of a board can be used.
using UsableToPay = std::function<bool(const Board&, std::size_t)>;

/// What a part that says nothing else can be paid with.
bool anything(const Board& board, std::size_t index);

UsableToPay is_sacrificed_by(PlayerId player);
UsableToPay lies_in_hand_of(PlayerId player);
UsableToPay is_permanent_and_tapped(bool tapped);
UsableToPay can_be_beheld_by(PlayerId player);

}  // namespace lockstep::model
