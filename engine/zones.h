// Zones as ordered lists of slots, and the move from one to another (400).
#pragma once

#include <cstdint>

#include "engine/arrival.h"
#include "engine/state.h"

namespace lockstep::engine {

/// 400.2.
constexpr bool is_public(Zone zone) {
  return zone != Zone::library && zone != Zone::hand;
}

/// The list that an object of that zone and owner stands in.
std::vector<Slot>& pile_of(State& state, Zone zone, PlayerId owner);
/// Marks that the places in an ordered pile changed: every object of it shows its own.
void mark_places(State& state, Zone zone, PlayerId owner);
/// Puts an object into the list of its zone; `place` counts from the top of an ordered one.
void put_into_pile(State& state, const Object& object, std::size_t place);
/// Takes it out; returns the place in which it stood.
std::size_t take_from_pile(State& state, const Object& object);

/// Makes an object the new one that it is in a zone (400.7), without counters, damage, status,
/// attachment and effects. On the battlefield `under` controls it.
void become_new(State& state, Object& object, Zone zone, PlayerId under);
/// Gives an object that has just entered the battlefield what was settled about that.
void shape(Object& object, const Arrival& arrival);
/// Moves an object: it becomes a new one, with its stickers in a public zone (123.5). Returns its
/// new id.
ObjectId move_object(State& state, Object& object, Zone to, PlayerId under, std::size_t place);
/// Removes an object from the game.
void remove_object(State& state, Object& object);
/// An empty slot for an object that is being made; the caller fills it and puts it into its pile.
Object& new_object(State& state);

}  // namespace lockstep::engine
