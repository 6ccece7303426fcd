// Counters that objects enter with: those that the moving instruction states, and those of the
// intrinsic abilities of planeswalkers and battles (122.6, 306.5b, 310.4b).
//
// Whether an object has such an ability, and whether counters can be put on it, is read from the
// object as it would be where it goes, beside what is there before the event (614.12, 614.17d): it
// is tried out for each object by itself, so that what enters together does not count.
#include <algorithm>

#include "engine/counters.h"
#include "engine/interpreter.h"
#include "engine/zones.h"

namespace lockstep::engine {
namespace {

void add(std::vector<CounterCount>& counters, Symbol kind, std::int32_t count) {
  if (kind.empty() || count <= 0) return;
  const auto known = std::ranges::find(counters, kind, &CounterCount::kind);
  if (known != counters.end()) {
    known->count += count;
  } else {
    counters.push_back({.kind = kind, .count = count});
  }
}

bool has_number(const Values& printed) {
  return printed.loyalty.has_value() || printed.defense.has_value();
}

// `copiable` are the values that the object has in its new zone before any effect.
void settle(const Live& live, const Values& copiable, bool enters,
            std::vector<CounterCount>& counters) {
  if (live.flagged(RuleFlag::cant_have_counters)) {
    counters.clear();
    return;
  }
  if (!enters || live.lost_abilities) return;
  if (live.is(card_type::planeswalker) && copiable.loyalty)
    add(counters, counter_words().loyalty, copiable.loyalty->number);
  if (live.is(card_type::battle) && copiable.defense)
    add(counters, counter_words().defense, copiable.defense->number);
}

}  // namespace

std::vector<CounterCount> Interpreter::stated_counters(const Node& node) {
  std::vector<CounterCount> counters;
  for (const Tree& stated : node.trees(Field::with)) {
    const Context context = now();
    const std::int32_t count = amount(context, *stated, Field::number, 1);
    add(counters, word_of(context, *stated->tree(Field::kind)), count);
  }
  return counters;
}

void Interpreter::settle_counters() {
  for (Move& move : moves_) {
    const Values& printed = *state_->find(move.object)->printed;
    const bool enters = move.to == Zone::battlefield;
    if (move.counters.empty() && !(enters && has_number(printed))) continue;
    settle(live_after(move), printed, enters, move.counters);
  }
}

// A trial: everything is as before when it returns.
Live Interpreter::live_after(const Move& move) {
  Object& object = *state_->find(move.object);
  const Object before = object;
  const Timestamp now = state_->now;
  const std::size_t place = take_from_pile(*state_, object);
  if (!is_public(move.to)) object.stickers.clear();
  become_new(*state_, object, move.to, move.under);
  object.status.tapped = move.tapped;
  object.attached_to = move.host;
  put_into_pile(*state_, object, move.place);
  layers_->apply(*state_);
  Live live = object.live;
  take_from_pile(*state_, object);
  object = before;
  put_into_pile(*state_, object, place);
  state_->touch(object);
  state_->now = now;
  return live;
}

void Interpreter::settle_counters(NewToken& token) {
  if (!has_number(*token.values)) return;
  const Timestamp now = state_->now;
  layers_->apply(*state_);
  place_token(token);
  layers_->apply(*state_);
  const Live live = state_->objects.back().live;
  take_from_pile(*state_, state_->objects.back());
  state_->objects.pop_back();
  state_->touched = true;
  state_->now = now;
  settle(live, *token.values, true, token.counters);
}

void Interpreter::put_entering(Object& object, const std::vector<CounterCount>& counters) {
  for (const CounterCount& pile : counters) {
    engine::put_counters(*state_, object, pile.kind, pile.count);
    happen({.kind = EventKind::counters_put,
            .object = object.id,
            .number = pile.count,
            .word = pile.kind});
  }
}

}  // namespace lockstep::engine
