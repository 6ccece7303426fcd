#include "model/cr400_zones.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr122_counters.h"
#include "model/cr303_attachments.h"
#include "model/cr400_objects.h"
#include "model/cr613_layers.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

// The rule that keeps an object where it is, or nothing.
std::optional<RuleId> stays(const Board& board, const Move& move) {
  const auto index = board.index_of(move.object);
  if (!index) return cr::r400_7;
  const Object& object = board.object(*index);
  const Values& values = *board.values[*index];
  if (object.nature == Nature::token && object.zone != Zone::battlefield) return cr::r111_8;
  if (object.zone == move.to && move.to != Zone::exile && move.to != Zone::command &&
      move.to != Zone::library) {
    return cr::r400_7;
  }
  if (move.to != Zone::battlefield) return std::nullopt;
  if (holds(values.types, word::instant()) || holds(values.types, word::sorcery())) {
    return cr::r400_4a;
  }
  if (!board.state->player(move.controller).in_game) return cr::r800_4b;
  return std::nullopt;
}

void drop_those_that_stay(const Board& board, std::vector<Move>& moves) {
  std::erase_if(moves, [&](const Move& move) {
    const auto rule = stays(board, move);
    if (!rule) return false;
    const About about(event_of(move.object));
    cite(*rule);
    return true;
  });
}

// 122.1h: a permanent with a finality counter is exiled instead of going to a graveyard.
void replace_by_exile(const Board& board, std::vector<Move>& moves) {
  for (Move& move : moves) {
    const Object& object = board.object(*board.index_of(move.object));
    if (move.to != Zone::graveyard || object.zone != Zone::battlefield) continue;
    if (count_of(object, word::finality()) == 0) continue;
    const About about(event_of(move.object));
    cite(cr::r122_1h);
    move.to = Zone::exile;
  }
}

Question host_question(const Move& move, const std::vector<Entity>& hosts) {
  Question asked =
      question(move.controller, PromptKind::objects, Shape::one, move.object, cr::r303_4f);
  asked.prompt.slot = Symbol::intern("enchant");
  for (const Entity& host : hosts)
    asked.prompt.options.push_back(option_of(host));
  return asked;
}

// 303.4f, 303.4g, 303.4i, 301.5e: what entering Auras and Equipment are attached to.
void settle_hosts(Process& process, const Board& board, std::vector<Move>& moves) {
  std::vector<Move> kept;
  for (Move& move : moves) {
    const std::size_t index = *board.index_of(move.object);
    const Values& values = *board.values[index];
    if (move.to != Zone::battlefield || !is_aura(values)) {
      const bool fits = move.says_host && is_equipment(values) &&
                        !cant_attach(board, index, move.host, move.controller);
      if (!fits) move.host = {};
      kept.push_back(move);
      continue;
    }
    const About about(event_of(move.object));
    const std::vector<Entity> hosts = enchantable(board, values, move.object, move.controller);
    if (move.says_host) {
      cite(cr::r303_4i);
      if (std::ranges::find(hosts, move.host) != hosts.end()) kept.push_back(move);
      continue;
    }
    if (hosts.empty()) {
      cite(cr::r303_4g);
      continue;
    }
    const Option chosen = process.ask_one(host_question(move, hosts));
    move.host = {chosen.object, chosen.player};
    kept.push_back(move);
  }
  moves = std::move(kept);
}

// Puts the moves of some objects into an order given by the objects.
void reorder(std::vector<Move>& moves, const std::vector<ObjectId>& order) {
  std::vector<Move> sorted;
  for (const ObjectId id : order) {
    sorted.push_back(*std::ranges::find(moves, id, &Move::object));
  }
  std::size_t next = 0;
  for (Move& move : moves) {
    if (std::ranges::find(order, move.object) != order.end()) move = sorted[next++];
  }
}

template <class Condition>
void ask_order_of(Process& process, std::vector<Move>& moves, PlayerId player, const char* slot,
                  RuleId rule, Condition belongs) {
  std::vector<ObjectId> group;
  for (const Move& move : moves) {
    if (belongs(move)) group.push_back(move.object);
  }
  std::ranges::sort(group);
  if (group.size() > 1) reorder(moves, ordered(process, group, player, slot, rule));
}

// 401.4, 404.3, 613.7m: orders, asked of the active player first.
void settle_orders(Process& process, std::vector<Move>& moves) {
  const std::vector<PlayerId> players = process.state.turn_order();
  for (const PlayerId player : players) {
    const auto owned = [&](const Move& move) {
      return process.state.find(move.object)->owner == player;
    };
    ask_order_of(process, moves, player, "library", cr::r401_4, [&](const Move& move) {
      return move.to == Zone::library && !move.shuffled && owned(move);
    });
    ask_order_of(process, moves, player, "graveyard", cr::r404_3,
                 [&](const Move& move) { return move.to == Zone::graveyard && owned(move); });
    ask_order_of(process, moves, player, "timestamps", cr::r613_7m, [&](const Move& move) {
      return move.to == Zone::battlefield && move.controller == player;
    });
  }
}

