// What stops a game in the middle: something would act now that this version does not interpret. A
// refused call changes nothing, so the game goes back to what it was.
#pragma once

#include <stdexcept>

#include "engine/state.h"
#include "scenario/tree.h"

namespace lockstep::engine {

/// Thrown as soon as it would act; `what` is the JSON name of its node.
class NotInterpreted : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Whether anything in a tree may come to be refused: it names a keyword that replaces a draw or a
/// destruction and is not interpreted, or replaces how tokens enter.
bool may_be_refused(const Node& root);
/// Whether anything in a tree asks for what happened this turn.
bool asks_for_events(const Node& root);
/// Whether a replacement in a tree does more than one thing, and so may ask for what was moved.
bool asks_behind_a_move(const Node& root);

// Each throws where such a keyword would have a say in what is about to happen.

/// Miracle (702.94a).
void look_at_draw(const State& state, const Player& player);
/// Umbra armor (702.89a).
void look_at_destruction(const State& state, const Object& permanent);

}  // namespace lockstep::engine
