// Counters on objects and players (122).
#pragma once

#include <cstdint>
#include <vector>

#include "engine/state.h"

namespace lockstep::engine {

std::int32_t counters_on(const Object& object, Symbol kind);
std::int32_t all_counters(const Object& object);
std::int32_t counters_of(const Player& player, Symbol kind);

/// Puts counters on an object; all of the kind take the new stamp (613.7c).
void put_counters(State& state, Object& object, Symbol kind, std::int32_t count);
/// Takes up to that many off; returns how many.
std::int32_t take_counters(State& state, Object& object, Symbol kind, std::int32_t count);
void give_counters(Player& player, Symbol kind, std::int32_t count);
std::int32_t take_counters(Player& player, Symbol kind, std::int32_t count);

/// Adds to counters that are still to be put.
void add(std::vector<CounterCount>& counters, Symbol kind, std::int32_t count);

/// What a kind of counter does, worked out once per kind.
const CounterMeaning& meaning_of(State& state, Symbol kind);

/// The kinds of counters that rules speak of.
struct CounterWords {
  Symbol plus = Symbol::intern("+1/+1");
  Symbol minus = Symbol::intern("-1/-1");
  Symbol loyalty = Symbol::intern("loyalty");
  Symbol defense = Symbol::intern("defense");
  Symbol shield = Symbol::intern("shield");
  Symbol stun = Symbol::intern("stun");
  Symbol finality = Symbol::intern("finality");
  Symbol ticket = Symbol::intern("ticket");
  Symbol poison = Symbol::intern("poison");
};
const CounterWords& counter_words();

}  // namespace lockstep::engine
