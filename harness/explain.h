// Why the characteristics of an object are what they are, told or as data.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "harness/replay.h"

namespace lockstep::harness {

/// How every characteristic of an object came to be, or one field of it: a table.
std::string explain(const ReplayEnd& end, ObjectId object, std::optional<SnapshotField> field);

/// The same as JSON: of each object each field with its value and the effects in the order in which
/// they applied.
std::string explain_json(const ReplayEnd& end, const std::vector<ObjectId>& objects,
                         std::optional<SnapshotField> field);

}  // namespace lockstep::harness
