#include "model/cr603_triggers.h"

#include <algorithm>
#include <utility>

#include "model/citations.h"
#include "model/cr115_chosen_targets.h"
#include "model/cr400_objects.h"
#include "model/cr405_stack.h"
#include "model/cr601_choices.h"
#include "model/cr602_limits.h"
#include "model/cr603_events.h"
#include "model/cr605_mana_abilities.h"
#include "model/cr613_abilities.h"
#include "model/cr702_spelled_out.h"
#include "model/cr704_state_based_actions.h"
#include "model/support.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

/// An object that may have triggered abilities, on the board on which they are looked for.
struct Host {
  const Board* board;
  std::size_t index;
  bool before = false;  ///< on the board before the event
};

/// One of the events of a moment.
struct Noticed {
  const std::vector<Event>& all;
  std::size_t place = 0;
  const Event& event() const { return all[place]; }
};

void tell(Memory& memory, const Occurrence& occurrence) {
  memory.that_object = occurrence.object;
  memory.that_source = occurrence.source;
  memory.that_player = occurrence.player;
  memory.that_much = occurrence.amount;
  if (occurrence.became) memory.became.push_back(*occurrence.became);
}

// What the event of a delayed ability does not tell stays what it was as that was made.
void tell_besides(Memory& memory, const Occurrence& occurrence) {
  const Memory earlier = memory;
  tell(memory, occurrence);
  if (!occurrence.object.exists()) memory.that_object = earlier.that_object;
  if (!occurrence.source.exists()) memory.that_source = earlier.that_source;
  if (!occurrence.player.is_player()) memory.that_player = earlier.that_player;
  if (occurrence.amount == 0) memory.that_much = earlier.that_much;
}

Memory memory_of(const Occurrence& occurrence) {
  Memory memory;
  tell(memory, occurrence);
  return memory;
}

// 603.4: the condition right behind the event must hold as it happens.
bool condition_holds(Scope scope, const Node& ability, const Memory& memory) {
  const Node* condition = ability.tree_or_null(Field::if_);
  scope.memory = &memory;
  return condition == nullptr || is_true(scope, *condition);
}

void wait(State& state, const Host& host, const Tree& shown, const Tree& ability,
          const Memory& memory) {
  const ObjectId source = host.board->object(host.index).id;
  cite(cr::r603_2);
  state.waiting.push_back({source, controller_or_owner(*host.board, host.index), shown, ability,
                           std::make_shared<const Memory>(memory)});
}

// 605.1b: what triggers on a mana ability and could add mana is a mana ability itself.
bool is_mana_ability_now(const Noticed& noticed, const Node& ability) {
  const Event& event = noticed.event();
  const bool on_mana_ability = event.kind == EventKind::activated && !event.object.exists();
  return on_mana_ability && is_triggered_mana_ability(ability);
}

bool is_about_itself(const Node& awaited) {
  return std::ranges::any_of(awaited.trees(Field::of),
                             [](const Tree& each) { return each->kind() == Kind::self; });
}

// 107.3m: of the spell that became the permanent.
std::optional<std::int32_t> x_as_cast(const Object& object) {
  if (!object.announced || !object.announced->chosen.x) return std::nullopt;
  cite(cr::r107_3m);
  return object.announced->chosen.x;
}

// 603.2c: once for each time that the event has happened.
void note_ability(Process& process, const Board& now, const Host& host, const Tree& shown,
                  const Noticed& noticed) {
  const Event& event = noticed.event();
  const Tree ability = spelled_out(shown);
  if (ability->kind() != Kind::triggered) return;
  const ObjectId source = host.board->object(host.index).id;
  if (is_used_up(process.state, source, *ability)) return;
  Scope scope{&now, controller_or_owner(*host.board, host.index), source, {}, nullptr};
  scope.looks_back = true;
  // What it says of itself as a card that moves it says of what it was before.
  const bool moved_itself = !host.before && event.kind == EventKind::zone_change &&
                            event.result == source && event.to != Zone::battlefield;
  if (moved_itself) scope.self = event.object;
  // 113.6k: a spell waits for nothing but its own casting.
  const bool only_itself = moved_itself || host.board->object(host.index).zone == Zone::stack;
  for (const Tree& awaited : ability->trees(Field::when)) {
    if (looks_back_in_time(*awaited) != host.before) continue;
    if (only_itself && !is_about_itself(*awaited)) continue;
    const auto occurrence = occurrence_at(scope, *awaited, noticed.all, noticed.place);
    if (!occurrence) continue;
    Memory memory = memory_of(*occurrence);
    if (awaited->kind() == Kind::enters && occurrence->object.object == source)
      memory.x = x_as_cast(host.board->object(host.index));
    if (!condition_holds(scope, *ability, memory)) continue;
    wait(process.state, host, shown, ability, memory);
    process.state.waiting.back().adds_mana = is_mana_ability_now(noticed, *ability);
    note_use(process.state, source, *ability);
    return;
  }
}

