// Permanents that are face down: turned, put there so, manifested, cloaked (701.40, 701.58, 708).
#include <algorithm>

#include "engine/castable.h"
#include "engine/counters.h"
#include "engine/interpreter.h"
#include "engine/printed.h"
#include "engine/stickers.h"
#include "engine/zones.h"

namespace lockstep::engine {
// What an effect lists stands in place of what it is otherwise.
const Values* Interpreter::face_down_values(const Node* listed) {
  Values values = blank_face_down();
  if (listed != nullptr) {
    Values stated = listed_values(*listed);
    if (listed->has(Field::name)) values.names = stated.names;
    if (listed->has(Field::types)) values.types = stated.types;
    if (listed->has(Field::power)) values.power = stated.power;
    if (listed->has(Field::toughness)) values.toughness = stated.toughness;
    values.colors = stated.colors;
    values.supertypes = stated.supertypes;
    values.subtypes = stated.subtypes;
    values.abilities = std::move(stated.abilities);
  }
  return state_->printed.keep(std::move(values));
}

void Interpreter::turn_face_down(const Node& node) {
  const Values* values = face_down_values(node.tree_or_null(Field::as));
  for (const ObjectId id : things(node, Field::objects).objects) {
    Object& object = *state_->find(id);
    const bool can = object.on_battlefield() && !object.status.face_down;  // 708.2b
    if (!can || object.double_faced) continue;                             // 712.16
    object.face_up = state_->printed.keep(std::move(object.copiable));
    object.copiable = *values;
    object.copy_dirty = true;
    object.status.face_down = true;
    restamp(*state_, object);
    happen({.kind = EventKind::turned_face_down, .object = id});
  }
}

Task Interpreter::turn_face_up(const Node& node) {
  std::vector<Arrival> turning;
  for (const ObjectId id : things(node, Field::objects).objects)
    if (can_turn_up(id)) turning.push_back(turning_of(id));
  close_batch();
  co_await turn_all_up(turning);
}

// Only what is there can be turned up; an instant or a sorcery is shown and stays as it is
// (701.40g).
bool Interpreter::can_turn_up(ObjectId id) {
  const Object* object = state_->find(id);
  if (object == nullptr || !object->on_battlefield() || !object->status.face_down) return false;
  const bool spell = (object->printed->types & card_type::spell) != 0;
  if (spell) happen({.kind = EventKind::revealed, .object = id});
  return !spell;
}

Arrival Interpreter::turning_of(ObjectId id) const {
  const Object& object = *state_->find(id);
  return {.object = id, .under = object.live.controller, .copied = object.face_up, .turning = true};
}

// What happens as they are turned is settled for all of them before.
Task Interpreter::turn_all_up(std::vector<Arrival>& turning) {
  for (const PlayerId player : turn_order_) {
    for (Arrival& each : turning) {
      if (each.under != player) continue;
      co_await apply_effects_on(each);
      co_await settle_turned_counters(each);
    }
  }
  for (const Arrival& each : turning)
    turn_up(each);
  layers_->apply(*state_);
  for (const Arrival& each : turning) {
    Object& object = *state_->find(each.object);
    if (takes_counters(object)) put_entering(object, each.counters);
  }
}

// The counters that are put on it as it is turned, and what becomes of their numbers.
Task Interpreter::settle_turned_counters(Arrival& turning) {
  if (turning.counters.empty()) co_return;
  std::vector<std::vector<RuleInForce>> rules;
  as_entered(turning, [&](const Object& turned) {
    for (const CounterCount& pile : turning.counters)
      rules.push_back(rules_about(Kind::counters_put, pile.kind, &turned, turning.under));
  });
  for (std::size_t i = 0; i < rules.size(); ++i)
    co_await replace_number(rules[i], turning.under, turning.object, turning.counters[i].count);
}

// Its copiable values are again what they are but for being face down (708.8).
void Interpreter::turn_up(const Arrival& turning) {
  Object& object = *state_->find(turning.object);
  if (turning.copied != object.face_up) {  // as it was turned, it became something else
    object.copies.push_back({.stamp = state_->stamp(), .values = turning.copied});
    limit_copy(object, turning, object.copies.back().stamp);
  }
  object.copiable = *turning.copied;
  object.copy_dirty = true;
  object.face_up = nullptr;
  object.manifested = false;
  object.status.face_down = false;
  object.chosen.insert(object.chosen.end(), turning.chosen.begin(), turning.chosen.end());
  restamp(*state_, object);
  happen({.kind = EventKind::turned_face_up, .object = object.id});
}

// Cards of a library go one at a time, the top one first (701.40e, 701.58e); others together.
Task Interpreter::manifest(const Node& node) {
  const PlayerId player = one_player(node);
  Selection selected;
  select(now(), *node.tree(Field::objects), selected);
  std::vector<ObjectId> cards = std::move(selected.objects);
  std::vector<ObjectId> results;
  fill_slot(node, results);
  if (!player.is_player()) co_return;
  Values values = blank_face_down();
  if (node.kind() == Kind::cloak)
    values.abilities.push_back({.ability = state_->abilities.intern(ward_two())});
  const Values* kept = state_->printed.keep(std::move(values));
  std::vector<ObjectId> others;
  std::vector<std::pair<std::size_t, ObjectId>> stacked;
  for (const ObjectId id : cards) {
    const Object& object = *state_->find(id);
    if (object.nature != Nature::card) continue;  // 701.40a
    if (object.zone != Zone::library) {
      others.push_back(id);
      continue;
    }
    const auto& library = state_->player(object.owner).library;
    const auto place = std::ranges::find(library, slot_of(object)) - library.begin();
    stacked.emplace_back(static_cast<std::size_t>(place), id);
  }
  std::ranges::sort(stacked);
  for (const auto& [place, id] : stacked)
    co_await put_face_down(std::vector<ObjectId>(1, id), kept, player, results);
  co_await put_face_down(others, kept, player, results);
  std::ranges::sort(results);
  fill_slot(node, results);
}

Task Interpreter::put_face_down(std::vector<ObjectId> cards, const Values* values, PlayerId player,
                                std::vector<ObjectId>& results) {
  moves_.clear();
  for (const ObjectId id : cards) {
    Move& planned = plan(id, Zone::battlefield, Cause::effect);
    planned.under = player;
    planned.face_down = values;
    planned.manifested = true;
  }
  co_await carry_moves();
  for (const Move& move : moves_)
    results.push_back(move.result);
  close_batch();
}

}  // namespace lockstep::engine
