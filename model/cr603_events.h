// Whether what happened is what a triggered ability waits for (603.2), and what it tells.
#pragma once

#include <optional>

#include "model/language.h"
#include "scenario/event.h"

namespace lockstep::model {

/// What an event tells the ability that it triggers.
struct Occurrence {
  Entity object;
  Entity source;
  PlayerId player;
  std::int64_t amount = 0;
  std::optional<Moved> became{};  ///< what the object has become, if it moved
};

/// What an event tells, if it matches what is waited for. The scope looks back, so that what has
/// moved is judged as it was (603.10).
std::optional<Occurrence> occurrence_of(const Scope& scope, const Node& awaited,
                                        const Event& event);

/// Whether such triggers look back in time at who has the ability (603.10a).
bool looks_back_in_time(const Node& awaited);

}  // namespace lockstep::model
