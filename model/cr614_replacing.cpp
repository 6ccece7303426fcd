#include "model/cr614_replacing.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr613_abilities.h"
#include "model/cr613_game_rules.h"
#include "model/cr614_applicable.h"
#include "model/cr614_instead.h"
#include "model/cr616_interaction.h"
#include "model/support.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

constexpr std::int32_t kFinality = 1;

Event move_event(const Object& object, const Move& move) {
  Event event;
  event.kind = EventKind::zone_change;
  event.object = object.id;
  event.result = object.id;
  event.from = object.zone;
  event.to = move.to;
  event.cause = move.cause;
  return event;
}

// The object that would move: "it", or what the card says of itself.
bool means_what_moves(const Node& objects, const Move& move, ObjectId self) {
  return objects.kind() == Kind::that_object ||
         (objects.kind() == Kind::self && self == move.object);
}

// "Exile it instead" and its like change the destination; what else the effect does comes behind
// the move.
void redirect(const Applicable& next, const std::vector<Option>& applied, Move& move) {
  const Scope& scope = next.stated->scope;
  const auto effect = next.stated->rule->trees(Field::effect);
  const Node* first = effect.empty() ? nullptr : effect.front().get();
  const Node* objects = first != nullptr ? first->tree_or_null(Field::objects) : nullptr;
  if (objects == nullptr || !means_what_moves(*objects, move, scope.self))
    throw NotInterpreted{"instead"};
  switch (first->kind()) {
    case Kind::exile: move.to = Zone::exile; break;
    case Kind::return_to_hand: move.to = Zone::hand; break;
    case Kind::move:
      move.to = *zone_from_string(first->symbol(Field::to).text());
      move.how.controller = scope.you;
      move.how.tapped = first->flag(Field::tapped);
      if (first->symbol_or_empty(Field::place) == word::bottom())
        move.place.from = LibraryPlace::From::bottom;
      break;
    default: throw NotInterpreted{"instead"};
  }
  if (effect.size() > 1) move.besides.push_back(rest_of(next, effect.subspan(1), applied));
}

// 113.6: what a card says of itself as it moves it says wherever it is.
void add_own_rules(const Board& board, std::size_t index, const Event& event,
                   const std::vector<Option>& applied, std::vector<Applicable>& found) {
  if (is_permanent(board, index)) return;
  const Object& object = board.object(index);
  const Scope scope{&board, controller_or_owner(board, index), object.id, {}, nullptr};
  const auto& abilities = board.values[index]->abilities;
  for (std::size_t place = 0; place < abilities.size(); ++place) {
    const Node& ability = *abilities[place].tree;
    if (ability.kind() != Kind::static_ || !is_said_now(scope, ability)) continue;
    for (const Tree& rule : ability.trees(Field::rules)) {
      const bool itself = std::ranges::any_of(rule->trees(Field::when), [](const Tree& when) {
        const auto of = when->trees(Field::of);
        return of.size() == 1 && of.front()->kind() == Kind::self;
      });
      if (rule->kind() != Kind::instead || !itself) continue;
      auto next = applicable({scope, rule, object.id, option_of_ability(place)}, board, event);
      if (next && !has_had_turn(applied, next->option)) found.push_back(std::move(*next));
    }
  }
}

// 702.34a, 702.133a: a spell that was cast so is exiled wherever it would go from the stack.
bool is_exiled_behind(const Object& object, const Move& move) {
  return object.zone == Zone::stack && move.to != Zone::exile && object.announced &&
         object.announced->exiled_behind;
}

// 702.35a: it functions in the hand.
void add_madness(const Board& board, std::size_t index, const Move& move,
                 const std::vector<Option>& applied, std::vector<Applicable>& found) {
  if (move.cause != Cause::discard || move.to != Zone::graveyard) return;
  const auto& abilities = board.values[index]->abilities;
  for (std::size_t place = 0; place < abilities.size(); ++place) {
    if (keyword_of(*abilities[place].tree) != word::madness()) continue;
    Applicable next{replacement_option(board.object(index).id, option_of_ability(place))};
    next.keyword = abilities[place].tree;
    if (!has_had_turn(applied, next.option)) found.push_back(std::move(next));
  }
}

void replace_destination(Process& process, const Board& board, Move& move) {
  const std::size_t index = *board.index_of(move.object);
  const Object& object = board.object(index);
  const PlayerId affected = controller_or_owner(board, index);
  const About about(event_of(move.object));
  if (is_exiled_behind(object, move)) {
    cite(cr::r702_34a);
    move.to = Zone::exile;
    move.how.face_down = nullptr;  // 406.3: only where it would have gone would it be face down
  }
  std::vector<Option> applied = process.replaced_by;
  // What would enter is judged as it would be (614.12).
  while (move.to != Zone::battlefield) {
    const Event event = move_event(object, move);
    auto found = replacing(board, board, Kind::instead, event, applied);
    add_own_rules(board, index, event, applied, found);
    const Option finality = replacement_option(object.id, kFinality);
    const bool dies = object.zone == Zone::battlefield && move.to == Zone::graveyard;
    const bool has_finality = count_of(object, word::finality()) > 0;
    if (dies && has_finality && !has_had_turn(applied, finality)) found.push_back({finality});
    add_madness(board, index, move, applied, found);
    if (found.empty()) return;
    const Applicable& next = choose_next(process, affected, object.id, found);
    applied.push_back(next.option);
    if (next.keyword) {
      cite(cr::r614_1a);
      move.to = Zone::exile;
      move.madness = next.keyword;
    } else if (next.stated) {
      cite(cr::r614_1a);
      redirect(next, applied, move);
    } else {
      cite(cr::r122_1h);
      move.to = Zone::exile;
    }
  }
}

