// Counters (122).
#pragma once

#include "model/process.h"
#include "model/state.h"

namespace lockstep::model {

/// Puts counters on an object; all of their kind get a new timestamp (613.7c).
void add_counters(State& state, Object& object, Symbol kind, std::int32_t number);
/// Takes counters off an object, as many as there are at most.
std::int32_t remove_counters(Object& object, Symbol kind, std::int32_t number);
/// The same for players.
void add_counters(Player& player, Symbol kind, std::int32_t number);
std::int32_t remove_counters(Player& player, Symbol kind, std::int32_t number);

/// The event of so many counters of a kind on an object, or of a player. Who puts them is asked by
/// triggered abilities only; it is no part of what is told.
Event counters_event(EventKind kind, ObjectId object, Symbol counter, std::int32_t number,
                     PlayerId by = PlayerId::none());
Event counters_event(EventKind kind, PlayerId player, Symbol counter, std::int32_t number);

}  // namespace lockstep::model
