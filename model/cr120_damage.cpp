// Damage that effects deal, and what results from it (120).
#include <algorithm>
#include <utility>

#include "model/citations.h"
#include "model/cr122_counters.h"
#include "model/cr613_game_rules.h"
#include "model/cr614_instead.h"
#include "model/cr615_preventing.h"
#include "model/cr701_actions.h"
#include "model/cr702_keywords.h"
#include "model/resolution.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

/// Damage that one source deals to each of several objects and players at once.
struct Damage {
  ObjectId source;
  std::int32_t number = 0;
  PlayerId controller;  ///< of the source, or its owner; none() without a source
  bool deathtouch = false;
  bool infect = false;
  bool lifelink = false;
  bool wither = false;
  bool preventable = true;
};

Damage damage_by(const Board& board, ObjectId source) {
  Damage damage;
  damage.source = source;
  damage.preventable = !is_rule_now(board, Kind::damage_cant_be_prevented);
  Scope scope{&board, {}, source, {}, nullptr};
  scope.looks_back = true;
  const auto seen = see(scope, source);
  if (!seen) return damage;
  const Values& values = seen->values;
  damage.controller = seen->controller;
  damage.deathtouch = has_keyword(values, word::deathtouch());
  damage.infect = has_keyword(values, word::infect());
  damage.lifelink = has_keyword(values, word::lifelink());
  damage.wither = has_keyword(values, word::wither());
  return damage;
}

Event damage_event(const Damage& damage) {
  Event event;
  event.kind = EventKind::damage;
  event.other = damage.source;
  event.number = damage.number;
  return event;
}

void damage_player(State& state, PlayerId player, const Damage& damage, Batch& batch) {
  const About about(event_of());
  Event event = damage_event(damage);
  event.player = player;
  batch.push_back(event);
  if (!damage.infect) {
    cite(cr::r120_3a);
    lose_life(state, player, damage.number, batch);
    return;
  }
  cite(cr::r120_3b);
  add_counters(state.player(player), word::poison(), damage.number);
  batch.push_back(counters_event(EventKind::counters_put, player, word::poison(), damage.number));
}

void lose_counters_by_damage(Object& object, Symbol kind, std::int32_t number, Batch& batch) {
  const std::int32_t removed = remove_counters(object, kind, number);
  if (removed == 0) return;
  batch.push_back(counters_event(EventKind::counters_removed, object.id, kind, removed));
}

// 120.3d, 120.3e: counters or marks.
void hurt_creature(State& state, const Board& board, std::size_t index, const Damage& damage,
                   Batch& batch) {
  Object& object = *state.find(board.object(index).id);
  if (!damage.infect && !damage.wither) {
    cite(cr::r120_3e);
    object.damage += damage.number;
    return;
  }
  cite(cr::r120_3d);
  if (is_stated(board, Kind::cant_have_counters, index)) {
    cite(cr::r101_2);
    return;
  }
  add_counters(state, object, word::minus_one(), damage.number);
  batch.push_back(counters_event(EventKind::counters_put, object.id, word::minus_one(),
                                 damage.number, damage.controller));
}

void damage_object(State& state, const Board& board, std::size_t index, const Damage& damage,
                   Batch& batch) {
  const Values& values = *board.values[index];
  Object& object = *state.find(board.object(index).id);
  const About about(event_of(object.id));
  Event event = damage_event(damage);
  event.object = object.id;
  batch.push_back(event);
  object.damaged_by.push_back(damage.source);
  if (damage.deathtouch) object.deathtouched = true;
  if (holds(values.types, word::planeswalker())) {
    cite(cr::r120_3c);
    lose_counters_by_damage(object, word::loyalty(), damage.number, batch);
  }
  if (holds(values.types, word::battle())) {
    lose_counters_by_damage(object, word::defense(), damage.number, batch);
  }
  if (is_creature(values)) hurt_creature(state, board, index, damage, batch);
}

// Deals the damage to one receiver.
void deal_to(State& state, const Board& board, const Entity& receiver, const Damage& damage,
             Batch& batch) {
  if (receiver.player.is_player()) return damage_player(state, receiver.player, damage, batch);
  damage_object(state, board, *board.index_of(receiver.object), damage, batch);
}

// 120.1a: only creatures, planeswalkers and battles of the objects.
void drop_those_that_take_none(const Board& board, std::vector<Dealt>& all) {
  std::erase_if(all, [&](const Dealt& each) {
    const auto index = board.index_of(each.receiver.object);
    if (!index || can_be_dealt_damage(board, *index)) return false;
    const About about(event_of(each.receiver.object));
    cite(cr::r120_1a);
    return true;
  });
}

/// What one source deals.
struct Blow {
  ObjectId source;
  std::vector<Dealt> all;
  std::int64_t gained = 0;  ///< life that its controller gains by it
};

// Deals the damage of one source; what comes of it goes into the batch.
void deal(Resolution& resolution, const Board& board, Damage damage, const Blow& blow,
          Batch& batch) {
  for (const Dealt& each : blow.all) {
    if (each.number <= 0) continue;
    damage.number = each.number;
    deal_to(resolution.state(), board, each.receiver, damage, batch);
  }
  if (blow.gained > 0) gain_life(resolution.state(), damage.controller, blow.gained, batch);
}

// 120.3f, 702.15b.
std::int64_t gained_by(Process& process, const Board& board, const Blow& blow,
                       std::vector<Instead>& instead) {
  const Damage damage = damage_by(board, blow.source);
  std::int64_t dealt = 0;
  for (const Dealt& each : blow.all)
    dealt += std::max(each.number, 0);
  if (!damage.lifelink || dealt == 0 || !can_gain_life(board, damage.controller)) return 0;
  const About about(event_of());
  cite(cr::r120_3f);
  cite(cr::r702_15b);
  return life_gained_in_the_end(process, damage.controller, dealt, instead);
}