// How many of something come in the end.
std::int64_t replaced_number(const Applicable& next, const Board& seen, std::int64_t number) {
  if (next.stated->rule->kind() == Kind::twice_as_many) {
    cite(cr::r614_16);
    return 2 * number;
  }
  const auto effect = next.stated->rule->trees(Field::effect);
  const bool same = effect.size() == 1 && effect.front()->kind() == Kind::put_counters;
  if (!same) throw NotInterpreted{"instead"};
  cite(cr::r614_1a);
  Scope scope = next.stated->scope;
  scope.board = &seen;
  scope.memory = &next.memory;
  const Node* count = effect.front()->tree_or_null(Field::number);
  return count == nullptr ? 1 : model::number(scope, *count);
}

// "It deals that much plus 2 to that creature instead" changes the number alone; "it deals that
// much to this creature instead" whom it is dealt to (614.9).
ChangedDamage replaced_damage(const Applicable& next, const Board& seen) {
  const auto effect = next.stated->rule->trees(Field::effect);
  const Node* only = effect.size() == 1 ? effect.front().get() : nullptr;
  if (only == nullptr || only->kind() != Kind::deal_damage) throw NotInterpreted{"instead"};
  Scope scope = next.stated->scope;
  scope.board = &seen;
  scope.memory = &next.memory;
  ChangedDamage changed{next.option, model::number(scope, *only->tree(Field::number))};
  if (only->tree(Field::to)->kind() == Kind::that_object) return changed;
  const Node* source = only->tree_or_null(Field::source);
  if (source == nullptr || source->kind() != Kind::that_source) throw NotInterpreted{"instead"};
  const std::vector<Entity> to = things(scope, *only->tree(Field::to));
  if (to.size() > 1) throw NotInterpreted{"instead"};
  changed.to = to.empty() ? Entity{} : to.front();
  changed.redirects = true;
  return changed;
}

// What the tokens are is not looked at: they are not there yet.
bool awaits_tokens_of(const StatedRule& stated, PlayerId player) {
  return std::ranges::any_of(stated.rule->trees(Field::when), [&](const Tree& when) {
    if (when->kind() != Kind::tokens_created) return false;
    if (!when->trees(Field::of).empty()) throw NotInterpreted{"tokens_created"};
    const Node* whose = when->tree_or_null(Field::player);
    return whose == nullptr || std::ranges::count(players(stated.scope, *whose), player) > 0;
  });
}

Event counters_would_be_put(const CountersToPut& counters) {
  Event event;
  event.kind = EventKind::counters_put;
  event.object = counters.object;
  event.other_player = counters.by;
  event.word = counters.kind;
  event.number = counters.number;
  return event;
}

}  // namespace

void replace_destinations(Process& process, std::vector<Move>& moves) {
  const Board board = process.board();
  for (const PlayerId player : process.state.turn_order()) {
    for (Move& move : moves) {
      if (controller_or_owner(board, *board.index_of(move.object)) == player)
        replace_destination(process, board, move);
    }
  }
}

std::int32_t counters_put_in_the_end(Process& process, const Board& board, const Board& rules,
                                     const CountersToPut& counters) {
  CountersToPut put = counters;
  std::vector<Option> applied = process.replaced_by;
  for (;;) {
    const Event event = counters_would_be_put(put);
    auto found = replacing(rules, board, Kind::instead, event, applied);
    for (Applicable& each : replacing(rules, board, Kind::twice_as_many, event, applied))
      found.push_back(std::move(each));
    if (found.empty() || put.number <= 0) return put.number;
    const Applicable& next = choose_next(process, put.affected, put.shown, found);
    applied.push_back(next.option);
    put.number = static_cast<std::int32_t>(replaced_number(next, board, put.number));
  }
}

std::vector<ChangedDamage> changes_of_damage(const Board& board, const Entity& receiver,
                                             ObjectId source, std::int32_t number) {
  Event event;
  event.kind = EventKind::damage;
  event.object = receiver.object;
  event.player = receiver.player;
  event.other = source;
  event.number = number;
  std::vector<ChangedDamage> changes;
  for (const Applicable& each : replacing(board, board, Kind::instead, event, {}))
    changes.push_back(replaced_damage(each, board));
  for (const Applicable& each : replacing(board, board, Kind::twice_as_many, event, {}))
    changes.push_back({each.option, std::int64_t{2} * number});
  return changes;
}

std::int64_t tokens_created_in_the_end(Process& process, PlayerId player, std::int64_t number) {
  const Board board = process.board();
  std::vector<Applicable> found;
  for (const Kind kind : {Kind::twice_as_many, Kind::instead}) {
    for (const StatedRule& each : stated_rules(board, kind)) {
      if (!awaits_tokens_of(each, player)) continue;
      if (kind == Kind::instead) throw NotInterpreted{"instead"};
      found.push_back({replacement_option(each.object, each.number), each});
    }
  }
  std::int64_t created = number;
  while (created > 0 && !found.empty()) {
    const Option next = choose_next(process, player, ObjectId::none(), found).option;
    std::erase_if(found, [&](const Applicable& each) { return each.option == next; });
    cite(cr::r614_16);
    created *= 2;
  }
  return created;
}

}  // namespace lockstep::model
