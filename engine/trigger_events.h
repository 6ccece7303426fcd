// Whether something that happened is what a triggered ability waits for (603.2).
#pragma once

#include <cstdint>
#include <optional>

#include "engine/eval.h"
#include "scenario/event.h"

namespace lockstep::engine {

/// Which of two fighters an event tells of, in its number, where it tells of each by itself.
namespace told_fighter {
inline constexpr std::int32_t first = 1;
inline constexpr std::int32_t second = 2;
}  // namespace told_fighter

/// What an event was about, for the ability that it triggers.
struct Occasion {
  ObjectId object = ObjectId::none();  // as it is after the event, if it is still there
  ObjectId before = ObjectId::none();  // as it was, if it moved
  ObjectId source = ObjectId::none();
  PlayerId player = PlayerId::none();
  std::int32_t number = 0;
};

/// What the event means to an ability that waits for that; nothing if it waits for something else.
std::optional<Occasion> occasion_of(const Context& context, const Node& awaited,
                                    const Event& event);

/// The same of an event that belongs to a batch. What happens to one or more at once is one event
/// for each player (603.2c): the first such event of the batch stands for all of them.
std::optional<Occasion> occasion_in(const Context& context, const Node& awaited, const Event& event,
                                    const Batch& batch);

/// Whether the event is one that abilities of what has left look back for (603.10a).
bool looks_back(const Node& awaited);

}  // namespace lockstep::engine
