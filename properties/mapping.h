// The same game with other numbers: objects and players renumbered, names changed.
//
// A mapping is applied to what goes into a side (position, effects, answers) and to what it shows,
// so that two runs which must be alike can be compared by value.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "properties/side_game.h"
#include "scenario/position.h"
#include "scenario/snapshot.h"

namespace lockstep::properties {

/// How numbers change. Both functions are one to one and leave none() alone.
struct Mapping {
  std::function<RootId(RootId)> root = [](RootId id) { return id; };
  std::function<PlayerId(PlayerId)> player = [](PlayerId id) { return id; };
};

ObjectId mapped(ObjectId object, const Mapping& mapping);
/// Sorted anew where numbers decide about the order.
Snapshot mapped(const Snapshot& snapshot, const Mapping& mapping);
Effect mapped(const Effect& effect, const Mapping& mapping);
Option mapped(const Option& option, const Mapping& mapping);
/// The answer that says the same at another prompt; nothing if an option is missing there.
std::optional<Answer> mapped(const Prompt& from, const Answer& answer, const Prompt& to,
                             const Mapping& mapping);

}  // namespace lockstep::properties
