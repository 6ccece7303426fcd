#include "engine/zones.h"

#include <algorithm>
#include <cassert>

#include "engine/stickers.h"

namespace lockstep::engine {
namespace {

bool is_ordered(Zone zone) {
  return zone == Zone::library || zone == Zone::graveyard || zone == Zone::stack;
}

void forget(State& state, Object& object) {
  object.counters.clear();
  object.damage = 0;
  object.touched_by_death = false;
  object.world_since = 0;
  object.status = Status{};
  object.attached_to = Entity{};
  object.chosen.clear();
  object.chosen_player = PlayerId::none();
  object.on_stack.reset();
  object.exiled.clear();
  object.paid.clear();
  object.owed.clear();
  object.adventurer = PlayerId::none();
  object.controlled.clear();
  object.mana_spent = 0;
  object.x.reset();
  object.damaged_by.clear();
  object.manifested = false;
  object.turned_over = false;
  object.turned_at = 0;
  object.held_by = PlayerId::none();
  object.phased_with_host = false;
  object.copiable = *object.printed;
  object.copied = 0;
  object.entered = object.printed;
  object.copies.clear();
  object.face_up = nullptr;
  object.copy_dirty = true;
  object.has_global = false;
  state.touch(object);
}

// Keeps the object as it last was, with what was attached to it (608.2h).
void remember(State& state, const Object& object) {
  if (!state.demands.past) return;
  Object& last = state.departed.emplace_back(object);
  for (const Slot slot : state.battlefield)
    if (state.at(slot).attached_to.object == last.id) last.attachments.push_back(state.at(slot).id);
}

}  // namespace

void mark_places(State& state, Zone zone, PlayerId owner) {
  if (!is_ordered(zone)) return;
  for (const Slot slot : pile_of(state, zone, owner)) {
    Object& object = state.at(slot);
    if (!object.place_dirty && !object.view_dirty) state.changed.push_back(slot);
    object.place_dirty = true;
  }
}

std::vector<Slot>& pile_of(State& state, Zone zone, PlayerId owner) {
  switch (zone) {
    case Zone::library: return state.player(owner).library;
    case Zone::hand: return state.player(owner).hand;
    case Zone::graveyard: return state.player(owner).graveyard;
    case Zone::exile: return state.exile;
    case Zone::command: return state.command;
    case Zone::stack: return state.stack;
    case Zone::battlefield: break;
  }
  return state.battlefield;
}

void put_into_pile(State& state, const Object& object, std::size_t place) {
  std::vector<Slot>& pile = pile_of(state, object.zone, object.owner);
  const Slot slot = slot_of(object);
  auto where = pile.begin();
  if (is_ordered(object.zone)) {
    where += static_cast<std::ptrdiff_t>(std::min(place, pile.size()));
  } else {
    where = std::ranges::lower_bound(pile, slot);
  }
  pile.insert(where, slot);
  mark_places(state, object.zone, object.owner);
}

std::size_t take_from_pile(State& state, const Object& object) {
  if (object.phased_out()) return 0;  // it lies in none
  std::vector<Slot>& pile = pile_of(state, object.zone, object.owner);
  const auto found = std::ranges::find(pile, slot_of(object));
  assert(found != pile.end());
  const auto place = static_cast<std::size_t>(found - pile.begin());
  pile.erase(found);
  mark_places(state, object.zone, object.owner);
  return place;
}

void become_new(State& state, Object& object, Zone zone, PlayerId under) {
  ++object.id.incarnation.value;
  object.zone = zone;
  object.entered_under = object.has_controller() ? under : PlayerId::none();
  forget(state, object);
  object.status.summoning_sick = state.actions && zone == Zone::battlefield;
  object.entered_this_turn = zone == Zone::battlefield;
  restamp(state, object);
}

void shape(Object& object, const Arrival& arrival) {
  if (arrival.copied != nullptr) {
    object.entered = arrival.copied;
    object.copiable = *arrival.copied;
  }
  if (arrival.face_down != nullptr) {
    object.face_up = object.printed;
    object.copiable = *arrival.face_down;
    object.status.face_down = true;
    object.manifested = arrival.manifested;
  }
  object.turned_over = arrival.turned_over;
  object.status.tapped = arrival.tapped;
  object.attached_to = arrival.host;
  object.chosen = arrival.chosen;
  object.chosen_player = arrival.chosen_player;
}

ObjectId move_object(State& state, Object& object, Zone to, PlayerId under, std::size_t place) {
  assert(object.exists);
  remember(state, object);
  take_from_pile(state, object);
  if (!is_public(to)) drop_stickers(state, object);
  become_new(state, object, to, under);
  put_into_pile(state, object, place);
  return object.id;
}

void remove_object(State& state, Object& object) {
  assert(object.exists);
  remember(state, object);
  take_from_pile(state, object);
  drop_stickers(state, object);
  forget(state, object);
  object.exists = false;
}

Object& new_object(State& state) {
  const auto slot = static_cast<Slot>(state.objects.size());
  Object& object = state.objects.emplace_back();
  object.exists = true;
  object.id = {.root = {slot}, .incarnation = {1}};
  return object;
}

}  // namespace lockstep::engine
