// Damage that effects deal, what prevents it and what results from it (120, 615, 616.1).
#include <algorithm>

#include "model/citations.h"
#include "model/cr122_counters.h"
#include "model/cr613_game_rules.h"
#include "model/cr616_interaction.h"
#include "model/cr701_actions.h"
#include "model/cr702_keywords.h"
#include "model/resolution.h"
#include "model/support.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

// How an option of 616.1 names a shield counter.
constexpr std::int32_t kShield = 0;

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

bool can_be_dealt_damage(const Board& board, std::size_t index) {
  const Values& values = *board.values[index];
  return is_permanent(board, index) &&
         (is_creature(values) || holds(values.types, word::planeswalker()) ||
          holds(values.types, word::battle()));
}

Option effect_option(ObjectId object, std::int32_t number) {
  Option option;
  option.kind = OptionKind::effect;
  option.object = object;
  option.number = number;
  return option;
}

// Rules that prevent all damage of such a source to such a receiver (615.1a).
void add_stated_preventions(const Board& board, const Entity& receiver, ObjectId source,
                            std::vector<Option>& found) {
  if (!board.state->has_actions) return;
  for (const StatedRule& each : stated_rules(board, Kind::prevent_damage)) {
    if (each.rule->flag(Field::combat)) continue;
    Scope scope = each.scope;
    scope.looks_back = true;
    const bool by = fits_all(scope, each.rule->trees(Field::by), {source, PlayerId::none()});
    if (!by || !fits_all(scope, each.rule->trees(Field::to), receiver)) continue;
    if (each.rule->has(Field::number)) throw NotInterpreted{"prevent_damage"};
    found.push_back(effect_option(each.object, each.number));
  }
}

// What would prevent damage, as options.
std::vector<Option> preventions(const Board& board, const Entity& receiver, ObjectId source) {
  std::vector<Option> found;
  if (const auto index = board.index_of(receiver.object)) {
    if (count_of(board.object(*index), word::shield()) > 0)
      found.push_back(effect_option(receiver.object, kShield));
    for (const std::size_t place : protections_from(board, *index, source))
      found.push_back(effect_option(receiver.object, option_of_ability(place)));
  }
  add_stated_preventions(board, receiver, source, found);
  return found;
}

Option choose(Process& process, PlayerId player, ObjectId affected,
              const std::vector<Option>& ways) {
  if (ways.size() == 1) return ways.front();
  Question asked = question(player, PromptKind::replacement, Shape::one, affected, cr::r616_1);
  asked.prompt.options = ways;
  return process.ask_one(std::move(asked));
}

/// Who would be dealt damage that something would prevent, and what is applied.
struct Prevented {
  Entity receiver;
  std::vector<Option> ways;
};

// 616.1: the controllers of the permanents and the players choose, the active player first.
std::vector<Prevented> settle_preventions(Process& process, const Board& board,
                                          const std::vector<Entity>& receivers,
                                          const Damage& damage) {
  std::vector<Prevented> prevented;
  for (const PlayerId player : board.state->turn_order()) {
    for (const Entity& each : receivers) {
      const auto index = board.index_of(each.object);
      const PlayerId chooser = index ? board.controllers[*index] : each.player;
      if (chooser != player || (index && !can_be_dealt_damage(board, *index))) continue;
      const About about(event_of(each.object));
      auto ways = preventions(board, each, damage.source);
      if (ways.empty()) continue;
      prevented.push_back({each, {}});
      // 615.12: what can't prevent the damage is applied all the same, one after the other.
      do {
        prevented.back().ways.push_back(choose(process, player, each.object, ways));
        std::erase(ways, prevented.back().ways.back());
      } while (!damage.preventable && !ways.empty());
    }
  }
  return prevented;
}

// 122.1c, 702.16e.
void prevent(State& state, ObjectId object, const Option& way, Batch& batch) {
  const About about(event_of(object));
  if (way != effect_option(object, kShield)) {
    const Object* receiver = state.find(object);
    const bool itself = receiver != nullptr && way.object == object;
    return cite(itself ? cr::r702_16e : cr::r615_1a);
  }
  cite(cr::r122_1c);
  remove_counters(*state.find(object), word::shield(), 1);
  batch.push_back(counters_event(EventKind::counters_removed, object, word::shield(), 1));
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
  batch.push_back(
      counters_event(EventKind::counters_put, object.id, word::minus_one(), damage.number));
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

// Deals the damage to one receiver; whether any was dealt.
bool deal_to(State& state, const Board& board, const Entity& receiver, const Damage& damage,
             std::span<const Prevented> prevented, Batch& batch) {
  const auto index = board.index_of(receiver.object);
  if (index && !can_be_dealt_damage(board, *index)) {
    const About about(event_of(receiver.object));
    cite(cr::r120_1a);
    return false;
  }
  const auto found = std::ranges::find(prevented, receiver, &Prevented::receiver);
  if (found != prevented.end()) {
    for (const Option& way : found->ways)
      prevent(state, receiver.object, way, batch);
    if (damage.preventable) return false;
    cite(cr::r615_12);
  }
  if (receiver.player.is_player()) {
    damage_player(state, receiver.player, damage, batch);
  } else {
    damage_object(state, board, *index, damage, batch);
  }
  return true;
}

/// Who receives damage, and how much.
struct Dealt {
  Entity receiver;
  std::int32_t number = 0;
};

/// What one source deals.
struct Blow {
  ObjectId source;
  std::vector<Dealt> all;
};

// Deals the damage of one source; what comes of it goes into the batch.
void deal(Resolution& resolution, const Board& board, const Blow& blow, Batch& batch) {
  Damage damage = damage_by(board, blow.source);
  std::vector<Entity> receivers;
  for (const Dealt& each : blow.all)
    receivers.push_back(each.receiver);
  const auto prevented = settle_preventions(resolution.process, board, receivers, damage);
  std::int64_t dealt = 0;
  for (const Dealt& each : blow.all) {
    damage.number = each.number;
    if (deal_to(resolution.state(), board, each.receiver, damage, prevented, batch))
      dealt += each.number;
  }
  if (damage.lifelink && dealt > 0 && can_gain_life(board, damage.controller)) {
    const About about(event_of());
    cite(cr::r120_3f);
    cite(cr::r702_15b);
    gain_life(resolution.state(), damage.controller, dealt, batch);
  }
}

// All at once. The board speaks of the state as it was.
void deal_all(Resolution& resolution, const std::vector<Blow>& blows, Batch batch = {}) {
  const State before = resolution.state();
  Board board = resolution.board();
  board.state = &before;
  for (const Blow& blow : blows)
    deal(resolution, board, blow, batch);
  resolution.process.happen(std::move(batch));
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
  deal_all(resolution, blows, {fought});
}

}  // namespace

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
