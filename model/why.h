// How a field of an object came to its value.
#pragma once

#include <vector>

#include "model/state.h"
#include "scenario/judge.h"

namespace lockstep::model {

/// The effects that changed a field, first cause first; the first line is what is printed or
/// copied. Only characteristics and control have more than one cause.
std::vector<WhyLine> reasons_for(const State& state, ObjectId id, SnapshotField field);

}  // namespace lockstep::model