// Cards that are put somewhere into the library that they lie in leave their old places first and
// all at once: places are counted without them.
void leave_libraries(State& state, const std::vector<Move>& moves) {
  for (const Move& move : moves) {
    const Object& object = *state.find(move.object);
    if (object.zone == Zone::library && move.to == Zone::library) leave_pile(state, object);
  }
}

void enter_battlefield(State& state, Object& object, Move& move, Batch& batch) {
  cite(cr::r110_2a);
  object.controller = move.controller;
  object.status.tapped = move.tapped;
  object.status.summoning_sick = false;
  for (const EntersWith& each : move.counters) {
    batch.push_back(counters_event(EventKind::counters_put, object.id, each.kind, each.number));
    add_counters(state, object, each.kind, each.number);
  }
  if (!move.host.exists()) return;
  object.attached_to = move.host;
  Event attached;
  attached.kind = EventKind::attached;
  attached.object = object.id;
  attached.other = move.host.object;
  attached.player = move.host.player;
  batch.push_back(attached);
}

// 614.12: the game as it would be with this permanent on the battlefield and nothing else moved.
State with_entered(const State& state, const Move& move) {
  const Muted muted;
  State later = state;
  Object& object = *later.find(move.object);
  leave_pile(later, object);
  renew(object, Zone::battlefield);
  restamp(later, object);
  object.controller = move.controller;
  object.status.tapped = move.tapped;
  object.attached_to = move.host;
  later.entering = object.id;
  return later;
}

void settle_counters(const State& state, std::vector<Move>& moves) {
  for (Move& move : moves) {
    if (move.to != Zone::battlefield) continue;
    const Values& printed = *state.find(move.object)->printed;
    if (move.counters.empty() && !prints_counters(printed)) continue;
    const About about(event_of(move.object));
    move.counters = counters_on_entering(with_entered(state, move), std::move(move.counters));
  }
}

Moved perform(State& state, Move& move, Batch& batch) {
  const About about(event_of(move.object));
  Object& object = *state.find(move.object);
  Event event;
  event.kind = EventKind::zone_change;
  event.object = object.id;
  event.from = object.zone;
  event.to = move.to;
  event.cause = move.cause;
  event.rule = move.rule;
  if (object.zone == Zone::library && move.to == Zone::library) {
    enter_library(state, object, move.place);
    return {object.id, object.id};
  }
  leave_pile(state, object);
  renew(object, move.to);
  restamp(state, object);
  if (move.to == Zone::library) enter_library(state, object, move.place);
  if (move.to == Zone::graveyard) {
    auto& graveyard = state.player(object.owner).graveyard;
    graveyard.insert(graveyard.begin(), object.id.root);
  }
  event.result = object.id;
  batch.push_back(event);
  if (move.to == Zone::battlefield) enter_battlefield(state, object, move, batch);
  return {event.object, event.result};
}

// The first of an order is nearest to the top, so what goes on top is put there last. Objects that
// enter the battlefield keep their order, which is that of their timestamps. A place below the last
// card of a library is the bottom (401.7).
void put_last_on_top(const State& state, std::vector<Move>& moves) {
  std::vector<Move> straight;
  std::vector<Move> reversed;
  for (Move& move : moves) {
    const Object& object = *state.find(move.object);
    const auto below = static_cast<std::int64_t>(state.player(object.owner).library.size());
    if (move.to == Zone::library && move.place.nth > below + 1) {
      const About about(event_of(move.object));
      cite(cr::r401_7);
      move.place = {LibraryPlace::From::bottom, 1};
    }
    const bool on_top = move.to == Zone::graveyard ||
                        (move.to == Zone::library && move.place.from == LibraryPlace::From::top);
    (on_top ? reversed : straight).push_back(move);
  }
  std::ranges::reverse(reversed);
  straight.insert(straight.end(), reversed.begin(), reversed.end());
  moves = std::move(straight);
}

}  // namespace

std::vector<ObjectId> ordered(Process& process, const std::vector<ObjectId>& objects,
                              PlayerId player, const char* slot, RuleId rule) {
  Question asked = question(player, PromptKind::order, Shape::order, ObjectId::none(), rule);
  asked.prompt.slot = Symbol::intern(slot);
  for (const ObjectId id : objects)
    asked.prompt.options.push_back(option_of(id));
  std::vector<ObjectId> order;
  for (const Option& option : process.ask_order(std::move(asked)))
    order.push_back(option.object);
  return order;
}

std::vector<Moved> move_objects(Process& process, std::vector<Move> moves, const Also& also) {
  {
    const Board board = process.board();
    drop_those_that_stay(board, moves);
    replace_by_exile(board, moves);
    settle_hosts(process, board, moves);
  }
  settle_orders(process, moves);
  settle_counters(process.state, moves);
  leave_libraries(process.state, moves);
  put_last_on_top(process.state, moves);
  std::vector<Moved> moved;
  Batch batch;
  if (also) also(batch);
  for (Move& move : moves)
    moved.push_back(perform(process.state, move, batch));
  forget_effects(process.state);
  process.happen(std::move(batch));
  return moved;
}

}  // namespace lockstep::model
