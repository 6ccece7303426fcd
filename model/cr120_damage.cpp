// Damage that effects deal, what prevents it and what results from it (120, 615, 616.1).
#include <algorithm>

#include "model/citations.h"
#include "model/cr122_counters.h"
#include "model/cr613_game_rules.h"
#include "model/cr616_interaction.h"
#include "model/cr701_actions.h"
#include "model/cr702_keywords.h"
#include "model/resolution.h"
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

Damage damage_by(const Board& board, ObjectId source, std::int32_t number) {
  Damage damage;
  damage.source = source;
  damage.number = number;
  damage.preventable = !is_rule_now(board, Kind::damage_cant_be_prevented);
  const auto index = board.index_of(source);
  if (!source.exists() || !index) return damage;
  const Values& values = *board.values[*index];
  damage.controller = controller_or_owner(board, *index);
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

// What would prevent damage to a permanent, as numbers of options.
std::vector<std::int32_t> preventions(const Board& board, std::size_t index, ObjectId source) {
  std::vector<std::int32_t> found;
  if (count_of(board.object(index), word::shield()) > 0) found.push_back(kShield);
  for (const std::size_t place : protections_from(board, index, source))
    found.push_back(option_of_ability(place));
  return found;
}

std::int32_t choose(Process& process, const Board& board, std::size_t index,
                    const std::vector<std::int32_t>& ways) {
  if (ways.size() == 1) return ways.front();
  const ObjectId id = board.object(index).id;
  Question asked =
      question(board.controllers[index], PromptKind::replacement, Shape::one, id, cr::r616_1);
  for (const std::int32_t way : ways) {
    Option option;
    option.kind = OptionKind::effect;
    option.object = id;
    option.number = way;
    asked.prompt.options.push_back(option);
  }
  return process.ask_one(std::move(asked)).number;
}

/// A permanent whose damage something would prevent, and what is applied.
struct Prevented {
  ObjectId object;
  std::vector<std::int32_t> ways;
};

// 616.1: who controls the permanents chooses, the active player first.
std::vector<Prevented> settle_preventions(Process& process, const Board& board,
                                          const std::vector<Entity>& receivers,
                                          const Damage& damage) {
  std::vector<Prevented> prevented;
  for (const PlayerId player : board.state->turn_order()) {
    for (const Entity& each : receivers) {
      if (each.player.is_player()) continue;
      const std::size_t index = *board.index_of(each.object);
      if (board.controllers[index] != player || !can_be_dealt_damage(board, index)) continue;
      const About about(event_of(each.object));
      auto ways = preventions(board, index, damage.source);
      if (ways.empty()) continue;
      prevented.push_back({each.object, {}});
      // 615.12: what can't prevent the damage is applied all the same, one after the other.
      do {
        prevented.back().ways.push_back(choose(process, board, index, ways));
        std::erase(ways, prevented.back().ways.back());
      } while (!damage.preventable && !ways.empty());
    }
  }
  return prevented;
}

// 122.1c, 702.16e.
void prevent(State& state, ObjectId object, std::int32_t way, Batch& batch) {
  const About about(event_of(object));
  if (way != kShield) {
    cite(cr::r702_16e);
    return;
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
  if (receiver.player.is_player()) {
    damage_player(state, receiver.player, damage, batch);
    return true;
  }
  const std::size_t index = *board.index_of(receiver.object);
  if (!can_be_dealt_damage(board, index)) {
    const About about(event_of(receiver.object));
    cite(cr::r120_1a);
    return false;
  }
  const auto found = std::ranges::find(prevented, receiver.object, &Prevented::object);
  if (found != prevented.end()) {
    for (const std::int32_t way : found->ways)
      prevent(state, receiver.object, way, batch);
    if (damage.preventable) return false;
    cite(cr::r615_12);
  }
  damage_object(state, board, index, damage, batch);
  return true;
}

void deal(Resolution& resolution, const std::vector<Entity>& receivers, ObjectId source,
          std::int32_t number) {
  // The board speaks of the state as it was, so the state changes only after it was looked at.
  const State before = resolution.state();
  Board board = resolution.board();
  board.state = &before;
  const Damage damage = damage_by(board, source, number);
  const auto prevented = settle_preventions(resolution.process, board, receivers, damage);
  Batch batch;
  std::int64_t dealt = 0;
  for (const Entity& each : receivers) {
    if (deal_to(resolution.state(), board, each, damage, prevented, batch)) dealt += number;
  }
  if (damage.lifelink && dealt > 0 && can_gain_life(board, damage.controller)) {
    const About about(event_of());
    cite(cr::r120_3f);
    cite(cr::r702_15b);
    gain_life(resolution.state(), damage.controller, dealt, batch);
  }
  resolution.process.happen(std::move(batch));
}

void deal_damage(Resolution& resolution, const Node& node) {
  const auto number =
      static_cast<std::int32_t>(number_or(resolution, node.tree_or_null(Field::number), 0));
  const std::vector<Entity> receivers = pick(resolution, *node.tree(Field::to));
  if (receivers.empty()) return;
  ObjectId source = resolution.present_source();
  if (const Node* named = node.tree_or_null(Field::source)) {
    const std::vector<ObjectId> found = pick_objects(resolution, *named);
    if (found.empty()) return;
    source = found.front();
  }
  if (number <= 0) {
    const About about(event_of());
    cite(cr::r120_8);
    return;
  }
  deal(resolution, receivers, source, number);
}

}  // namespace

bool carry_out_damage(Resolution& resolution, const Node& node) {
  if (node.kind() != Kind::deal_damage) return false;
  deal_damage(resolution, node);
  return true;
}

}  // namespace lockstep::model
