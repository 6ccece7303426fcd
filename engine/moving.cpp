// Zone changes of several objects at once: what is planned is asked about, then done as one event.
#include <algorithm>
#include <cassert>
#include <memory>
#include <utility>

#include "engine/castable.h"
#include "engine/counters.h"
#include "engine/mover.h"
#include "engine/on_stack.h"
#include "engine/stickers.h"
#include "engine/zones.h"

namespace lockstep::engine {

namespace {

// Zones in which an object that is put there again is a new one (400.8, 400.10).
bool makes_new_object(Zone zone) {
  return zone == Zone::exile || zone == Zone::command;
}

// A new place in a library is no new zone.
bool within_library(Zone to, const Object& object) {
  return to == Zone::library && object.zone == Zone::library;
}

}  // namespace

Move& Mover::plan(ObjectId object, Zone to, Cause cause) {
  const auto known = std::ranges::find(moves_, object, &Move::object);
  if (known != moves_.end()) return *known;
  Move& move = moves_.emplace_back();
  move.object = object;
  move.to = to;
  move.cause = cause;
  return move;
}

Task Mover::carry_moves() {
  layers_->apply(*state_);
  co_await settle_moves();
  co_await settle_arrivals();
  std::erase_if(moves_, [](const Move& move) { return move.dropped; });
  co_await order_moves();
  co_await settle_counters();
  perform_moves();
}

// What cannot move at all, and what a replacement effect sends elsewhere.
Task Mover::settle_moves() {
  std::ranges::sort(moves_, {}, &Move::object);
  ceased_.clear();
  for (Move& move : moves_) {
    const Object* object = state_->find(move.object);
    const bool ability = object != nullptr && object->nature == Nature::ability;
    if (ability && move.to != Zone::stack) ceased_.push_back(move.object);
    if (object == nullptr || ability || move.to == Zone::stack) {  // no card, no spell (113.1c)
      move.dropped = true;
      continue;
    }
    const bool was_token = object->nature == Nature::token && object->zone != Zone::battlefield;
    const CardTypes types =
        object->status.face_down ? object->printed->types : object->live.values.types;
    const bool barred = move.to == Zone::battlefield && move.face_down == nullptr &&
                        (types & card_type::spell) != 0;
    const bool stays =
        object->zone == move.to && !makes_new_object(move.to) && move.to != Zone::library;
    move.dropped = was_token || barred || stays;  // 111.8, 400.4a
    // A copy of a spell that has not resolved is no token (707.10f).
    move.becomes_token = object->nature == Nature::card_copy ||
                         (object->nature == Nature::spell_copy && move.cause == Cause::resolve);
  }
  std::erase_if(moves_, [](const Move& move) { return move.dropped; });
  co_await replace_moves();  // the rest of an event is not replaced
}

Task Mover::order_moves() {
  if (moves_.size() < 2) co_return;
  static const Symbol library = Symbol::intern("library");
  static const Symbol graveyard = Symbol::intern("graveyard");
  static const Symbol timestamps = Symbol::intern("timestamps");
  for (const PlayerId player : turn_order_) {
    co_await order_group(player, library, Zone::library);
    co_await order_group(player, graveyard, Zone::graveyard);
    co_await order_group(player, timestamps, Zone::battlefield);
  }
}

// Asks a player for the order of the objects that go to that zone, and puts the moves in it.
Task Mover::order_group(PlayerId player, Symbol slot, Zone to) {
  const auto belongs = [&](const Move& move) {
    if (move.to != to) return false;
    if (to == Zone::battlefield) return move.under == player;
    return state_->find(move.object)->owner == player;
  };
  if (std::ranges::count_if(moves_, belongs) < 2) co_return;
  std::vector<Move> ordered;  // what is no card lies on top of the cards (404.3, 108.2b)
  std::vector<ObjectId> asked;
  for (const Move& move : moves_) {
    if (!belongs(move)) continue;
    const bool card = to == Zone::battlefield || state_->find(move.object)->nature == Nature::card;
    if (card) asked.push_back(move.object);
    if (!card) ordered.push_back(move);
  }
  if (asked.size() > 1) {
    question(PromptKind::order, player, ObjectId::none(), Shape::order);
    prompt_.slot = slot;
    for (const ObjectId object : asked)
      prompt_.options.push_back(option(object));
    co_await ask();
    answered_objects(asked);
  }
  for (const ObjectId object : asked)
    ordered.push_back(*std::ranges::find(moves_, object, &Move::object));
  std::size_t next = 0;
  for (Move& move : moves_)
    if (belongs(move)) move = ordered[next++];
}

// An ability that is moved off the stack is nowhere any more (602.2a, 603.3).
void Mover::end_abilities() {
  static const Symbol activated = Symbol::intern("602.2a");
  static const Symbol triggered = Symbol::intern("603.3");
  for (const ObjectId id : ceased_) {
    Object& object = *state_->find(id);
    const bool acts = object.on_stack->what == OnStack::What::activated;
    happen({.kind = EventKind::ceased_to_exist,
            .object = id,
            .from = Zone::stack,
            .rule = acts ? activated : triggered});
    remove_object(*state_, object);
  }
  ceased_.clear();
}

void Mover::perform_moves() {
  end_abilities();
  // Cards that get a new place in their library are all taken out before one is put back.
  for (const Move& move : moves_) {
    const Object& object = *state_->find(move.object);
    if (within_library(move.to, object)) take_from_pile(*state_, object);
  }
  // A place beyond the end is the bottom of what lies there besides the moved cards (401.7).
  for (Move& move : moves_) {
    if (move.to != Zone::library || move.place == kBottom) continue;
    const PlayerId owner = state_->find(move.object)->owner;
    move.place = std::min(move.place, pile_of(*state_, Zone::library, owner).size());
  }
  // The first of an order lies nearest to the top: what goes on top is put there last.
  for (std::size_t i = moves_.size(); i-- > 0;) {
    const bool onto_top = moves_[i].to == Zone::graveyard ||
                          (moves_[i].to == Zone::library && moves_[i].place != kBottom);
    if (onto_top) perform(moves_[i]);
  }
  // Players stamp what enters in turn order (613.7m).
  for (const PlayerId player : turn_order_)
    for (Move& move : moves_)
      if (move.to == Zone::battlefield && move.under == player) perform(move);
  for (Move& move : moves_)
    if (!move.result.exists()) perform(move);
}

void Mover::perform(Move& move) {
  Object& object = *state_->find(move.object);
  const Zone from = object.zone;
  if (within_library(move.to, object)) {
    put_into_pile(*state_, object, move.place);  // a new place is no new zone
    move.result = move.object;
    return;
  }
  const bool hidden_spell = object.on_stack != nullptr && object.on_stack->face_down;
  if ((object.on_battlefield() && object.status.face_down) ||
      (hidden_spell && move.to != Zone::battlefield))
    happen({.kind = EventKind::revealed, .object = move.object});  // 708.9
  move.result = move_object(*state_, object, move.to, move.under, move.place);
  if (move.to == Zone::battlefield && move.becomes_token) object.nature = Nature::token;
  if (move.to == Zone::exile) object.status.face_down = move.hidden;
  happen({.kind = EventKind::zone_change,
          .object = move.object,
          .result = move.result,
          .from = from,
          .to = move.to,
          .cause = move.cause,
          .rule = move.rule});
  auto& known = is_public(move.to) ? resolution_.followed : resolution_.hidden;
  known.emplace_back(move.object, move.result);
  if (move.madness != nullptr && state_->actions) trigger_madness(move);
  for (Instead& more : move.besides) {
    more.known.followed.emplace_back(move.object, move.result);
    instead_.push_back(std::move(more));
  }
  if (move.to == Zone::battlefield) enter(move);
  put_entering(object, move.counters);
}

void Mover::enter(Move& move) {
  Object& object = *state_->find(move.result);
  shape(object, move);
  limit_copy(object, move, object.stamp);
  if (!move.host.exists()) return;
  happen({.kind = EventKind::attached,
          .object = object.id,
          .other = move.host.object,
          .player = move.host.player});
}

// Its owner may cast the card that has been exiled so (702.35a).
void Mover::trigger_madness(const Move& move) {
  auto known = std::make_shared<Resolution>();
  known->knows_past = true;
  state_->pending.push_back({.source = move.result,
                             .ability = move.madness,
                             .text = madness_text(),
                             .player = state_->find(move.result)->owner,
                             .resolution = std::move(known)});
}

bool Mover::has_to_catch_up() const {
  const bool anything = !state_->exiled_until.empty() || !instead_.empty();
  return anything && arriving_ == nullptr;  // until all have entered, nothing else happens
}

Task Mover::catch_up() {
  if (state_->result != GameResult::running) {  // 104.1: what is over is over at once
    state_->exiled_until.clear();
    instead_.clear();
  }
  if (!state_->exiled_until.empty()) co_await return_exiled();
  while (!instead_.empty()) {
    Instead next = std::move(instead_.front());
    instead_.erase(instead_.begin());
    co_await carry_out_instead(std::move(next));
  }
}

// Right after the exiler has left, what it exiled returns under its owners' control (610.3,
// 610.3c).
Task Mover::return_exiled() {
  std::vector<ObjectId> returning;
  std::erase_if(state_->exiled_until, [&](const ExiledUntil& until) {
    const Object* exiler = state_->find(until.exiler);
    if (exiler != nullptr && exiler->on_battlefield()) return false;
    returning.insert(returning.end(), until.cards.begin(), until.cards.end());
    return true;
  });
  std::erase_if(returning, [&](ObjectId id) {
    const Object* card = state_->find(id);
    return card == nullptr || card->zone != Zone::exile;
  });
  if (returning.empty()) co_return;
  moves_.clear();
  for (const ObjectId id : returning)
    plan(id, Zone::battlefield, Cause::effect).under = state_->find(id)->owner;
  co_await carry_moves();
  close_batch();
}

}  // namespace lockstep::engine
