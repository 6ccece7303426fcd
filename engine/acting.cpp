// Instructions that change objects and players where they are: attaching, tapping, mana (106, 701).
#include <algorithm>

#include "engine/counters.h"
#include "engine/interpreter.h"

namespace lockstep::engine {

Task Interpreter::attach(const Node& node) {
  std::vector<ObjectId> objects = things(node, Field::objects).objects;
  const Selection to = things(node, Field::to);
  Entity host;
  if (!to.objects.empty()) host.object = to.objects.front();
  if (to.objects.empty() && !to.players.empty()) host.player = to.players.front();
  std::erase_if(objects, [&](ObjectId id) {
    const Object& object = *state_->find(id);
    return !object.on_battlefield() || object.attached_to == host ||
           !can_attach(*state_, object, object.live.controller, host);
  });
  std::vector<ObjectId> ordered;
  for (const PlayerId player : turn_order_) {
    std::vector<ObjectId> own;
    for (const ObjectId id : objects)
      if (state_->find(id)->live.controller == player) own.push_back(id);
    if (own.size() > 1) {
      question(PromptKind::order, player, ObjectId::none(), Shape::order);
      prompt_.slot = Symbol::intern("timestamps");
      for (const ObjectId id : own)
        prompt_.options.push_back(option(id));
      co_await ask();
      answered_objects(own);
    }
    ordered.insert(ordered.end(), own.begin(), own.end());
  }
  for (const ObjectId id : ordered) {
    engine::attach(*state_, *state_->find(id), host);
    happen(
        {.kind = EventKind::attached, .object = id, .other = host.object, .player = host.player});
  }
  close_batch();
}

void Interpreter::unattach(const Node& node) {
  for (const ObjectId id : things(node, Field::objects).objects) {
    Object& object = *state_->find(id);
    const Entity host = object.attached_to;
    if (!host.exists()) continue;
    engine::unattach(*state_, object);
    happen(
        {.kind = EventKind::unattached, .object = id, .other = host.object, .player = host.player});
  }
}

void Interpreter::tap(const Node& node) {
  const bool tapping = node.kind() == Kind::tap;
  if (arriving_ != nullptr) {  // what enters is told to enter tapped
    arriving_->tapped = tapping;
    return;
  }
  for (const ObjectId id : things(node, Field::objects).objects) {
    Object& object = *state_->find(id);
    if (object.on_battlefield() && object.status.tapped != tapping) set_tapped(object, tapping);
  }
}

void StateChecks::set_tapped(Object& object, bool tapping) {
  // A stun counter goes instead (122.1d).
  const Symbol stun = counter_words().stun;
  if (!tapping && take_counters(*state_, object, stun, 1) > 0) {
    happen({.kind = EventKind::counters_removed, .object = object.id, .number = 1, .word = stun});
    return;
  }
  object.status.tapped = tapping;
  state_->show(object);
  state_->change(fact::tapped);
  happen({.kind = tapping ? EventKind::tapped : EventKind::untapped, .object = object.id});
}

// 106.4. Each kind of mana is one event.
Task Interpreter::add_mana(const Node& node) {
  const PlayerId id = one_player(node);
  if (!id.is_player()) co_return;
  const std::int32_t number = amount(now(), node, Field::number, 1);
  ManaCounts added{};
  for (const Symbol symbol : node.symbols(Field::symbols))
    if (const auto parsed = parse_mana_symbol(symbol.text()))
      added[static_cast<std::size_t>(parsed->first)] += number;
  std::int32_t chosen = 0;
  if (node.flag(Field::any_color)) chosen = 1;
  if (node.flag(Field::any_combination)) chosen = number;
  Symbol color;
  if (const Node* word = node.tree_or_null(Field::color)) color = word_of(now(), *word);
  for (std::int32_t i = 0; i < std::max(chosen, color.empty() ? 0 : 1); ++i) {
    if (chosen > 0) {
      question(PromptKind::word, id, asker(), Shape::word);
      for (int bit = 0; bit < 5; ++bit)
        prompt_.options.push_back(option(color_word(bit)));
      co_await ask();
      color = answered().word;
      tell_word(id, color);
    }
    const auto place = static_cast<std::size_t>(*color_bit(color));
    added[place] += node.flag(Field::any_combination) ? 1 : number;
  }
  Player& player = state_->player(id);
  const auto only_for = node.trees(Field::only_for);
  for (std::size_t type = 0; type < kManaTypes; ++type) {
    if (added[type] == 0) continue;
    player.mana[type] += added[type];
    if (!only_for.empty())
      player.bound_mana.push_back({.type = type,
                                   .count = added[type],
                                   .only_for = {only_for.begin(), only_for.end()},
                                   .self = source_,
                                   .you = by_});
    happen({.kind = EventKind::mana_added,
            .player = id,
            .number = added[type],
            .word = mana_word(type)});
  }
  player.view_dirty = true;
}

}  // namespace lockstep::engine
