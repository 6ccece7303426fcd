// Instructions that move objects, and those about libraries and hands (401, 701).
#include <algorithm>
#include <utility>

#include "engine/counters.h"
#include "engine/interpreter.h"
#include "engine/not_interpreted.h"
#include "engine/zones.h"

namespace lockstep::engine {
Task Interpreter::finish_moves(const Node& node) {
  co_await carry_moves();
  tell_moves(node);
}

// The batch of the moves that were done, and the slot for what became of the objects.
void Interpreter::tell_moves(const Node& node) {
  std::vector<ObjectId> results(moves_.size());
  std::ranges::transform(moves_, results.begin(), &Move::result);
  std::ranges::sort(results);
  fill_slot_entered(node, results);
  close_batch();
}

Task Interpreter::move(const Node& node) {
  const Selection objects = things(node, Field::objects);
  const auto zone = zone_of(node.symbol(Field::to));
  PlayerId under = one_player(node, Field::under);
  const Selection hosts = things(node, Field::attached_to);
  std::size_t place = 0;
  static const Symbol bottom = Symbol::intern("bottom");
  if (node.symbol_or_empty(Field::place) == bottom) place = kBottom;
  if (node.has(Field::nth))
    place = static_cast<std::size_t>(std::max(1, amount(now(), node, Field::nth, 1)) - 1);
  const std::vector<CounterCount> counters = stated_counters(node);
  const Values* face_down = nullptr;
  if (node.flag(Field::face_down)) face_down = face_down_values(node.tree_or_null(Field::as));
  moves_.clear();
  for (const ObjectId object : objects.objects) {
    if (*zone == Zone::battlefield && !under.is_player()) break;
    Move& planned = plan(object, *zone, Cause::effect);
    planned.under = under;
    planned.said = said_of_entering_;
    planned.place = place;
    planned.face_down = face_down;
    planned.hidden = node.flag(Field::face_down);
    planned.tapped = node.flag(Field::tapped);
    planned.host_given = node.has(Field::attached_to);
    if (!hosts.objects.empty()) planned.host.object = hosts.objects.front();
    if (hosts.objects.empty() && !hosts.players.empty())
      planned.host.player = hosts.players.front();
    planned.counters = counters;
  }
  co_await finish_moves(node);
}

Task Interpreter::move_plainly(const Node& node) {
  const bool exile = node.kind() == Kind::exile;
  moves_.clear();
  if (node.has(Field::until)) {  // 610.3a, 610.3b: if it has left already, nothing moves
    const Object* exiler = state_->find(source_);
    if (exiler == nullptr || !exiler->on_battlefield()) co_return;
  }
  for (const ObjectId object : things(node, Field::objects).objects)
    plan(object, exile ? Zone::exile : Zone::hand, exile ? Cause::exile : Cause::effect).hidden =
        node.flag(Field::face_down);
  co_await finish_moves(node);
  if (exile) note_exiled();
  if (!node.has(Field::until)) co_return;
  ExiledUntil& until = state_->exiled_until.emplace_back();
  until.exiler = source_;
  for (const Move& move : moves_)
    if (move.to == Zone::exile) until.cards.push_back(move.result);
}

// Other abilities of the same object can find what this one exiled (607.2a).
void Interpreter::note_exiled() {
  Object* object = state_->find(source_);
  if (object == nullptr) {
    const auto gone = std::ranges::find(state_->departed, source_, &Object::id);
    if (gone == state_->departed.end()) return;
    object = &*gone;
  }
  for (const Move& move : moves_)
    if (move.to == Zone::exile) object->exiled.push_back(move.result);
}

// Lets a player pick objects that fit the filters among those they control, or have in that zone.
Task Interpreter::pick(const Node& filters, PromptKind kind, PlayerId player, Zone zone,
                       std::int32_t least, std::int32_t most, bool random) {
  Pick picked{.player = player, .objects = {}};
  question(random ? PromptKind::random : kind, random ? PlayerId::chance() : player, asker(),
           Shape::some);
  const Context context = now();
  for (const Object& object : state_->objects) {
    if (!object.exists || object.zone != zone || object.phased_out()) continue;
    if (controller_or_owner(object) != player) continue;
    if (matches(context, object, filters.trees(Field::of)))
      prompt_.options.push_back(option(object.id));
  }
  if (!prompt_.options.empty()) {
    const auto count = static_cast<std::int32_t>(prompt_.options.size());
    prompt_.most = std::min(most, count);
    prompt_.least = std::min(least, prompt_.most);
    if (random && prompt_.least == 1 && prompt_.most == 1) prompt_.shape = Shape::one;
    co_await ask();
    answered_objects(picked.objects);
  }
  picks_.push_back(std::move(picked));
}

Task Interpreter::sacrifice(const Node& node) {
  const Node& objects = *node.tree(Field::objects);
  picks_.clear();
  if (node.flag(Field::by_controllers)) {
    if (objects.kind() == Kind::choose) co_await choose_for(objects);
    picks_.push_back({.player = PlayerId::none(), .objects = things(node, Field::objects).objects});
  } else if (objects.kind() == Kind::choose) {
    for (const PlayerId player : players(node)) {
      const Context context = now();
      const bool any = objects.flag(Field::any_number);
      const std::int32_t least = any ? 0 : amount(context, objects, Field::min, 1);
      const std::int32_t most =
          any ? INT32_MAX : std::max(least, amount(context, objects, Field::max, 1));
      co_await pick(objects, PromptKind::sacrifice, player, Zone::battlefield, least, most,
                    objects.flag(Field::random));
    }
  } else {
    for (const PlayerId player : players(node))
      picks_.push_back({.player = player, .objects = things(node, Field::objects).objects});
  }
  moves_.clear();
  for (const Pick& picked : picks_) {
    for (const ObjectId id : picked.objects) {
      const Object* object = state_->find(id);
      if (object == nullptr || !object->on_battlefield()) continue;
      if (picked.player.is_player() && object->live.controller != picked.player) continue;
      plan(id, Zone::graveyard, Cause::sacrifice);
    }
  }
  co_await finish_moves(node);
}

Task Interpreter::discard(const Node& node) {
  const Node* objects = node.tree_or_null(Field::objects);
  picks_.clear();
  for (const PlayerId player : players(node)) {
    if (objects == nullptr || objects->kind() == Kind::choose) {
      const Node& filters = objects == nullptr ? node : *objects;
      const Field least_field = objects == nullptr ? Field::number : Field::min;
      const Field most_field = objects == nullptr ? Field::number : Field::max;
      const Context context = now();
      const bool any = filters.flag(Field::any_number);
      const std::int32_t least = any ? 0 : amount(context, filters, least_field, 1);
      const std::int32_t most =
          any ? INT32_MAX : std::max(least, amount(context, filters, most_field, 1));
      if (most == 0) continue;
      co_await pick(filters, PromptKind::discard, player, Zone::hand, least, most,
                    node.flag(Field::random) || filters.flag(Field::random));
    } else {
      picks_.push_back({.player = player, .objects = things(node, Field::objects).objects});
    }
  }
  moves_.clear();
  for (const Pick& picked : picks_) {
    for (const ObjectId id : picked.objects) {
      const Object* object = state_->find(id);
      if (object != nullptr && object->zone == Zone::hand && object->owner == picked.player)
        plan(id, Zone::graveyard, Cause::discard);
    }
  }
  co_await finish_moves(node);
}

Task Interpreter::draw(const Node& node) {
  for (const PlayerId id : players(node)) {
    const std::int32_t count = amount(now(), node, Field::number, 1);
    for (std::int32_t i = 0; i < count && !state_->player(id).drew_from_empty; ++i)
      co_await draw_one(id);
  }
}

Task Interpreter::draw_one(PlayerId id) {
  Player& player = state_->player(id);
  bool replaced = false;
  co_await replace_draw(id, replaced);
  if (replaced) co_return;
  layers_->apply(*state_);
  look_at_draw(*state_, player);
  if (player.library.empty()) {
    player.drew_from_empty = true;
    co_return;
  }
  ++player.cards_drawn;
  moves_.clear();
  plan(state_->at(player.library.front()).id, Zone::hand, Cause::draw);
  co_await carry_moves();
  close_batch();
}

Task Interpreter::mill(const Node& node) {
  moves_.clear();
  for (const PlayerId id : players(node)) {
    const auto count = static_cast<std::size_t>(amount(now(), node, Field::number, 1));
    const auto& library = state_->player(id).library;
    for (std::size_t i = 0; i < count && i < library.size(); ++i)
      plan(state_->at(library[i]).id, Zone::graveyard, Cause::mill);
  }
  co_await finish_moves(node);
}

Task Interpreter::shuffle_library(PlayerId id) {
  if (!state_->player(id).library.empty()) {
    question(PromptKind::shuffle, PlayerId::chance(), ObjectId::none(), Shape::order);
    for (const Slot slot : state_->player(id).library)
      prompt_.options.push_back(option(state_->at(slot).id));
    co_await ask();
    auto& library = state_->player(id).library;
    library.clear();
    for (const std::int32_t index : answer_.values)
      library.push_back(prompt_.options[static_cast<std::size_t>(index)].object.root.value);
    mark_places(*state_, Zone::library, id);
  }
  happen({.kind = EventKind::shuffled, .player = id});
  close_batch();
}

Task Interpreter::shuffle(const Node& node) {
  for (const PlayerId player : players(node))
    co_await shuffle_library(player);
}

Task Interpreter::shuffle_into_library(const Node& node) {
  std::vector<PlayerId> owners;
  moves_.clear();
  for (const ObjectId id : things(node, Field::objects).objects) {
    const PlayerId owner = state_->find(id)->owner;
    if (std::ranges::find(owners, owner) == owners.end()) owners.push_back(owner);
    plan(id, Zone::library, Cause::effect);
  }
  // The library is shuffled at once: nobody orders what goes in.
  layers_->apply(*state_);
  co_await settle_moves();
  std::ranges::sort(moves_, {}, [&](const Move& move) {  // what is no card lies on top
    return std::pair(state_->find(move.object)->nature == Nature::card, move.object);
  });
  perform_moves();
  tell_moves(node);
  sort_by_turn(owners);
  for (const PlayerId owner : owners)
    co_await shuffle_library(owner);
}

Task Interpreter::reveal(const Node& node) {
  const std::vector<ObjectId> objects = things(node, Field::objects).objects;
  for (const PlayerId player : players(node)) {
    for (const ObjectId object : objects) {
      if (node.kind() == Kind::look) {
        happen({.kind = EventKind::looked_at, .object = object, .player = player});
      } else {
        happen({.kind = EventKind::revealed, .object = object});
      }
    }
    if (node.kind() == Kind::reveal) break;
  }
  fill_slot(node, objects);
  close_batch();
  co_return;
}

Task Interpreter::reveal_until(const Node& node) {
  const PlayerId player = one_player(node);
  std::vector<ObjectId> rest;
  std::vector<ObjectId> found;
  if (player.is_player()) {
    const Context context = now();
    for (const Slot slot : state_->player(player).library) {
      const Object& card = state_->at(slot);
      happen({.kind = EventKind::revealed, .object = card.id});
      if (matches(context, card, node.trees(Field::of))) {
        found.push_back(card.id);
        break;
      }
      rest.push_back(card.id);
    }
  }
  fill_slot(node, found);
  resolution_.fill(node.symbol(Field::rest)).things.objects = rest;
  close_batch();
  co_return;
}

Task Interpreter::search(const Node& node) {
  const Symbol zone_word = node.symbol_or_empty(Field::zone);
  const Zone zone = zone_word.empty() ? Zone::library : *zone_of(zone_word);
  // A stated quality lets the player fail to find in a hidden zone (701.23b).
  const bool quality = std::ranges::any_of(
      node.trees(Field::of), [](const Tree& filter) { return filter->kind() != Kind::card; });
  std::vector<ObjectId> found;
  for (const PlayerId player : players(node)) {
    const Context context = now();
    const std::int32_t most = amount(context, node, Field::max, 1);
    question(PromptKind::search, player, asker(), Shape::some);
    for (const PlayerId whose :
         node.has(Field::whose) ? players(node, Field::whose) : std::vector<PlayerId>{player}) {
      for (const Slot slot : pile_of(*state_, zone, whose)) {
        const Object& card = state_->at(slot);
        if (card.owner == whose && matches(context, card, node.trees(Field::of)))
          prompt_.options.push_back(option(card.id));
      }
    }
    if (prompt_.options.empty()) continue;
    prompt_.most = std::min(most, static_cast<std::int32_t>(prompt_.options.size()));
    prompt_.least = quality && !is_public(zone) ? 0 : prompt_.most;
    co_await ask();
    std::vector<ObjectId> chosen;
    answered_objects(chosen);
    found.insert(found.end(), chosen.begin(), chosen.end());
  }
  if (node.flag(Field::reveal))
    for (const ObjectId object : found)
      happen({.kind = EventKind::revealed, .object = object});
  fill_slot(node, found);
  close_batch();
}

}  // namespace lockstep::engine