// 702.63a, 702.63c: each vanishing by itself.
void note_last_counter(Process& process, const Host& host, const Event& event) {
  const Object& object = host.board->object(host.index);
  const bool last = event.kind == EventKind::counters_removed && event.object == object.id &&
                    event.word == word::time() && count_of(object, word::time()) == 0;
  if (!last || host.before) return;
  for (const Ability& each : host.board->values[host.index]->abilities) {
    if (keyword_of(*each.tree) == word::vanishing())
      wait(process.state, host, each.tree, last_counter_ability(), {});
  }
}

// 113.6, 113.6k: permanents, the spell that is cast, and a card that has gone where all see it.
bool may_trigger(const Host& host, const Event& event) {
  const Object& object = host.board->object(host.index);
  if (object.zone == Zone::battlefield) return !object.status.phased_out;
  if (object.zone == Zone::stack)
    return object.nature != Nature::ability && event.kind == EventKind::cast &&
           event.object == object.id;
  return event.kind == EventKind::zone_change && event.result == object.id &&
         event.from != Zone::battlefield && is_public(object.zone) && !object.face_down;
}

void note_hosts(Process& process, const Board& now, const Board& board, bool before,
                const Noticed& noticed) {
  for (std::size_t index = 0; index < board.size(); ++index) {
    const Host host{&board, index, before};
    if (!may_trigger(host, noticed.event())) continue;
    note_last_counter(process, host, noticed.event());
    for (const Ability& each : board.values[index]->abilities)
      note_ability(process, now, host, each.tree, noticed);
  }
}

// 603.7: abilities that wait for an event since a resolution made them.
void note_delayed(Process& process, const Board& now, const Noticed& noticed) {
  State& state = process.state;
  std::vector<Delayed> kept;
  for (Delayed& each : std::exchange(state.delayed, {})) {
    Scope scope{&now, each.ability.controller, each.ability.source, {}, each.ability.memory.get()};
    scope.looks_back = true;
    std::optional<Occurrence> occurrence;
    for (const Tree& awaited : each.ability.ability->trees(Field::when)) {
      if (!occurrence) occurrence = occurrence_at(scope, *awaited, noticed.all, noticed.place);
    }
    Memory memory = *each.ability.memory;
    if (occurrence) tell_besides(memory, *occurrence);
    if (occurrence && condition_holds(scope, *each.ability.ability, memory)) {
      cite(cr::r603_7b);
      Waiting waiting = each.ability;
      waiting.memory = std::make_shared<const Memory>(std::move(memory));
      waiting.adds_mana = is_mana_ability_now(noticed, *waiting.ability);
      state.waiting.push_back(std::move(waiting));
    }
    if (!occurrence || each.repeats) kept.push_back(std::move(each));
  }
  state.delayed = std::move(kept);
}

std::vector<Waiting> those_of(const std::vector<Waiting>& waiting, PlayerId player) {
  std::vector<Waiting> own;
  std::ranges::copy_if(waiting, std::back_inserter(own),
                       [&](const Waiting& each) { return each.controller == player; });
  return own;
}

// The number of each among the waiting abilities of its source.
Option option_for(const std::vector<Waiting>& all, std::size_t place) {
  Option option;
  option.kind = OptionKind::effect;
  option.object = all[place].source;
  for (std::size_t other = 0; other < place; ++other)
    option.number += all[other].source == all[place].source ? 1 : 0;
  return option;
}

std::vector<Waiting> in_order(Process& process, PlayerId player, std::vector<Waiting> all) {
  if (all.size() < 2) return all;
  Question asked =
      question(player, PromptKind::triggers_order, Shape::order, ObjectId::none(), cr::r603_3b);
  for (std::size_t place = 0; place < all.size(); ++place)
    asked.prompt.options.push_back(option_for(all, place));
  std::vector<Waiting> ordered;
  for (const Option& option : process.ask_order(std::move(asked))) {
    for (std::size_t place = 0; place < all.size(); ++place) {
      if (option_for(all, place) == option) ordered.push_back(all[place]);
    }
  }
  return ordered;
}

void tell_triggered(Process& process, const Announcement& announcement) {
  Event event;
  event.kind = EventKind::triggered;
  event.object = announcement.object;
  event.other = announcement.self;
  event.player = announcement.by;
  process.happen(event);
}

