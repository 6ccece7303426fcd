// Looking through events, and gathering those of several calls.
#pragma once

#include <algorithm>

#include "scenario/event.h"

namespace lockstep::harness {

/// Whether some event matches.
bool any_event(const Events& events, const auto& matches) {
  return std::ranges::any_of(
      events.batches, [&](const Batch& batch) { return std::ranges::any_of(batch, matches); });
}

/// Adds the batches of later events behind the earlier ones. What was told of an announcement that
/// is then reversed has not happened in the end.
inline void append(Events& all, const Events& more) {
  const auto reverses = [](const Event& event) { return event.kind == EventKind::reversed; };
  if (any_event(more, reverses)) all.batches.clear();
  all.batches.insert(all.batches.end(), more.batches.begin(), more.batches.end());
}

}  // namespace lockstep::harness
