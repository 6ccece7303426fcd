// The world rule (704.5k).
#pragma once

#include <vector>

#include "model/board.h"

namespace lockstep::model {

/// Keeps in the state since when each permanent has had the supertype world. Called whenever
/// something may have changed; what changed at once is equally old.
void note_worlds(State& state, const Board& board);

/// Whether a text, or an object, could make a permanent a world permanent. Where none could there
/// is nothing to keep.
bool speaks_of_worlds(const Node& tree);
bool speaks_of_worlds(const Values& values);

/// The permanents that the world rule puts into graveyards.
std::vector<ObjectId> leaving_worlds(const Board& board);

}  // namespace lockstep::model
