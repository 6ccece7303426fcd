// Looking through events, and gathering those of several calls.
#pragma once

#include <algorithm>

#include "scenario/event.h"

namespace lockstep::harness {

/// Adds the batches of later events behind the earlier ones.
inline void append(Events& all, const Events& more) {
  all.batches.insert(all.batches.end(), more.batches.begin(), more.batches.end());
}

/// Whether some event matches.
bool any_event(const Events& events, const auto& matches) {
  return std::ranges::any_of(
      events.batches, [&](const Batch& batch) { return std::ranges::any_of(batch, matches); });
}

}  // namespace lockstep::harness
