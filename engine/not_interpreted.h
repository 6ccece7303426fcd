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
/// destruction and is not interpreted, replaces how tokens enter, or may go beyond a limit of this
/// version.
bool may_be_refused(const Node& root);
/// Whether anything in a tree asks for what happened this turn.
bool asks_for_events(const Node& root);
/// Whether a replacement in a tree does more than one thing, and so may ask for what was moved.
bool asks_behind_a_move(const Node& root);

/// The number itself; throws if it is beyond a limit of this version.
std::int32_t at_most(std::int32_t limit, std::int32_t number);

// Each throws where such a keyword would have a say in what is about to happen.

/// Miracle (702.94a).
void look_at_draw(const State& state, const Player& player);
/// Umbra armor (702.89a).
void look_at_destruction(const State& state, const Object& permanent);

}  // namespace lockstep::engine