// 603.3c, 603.3d: an ability for which a choice can't be made is simply removed.
void put_on_stack(Process& process, const Waiting& waiting) {
  must_interpret_on_stack(*waiting.ability);
  cite(cr::r603_3);
  const ObjectId id =
      put_ability_on_stack(process.state, waiting.controller, waiting.source, waiting.shown);
  Announcement announcement{process, waiting.controller, id, waiting.source, id, waiting.ability};
  announcement.memory = *waiting.memory;
  announcement.memory.modes.clear();  // those of the ability that made it are not its own
  announcement.chosen.source = waiting.source;
  announcement.note();
  try {
    announce_modes(announcement);
    announce_targets(announcement);
  } catch (const Reversed&) {
    cite(cr::r603_3d);
    Batch untold;
    cease_all(process.state, {id}, cr::r603_3d, untold);
    return;
  }
  tell_triggered(process, announcement);
}

}  // namespace

void note_triggers(Process& process, const Batch& batch, const Board* before) {
  const State after = process.state;
  Board now = process.board();
  now.state = &after;
  const std::vector<Event> events = as_noticed(batch);
  for (std::size_t place = 0; place < events.size(); ++place) {
    const Noticed noticed{events, place};
    if (before != nullptr) note_hosts(process, now, *before, true, noticed);
    note_hosts(process, now, now, false, noticed);
    note_delayed(process, now, noticed);
  }
}

namespace {

bool waits_or_is_on_stack(const State& state, ObjectId source, const Tree& ability) {
  const bool waits = std::ranges::any_of(state.waiting, [&](const Waiting& each) {
    return each.source == source && equal(each.ability, ability);
  });
  return waits || std::ranges::any_of(state.objects, [&](const Object& each) {
           return each.nature == Nature::ability && each.announced && each.announced->ability &&
                  each.announced->chosen.source == source &&
                  equal(each.announced->ability, ability);
         });
}

void note_state(Process& process, const Board& board, std::size_t index, const Tree& shown) {
  if (shown->kind() != Kind::triggered) return;
  const Scope scope{&board, controller_or_owner(board, index), board.object(index).id, {}, nullptr};
  for (const Tree& awaited : shown->trees(Field::when)) {
    if (awaited->kind() != Kind::condition_holds) continue;
    if (!is_true(scope, *awaited->tree(Field::condition))) continue;
    if (waits_or_is_on_stack(process.state, scope.self, shown)) continue;
    cite(cr::r603_8);
    wait(process.state, {&board, index}, shown, shown, {});
  }
}

}  // namespace

void note_states(Process& process) {
  const Board board = process.board();
  for (std::size_t index = 0; index < board.size(); ++index) {
    if (!is_permanent(board, index)) continue;
    for (const Ability& each : board.values[index]->abilities)
      note_state(process, board, index, each.tree);
  }
}

void note_becoming_targets(Process& process, ObjectId id, const std::vector<TargetGroup>& before) {
  if (!process.state.has_actions) return;
  const Board board = process.board();
  const auto index = board.index_of(id);
  if (!index) return;
  const auto was_target = [&](const Entity& target) {
    return std::ranges::any_of(before, [&](const TargetGroup& group) {
      return std::ranges::find(group.targets, target) != group.targets.end();
    });
  };
  Batch batch;
  for (const Entity& target : targets_of(board.object(*index))) {
    if (was_target(target)) continue;
    Event event;  // is told to nobody: targets are seen on the stack
    event.kind = EventKind::targets_changed;
    event.object = target.object;
    event.player = target.player;
    event.other = id;
    event.other_player = board.controllers[*index];
    batch.push_back(event);
  }
  process.notice(batch);
}

bool put_triggers_on_stack(Process& process) {
  State& state = process.state;
  std::erase_if(state.waiting,
                [&](const Waiting& each) { return !state.player(each.controller).in_game; });
  if (state.waiting.empty()) return false;
  // 603.3b: what triggers meanwhile, by becoming a target of one of these, waits for the next
  // round.
  const std::vector<Waiting> round = std::exchange(state.waiting, {});
  for (const PlayerId player : state.turn_order()) {
    for (const Waiting& each : in_order(process, player, those_of(round, player)))
      put_on_stack(process, each);
  }
  return true;
}

bool prepare_priority(Process& process) {
  cite(cr::r117_5);
  bool any = perform_state_based_actions(process);
  while (!process.state.finished && put_triggers_on_stack(process)) {
    any = true;
    perform_state_based_actions(process);
  }
  return any;
}

}  // namespace lockstep::model
