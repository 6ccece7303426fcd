// Looking at the top of libraries and putting cards back: clash, scry and surveil (701.22, 701.25,
// 701.30).
#include <algorithm>

#include "engine/interpreter.h"
#include "engine/zones.h"

namespace lockstep::engine {

// Whether a card stays on top of its library.
Task Interpreter::keep_or_not(PlayerId player, ObjectId card, bool& keep) {
  question(PromptKind::keep_library_place, player, card, Shape::one);
  prompt_.options.push_back(option(OptionKind::top));
  prompt_.options.push_back(option(OptionKind::bottom));
  co_await ask();
  keep = answered().kind == OptionKind::top;
}

// The winner is who revealed a card of higher mana value than all others (701.30d).
Task Interpreter::clash(const Node& node) {
  const Symbol slot = node.symbol_or_empty(Field::slot);
  std::vector<PlayerId> opponents;
  for (const PlayerId each : turn_order_)
    if (each != by_ && state_->player(each).in_game) opponents.push_back(each);
  if (opponents.empty()) co_return;
  if (opponents.size() > 1) {
    question(PromptKind::player, by_, asker(), Shape::one);
    prompt_.slot = slot;
    for (const PlayerId each : opponents)
      prompt_.options.push_back(option(each));
    co_await ask();
    opponents.assign(1, answered().player);
  }
  std::vector<PlayerId> clashing{by_, opponents.front()};
  sort_by_turn(clashing);
  std::vector<std::pair<PlayerId, ObjectId>> revealed;
  for (const PlayerId each : clashing) {
    const auto& library = state_->player(each).library;
    if (library.empty()) continue;
    revealed.emplace_back(each, state_->at(library.front()).id);
    happen({.kind = EventKind::revealed, .object = revealed.back().second});
  }
  close_batch();
  PlayerId winner = PlayerId::none();
  std::int32_t highest = -1;
  for (const auto& [player, card] : revealed) {
    const std::int32_t value = state_->find(card)->live.values.mana_value;
    if (value == highest) winner = PlayerId::none();
    if (value <= highest) continue;
    highest = value;
    winner = player;
  }
  const bool sole_wins = state_->readings.value(ReadingName::sole_revealer) == sole_revealer::wins;
  if (revealed.size() == 1 && !sole_wins) winner = PlayerId::none();
  std::vector<ObjectId> to_bottom;
  for (const auto& [player, card] : revealed) {
    bool keep = true;
    co_await keep_or_not(player, card, keep);
    if (!keep) to_bottom.push_back(card);
  }
  for (const ObjectId card : to_bottom) {
    Object& object = *state_->find(card);
    take_from_pile(*state_, object);
    put_into_pile(*state_, object, SIZE_MAX);
  }
  if (winner.is_player()) {
    happen({.kind = EventKind::clash_won, .player = winner});
    close_batch();
  }
  tell_clash(clashing, winner);
  if (slot.empty()) co_return;
  SlotValue& kept = resolution_.fill(slot);
  kept.things.players = opponents;
  kept.number = winner == by_ ? 1 : 0;
}

// Tells abilities who has clashed: to have won counts two, not to have won one.
void Interpreter::tell_clash(const std::vector<PlayerId>& clashing, PlayerId winner) {
  if (!state_->actions) return;
  Batch batch;
  for (const PlayerId player : clashing)
    batch.push_back(
        {.kind = EventKind::clash_won, .player = player, .number = player == winner ? 2 : 1});
  notice(std::move(batch));
}

Task Interpreter::scry(const Node& node) {
  const std::int32_t number = amount(now(), node, Field::number, 1);
  for (const PlayerId player : players(node))
    co_await scry_for(player, number);
}

Task Interpreter::order_cards(PlayerId player, std::vector<ObjectId>& cards) {
  if (cards.size() < 2) co_return;
  static const Symbol library = Symbol::intern("library");
  question(PromptKind::order, player, ObjectId::none(), Shape::order);
  prompt_.slot = library;
  for (const ObjectId card : cards)
    prompt_.options.push_back(option(card));
  co_await ask();
  answered_objects(cards);
}

// The player looks at so many cards, and says of each whether it stays on top.
Task Interpreter::look_and_keep(PlayerId player, std::int32_t number, std::vector<ObjectId>& top,
                                std::vector<ObjectId>& others) {
  std::vector<ObjectId> cards;
  for (const Slot slot : state_->player(player).library)
    if (static_cast<std::int32_t>(cards.size()) < number) cards.push_back(state_->at(slot).id);
  for (const ObjectId card : cards)
    happen({.kind = EventKind::looked_at, .object = card, .player = player});
  close_batch();
  for (const ObjectId card : cards) {
    bool keep = true;
    co_await keep_or_not(player, card, keep);
    (keep ? top : others).push_back(card);
  }
  co_await order_cards(player, top);
}

// Those on top lie there in the order chosen.
void Interpreter::put_on_top(const std::vector<ObjectId>& cards) {
  for (const ObjectId card : cards)
    take_from_pile(*state_, *state_->find(card));
  for (std::size_t i = 0; i < cards.size(); ++i)
    put_into_pile(*state_, *state_->find(cards[i]), i);
}

Task Interpreter::surveil(const Node& node) {
  const std::int32_t number = amount(now(), node, Field::number, 1);
  for (const PlayerId player : players(node)) {
    std::vector<ObjectId> top;
    std::vector<ObjectId> others;
    co_await look_and_keep(player, number, top, others);
    moves_.clear();
    for (const ObjectId card : others)
      plan(card, Zone::graveyard, Cause::effect);
    co_await carry_moves();
    put_on_top(top);
    close_batch();
  }
}

Task Interpreter::scry_for(PlayerId player, std::int32_t number) {
  std::vector<ObjectId> top;
  std::vector<ObjectId> bottom;
  co_await look_and_keep(player, number, top, bottom);
  co_await order_cards(player, bottom);
  for (const ObjectId card : bottom)
    take_from_pile(*state_, *state_->find(card));
  put_on_top(top);
  for (const ObjectId card : bottom)
    put_into_pile(*state_, *state_->find(card), SIZE_MAX);
}

}  // namespace lockstep::engine
