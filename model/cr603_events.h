// Whether what happened is what a triggered ability waits for (603.2), and what it tells.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

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

/// What happened as triggered abilities see it: in canonical order, a fight told of both creatures
/// (701.14a).
std::vector<Event> as_noticed(const Batch& batch);

/// The same for what is told once of all that a player does at one moment: "creates one or more
/// tokens", "mills one or more cards" (603.2c). `place` is that of an event among those noticed;
/// all that belongs together is told with the first.
std::optional<Occurrence> occurrence_at(const Scope& scope, const Node& awaited,
                                        const std::vector<Event>& events, std::size_t place);

/// That a player has clashed, won or not; told to nobody, as the clash itself is seen (701.30).
Event clashed(PlayerId player);

/// Whether such triggers look back in time at who has the ability (603.10a).
bool looks_back_in_time(const Node& awaited);

}  // namespace lockstep::model
