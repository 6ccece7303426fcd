#include "model/cr614_replacing.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr603_events.h"
#include "model/cr613_abilities.h"
#include "model/cr613_game_rules.h"
#include "model/cr616_interaction.h"
#include "model/support.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

constexpr std::int32_t kFinality = 1;

/// An effect that could replace an event next.
struct Applicable {
  Option option;
  std::optional<StatedRule> stated{};  ///< nothing for a finality counter
  Memory memory{};                     ///< what the event tells
  Tree madness{};                      ///< the ability by which a discarded card is exiled
};

Option effect_option(ObjectId object, std::int32_t number) {
  Option option;
  option.kind = OptionKind::effect;
  option.object = object;
  option.number = number;
  return option;
}

bool is_one_of(const std::vector<Option>& options, const Option& option) {
  return std::ranges::find(options, option) != options.end();
}

// 614.5: each gets one opportunity.
const Applicable& choose_next(Process& process, PlayerId player, ObjectId affected,
                              const std::vector<Applicable>& found) {
  if (found.size() == 1) return found.front();
  Question asked = question(player, PromptKind::replacement, Shape::one, affected, cr::r616_1);
  for (const Applicable& each : found)
    asked.prompt.options.push_back(each.option);
  const Option chosen = process.ask_one(std::move(asked));
  return *std::ranges::find(found, chosen, &Applicable::option);
}

// The rules of a kind that replace such an event and have not had their turn.
std::vector<Applicable> replacing(const Board& rules, const Board& seen, Kind kind,
                                  const Event& event, const std::vector<Option>& applied) {
  std::vector<Applicable> found;
  for (const StatedRule& each : stated_rules(rules, kind)) {
    const Option option = effect_option(each.object, each.number);
    if (is_one_of(applied, option)) continue;
    Scope scope = each.scope;
    scope.board = &seen;
    for (const Tree& awaited : each.rule->trees(Field::when)) {
      const auto occurrence = occurrence_of(scope, *awaited, event);
      if (!occurrence) continue;
      Applicable next{option, each, scope.memory != nullptr ? *scope.memory : Memory{}};
      next.memory.that_object = occurrence->object;
      next.memory.that_source = occurrence->source;
      next.memory.that_player = occurrence->player;
      next.memory.that_much = occurrence->amount;
      scope.memory = &next.memory;
      const Node* condition = each.rule->tree_or_null(Field::if_);
      if (condition == nullptr || is_true(scope, *condition)) found.push_back(std::move(next));
      break;
    }
  }
  return found;
}

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

// "Exile it instead" and its like change the destination alone.
void redirect(const Node& rule, Move& move) {
  const auto effect = rule.trees(Field::effect);
  const Node* only = effect.size() == 1 ? effect.front().get() : nullptr;
  const Node* objects = only != nullptr ? only->tree_or_null(Field::objects) : nullptr;
  if (objects == nullptr || objects->kind() != Kind::that_object) throw NotInterpreted{"instead"};
  switch (only->kind()) {
    case Kind::exile: move.to = Zone::exile; return;
    case Kind::return_to_hand: move.to = Zone::hand; return;
    case Kind::move:
      move.to = *zone_from_string(only->symbol(Field::to).text());
      if (only->symbol_or_empty(Field::place) == word::bottom())
        move.place.from = LibraryPlace::From::bottom;
      return;
    default: throw NotInterpreted{"instead"};
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
    Applicable next{effect_option(board.object(index).id, option_of_ability(place))};
    next.madness = abilities[place].tree;
    if (!is_one_of(applied, next.option)) found.push_back(std::move(next));
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
  }
  std::vector<Option> applied;
  for (;;) {
    auto found = replacing(board, board, Kind::instead, move_event(object, move), applied);
    const Option finality = effect_option(object.id, kFinality);
    const bool dies = object.zone == Zone::battlefield && move.to == Zone::graveyard;
    const bool has_finality = count_of(object, word::finality()) > 0;
    if (dies && has_finality && !is_one_of(applied, finality)) found.push_back({finality});
    add_madness(board, index, move, applied, found);
    if (found.empty()) return;
    const Applicable& next = choose_next(process, affected, object.id, found);
    applied.push_back(next.option);
    if (next.madness) {
      cite(cr::r614_1a);
      move.to = Zone::exile;
      move.madness = next.madness;
    } else if (next.stated) {
      cite(cr::r614_1a);
      redirect(*next.stated->rule, move);
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

// "It deals that much plus 2 to that creature instead" and its like change the number alone.
std::int64_t replaced_damage(const Applicable& next, const Board& seen) {
  const auto effect = next.stated->rule->trees(Field::effect);
  const Node* only = effect.size() == 1 ? effect.front().get() : nullptr;
  const bool same = only != nullptr && only->kind() == Kind::deal_damage &&
                    only->tree(Field::to)->kind() == Kind::that_object;
  if (!same) throw NotInterpreted{"instead"};
  Scope scope = next.stated->scope;
  scope.board = &seen;
  scope.memory = &next.memory;
  return model::number(scope, *only->tree(Field::number));
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
  std::vector<Option> applied;
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
    changes.push_back({each.option, replaced_damage(each, board)});
  for (const Applicable& each : replacing(board, board, Kind::twice_as_many, event, {}))
    changes.push_back({each.option, std::int64_t{2} * number});
  return changes;
}

std::int64_t tokens_created_in_the_end(Process& process, PlayerId player, std::int64_t number) {
  const Board board = process.board();
  std::int64_t created = number;
  for (const StatedRule& each : stated_rules(board, Kind::twice_as_many)) {
    const bool doubles = std::ranges::any_of(each.rule->trees(Field::when), [&](const Tree& when) {
      return when->kind() == Kind::tokens_created && is_about(each.scope, *when, player);
    });
    if (!doubles || created <= 0) continue;
    cite(cr::r614_16);
    created *= 2;
  }
  return created;
}

}  // namespace lockstep::model
