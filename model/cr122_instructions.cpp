// Instructions about counters (122.1, 122.5).
#include <algorithm>

#include "model/citations.h"
#include "model/cr122_counters.h"
#include "model/cr613_game_rules.h"
#include "model/cr614_replacing.h"
#include "model/resolution.h"

namespace lockstep::model {
namespace {

Symbol kind_of(const Resolution& resolution, const Node& node) {
  const Node* kind = node.tree_or_null(Field::kind);
  if (kind == nullptr) return {};
  const Board board = resolution.board();
  return word_of(resolution.scope(board), *kind);
}

std::int32_t count_or(const Resolution& resolution, const Node& node, std::int64_t otherwise) {
  return static_cast<std::int32_t>(
      number_or(resolution, node.tree_or_null(Field::number), otherwise));
}

// 101.2: what can't have counters put on it gets none.
std::vector<ObjectId> without_forbidden(Resolution& resolution, std::vector<ObjectId> objects) {
  const Board board = resolution.board();
  std::erase_if(objects, [&](ObjectId id) {
    if (!is_stated(board, Kind::cant_have_counters, *board.index_of(id))) return false;
    const About about(event_of(id));
    cite(cr::r101_2);
    return true;
  });
  return objects;
}

// Puts counters on an object, as many as replacement effects make of them (614.16).
void put_on(Resolution& resolution, PlayerId by, ObjectId id, const CounterCount& put,
            Batch& batch) {
  const Board board = resolution.process.board();
  const PlayerId affected = controller_or_owner(board, *board.index_of(id));
  const std::int32_t number = counters_put_in_the_end(resolution.process, board, board,
                                                      {id, id, affected, by, put.kind, put.count});
  if (number <= 0) return;
  add_counters(resolution.state(), *resolution.state().find(id), put.kind, number);
  batch.push_back(counters_event(EventKind::counters_put, id, put.kind, number, by));
  resolution.memory.counters_put += number;
}

void put_counters(Resolution& resolution, const Node& node) {
  const PlayerId by = acting_player(resolution, node);
  if (!by.is_player()) return;
  const std::vector<ObjectId> objects = pick_objects(resolution, *node.tree(Field::on));
  const Symbol kind = kind_of(resolution, node);
  const std::int32_t count = count_or(resolution, node, 1);
  if (count <= 0 || kind.empty()) return;
  Batch batch;
  for (const ObjectId id : without_forbidden(resolution, objects)) {
    put_on(resolution, by, id, {kind, count}, batch);
  }
  resolution.process.happen(std::move(batch));
}

void double_counters(Resolution& resolution, const Node& node) {
  const Symbol kind = kind_of(resolution, node);
  Batch batch;
  const std::vector<ObjectId> objects = pick_objects(resolution, *node.tree(Field::on));
  for (const ObjectId id : without_forbidden(resolution, objects)) {
    const std::int32_t count = count_of(*resolution.state().find(id), kind);
    if (count > 0) put_on(resolution, resolution.by, id, {kind, count}, batch);
  }
  resolution.process.happen(std::move(batch));
}

// Counters that are to leave an object, by kind.
using Picked = std::vector<CounterCount>;

void add(Picked& picked, Symbol kind, std::int32_t count) {
  if (count <= 0) return;
  const auto old = std::ranges::find(picked, kind, &CounterCount::kind);
  if (old == picked.end()) {
    picked.push_back({kind, count});
  } else {
    old->count += count;
  }
}

std::int32_t left_of(const CounterPile& pile, const Picked& picked) {
  const auto taken = std::ranges::find(picked, pile.kind, &CounterCount::kind);
  return taken == picked.end() ? pile.count : pile.count - taken->count;
}

// One counter after the other, its kind chosen by the controller of the effect.
void pick_kinds(Resolution& resolution, const Object& object, std::int32_t count, Picked& picked) {
  for (std::int32_t taken = 0; taken < count; ++taken) {
    Question asked =
        question(resolution.by, PromptKind::counters, Shape::word, object.id, cr::r608_2d);
    for (const CounterPile& pile : object.counters) {
      if (left_of(pile, picked) > 0) asked.prompt.options.push_back(word_option(pile.kind));
    }
    if (asked.prompt.options.empty()) return;
    add(picked, resolution.process.ask_one(std::move(asked)).word, 1);
  }
}

std::int32_t ask_how_many(Resolution& resolution, std::int32_t most) {
  Question asked = question(resolution.by, PromptKind::number, Shape::number,
                            resolution.present_source(), cr::r608_2d);
  asked.prompt.least = 0;
  asked.prompt.most = most;
  return resolution.process.ask_number(std::move(asked));
}

// Which counters an instruction takes from an object.
Picked pick_counters(Resolution& resolution, const Node& node, const Object& object) {
  const Symbol kind = kind_of(resolution, node);
  std::int32_t there = 0;
  for (const CounterPile& pile : object.counters) {
    if (kind.empty() || pile.kind == kind) there += pile.count;
  }
  Picked picked;
  std::int32_t count = std::min(count_or(resolution, node, 1), there);
  if (node.flag(Field::all)) {
    for (const CounterPile& pile : object.counters) {
      if (kind.empty() || pile.kind == kind) add(picked, pile.kind, pile.count);
    }
    return picked;
  }
  if (node.flag(Field::up_to) && count > 0) count = ask_how_many(resolution, count);
  if (kind.empty()) {
    pick_kinds(resolution, object, count, picked);
  } else {
    add(picked, kind, count);
  }
  return picked;
}

void take(State& state, ObjectId id, const Picked& picked, Batch& batch) {
  for (const CounterCount& each : picked) {
    remove_counters(*state.find(id), each.kind, each.count);
    batch.push_back(counters_event(EventKind::counters_removed, id, each.kind, each.count));
  }
}

void remove(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> objects = pick_objects(resolution, *node.tree(Field::from));
  std::vector<Picked> picked;
  for (const ObjectId id : objects) {
    picked.push_back(pick_counters(resolution, node, *resolution.state().find(id)));
  }
  Batch batch;
  for (std::size_t each = 0; each < objects.size(); ++each) {
    take(resolution.state(), objects[each], picked[each], batch);
  }
  resolution.process.happen(std::move(batch));
}

// 122.5: from one object to another one; if either part is impossible, nothing moves.
void move_counters(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> from = pick_objects(resolution, *node.tree(Field::from));
  if (from.empty()) {
    cite(cr::r122_5);
    return;
  }
  const std::vector<ObjectId> to = pick_objects(resolution, *node.tree(Field::to));
  if (to.empty() || from.front() == to.front()) {
    cite(cr::r122_5);
    return;
  }
  if (without_forbidden(resolution, {to.front()}).empty()) {
    cite(cr::r122_5);
    return;
  }
  const Picked picked = pick_counters(resolution, node, *resolution.state().find(from.front()));
  Batch batch;
  take(resolution.state(), from.front(), picked, batch);
  for (const CounterCount& each : picked) {
    const About about(event_of(to.front()));
    cite(cr::r122_5);
    add_counters(resolution.state(), *resolution.state().find(to.front()), each.kind, each.count);
    batch.push_back(
        counters_event(EventKind::counters_put, to.front(), each.kind, each.count, resolution.by));
    resolution.memory.counters_put += each.count;
  }
  resolution.process.happen(std::move(batch));
}

// 701.34a: what has counters may get one more of each kind that it has.
Question question_of_proliferate(const Resolution& resolution, const Board& board) {
  Question asked = question(resolution.by, PromptKind::objects, Shape::some,
                            resolution.present_source(), cr::r701_34a);
  for (std::size_t index = 0; index < board.size(); ++index) {
    const Object& object = board.object(index);
    if (is_permanent(board, index) && !object.counters.empty())
      asked.prompt.options.push_back(option_of(object.id));
  }
  for (const PlayerId player : board.state->turn_order()) {
    if (!board.state->player(player).counters.empty())
      asked.prompt.options.push_back(option_of(Entity{ObjectId::none(), player}));
  }
  asked.prompt.least = 0;
  asked.prompt.most = static_cast<std::int32_t>(asked.prompt.options.size());
  return asked;
}

void proliferate(Resolution& resolution) {
  cite(cr::r701_34a);
  Question asked = question_of_proliferate(resolution, resolution.board());
  if (asked.prompt.options.empty()) return;
  Batch batch;
  for (const Option& option : resolution.process.ask_some(std::move(asked))) {
    if (option.kind == OptionKind::player) {
      Player& player = resolution.state().player(option.player);
      const std::vector<CounterCount> kinds = player.counters;
      for (const CounterCount& each : kinds) {
        add_counters(player, each.kind, 1);
        batch.push_back(counters_event(EventKind::counters_put, option.player, each.kind, 1));
      }
      continue;
    }
    if (without_forbidden(resolution, {option.object}).empty()) continue;
    const std::vector<CounterPile> kinds = resolution.state().find(option.object)->counters;
    for (const CounterPile& each : kinds)
      put_on(resolution, resolution.by, option.object, {each.kind, 1}, batch);
  }
  resolution.process.happen(std::move(batch));
}

void change_players(Resolution& resolution, const Node& node) {
  const Symbol kind = kind_of(resolution, node);
  const std::int32_t count = count_or(resolution, node, 1);
  if (count <= 0 || kind.empty()) return;
  Batch batch;
  for (const PlayerId id : acting_players(resolution, node)) {
    Player& player = resolution.state().player(id);
    if (node.kind() == Kind::get_counters) {
      add_counters(player, kind, count);
      batch.push_back(counters_event(EventKind::counters_put, id, kind, count));
      continue;
    }
    const std::int32_t lost = remove_counters(player, kind, count);
    if (lost > 0) batch.push_back(counters_event(EventKind::counters_removed, id, kind, lost));
  }
  resolution.process.happen(std::move(batch));
}

}  // namespace

bool carry_out_counter(Resolution& resolution, const Node& node) {
  switch (node.kind()) {
    case Kind::put_counters: put_counters(resolution, node); return true;
    case Kind::double_counters: double_counters(resolution, node); return true;
    case Kind::remove_counters: remove(resolution, node); return true;
    case Kind::move_counters: move_counters(resolution, node); return true;
    case Kind::proliferate: proliferate(resolution); return true;
    case Kind::get_counters:
    case Kind::lose_counters: change_players(resolution, node); return true;
    default: return false;
  }
}

}  // namespace lockstep::model
