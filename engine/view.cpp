#include "engine/view.h"

#include <algorithm>

#include "engine/counters.h"
#include "engine/eval.h"
#include "engine/on_stack.h"
#include "engine/stickers.h"

namespace lockstep::engine {
namespace {

void show_values(const Values& values, Characteristics& shown) {
  values.names.show(shown.names);
  if (values.mana_cost == nullptr) {
    shown.mana_cost.reset();
  } else {
    shown.mana_cost = *values.mana_cost;
  }
  shown.mana_value = values.mana_value;
  shown.colors.bits = values.colors;
  shown.color_indicator.bits = values.indicator;
  list_supertypes(values.supertypes, shown.supertypes);
  list_card_types(values.types, shown.types);
  list_subtypes(values.subtypes, shown.subtypes);
  shown.abilities.clear();
  for (const AbilityRef& ref : values.abilities)
    shown.abilities.push_back(ref.ability->tree);
  shown.power = values.power;
  shown.toughness = values.toughness;
  shown.loyalty = values.loyalty;
  shown.defense = values.defense;
}

std::optional<Amount> as_amount(std::optional<std::int32_t> number) {
  if (!number) return std::nullopt;
  return Amount{.number = *number};
}

// Loyalty and defense are counters on the battlefield and print elsewhere (306.5, 310.4).
std::optional<Amount> counted(const Object& object, CardTypes type, Symbol kind,
                              const std::optional<Amount>& printed) {
  if (object.zone != Zone::battlefield)
    return printed ? std::optional(Amount{.number = printed->number}) : std::nullopt;
  if (!object.live.is(type)) return std::nullopt;
  return Amount{.number = counters_on(object, kind)};
}

std::uint16_t place_of(const State& state, const Object& object) {
  const Player& player = state.player(object.owner);
  const std::vector<Slot>* pile = nullptr;
  if (object.zone == Zone::library) pile = &player.library;
  if (object.zone == Zone::graveyard) pile = &player.graveyard;
  if (object.zone == Zone::stack) pile = &state.stack;
  if (pile == nullptr) return 0;
  return static_cast<std::uint16_t>(std::ranges::find(*pile, slot_of(object)) - pile->begin());
}

void show_stack(const Object& object, StackPart& part) {
  const OnStack& on_stack = *object.on_stack;
  part.source = on_stack.source;
  part.modes = on_stack.modes;
  part.paid_costs = object.paid;
  part.x = on_stack.x;
  for (const Targeting& targeting : on_stack.targets)
    part.targets.push_back({.slot = targeting.group->symbol(Field::slot),
                            .targets = targeting.chosen,
                            .division = targeting.division});
}

void show_object(const State& state, const Object& object, ObjectView& view) {
  const bool permanent = object.zone == Zone::battlefield;
  view.id = object.id;
  view.nature = object.nature;
  view.origin = object.origin;
  view.zone = object.zone;
  view.place = place_of(state, object);
  view.owner = object.owner;
  view.controller = object.has_controller() ? object.live.controller : PlayerId::none();
  show_values(object.live.values, view.now);
  view.now.power = as_amount(shown_power(object));
  view.now.toughness = as_amount(shown_toughness(object));
  view.now.loyalty =
      counted(object, card_type::planeswalker, counter_words().loyalty, object.live.values.loyalty);
  view.now.defense =
      counted(object, card_type::battle, counter_words().defense, object.live.values.defense);
  view.now.normalize();
  if (object.copy_dirty) {
    show_values(object.copiable, view.copiable);
    view.copiable.mana_value += announced_x(object);
    view.copiable.normalize();
  }
  view.status = permanent ? object.status : Status{};
  view.counters.clear();
  for (const CounterPile& pile : object.counters)
    view.counters.push_back({.kind = pile.kind, .count = pile.count});
  view.stickers.clear();
  for (const StickerOn& sticker : object.stickers)
    view.stickers.push_back({.sticker = sticker.id, .words_before = sticker.words_before});
  view.attached_to = permanent ? object.attached_to : Entity{};
  view.damage = permanent ? object.damage : 0;
  view.chosen = object.chosen;
  view.chosen_player = object.chosen_player;
  view.stack.reset();
  if (object.on_stack != nullptr) show_stack(object, view.stack.emplace());
}

void show_player(const Player& player, PlayerView& view) {
  view.id = player.id;
  view.life = player.life;
  view.mana = player.mana;
  view.counters = player.counters;
  view.in_game = player.in_game;
  view.accessible_stickers.clear();
  for (std::size_t sheet = 0; sheet < player.sticker_used.size(); ++sheet)
    for (std::size_t i = 0; i < player.sticker_used[sheet].size(); ++i)
      if (player.sticker_used[sheet][i] == 0)
        view.accessible_stickers.push_back({.owner = player.id,
                                            .sheet = static_cast<std::uint8_t>(sheet),
                                            .index = static_cast<std::uint8_t>(i)});
}

void show_game(const State& state, Snapshot& snapshot) {
  snapshot.active_player = state.active_player;
  snapshot.phase = state.phase;
  snapshot.result = state.result;
  snapshot.winner = state.winner;
}

}  // namespace

void View::reset() {
  objects_.clear();
  players_.clear();
  player_hashes_.clear();
  sum_ = 0;
  stale_ = true;
}

// Only the cell of the place changes: the rest of a library stays as it was when a card is drawn.
void View::move_in_pile(const State& state, const Object& object, Shown& shown) {
  const std::uint64_t before = hash_cell(shown.view, SnapshotField::place);
  shown.view.place = place_of(state, object);
  const std::uint64_t change = hash_cell(shown.view, SnapshotField::place) - before;
  shown.hash += change;
  sum_ += change;
}

void View::refresh(State& state) {
  for (std::size_t slot = state.objects.size(); slot < objects_.size(); ++slot) {
    sum_ -= objects_[slot].hash;  // an announcement that made it was reversed
    stale_ = true;
  }
  objects_.resize(state.objects.size());
  for (const Slot slot : state.changed) {
    if (slot >= state.objects.size()) continue;  // it was only tried out
    Object& object = state.at(slot);
    if (object.place_dirty && !object.view_dirty && objects_[slot].there) {
      move_in_pile(state, object, objects_[slot]);
      stale_ = true;
    }
    object.place_dirty = false;
    if (!object.view_dirty) continue;
    object.view_dirty = false;
    stale_ = true;
    Shown& shown = objects_[slot];
    sum_ -= shown.hash;
    shown.hash = 0;
    shown.there = object.exists;
    if (!object.exists) continue;
    show_object(state, object, shown.view);
    object.copy_dirty = false;
    shown.hash = hash_object(shown.view);
    sum_ += shown.hash;
  }
  state.changed.clear();
  players_.resize(state.players.size());
  player_hashes_.resize(state.players.size(), 0);
  for (std::size_t i = 0; i < state.players.size(); ++i) {
    if (!state.players[i].view_dirty) continue;
    state.players[i].view_dirty = false;
    stale_ = true;
    show_player(state.players[i], players_[i]);
    sum_ -= player_hashes_[i];
    player_hashes_[i] = hash_player(players_[i]);
    sum_ += player_hashes_[i];
  }
}

const Snapshot& View::snapshot(State& state) {
  refresh(state);
  show_game(state, snapshot_);
  if (!stale_) return snapshot_;
  stale_ = false;
  snapshot_.objects.clear();
  for (const Shown& shown : objects_)
    if (shown.there) snapshot_.objects.push_back(shown.view);
  snapshot_.players = players_;
  return snapshot_;
}

std::uint64_t View::hash(State& state) {
  refresh(state);
  show_game(state, snapshot_);
  return sum_ + hash_game(snapshot_);
}

}  // namespace lockstep::engine
