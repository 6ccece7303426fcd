#include "model/cr400_zones.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr122_counters.h"
#include "model/cr400_objects.h"
#include "model/cr613_layers.h"
#include "model/cr614_replacing.h"
#include "model/cr702_keywords.h"
#include "model/cr708_face_down.h"
#include "model/cr712_sides.h"
#include "model/moments.h"
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
  const bool spell = holds(values.types, word::instant()) || holds(values.types, word::sorcery());
  if (spell && !move.how.face_down) return cr::r400_4a;
  if (board.state->player(move.how.controller).has_left) return cr::r800_4b;
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

// What a spell becomes otherwise than by resolving knows nothing of how it was cast (400.7d).
// 608.3f: a copy of a permanent spell becomes a token as it resolves, not as an effect moves it.
void become_permanent(Object& object, Cause cause) {
  if (cause != Cause::resolve) object.announced = nullptr;
  if (object.nature != Nature::spell_copy || cause != Cause::resolve) return;
  cite(cr::r608_3f);
  object.nature = Nature::token;
}

// The permanent that a move makes of an object.
Entrant entrant_of(const State& state, const Move& move) {
  const Muted muted;
  Entrant entrant{*state.find(move.object), move.object, move.object, move.how};
  renew(entrant.object, Zone::battlefield);
  if (move.cause == Cause::play) show_side(entrant.object, move.side);
  become_permanent(entrant.object, move.cause);
  entrant.resolves = move.cause == Cause::resolve;
  return entrant;
}

// 101.4: what enters together is taken by the players who will control it, the active one first.
void sort_by_player(const State& state, std::vector<Move>& moves) {
  std::vector<Move> sorted;
  const auto take = [&](const auto& belongs) {
    const auto first = static_cast<std::ptrdiff_t>(sorted.size());
    std::ranges::copy_if(moves, std::back_inserter(sorted), belongs);
    return std::span(sorted).subspan(static_cast<std::size_t>(first));
  };
  for (const PlayerId player : state.turn_order()) {
    const std::span<Move> own = take([&](const Move& move) {
      return move.to == Zone::battlefield && move.how.controller == player;
    });
    std::ranges::sort(own, {}, &Move::object);
  }
  take([](const Move& move) { return move.to != Zone::battlefield; });
  moves = std::move(sorted);
}

