// Permanents as they enter the battlefield, judged as they would be there (614.12, 614.17d).
#pragma once

#include <vector>

#include "model/state.h"

namespace lockstep::model {

/// Counters that an object enters with.
struct EntersWith {
  Symbol kind;
  std::int32_t number = 0;
};

/// Whether a print says with how many counters a permanent enters: loyalty or defense.
bool prints_counters(const Values& printed);

/// The counters with which a permanent enters: those that its instruction states and those of its
/// intrinsic abilities; none where an effect says that counters can't be put on it. `later` is the
/// game as it would be with this permanent, its `entering`, on the battlefield.
std::vector<EntersWith> counters_on_entering(const State& later, std::vector<EntersWith> stated);

}  // namespace lockstep::model
