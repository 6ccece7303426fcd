#include "harness/support.h"

#include <algorithm>
#include <span>
#include <string_view>

#include "generators/keywords.h"
#include "generators/playable.h"
#include "harness/events.h"

namespace lockstep::harness {
namespace {

bool enters_battlefield(const Event& event) {
  return (event.kind == EventKind::zone_change || event.kind == EventKind::created) &&
         event.to == Zone::battlefield;
}

bool leaves_battlefield(const Event& event) {
  return event.kind == EventKind::zone_change && event.from == Zone::battlefield;
}

bool is_move_with(const Event& event, Cause cause) {
  return event.kind == EventKind::zone_change && event.cause == cause;
}

// Whether an event of the card language could be this event. Kinds that need casting, combat,
// turns or clashes never happen in effects and count as no.
bool could_be(Kind awaited, const Event& event) {
  switch (awaited) {
    case Kind::enters: return enters_battlefield(event);
    case Kind::dies: return leaves_battlefield(event) && event.to == Zone::graveyard;
    case Kind::leaves: return leaves_battlefield(event);
    case Kind::zone_change: return event.kind == EventKind::zone_change;
    case Kind::sacrificed: return is_move_with(event, Cause::sacrifice);
    case Kind::discards: return is_move_with(event, Cause::discard);
    case Kind::draws: return is_move_with(event, Cause::draw);
    case Kind::mills: return is_move_with(event, Cause::mill);
    case Kind::deals_damage: return event.kind == EventKind::damage;
    case Kind::turned_face_up: return event.kind == EventKind::turned_face_up;
    case Kind::turned_face_down: return event.kind == EventKind::turned_face_down;
    case Kind::transforms: return event.kind == EventKind::transformed;
    case Kind::becomes_tapped: return event.kind == EventKind::tapped;
    case Kind::becomes_untapped: return event.kind == EventKind::untapped;
    case Kind::sticker_put: return event.kind == EventKind::sticker_placed;
    case Kind::counters_put: return event.kind == EventKind::counters_put;
    case Kind::tokens_created: return event.kind == EventKind::created;
    case Kind::gains_life: return event.kind == EventKind::life_gained;
    case Kind::loses_life: return event.kind == EventKind::life_lost;
    case Kind::fights: return event.kind == EventKind::fought;
    case Kind::condition_holds: return true;
    default: return false;
  }
}

// Whether an event concerns the object itself, before or after its move.
bool concerns(const Event& event, ObjectId object) {
  return event.object == object || event.result == object || event.other == object;
}

// An ability that speaks of its own object waits for events of that object alone.
bool speaks_of_itself(const Node& awaited) {
  const std::span<const Tree> of = awaited.trees(Field::of);
  return of.size() == 1 && of.front()->kind() == Kind::self;
}

bool could_happen(const Node& awaited, ObjectId object, const Events& events) {
  return any_event(events, [&](const Event& event) {
    return could_be(awaited.kind(), event) &&
           (!speaks_of_itself(awaited) || concerns(event, object));
  });
}

std::optional<std::string> acting_trigger(const Node& ability, ObjectId object,
                                          const Events& events) {
  for (const Tree& awaited : ability.trees(Field::when)) {
    if (could_happen(*awaited, object, events)) {
      return "triggered (" + std::string(kind_name(awaited->kind())) + ")";
    }
  }
  return std::nullopt;
}

std::optional<std::string> acting_keyword(const Node& ability, ObjectId object,
                                          const Events& events) {
  const Node* name = ability.tree_or_null(Field::name);
  if (name == nullptr || name->kind() != Kind::keyword_name) return std::nullopt;
  const Symbol keyword = name->symbol(Field::word);
  for (const generators::KeywordAction& action : generators::actions_of(keyword)) {
    const auto sets_off = [&](const Event& event) {
      return could_be(action.awaited, event) && (action.of_any || concerns(event, object));
    };
    if (any_event(events, sets_off)) return "keyword " + std::string(keyword.text());
  }
  return std::nullopt;
}

std::optional<std::string> acting_static(const Tree& ability) {
  const std::optional<Kind> refused = generators::refused_node(ability);
  if (!refused) return std::nullopt;
  return std::string(kind_name(*refused));
}

// What keeps an ability from being carried out. Keywords are for the sides to refuse: each knows
// which of them it does not carry out.
std::optional<std::string> refused_where_players_act(const Tree& ability) {
  const std::optional<Kind> refused = generators::refused_in_actions(ability);
  if (!refused) return std::nullopt;
  return std::string(kind_name(*refused));
}

// Where players take actions triggered abilities are carried out, as far as their parts are.
std::optional<std::string> acting_in_actions(const Tree& ability, ObjectId object,
                                             const Events& events) {
  if (ability->kind() == Kind::triggered && !acting_trigger(*ability, object, events)) {
    return std::nullopt;
  }
  if (ability->kind() != Kind::triggered && ability->kind() != Kind::static_) return std::nullopt;
  return refused_where_players_act(ability);
}

std::optional<std::string> acting(const Tree& ability, ObjectId object, const Events& events) {
  switch (ability->kind()) {
    case Kind::triggered: return acting_trigger(*ability, object, events);
    case Kind::keyword: return acting_keyword(*ability, object, events);
    case Kind::static_: return acting_static(ability);
    default: return std::nullopt;
  }
}

std::vector<Tree> printed_abilities(const Position& position, const PositionObject& object) {
  if (object.token) return object.token->abilities;
  if (!object.card) return {};
  return position.universe->cards[*object.card].faces.front().abilities;
}

}  // namespace

Support::Support(const Position& position) : names_(position), actions_(position.actions) {
  for (const PositionObject& object : position.objects) {
    printed_.push_back(printed_abilities(position, object));
  }
}

std::vector<Support::Present> Support::passed_through(const Snapshot& after,
                                                      const Events& events) const {
  std::vector<Present> found;
  for (const Batch& batch : events.batches) {
    for (const Event& event : batch) {
      if (!enters_battlefield(event) || event.result.root.value >= printed_.size()) continue;
      const bool still_there = std::ranges::any_of(
          after.objects, [&](const ObjectView& object) { return object.id == event.result; });
      if (!still_there) found.push_back({event.result, printed_[event.result.root.value]});
    }
  }
  return found;
}

// What waits on the stack will be carried out.
std::optional<std::string> Support::missing_on_stack(const Snapshot& after) const {
  for (const ObjectView& object : after.objects) {
    if (object.zone != Zone::stack) continue;
    for (const Tree& ability : object.now.abilities) {
      const auto refused = refused_where_players_act(ability);
      if (refused) return names_.name_of(object.id) + ": " + *refused;
    }
  }
  return std::nullopt;
}

std::optional<std::string> Support::missing(const Snapshot& after, const Events& events) {
  names_.learn(after);
  std::vector<Present> now;
  for (const ObjectView& object : after.objects) {
    if (object.zone == Zone::battlefield && !object.now.abilities.empty()) {
      now.push_back({object.id, object.now.abilities});
    }
  }
  std::optional<std::string> found = missing_on_stack(after);
  const auto look = [&](const std::vector<Present>& objects) {
    for (const Present& each : objects) {
      for (const Tree& ability : each.abilities) {
        if (found) return;
        found = actions_ ? acting_in_actions(ability, each.object, events)
                         : acting(ability, each.object, events);
        if (found) found = names_.name_of(each.object) + ": " + *found;
      }
    }
  };
  look(now);
  look(before_);
  look(passed_through(after, events));
  before_ = std::move(now);
  return found;
}

}  // namespace lockstep::harness
