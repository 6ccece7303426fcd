// What the specification shows of a state: the snapshot, and single fields for `why`.
#pragma once

#include <string>

#include "model/board.h"
#include "scenario/snapshot.h"

namespace lockstep::model {

/// The whole game at one moment, with the board of that state.
Snapshot show(const State& state, const Board& board);

/// The characteristics as they are shown.
Characteristics characteristics_of(const Values& values);

/// A characteristic as text, for people.
std::string text_of(const Values& values, SnapshotField field);

}  // namespace lockstep::model
