// Objects as they will be where they go, tried out before they move, and the counters that they
// enter with: those stated, and those of the intrinsic abilities of planeswalkers and battles
// (122.6, 306.5b, 310.4b).
//
// What changes how an object enters, and whether counters can be put on it, is read from the object
// as it would be, beside what is there before the event (614.12, 614.17d): it is tried out for each
// object by itself, so that what enters together does not count.
#include <algorithm>

#include "engine/counters.h"
#include "engine/mover.h"
#include "engine/stickers.h"
#include "engine/zones.h"

namespace lockstep::engine {
namespace {

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

std::vector<CounterCount> Mover::stated_counters(const Node& node) {
  std::vector<CounterCount> counters;
  for (const Tree& stated : node.trees(Field::with)) {
    const Context context = now();
    const std::int32_t count = amount(context, *stated, Field::number, 1);
    add(counters, word_of(context, *stated->tree(Field::kind)), count);
  }
  return counters;
}

const Values& Mover::copiable_of(const Arrival& arrival) const {
  if (arrival.face_down != nullptr) return *arrival.face_down;
  if (arrival.copied != nullptr) return *arrival.copied;
  return arrival.token != nullptr ? *arrival.token : *state_->find(arrival.object)->printed;
}

Object& Mover::place_token(const Arrival& arrival) {
  Object& object = new_object(*state_);
  object.nature = Nature::token;
  object.zone = Zone::battlefield;
  object.owner = object.entered_under = arrival.under;
  object.printed = object.entered = arrival.token;
  object.copiable = *arrival.token;
  object.double_faced = arrival.double_faced;
  object.other_side = arrival.other_side;
  object.status.summoning_sick = state_->actions;
  object.entered_this_turn = true;
  shape(object, arrival);
  restamp(*state_, object);
  put_into_pile(*state_, object, 0);
  return object;
}

// What effects do to a spell they do to the permanent that it becomes (400.7a).
void Mover::let_effects_follow(ObjectId spell, ObjectId permanent) {
  for (std::size_t i = 0; i < state_->effect_count; ++i)
    for (FixedPart& part : state_->effects[i].parts)
      std::ranges::replace(part.objects, spell, permanent);
}

// A trial: everything is as before when it returns.
void Mover::as_entered(const Arrival& arrival, const Look& look, Zone zone, std::size_t place) {
  layers_->apply(*state_);
  if (!arrival.turning) layers_->note_present(*state_);
  state_->trying = true;
  if (arrival.turning) {
    as_turned(arrival, look);
    state_->trying = false;
    return;
  }
  const Timestamp now = state_->now;
  const std::size_t effects = state_->effect_count;
  std::vector<FixedPart> said;
  if (arrival.said != nullptr) said = fixed_parts(*arrival.said, {});
  const auto work_out = [&](Object& object) {
    if (!said.empty()) {
      for (FixedPart& part : said)
        part.objects.assign(1, object.id);
      ResolvedEffect& effect = new_effect(state_->stamp(), nullptr, *arrival.said);
      effect.layers = layers_of(said);
      effect.parts = std::move(said);
    }
    for (const auto* piles : {&arrival.counters, &arrival.copy_counters})
      for (const CounterCount& pile : *piles)
        engine::put_counters(*state_, object, pile.kind, pile.count);
    state_->imagined = object.id;
    layers_->apply(*state_);
    if (object.live.flagged(RuleFlag::cant_have_counters) && !object.counters.empty()) {
      object.counters.clear();
      state_->touch(object);
      layers_->apply(*state_);
    }
    look(object);
    state_->imagined = ObjectId::none();
    take_from_pile(*state_, object);
    for (; state_->effect_count > effects; --state_->effect_count)
      state_->effects[state_->effect_count - 1] = ResolvedEffect{};
  };
  if (arrival.token != nullptr) {
    work_out(place_token(arrival));
    state_->objects.pop_back();
    state_->touched = true;
  } else {
    Object& object = *state_->find(arrival.object);
    const Object before = object;
    const std::size_t old_place = take_from_pile(*state_, object);
    if (!is_public(zone)) object.stickers.clear();
    become_new(*state_, object, zone, arrival.under);
    if (zone == Zone::battlefield) shape(object, arrival);
    if (zone == Zone::battlefield && arrival.becomes_token) object.nature = Nature::token;
    put_into_pile(*state_, object, place);
    const bool was_spell = before.zone == Zone::stack && zone == Zone::battlefield;
    if (was_spell) let_effects_follow(before.id, object.id);
    work_out(object);
    if (was_spell) let_effects_follow(object.id, before.id);
    object = before;
    put_into_pile(*state_, object, old_place);
    state_->touch(object);
  }
  state_->now = now;
  state_->trying = false;
}

void Mover::as_turned(const Arrival& arrival, const Look& look) {
  Object& object = *state_->find(arrival.object);
  const Object before = object;
  object.copiable = *arrival.copied;
  object.status.face_down = false;
  object.chosen.insert(object.chosen.end(), arrival.chosen.begin(), arrival.chosen.end());
  state_->touch(object);
  layers_->apply(*state_);
  look(object);
  object = before;
  state_->touch(object);
}

void Mover::before_entering(const Arrival& arrival, const Look& look) {
  Live live;
  as_entered(arrival, [&](const Object& entered) { live = entered.live; });
  layers_->apply(*state_);
  if (arrival.token != nullptr) {
    Object& token = new_object(*state_);  // in no zone's pile, so that no description finds it
    token.nature = Nature::token;
    token.zone = Zone::stack;
    token.owner = arrival.under;
    token.chosen = arrival.chosen;
    token.live = std::move(live);
    look(token);
    state_->objects.pop_back();
    return;
  }
  Object& object = *state_->find(arrival.object);
  std::vector<Symbol> chosen = arrival.chosen;
  std::swap(object.live, live);
  std::swap(object.chosen, chosen);
  look(object);
  std::swap(object.live, live);
  std::swap(object.chosen, chosen);
}

Task Mover::settle_counters() {
  for (Move& move : moves_)
    co_await settle_counters(move, move.to, move.place);
}

// The counters that it enters with, and what replacement effects make of their numbers (122.6a).
Task Mover::settle_counters(Arrival& arrival, Zone zone, std::size_t place) {
  const bool enters = zone == Zone::battlefield;
  const bool states = !arrival.counters.empty() || !arrival.copy_counters.empty();
  const Values& copiable = copiable_of(arrival);
  if (!states && !(enters && has_number(copiable))) co_return;
  std::vector<std::vector<RuleInForce>> rules;
  as_entered(
      arrival,
      [&](const Object& entered) {
        std::vector<CounterCount> counters = arrival.counters;
        for (const CounterCount& pile : arrival.copy_counters)
          add(counters, pile.kind, pile.count);
        settle(entered.live, copiable, enters, counters);
        for (const CounterCount& pile : counters) {
          rules.push_back(rules_about(Kind::counters_put, pile.kind, &entered, arrival.under));
          std::erase_if(rules.back(), [&](const RuleInForce& rule) {
            return !enters || rule.from == entered.id;  // it exists only later (614.4)
          });
        }
        arrival.counters = std::move(counters);
        arrival.copy_counters.clear();
      },
      zone, place);
  const ObjectId asked_about = arrival.object.exists() ? arrival.object : asker();
  for (std::size_t i = 0; i < rules.size(); ++i)
    co_await replace_number(rules[i], arrival.under, asked_about, arrival.counters[i].count);
}

void Mover::put_entering(Object& object, const std::vector<CounterCount>& counters, PlayerId by) {
  if (!by.is_player()) by = object.entered_under;  // 122.6a
  for (const CounterCount& pile : counters) {
    engine::put_counters(*state_, object, pile.kind, pile.count);
    happen({.kind = EventKind::counters_put,
            .object = object.id,
            .other_player = by,
            .number = pile.count,
            .word = pile.kind});
  }
}

}  // namespace lockstep::engine
