#include "engine/trigger_events.h"

#include <algorithm>
#include <memory>

#include "engine/stickers.h"
#include "scenario/sheet.h"

namespace lockstep::engine {
namespace {

// As it is, or last was; of a past event, as it was then.
const Object* object_of_event(const Context& context, ObjectId id) {
  if (context.then != nullptr)
    for (const std::shared_ptr<const Object>& each : context.then->seen)
      if (each->id == id) return each.get();
  return find_known(*context.state, id);
}

bool is_such(const Context& context, ObjectId id, std::span<const Tree> filters) {
  if (filters.empty()) return true;
  const Object* object = object_of_event(context, id);
  return object != nullptr && matches(context, *object, filters);
}

bool is_such_player(const Context& context, const Node& awaited, PlayerId player) {
  const Node* players = awaited.tree_or_null(Field::player);
  if (players == nullptr) return true;
  Selection meant;
  select(context, *players, meant);
  return std::ranges::find(meant.players, player) != meant.players.end();
}

bool is_zone(const Node& awaited, Field field, Zone zone) {
  const Symbol word = awaited.symbol_or_empty(field);
  return word.empty() || zone_of(word) == zone;
}

std::optional<Occasion> move_occasion(const Context& context, const Node& awaited,
                                      const Event& event) {
  const bool leaving = looks_back(awaited);
  const Object* before = object_of_event(context, event.object);
  Occasion occasion{.object = event.result, .before = event.object};
  if (before != nullptr)
    occasion.player =
        awaited.kind() == Kind::sacrificed ? controller_or_owner(*before) : before->owner;
  if (!is_such_player(context, awaited, occasion.player)) return std::nullopt;
  const bool zones =
      is_zone(awaited, Field::from, event.from) && is_zone(awaited, Field::to, event.to);
  const ObjectId shown = leaving || event.from == Zone::battlefield ? event.object : event.result;
  if (!zones || !is_such(context, shown, awaited.trees(Field::of))) return std::nullopt;
  return occasion;
}

bool is_move(const Event& event, Zone from, std::optional<Zone> to = std::nullopt) {
  return event.kind == EventKind::zone_change && event.from == from && (!to || event.to == *to);
}

bool has_cause(const Event& event, Cause cause) {
  return event.kind == EventKind::zone_change && event.cause == cause;
}

// What happened to an object where it is, or to a player.
std::optional<Occasion> plain_occasion(const Context& context, const Node& awaited,
                                       const Event& event, EventKind kind) {
  if (event.kind != kind || !is_such_player(context, awaited, event.player)) return std::nullopt;
  const Node* counter = awaited.tree_or_null(Field::kind);
  if (counter != nullptr && word_of(context, *counter) != event.word) return std::nullopt;
  if (!awaited.trees(Field::of).empty() &&
      !is_such(context, event.object, awaited.trees(Field::of)))
    return std::nullopt;
  return Occasion{.object = event.object,
                  .source = event.other,
                  .player = event.player,
                  .number = event.number};
}

// Counters on an object are put by a player, who is that player (122.6).
std::optional<Occasion> counters_occasion(const Context& context, const Node& awaited,
                                          const Event& event) {
  Event seen = event;
  if (event.object.exists()) seen.player = event.other_player;
  return plain_occasion(context, awaited, seen, EventKind::counters_put);
}

std::optional<Occasion> sticker_occasion(const Context& context, const Node& awaited,
                                         const Event& event) {
  if (event.kind != EventKind::sticker_placed || !is_such_player(context, awaited, event.player) ||
      !is_such(context, event.object, awaited.trees(Field::of)))
    return std::nullopt;
  const Symbol kind = awaited.symbol_or_empty(Field::kind);
  if (!kind.empty() &&
      sticker_kind_name(print_of(*context.state, event.sticker).kind) != kind.text())
    return std::nullopt;
  return Occasion{.object = event.object, .player = event.player};
}

std::optional<Occasion> damage_occasion(const Context& context, const Node& awaited,
                                        const Event& event) {
  if (event.kind != EventKind::damage || awaited.flag(Field::combat)) return std::nullopt;
  if (!is_such(context, event.other, awaited.trees(Field::by))) return std::nullopt;
  const auto of = awaited.trees(Field::of);
  const bool met = event.player.is_player() ? of.empty() || matches(context, event.player, of)
                                            : is_such(context, event.object, of);
  if (!met) return std::nullopt;
  return Occasion{.object = event.object,
                  .source = event.other,
                  .player = event.player,
                  .number = event.number};
}

// Who controls, as it targets, what targets; ward speaks of that player (702.21a).
PlayerId who_targets(const Context& context, const Event& event) {
  const Object* source = object_of_event(context, event.other);
  return source == nullptr ? PlayerId::none() : controller_or_owner(*source);
}

}  // namespace

bool looks_back(const Node& awaited) {
  if (awaited.kind() == Kind::zone_change)
    return zone_of(awaited.symbol_or_empty(Field::from)) == Zone::battlefield;
  return awaited.kind() == Kind::dies || awaited.kind() == Kind::leaves ||
         awaited.kind() == Kind::sacrificed;
}

std::optional<Occasion> occasion_of(const Context& context, const Node& awaited,
                                    const Event& event) {
  switch (awaited.kind()) {
    case Kind::enters:
      if (event.kind == EventKind::created && event.to == Zone::battlefield) {
        if (!is_such(context, event.result, awaited.trees(Field::of))) return std::nullopt;
        return Occasion{.object = event.result};
      }
      if (event.kind != EventKind::zone_change || event.to != Zone::battlefield)
        return std::nullopt;
      return move_occasion(context, awaited, event);
    case Kind::dies:
      if (!is_move(event, Zone::battlefield, Zone::graveyard)) return std::nullopt;
      return move_occasion(context, awaited, event);
    case Kind::leaves:
      if (!is_move(event, Zone::battlefield)) return std::nullopt;
      return move_occasion(context, awaited, event);
    case Kind::zone_change:
      if (event.kind != EventKind::zone_change) return std::nullopt;
      return move_occasion(context, awaited, event);
    case Kind::sacrificed:
      if (!has_cause(event, Cause::sacrifice)) return std::nullopt;
      return move_occasion(context, awaited, event);
    case Kind::discards:
      return has_cause(event, Cause::discard) ? move_occasion(context, awaited, event)
                                              : std::nullopt;
    case Kind::draws: {
      if (!has_cause(event, Cause::draw)) return std::nullopt;
      auto occasion = move_occasion(context, awaited, event);
      if (occasion) occasion->number = 1;
      return occasion;
    }
    case Kind::mills: {
      if (!has_cause(event, Cause::mill)) return std::nullopt;
      auto occasion = move_occasion(context, awaited, event);
      if (occasion) occasion->number = 1;
      return occasion;
    }
    case Kind::tokens_created: {
      const Object* token = object_of_event(context, event.result);
      if (event.kind != EventKind::created || token == nullptr || token->nature != Nature::token)
        return std::nullopt;
      if (!is_such_player(context, awaited, token->entered_under) ||
          !is_such(context, event.result, awaited.trees(Field::of)))
        return std::nullopt;
      return Occasion{.object = event.result, .player = token->entered_under, .number = 1};
    }
    case Kind::transforms: return plain_occasion(context, awaited, event, EventKind::transformed);
    case Kind::casts: return plain_occasion(context, awaited, event, EventKind::cast);
    case Kind::activates:
      if (event.kind != EventKind::activated || !is_such_player(context, awaited, event.player) ||
          !is_such(context, event.other, awaited.trees(Field::of)))
        return std::nullopt;
      return Occasion{.object = event.other, .source = event.object, .player = event.player};
    case Kind::copies: {
      const Object* copy = object_of_event(context, event.result);
      if (event.kind != EventKind::copied || copy == nullptr ||
          !is_such_player(context, awaited, copy->live.controller) ||
          !is_such(context, event.result, awaited.trees(Field::of)))
        return std::nullopt;
      return Occasion{.object = event.result, .player = copy->live.controller};
    }
    case Kind::plays_land: return plain_occasion(context, awaited, event, EventKind::played_land);
    case Kind::becomes_target:
      if (event.kind != EventKind::targets_changed || !event.other.exists() ||
          !is_such(context, event.object, awaited.trees(Field::of)) ||
          !is_such(context, event.other, awaited.trees(Field::by)))
        return std::nullopt;
      return Occasion{
          .object = event.object, .source = event.other, .player = who_targets(context, event)};
    case Kind::clashes: {
      const bool met = event.number > (awaited.flag(Field::won) ? 1 : 0);
      if (event.kind != EventKind::clash_won || !met ||
          !is_such_player(context, awaited, event.player))
        return std::nullopt;
      return Occasion{.player = event.player};
    }
    case Kind::deals_damage: return damage_occasion(context, awaited, event);
    case Kind::turned_face_up:
      return plain_occasion(context, awaited, event, EventKind::turned_face_up);
    case Kind::turned_face_down:
      return plain_occasion(context, awaited, event, EventKind::turned_face_down);
    case Kind::becomes_tapped: return plain_occasion(context, awaited, event, EventKind::tapped);
    case Kind::becomes_untapped:
      return plain_occasion(context, awaited, event, EventKind::untapped);
    case Kind::sticker_put: return sticker_occasion(context, awaited, event);
    case Kind::counters_put: return counters_occasion(context, awaited, event);
    case Kind::gains_life: return plain_occasion(context, awaited, event, EventKind::life_gained);
    case Kind::loses_life:
      return plain_occasion(context, awaited, event,
                            event.kind == EventKind::life_paid ? EventKind::life_paid
                                                               : EventKind::life_lost);  // 119.4
    case Kind::fights: {
      if (event.kind != EventKind::fought) return std::nullopt;
      for (const ObjectId id : {event.object, event.other}) {
        const auto other = id == event.object ? told_fighter::second : told_fighter::first;
        const bool told = event.number == 0 || event.number != other;
        if (told && is_such(context, id, awaited.trees(Field::of))) return Occasion{.object = id};
      }
      return std::nullopt;
    }
    case Kind::begins:
      if (event.kind != EventKind::step_began || event.word != awaited.symbol(Field::step) ||
          !is_such_player(context, awaited, event.player))
        return std::nullopt;
      return Occasion{.player = event.player};
    default: return std::nullopt;
  }
}

std::optional<Occasion> occasion_in(const Context& context, const Node& awaited, const Event& event,
                                    const Batch& batch) {
  std::optional<Occasion> occasion = occasion_of(context, awaited, event);
  const bool counts_all = awaited.kind() == Kind::tokens_created || awaited.kind() == Kind::mills;
  if (!occasion || !counts_all) return occasion;
  std::int32_t number = 0;
  for (const Event& other : batch) {
    const std::optional<Occasion> same = occasion_of(context, awaited, other);
    if (!same || same->player != occasion->player) continue;
    if (number == 0 && other != event) return std::nullopt;
    ++number;
  }
  occasion->number = number;
  return occasion;
}

}  // namespace lockstep::engine
