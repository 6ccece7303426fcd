// Instructions about stickers and counters (122, 123).
#include <algorithm>

#include "engine/counters.h"
#include "engine/interpreter.h"
#include "engine/stickers.h"
#include "engine/zones.h"

namespace lockstep::engine {
namespace {

bool of_kind(const StickerDefinition& print, Symbol kind) {
  return kind.empty() || sticker_kind_name(print.kind) == kind.text();
}

// Stickers stay on nothing in a hidden zone, so none is put there (123.5).
bool takes_stickers(const Object& object) {
  return is_public(object.zone);
}

}  // namespace

Task Interpreter::put_sticker(const Node& node) {
  const std::vector<ObjectId> hosts = things(node, Field::on).objects;
  for (const PlayerId player : players(node))
    for (const ObjectId host : hosts)
      co_await put_one_sticker(node, player, host);
}

Task Interpreter::put_one_sticker(const Node& node, PlayerId player, ObjectId host) {
  const Object* object = state_->find(host);
  if (object == nullptr || object->owner != player || !takes_stickers(*object)) co_return;
  const Symbol kind = node.symbol_or_empty(Field::kind);
  const bool free = node.flag(Field::free);
  const std::int32_t tickets = counters_of(state_->player(player), counter_words().ticket);
  const std::int32_t most = amount(now(), node, Field::max_ticket_cost, INT32_MAX);
  question(PromptKind::sticker, player, host, Shape::one);
  const Player& owner = state_->player(player);
  for (std::size_t sheet = 0; sheet < owner.sheets.size(); ++sheet) {
    const auto& stickers = state_->universe->sheets[owner.sheets[sheet]].stickers;
    for (std::size_t i = 0; i < stickers.size(); ++i) {
      const StickerId id{.owner = player,
                         .sheet = static_cast<std::uint8_t>(sheet),
                         .index = static_cast<std::uint8_t>(i)};
      const bool affordable = free || stickers[i].ticket_cost <= tickets;
      if (is_free(*state_, id) && of_kind(stickers[i], kind) && affordable &&
          stickers[i].ticket_cost <= most)
        prompt_.options.push_back(option(id));
    }
  }
  if (prompt_.options.empty()) co_return;
  co_await ask();
  const StickerId sticker = answered().sticker;
  const StickerDefinition& print = print_of(*state_, sticker);
  std::int32_t words_before = 0;
  if (print.kind == StickerKind::name) co_await ask_word_position(host, words_before);
  if (!free && print.ticket_cost > 0) {
    const auto cost = static_cast<std::int32_t>(print.ticket_cost);
    take_counters(state_->player(player), counter_words().ticket, cost);
    happen({.kind = EventKind::counters_removed,
            .player = player,
            .number = cost,
            .word = counter_words().ticket});
    close_batch();
  }
  place_sticker(*state_, *state_->find(host), sticker, static_cast<std::uint16_t>(words_before));
  happen({.kind = EventKind::sticker_placed,
          .object = host,
          .player = player,
          .sticker = sticker,
          .number = words_before});
  if (print.kind == StickerKind::name) announce(host);
  const Symbol slot = node.symbol_or_empty(Field::slot);
  if (!slot.empty()) resolution_.fill(slot).sticker = sticker;
  close_batch();
}

Task Interpreter::ask_word_position(ObjectId object, std::int32_t& words_before) {
  layers_->apply(*state_);
  const Object& host = *state_->find(object);
  question(PromptKind::after_word, controller_or_owner(host), object, Shape::number);
  prompt_.least = 0;
  prompt_.most = static_cast<std::int32_t>(host.live.values.names.longest());
  co_await ask();
  words_before = answer_.values.front();
}

// The controller, who chose the place, says the new name (123.6b).
void Interpreter::announce(ObjectId object) {
  layers_->apply(*state_);
  const Object& host = *state_->find(object);
  NameSet names;
  host.live.values.names.show(names);
  Event event{.kind = EventKind::announced, .object = object, .player = controller_or_owner(host)};
  if (!names.names.empty()) event.words = names.names.front();
  happen(event);
}

Task Interpreter::move_sticker(const Node& node) {
  const std::vector<ObjectId> from = things(node, Field::from).objects;
  const std::vector<ObjectId> to = things(node, Field::to).objects;
  const PlayerId player = one_player(node);
  const Symbol kind = node.symbol_or_empty(Field::kind);
  if (to.empty() || !player.is_player()) co_return;
  const ObjectId host = to.front();
  const Object& target = *state_->find(host);
  if (!takes_stickers(target)) co_return;
  question(PromptKind::sticker, player, host, Shape::one);
  for (const ObjectId id : from) {
    if (id == host) continue;
    for (const StickerOn& sticker : state_->find(id)->stickers)
      if (sticker.id.owner == target.owner && of_kind(*sticker.print, kind))
        prompt_.options.push_back(option(sticker.id));
  }
  if (prompt_.options.empty()) co_return;
  co_await ask();
  const StickerId sticker = answered().sticker;
  std::int32_t words_before = 0;
  const bool is_name = print_of(*state_, sticker).kind == StickerKind::name;
  if (is_name) co_await ask_word_position(host, words_before);
  const auto old = std::ranges::find_if(from, [&](ObjectId id) {
    return std::ranges::find(state_->find(id)->stickers, sticker, &StickerOn::id) !=
           state_->find(id)->stickers.end();
  });
  take_sticker(*state_, *state_->find(*old), sticker);
  place_sticker(*state_, *state_->find(host), sticker, static_cast<std::uint16_t>(words_before));
  happen({.kind = EventKind::sticker_moved,
          .object = host,
          .other = *old,
          .player = sticker.owner,
          .sticker = sticker,
          .number = words_before});
  if (is_name) announce(host);
  close_batch();
}

Task Interpreter::remove_stickers(const Node& node) {
  const std::vector<ObjectId> from = things(node, Field::from).objects;
  const Symbol kind = node.symbol_or_empty(Field::kind);
  std::vector<std::pair<ObjectId, StickerId>> removed;
  for (const ObjectId id : from) {
    stickers_.clear();
    for (const StickerOn& sticker : state_->find(id)->stickers)
      if (of_kind(*sticker.print, kind)) stickers_.push_back(sticker.id);
    if (node.has(Field::number) && !stickers_.empty()) {
      const std::int32_t count = std::min(amount(now(), node, Field::number, 1),
                                          static_cast<std::int32_t>(stickers_.size()));
      if (count == 0) continue;
      question(PromptKind::sticker, by_, id, Shape::some);
      prompt_.least = prompt_.most = count;
      for (const StickerId sticker : stickers_)
        prompt_.options.push_back(option(sticker));
      co_await ask();
      stickers_.clear();
      for (const std::int32_t index : answer_.values)
        stickers_.push_back(prompt_.options[static_cast<std::size_t>(index)].sticker);
    }
    for (const StickerId sticker : stickers_)
      removed.emplace_back(id, sticker);
  }
  for (const auto& [id, sticker] : removed) {
    take_sticker(*state_, *state_->find(id), sticker);
    happen({.kind = EventKind::sticker_removed,
            .object = id,
            .player = sticker.owner,
            .sticker = sticker});
  }
  close_batch();
}

bool Interpreter::takes_counters(const Object& object) const {
  return !object.live.flagged(RuleFlag::cant_have_counters);
}

Task Interpreter::put_counters(const Node& node) {
  const std::vector<ObjectId> objects = things(node, Field::on).objects;
  const PlayerId player = one_player(node);
  const Symbol kind = word_of(now(), *node.tree(Field::kind));
  if (kind.empty()) co_return;
  if (arriving_ != nullptr) {
    add(arriving_->counters, kind, amount(now(), node, Field::number, 1));
    co_return;
  }
  std::vector<std::int32_t> counts;
  Context context = now();
  for (const ObjectId id : objects) {
    context.affected = id;
    const Object& object = *state_->find(id);
    const std::int32_t count = node.kind() == Kind::double_counters
                                   ? counters_on(object, kind)
                                   : amount(context, node, Field::number, 1);
    counts.push_back(takes_counters(object) ? count : 0);
  }
  co_await more_counters(objects, kind, player, counts);
  for (std::size_t i = 0; i < objects.size(); ++i) {
    if (counts[i] == 0) continue;
    engine::put_counters(*state_, *state_->find(objects[i]), kind, counts[i]);
    resolution_.counters_put = clamped(std::int64_t{resolution_.counters_put} + counts[i]);
    happen({.kind = EventKind::counters_put,
            .object = objects[i],
            .other_player = player,
            .number = counts[i],
            .word = kind});
  }
}

// What replacement effects make of the numbers, by the players who control the objects.
Task Interpreter::more_counters(const std::vector<ObjectId>& objects, Symbol kind, PlayerId putting,
                                std::vector<std::int32_t>& counts) {
  for (const PlayerId player : turn_order_) {
    for (std::size_t i = 0; i < objects.size(); ++i) {
      const Object& object = *state_->find(objects[i]);
      if (counts[i] == 0 || controller_or_owner(object) != player) continue;
      co_await replace_number(rules_about(Kind::counters_put, kind, &object, putting), player,
                              objects[i], counts[i]);
    }
  }
}

// Asks for one kind after the other until so many counters are picked (into `taken_`).
Task Interpreter::pick_counters(ObjectId id, std::int32_t count) {
  taken_.clear();
  for (std::int32_t i = 0; i < count; ++i) {
    question(PromptKind::counters, by_, id, Shape::word);
    for (const CounterPile& pile : state_->find(id)->counters) {
      const auto taken = std::ranges::find(taken_, pile.kind, &CounterCount::kind);
      if (taken == taken_.end() || taken->count < pile.count)
        prompt_.options.push_back(option(pile.kind));
    }
    if (prompt_.options.empty()) co_return;
    co_await ask();
    const Symbol kind = answered().word;
    const auto taken = std::ranges::find(taken_, kind, &CounterCount::kind);
    if (taken == taken_.end()) {
      taken_.push_back({.kind = kind, .count = 1});
    } else {
      ++taken->count;
    }
  }
}

// Works out what an instruction takes from one object, into `taken_`.
Task Interpreter::remove_from(const Node& node, ObjectId id) {
  const Node* kind_node = node.tree_or_null(Field::kind);
  const Symbol kind = kind_node == nullptr ? Symbol() : word_of(now(), *kind_node);
  const Object& object = *state_->find(id);
  const std::int32_t there =
      kind_node == nullptr ? all_counters(object) : counters_on(object, kind);
  taken_.clear();
  if (there == 0) co_return;
  std::int32_t count =
      node.flag(Field::all) ? there : std::min(there, amount(now(), node, Field::number, 1));
  if (node.flag(Field::up_to)) {
    question(PromptKind::number, one_player(node), asker(), Shape::number);
    prompt_.least = 0;
    prompt_.most = count;
    co_await ask();
    count = answer_.values.front();
  }
  if (count == 0) co_return;
  if (kind_node != nullptr) {
    taken_.push_back({.kind = kind, .count = count});
  } else if (node.flag(Field::all)) {
    for (const CounterPile& pile : object.counters)
      taken_.push_back({.kind = pile.kind, .count = pile.count});
  } else {
    co_await pick_counters(id, count);
  }
}

Task Interpreter::remove_counters(const Node& node) {
  return take_from_all(node, ObjectId::none());
}

Task Interpreter::move_counters(const Node& node) {
  const std::vector<ObjectId> to = things(node, Field::to).objects;
  if (to.empty()) co_return;
  layers_->apply(*state_);
  if (!takes_counters(*state_->find(to.front()))) co_return;  // 122.5
  co_await take_from_all(node, to.front());
}

// Takes counters from all objects at once, and puts them on another if there is one.
Task Interpreter::take_from_all(const Node& node, ObjectId onto) {
  std::vector<std::pair<ObjectId, CounterCount>> all;
  for (const ObjectId id : things(node, Field::from).objects) {
    if (id == onto) continue;
    co_await remove_from(node, id);
    for (const CounterCount& taken : taken_)
      all.emplace_back(id, taken);
  }
  for (const auto& [id, taken] : all) {
    take_counters(*state_, *state_->find(id), taken.kind, taken.count);
    happen({.kind = EventKind::counters_removed,
            .object = id,
            .number = taken.count,
            .word = taken.kind});
    if (!onto.exists()) continue;
    engine::put_counters(*state_, *state_->find(onto), taken.kind, taken.count);
    happen({.kind = EventKind::counters_put,
            .object = onto,
            .other_player = by_,
            .number = taken.count,
            .word = taken.kind});
  }
  close_batch();
}

// One more of each kind that is there already, for those that are chosen (701.34a).
Task Interpreter::proliferate() {
  layers_->apply(*state_);
  question(PromptKind::objects, by_, asker(), Shape::some);
  for (const Slot slot : state_->battlefield)
    if (all_counters(state_->at(slot)) > 0) prompt_.options.push_back(option(state_->at(slot).id));
  for (const Player& player : state_->players)
    if (player.in_game && !player.counters.empty()) prompt_.options.push_back(option(player.id));
  if (prompt_.options.empty()) co_return;
  prompt_.least = 0;
  prompt_.most = static_cast<std::int32_t>(prompt_.options.size());
  co_await ask();
  struct More {
    ObjectId object = ObjectId::none();
    PlayerId player = PlayerId::none();
    Symbol kind;
    std::int32_t number = 1;
  };
  std::vector<More> all;
  for (const std::int32_t index : answer_.values) {
    const Option& chosen = prompt_.options[static_cast<std::size_t>(index)];
    if (chosen.kind == OptionKind::player) {
      for (const CounterCount& pile : state_->player(chosen.player).counters)
        all.push_back({.player = chosen.player, .kind = pile.kind});
    } else if (const Object& object = *state_->find(chosen.object); takes_counters(object)) {
      for (const CounterPile& pile : object.counters)
        all.push_back({.object = object.id, .kind = pile.kind});
    }
  }
  for (const PlayerId player : turn_order_) {
    for (More& more : all) {
      const Object* object = state_->find(more.object);
      if (object == nullptr || object->live.controller != player) continue;
      co_await replace_number(rules_about(Kind::counters_put, more.kind, object, by_), player,
                              more.object, more.number);
    }
  }
  for (const More& more : all) {
    if (more.number == 0) continue;
    if (more.object.exists()) {
      engine::put_counters(*state_, *state_->find(more.object), more.kind, more.number);
    } else {
      give_counters(state_->player(more.player), more.kind, more.number);
      state_->change(fact::player_counters);
    }
    happen({.kind = EventKind::counters_put,
            .object = more.object,
            .player = more.player,
            .other_player = by_,
            .number = more.number,
            .word = more.kind});
  }
}

void Interpreter::change_player_counters(const Node& node) {
  const std::vector<PlayerId> all = players(node);
  const Context context = now();
  const Symbol kind = word_of(context, *node.tree(Field::kind));
  const std::int32_t count = amount(context, node, Field::number, 1);
  if (count == 0 || kind.empty()) return;
  for (const PlayerId id : all) {
    Player& player = state_->player(id);
    if (node.kind() == Kind::get_counters) {
      give_counters(player, kind, count);
      happen({.kind = EventKind::counters_put, .player = id, .number = count, .word = kind});
    } else if (const std::int32_t taken = take_counters(player, kind, count); taken > 0) {
      happen({.kind = EventKind::counters_removed, .player = id, .number = taken, .word = kind});
    }
    state_->change(fact::player_counters);
  }
}

}  // namespace lockstep::engine
