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

/// What a tree asks of the game.
Demands demands_of(const Node& root);

/// The number itself; throws if it is beyond a limit of this version.
std::int32_t at_most(std::int32_t limit, std::int32_t number);

// Each throws where such a keyword would have a say in what is about to happen.

/// Miracle (702.94a).
void look_at_draw(const State& state, const Player& player);
/// Umbra armor (702.89a).
void look_at_destruction(const State& state, const Object& permanent);

}  // namespace lockstep::engine