// 614.12a: how objects enter is known before any of them does. What can't enter stays.
void settle_entrances(Process& process, std::vector<Move>& moves) {
  std::vector<ObjectId> together;
  for (const Move& move : moves) {
    if (move.to == Zone::battlefield) together.push_back(move.object);
  }
  std::vector<Move> kept;
  for (Move& move : moves) {
    if (process.state.find(move.object) == nullptr) continue;
    if (move.to == Zone::battlefield) {
      Entrant entrant = entrant_of(process.state, move);
      if (!settle_entrance(process, entrant, together)) continue;
      if (entrant.elsewhere) {
        move.to = *entrant.elsewhere;
        move.how = {};
      } else {
        move.how = std::move(entrant.how);
      }
    }
    kept.push_back(std::move(move));
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

// 108.2b: what is no card lies on top of the cards that move with it.
void put_others_before_cards(const State& state, std::vector<Move>& moves) {
  std::vector<Move> elsewhere;
  std::vector<Move> others;
  std::vector<Move> cards;
  for (Move& move : moves) {
    const bool pile = move.to == Zone::library || move.to == Zone::graveyard;
    const bool card = state.find(move.object)->nature == Nature::card;
    (!pile ? elsewhere : card ? cards : others).push_back(std::move(move));
  }
  std::ranges::sort(others, {}, &Move::object);
  moves = std::move(elsewhere);
  moves.insert(moves.end(), others.begin(), others.end());
  moves.insert(moves.end(), cards.begin(), cards.end());
}

// 401.4, 404.3, 613.7m: orders, asked of the active player first.
void settle_orders(Process& process, std::vector<Move>& moves) {
  const std::vector<PlayerId> players = process.state.turn_order();
  put_others_before_cards(process.state, moves);
  for (const PlayerId player : players) {
    const auto owned = [&](const Move& move) {
      const Object& object = *process.state.find(move.object);
      return object.owner == player && object.nature == Nature::card;
    };
    ask_order_of(process, moves, player, "library", cr::r401_4, [&](const Move& move) {
      return move.to == Zone::library && !move.shuffled && owned(move);
    });
    ask_order_of(process, moves, player, "graveyard", cr::r404_3,
                 [&](const Move& move) { return move.to == Zone::graveyard && owned(move); });
    ask_order_of(process, moves, player, "timestamps", cr::r613_7m, [&](const Move& move) {
      return move.to == Zone::battlefield && move.how.controller == player;
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
  const bool is_hidden_spell = object.zone == Zone::stack && move.to != Zone::battlefield;
  if (object.face_down && (object.zone == Zone::battlefield || is_hidden_spell)) {
    cite(cr::r708_9);
    batch.push_back(revealed(object.id));
  }
  leave_pile(state, object);
  const bool becomes_permanent = object.zone == Zone::stack && move.to == Zone::battlefield;
  renew(object, move.to);
  if (becomes_permanent && move.cause == Cause::resolve)
    continue_effects(state, event.object, object.id);
  if (move.to == Zone::battlefield) become_permanent(object, move.cause);
  restamp(state, object);
  if (move.to == Zone::library) enter_library(state, object, move.place);
  if (move.to == Zone::graveyard) {
    auto& graveyard = state.player(object.owner).graveyard;
    graveyard.insert(graveyard.begin(), object.id.root);
  }
  if (move.to == Zone::stack) {
    cite(cr::r405_2);
    state.stack.insert(state.stack.begin(), object.id.root);
    object.controller = move.how.controller;
    object.face_down = move.how.face_down;
    show_side(object, move.side);
  }
  if (move.cause == Cause::play) show_side(object, move.side);
  event.result = object.id;
  batch.push_back(event);
  batch.insert(batch.end(), move.with_it.begin(), move.with_it.end());
  if (move.to == Zone::exile) object.face_down = move.how.face_down;
  if (move.to == Zone::battlefield) {
    cite(cr::r110_2a);
    enter(state, object, move.how, batch);
  }
  return {event.object, event.result};
}

void remember_what_moves(Process& process, const std::vector<Move>& moves) {
  auto before = std::make_shared<Moment>();
  before->state = process.state;
  before->board = process.board();
  before->board.state = &before->state;
  for (const Move& move : moves)
    remember_past(process.state, before->board, move.object);
  process.before = std::move(before);
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

/// An ability that is moved off the stack, and the rule by which it is none anywhere else.
struct Ceasing {
  ObjectId ability;
  RuleId rule;
};

// 602.2a, 603.3: an ability is an object on the stack alone.
std::vector<Ceasing> taken_out_of(const State& state, std::vector<Move>& moves) {
  std::vector<Ceasing> abilities;
  std::erase_if(moves, [&](const Move& move) {
    const Object* object = state.find(move.object);
    if (object == nullptr || object->nature != Nature::ability) return false;
    const bool triggered = object->announced && object->announced->ability &&
                           object->announced->ability->kind() == Kind::triggered;
    abilities.push_back({move.object, triggered ? cr::r603_3 : cr::r602_2a});
    return true;
  });
  return abilities;
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

namespace {

// What keywords that are not interpreted would make of a discard or a draw.
void refuse_keywords(const Board& board, const std::vector<Move>& moves) {
  for (const Move& move : moves) {
    const Values& values = *board.values[*board.index_of(move.object)];
    const bool acting = board.state->has_actions;
    if (move.cause == Cause::discard && !acting) refuse_madness(values);
    if (move.cause == Cause::draw && acting) refuse_miracle(values);
  }
}

// What moved is asked about as it was; something is done to what it has become.
void do_besides(Process& process, const std::vector<Move>& moves, const std::vector<Moved>& moved) {
  for (std::size_t place = 0; place < moves.size(); ++place) {
    for (Instead each : moves[place].besides) {
      each.memory.moved.emplace_back(moved[place].before, moved[place].after);
      carry_out_instead(process, each);
    }
  }
}

// 702.35a: "when this card is exiled this way".
void note_madness(State& state, const std::vector<Move>& moves, const std::vector<Moved>& moved) {
  for (std::size_t place = 0; place < moves.size(); ++place) {
    const Object* card = state.find(moved[place].after);
    if (!moves[place].madness || card == nullptr || card->zone != Zone::exile) continue;
    const Tree& keyword = moves[place].madness;
    const Tree ability = make(Kind::triggered, {{Field::effect, std::vector{keyword}}});
    state.waiting.push_back(
        {card->id, card->owner, keyword, ability, std::make_shared<const Memory>()});
  }
}

}  // namespace

std::vector<Moved> move_objects(Process& process, std::vector<Move> moves, const Also& also,
                                const Then& then) {
  const std::vector<Ceasing> abilities = taken_out_of(process.state, moves);
  {
    const Board board = process.board();
    drop_those_that_stay(board, moves);
    refuse_keywords(board, moves);
  }
  replace_destinations(process, moves);
  sort_by_player(process.state, moves);
  settle_entrances(process, moves);
  settle_orders(process, moves);
  const bool besides =
      std::ranges::any_of(moves, [](const Move& move) { return !move.besides.empty(); });
  if (process.state.has_actions || besides) remember_what_moves(process, moves);
  leave_libraries(process.state, moves);
  put_last_on_top(process.state, moves);
  std::vector<Moved> moved;
  Batch batch;
  if (also) also(batch);
  for (Move& move : moves)
    moved.push_back(perform(process.state, move, batch));
  note_madness(process.state, moves, moved);
  for (const Ceasing& each : abilities)
    cease_all(process.state, {each.ability}, each.rule, batch);
  forget_effects(process.state);
  process.happen(std::move(batch));
  if (then) then(moved);
  let_moment_pass(process);  // an instruction may go on with a question, as a shuffle does
  if (besides) do_besides(process, moves, moved);
  return moved;
}

}  // namespace lockstep::model
