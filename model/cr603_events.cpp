#include "model/cr603_events.h"

#include <algorithm>
#include <utility>

#include "model/citations.h"
#include "model/cr123_stickers.h"

namespace lockstep::model {
namespace {

// What tells a clash from one that is won.
constexpr std::int32_t kClashed = 1;

Entity entity_of(ObjectId id) {
  return {id, PlayerId::none()};
}

Entity entity_of(const Event& event) {
  return {event.object, event.player};
}

bool comes_to_battlefield(const Event& event) {
  const bool comes = event.kind == EventKind::zone_change || event.kind == EventKind::created;
  return comes && event.to == Zone::battlefield;
}

bool moves(const Event& event, std::string_view from, std::string_view to) {
  return event.kind == EventKind::zone_change && (from.empty() || to_string(event.from) == from) &&
         (to.empty() || to_string(event.to) == to);
}

bool caused_by(const Event& event, Cause cause) {
  return event.kind == EventKind::zone_change && event.cause == cause;
}

std::string_view zone_in(const Node& awaited, Field field) {
  return awaited.symbol_or_empty(field).text();
}

// Who did something to an object: its controller, or its owner if it has none.
PlayerId player_of(const Scope& scope, ObjectId id) {
  const auto seen = see(scope, id);
  return seen ? seen->controller : PlayerId::none();
}

Occurrence moved(const Scope& scope, const Event& event) {
  return {entity_of(event.object),
          {},
          player_of(scope, event.object),
          0,
          Moved{event.object, event.result}};
}

Occurrence about(const Event& event) {
  return {entity_of(event.object), entity_of(event.other), event.player, event.number};
}

// What happened, told as an event of that kind; nothing if it is none.
std::optional<Occurrence> told_as(const Scope& scope, const Node& awaited, const Event& event) {
  const auto if_kind = [&](EventKind kind) {
    return event.kind == kind ? std::optional(about(event)) : std::nullopt;
  };
  const auto if_moved = [&](bool fits) {
    return fits ? std::optional(moved(scope, event)) : std::nullopt;
  };
  switch (awaited.kind()) {
    case Kind::enters: {
      const std::string_view from = zone_in(awaited, Field::from);
      if (!comes_to_battlefield(event)) return std::nullopt;
      if (!from.empty() && !moves(event, from, "battlefield")) return std::nullopt;
      return Occurrence{entity_of(event.result), {}, player_of(scope, event.result)};
    }
    case Kind::dies: return if_moved(moves(event, "battlefield", "graveyard"));
    case Kind::leaves: return if_moved(moves(event, "battlefield", ""));
    case Kind::zone_change:
      return if_moved(moves(event, zone_in(awaited, Field::from), zone_in(awaited, Field::to)));
    case Kind::sacrificed: return if_moved(caused_by(event, Cause::sacrifice));
    case Kind::discards: return if_moved(caused_by(event, Cause::discard));
    case Kind::draws: return if_moved(caused_by(event, Cause::draw));
    case Kind::mills: return if_moved(caused_by(event, Cause::mill));
    case Kind::casts: return if_kind(EventKind::cast);
    case Kind::copies:
      if (event.kind != EventKind::copied) return std::nullopt;
      return Occurrence{entity_of(event.result), {}, player_of(scope, event.result)};
    case Kind::plays_land: return if_kind(EventKind::played_land);
    case Kind::activates:
      if (event.kind != EventKind::activated) return std::nullopt;
      return Occurrence{entity_of(event.other), entity_of(event.object), event.player};
    case Kind::deals_damage:
      // 701.14d: what effects deal is no combat damage, and there is no other in this version.
      if (event.kind != EventKind::damage || awaited.flag(Field::combat)) return std::nullopt;
      return Occurrence{entity_of(event), entity_of(event.other), event.player, event.number};
    case Kind::becomes_target:
      if (event.kind != EventKind::targets_changed || !event.other.exists()) return std::nullopt;
      return Occurrence{entity_of(event), entity_of(event.other), event.other_player};
    case Kind::tokens_created:
      if (event.kind != EventKind::created) return std::nullopt;
      return Occurrence{entity_of(event.result), {}, player_of(scope, event.result)};
    case Kind::transforms: return if_kind(EventKind::transformed);
    case Kind::turned_face_up: return if_kind(EventKind::turned_face_up);
    case Kind::turned_face_down: return if_kind(EventKind::turned_face_down);
    case Kind::becomes_tapped: return if_kind(EventKind::tapped);
    case Kind::becomes_untapped: return if_kind(EventKind::untapped);
    case Kind::sticker_put: return if_kind(EventKind::sticker_placed);
    case Kind::counters_put:
      if (event.kind != EventKind::counters_put || !event.object.exists()) return std::nullopt;
      return Occurrence{entity_of(event.object), {}, event.other_player, event.number};
    case Kind::gains_life: return if_kind(EventKind::life_gained);
    case Kind::loses_life:  // 119.4: paying life is losing it
      return if_kind(event.kind == EventKind::life_paid ? EventKind::life_paid
                                                        : EventKind::life_lost);
    case Kind::clashes:
      if (event.kind != EventKind::clash_won) return std::nullopt;
      if (awaited.flag(Field::won) == (event.number == kClashed)) return std::nullopt;
      return Occurrence{{}, {}, event.player};
    case Kind::fights: return if_kind(EventKind::fought);
    case Kind::begins: return if_kind(EventKind::step_began);
    default: return std::nullopt;
  }
}

bool is_told_once(const Node& awaited) {
  return awaited.kind() == Kind::tokens_created || awaited.kind() == Kind::mills;
}

bool has_word(const Scope& scope, const Node& awaited, const Event& event) {
  if (awaited.kind() == Kind::begins) return awaited.symbol(Field::step) == event.word;
  if (awaited.kind() == Kind::counters_put) {
    const Node* kind = awaited.tree_or_null(Field::kind);
    return kind == nullptr || word_of(scope, *kind) == event.word;
  }
  if (awaited.kind() == Kind::sticker_put) {
    const Symbol kind = awaited.symbol_or_empty(Field::kind);
    const StickerKind put = definition(*scope.board->state->table, event.sticker).kind;
    return kind.empty() || sticker_kind_name(put) == kind.text();
  }
  return true;
}

bool is_of_player(const Scope& scope, const Node& awaited, PlayerId player) {
  const Node* whose = awaited.tree_or_null(Field::player);
  if (whose == nullptr) return true;
  const auto found = players(scope, *whose);
  return std::ranges::find(found, player) != found.end();
}

}  // namespace

std::optional<Occurrence> occurrence_of(const Scope& scope, const Node& awaited,
                                        const Event& event) {
  std::optional<Occurrence> found = told_as(scope, awaited, event);
  if (!found || !has_word(scope, awaited, event)) return std::nullopt;
  if (!is_of_player(scope, awaited, found->player)) return std::nullopt;
  if (!fits_all(scope, awaited.trees(Field::of), found->object)) return std::nullopt;
  if (!fits_all(scope, awaited.trees(Field::by), found->source)) return std::nullopt;
  return found;
}

std::vector<Event> as_noticed(const Batch& batch) {
  std::vector<Event> events = batch;
  for (const Event& each : batch) {
    if (each.kind != EventKind::fought || each.object == each.other) continue;
    events.push_back(each);
    std::swap(events.back().object, events.back().other);
  }
  std::ranges::sort(events);
  return events;
}

std::optional<Occurrence> occurrence_at(const Scope& scope, const Node& awaited,
                                        const std::vector<Event>& events, std::size_t place) {
  std::optional<Occurrence> found = occurrence_of(scope, awaited, events[place]);
  if (!found || !is_told_once(awaited)) return found;
  found->amount = 0;
  for (std::size_t other = 0; other < events.size(); ++other) {
    const auto same = occurrence_of(scope, awaited, events[other]);
    if (!same || same->player != found->player) continue;
    if (other < place) return std::nullopt;
    ++found->amount;
  }
  cite(cr::r603_2c);
  return found;
}

Event clashed(PlayerId player) {
  Event event;
  event.kind = EventKind::clash_won;
  event.player = player;
  event.number = kClashed;
  return event;
}

bool looks_back_in_time(const Node& awaited) {
  switch (awaited.kind()) {
    case Kind::dies:
    case Kind::leaves:
    case Kind::sacrificed: return true;
    case Kind::zone_change: {
      const std::string_view from = zone_in(awaited, Field::from);
      return from == "battlefield" || from == "graveyard";
    }
    default: return false;
  }
}

}  // namespace lockstep::model