// All at once. The board speaks of the state as it was.
void deal_all(Resolution& resolution, std::vector<Blow> blows, Batch batch = {}) {
  const State before = resolution.state();
  Board board = resolution.board();
  board.state = &before;
  PreventedDamage prevented;
  std::vector<Instead> instead;
  for (Blow& blow : blows) {
    drop_those_that_take_none(board, blow.all);
    const bool preventable = damage_by(board, blow.source).preventable;
    prevented.settle(resolution.process, board, {blow.source, preventable}, blow.all);
    blow.gained = gained_by(resolution.process, board, blow, instead);
  }
  prevented.perform(resolution.state(), batch);
  for (const Blow& blow : blows)
    deal(resolution, board, damage_by(board, blow.source), blow, batch);
  resolution.process.happen(std::move(batch));
  for (const Instead& each : instead)
    carry_out_instead(resolution.process, each);
}

// 608.2h: it may be gone and deals the damage all the same.
std::optional<ObjectId> named_source(Resolution& resolution, const Node& named) {
  if (named.kind() == Kind::choose) {
    const std::vector<ObjectId> chosen = pick_objects(resolution, named);
    return chosen.empty() ? std::nullopt : std::optional(chosen.front());
  }
  const Board board = resolution.board();
  for (const Entity& each : things(resolution.scope(board), named)) {
    if (each.object.exists() && !resolution.is_entering(each.object)) return each.object;
  }
  return std::nullopt;
}

void deal_damage(Resolution& resolution, const Node& node) {
  const Node* number = node.tree_or_null(Field::number);
  const std::int64_t before = number_or(resolution, number, 0);
  const std::vector<Entity> receivers = pick(resolution, *node.tree(Field::to));
  if (receivers.empty()) return;
  ObjectId source = resolution.doer();
  if (const Node* named = node.tree_or_null(Field::source)) {
    const std::optional<ObjectId> found = named_source(resolution, *named);
    if (!found) return;
    source = *found;
  }
  std::vector<Dealt> dealt;
  for (const Entity& each : receivers) {
    const bool shared = number != nullptr && number->kind() == Kind::share;
    const std::int64_t amount = shared ? number_for(resolution, number, 0, each) : before;
    if (amount > 0) dealt.push_back({each, static_cast<std::int32_t>(amount)});
  }
  if (!dealt.empty()) return deal_all(resolution, {{source, std::move(dealt)}});
  const About about(event_of());
  cite(cr::r120_8);
}

// 701.14a, 701.14c: what one of the creatures deals to the other, or to itself.
Blow blow_of(const Board& board, ObjectId from, ObjectId to) {
  const Values& values = *board.values[*board.index_of(from)];
  const std::int32_t power = values.power ? values.power->number : 0;
  const std::int32_t number = from == to ? 2 * power : power;
  if (from == to) cite(cr::r701_14c);
  if (number <= 0) return {from, {}};
  return {from, {{{to, PlayerId::none()}, number}}};
}

bool can_fight(const Board& board, ObjectId id) {
  const auto index = board.index_of(id);
  return index && is_permanent(board, *index) && is_creature(*board.values[*index]);
}

// Named twice, the targets of one instance are two creatures that fight each other.
bool means_two(const Resolution& resolution, const Node& node) {
  const Tree& first = node.tree(Field::first);
  if (first->kind() != Kind::target || !equal(first, node.tree(Field::second))) return false;
  const Object* object = resolution.process.state.find(
      resolution.ability.exists() ? resolution.ability : resolution.source);
  if (object == nullptr || !object->announced) return false;
  const auto& groups = object->announced->chosen.targets;
  const auto group = std::ranges::find(groups, first->symbol(Field::slot), &TargetGroup::slot);
  return group != groups.end() && group->targets.size() > 1;
}

void fight(Resolution& resolution, const Node& node) {
  std::vector<ObjectId> first = pick_objects(resolution, *node.tree(Field::first));
  std::vector<ObjectId> second = pick_objects(resolution, *node.tree(Field::second));
  if (means_two(resolution, node)) {
    second.erase(second.begin(), second.begin() + (second.empty() ? 0 : 1));
  }
  const Board board = resolution.board();
  const bool both = !first.empty() && !second.empty() && can_fight(board, first.front()) &&
                    can_fight(board, second.front());
  if (!both) return cite(cr::r701_14b);
  const ObjectId a = first.front();
  const ObjectId b = second.front();
  cite(cr::r701_14a);
  Event fought;
  fought.kind = EventKind::fought;
  fought.object = a;
  fought.other = b;
  std::vector<Blow> blows{blow_of(board, a, b)};
  if (a != b) blows.push_back(blow_of(board, b, a));
  deal_all(resolution, std::move(blows), {fought});
}

}  // namespace

bool can_be_dealt_damage(const Board& board, std::size_t index) {
  const Values& values = *board.values[index];
  return is_permanent(board, index) &&
         (is_creature(values) || holds(values.types, word::planeswalker()) ||
          holds(values.types, word::battle()));
}

bool carry_out_damage(Resolution& resolution, const Node& node) {
  if (node.kind() == Kind::fight) {
    fight(resolution, node);
    return true;
  }
  if (node.kind() != Kind::deal_damage) return false;
  deal_damage(resolution, node);
  return true;
}

}  // namespace lockstep::model
