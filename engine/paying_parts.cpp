// The parts of a cost that are not mana: what they can be paid with, and the payment (118.3,
// 601.2h).
#include <algorithm>
#include <optional>
#include <vector>

#include "engine/announcing.h"
#include "engine/castable.h"
#include "engine/counters.h"
#include "engine/interpreter.h"

namespace lockstep::engine {

const Node* choice_in(const Node& cost) {
  if (cost.kind() == Kind::choose_word) return nullptr;
  for (const Field field : {Field::objects, Field::from, Field::on}) {
    const Node* part = cost.tree_or_null(field);
    if (part != nullptr && part->kind() == Kind::choose) return part;
  }
  return nullptr;
}

// What could be chosen to pay a part of a cost with.
std::vector<ObjectId> Interpreter::payable_with(const Announcement& announced, const Node& cost,
                                                const Node& choice) {
  const Context context = now();
  const auto filters = choice.trees(Field::of);
  const auto theirs = [&](const Object& object, Zone zone) {
    return object.exists && object.zone == zone && !object.phased_out() &&
           controller_or_owner(object) == announced.player && matches(context, object, filters);
  };
  Selection found;
  switch (cost.kind()) {
    case Kind::sacrifice:
    case Kind::discard:
    case Kind::behold:
      for (const Object& object : state_->objects) {
        const bool hand = cost.kind() != Kind::sacrifice && theirs(object, Zone::hand);
        const bool there = cost.kind() != Kind::discard && theirs(object, Zone::battlefield);
        if (hand || there) found.add(object.id);
      }
      break;
    default: select_every(context, filters, found); break;
  }
  const Object* itself = state_->find(announced.object);
  if (itself != nullptr && itself->zone == Zone::stack)
    std::erase(found.objects, announced.object);  // what is on the stack pays for nothing
  std::erase_if(found.objects, [&](ObjectId id) { return !can_pay_with(announced, cost, {id}); });
  return found.objects;
}

// How much power the creatures need that are tapped to crew or saddle; nothing for other costs.
std::optional<std::int32_t> Interpreter::power_to_crew(const Announcement& announced) {
  const Ability* ability = announced.on_stack->ability;
  if (ability == nullptr || !is_paid_with_power(*ability)) return std::nullopt;
  return amount(now(), *ability->tree, Field::number, 0);
}

// Any number of creatures with so much power together.
Task Interpreter::choose_crew(const Announcement& announced, const Node& cost, const Node& choice,
                              std::int32_t power, std::vector<ObjectId>& chosen) {
  const std::vector<ObjectId> found = payable_with(announced, cost, choice);
  const auto power_of = [&](const std::vector<ObjectId>& creatures, bool at_most) {
    std::int64_t sum = 0;
    for (const ObjectId id : creatures) {
      const std::int32_t each = state_->find(id)->live.power;
      sum += at_most ? std::max(each, 0) : each;
    }
    return sum;
  };
  if (power_of(found, true) < power) {
    fail(announced, "601.2h");
    co_return;
  }
  if (found.empty()) co_return;
  question(PromptKind::cost_objects, announced.player, announced.object, Shape::some);
  prompt_.least = 0;
  prompt_.most = static_cast<std::int32_t>(found.size());
  for (const ObjectId id : found)
    prompt_.options.push_back(option(id));
  co_await ask();
  answered_objects(chosen);
  if (power_of(chosen, false) < power) fail(announced, "601.2h");
}

// What is chosen to pay with: just as many as the cost says (601.2h).
Task Interpreter::choose_payment(Announcement& announced, const Node& cost, const Node& choice,
                                 std::int32_t number, std::vector<ObjectId>& chosen) {
  const std::vector<ObjectId> found = payable_with(announced, cost, choice);
  if (std::ssize(found) < number) {
    fail(announced, "601.2h");
    co_return;
  }
  if (number == 0) co_return;
  const bool random = choice.flag(Field::random) || cost.flag(Field::random);
  question(random ? PromptKind::random : PromptKind::cost_objects,
           random ? PlayerId::chance() : announced.player, announced.object, Shape::some);
  if (!random) {
    prompt_.slot = choice.symbol_or_empty(Field::slot);
    if (prompt_.slot.empty()) prompt_.slot = cost.symbol_or_empty(Field::slot);
  }
  prompt_.least = prompt_.most = number;
  if (random && number == 1) prompt_.shape = Shape::one;
  for (const ObjectId id : found)
    prompt_.options.push_back(option(id));
  co_await ask();
  answered_objects(chosen);
}

// Whether so much is there as a part of a cost asks for (118.3).
bool Interpreter::can_find_payment(const Announcement& announced, const Node& cost) {
  const Node* choice = choice_in(cost);
  const bool cards = cost.kind() == Kind::discard && !cost.has(Field::objects);
  if (choice != nullptr || cards || cost.kind() == Kind::behold) {
    const Node& of = choice == nullptr ? cost : *choice;
    const std::int32_t number = amount(now(), of, cards ? Field::number : Field::min, 1);
    return std::ssize(payable_with(announced, cost, of)) >= number;
  }
  if (!cost.has(Field::objects)) return can_pay_with(announced, cost, {});
  const std::vector<ObjectId> named = things(cost, Field::objects).objects;
  return !named.empty() && can_pay_with(announced, cost, named);
}

// A part of the cost that is not mana.
Task Interpreter::pay_part(Announcement& announced, CostPart part) {
  const Tree& cost = part.cost;
  const Context context = now();
  std::vector<ObjectId> chosen;
  const Node* choice = choice_in(*cost);
  const bool cards = cost->kind() == Kind::discard && !cost->has(Field::objects);
  if (choice != nullptr || cards || cost->kind() == Kind::behold) {
    const Node& of = choice == nullptr ? *cost : *choice;
    const Field count = cards ? Field::number : Field::min;
    if (const auto power = power_to_crew(announced)) {
      co_await choose_crew(announced, *cost, of, *power, chosen);
    } else {
      co_await choose_payment(announced, *cost, of, amount(context, of, count, 1), chosen);
    }
    if (!illegal_.empty()) co_return;
    for (const Symbol slot : {of.symbol_or_empty(Field::slot), cost->symbol_or_empty(Field::slot)})
      if (!slot.empty()) resolution_.fill(slot).things.objects = chosen;
    if (choice != nullptr)
      resolution_.chosen.push_back({.node = choice, .things = {.objects = chosen, .players = {}}});
  } else if (cost->has(Field::objects)) {
    chosen = things(*cost, Field::objects).objects;
    if (chosen.empty()) fail(announced, "601.2h");
  }
  if (!illegal_.empty()) co_return;
  if (!can_pay_with(announced, *cost, chosen)) {
    fail(announced, "601.2h");
    co_return;
  }
  if (!part.label.empty()) announced.on_stack->paid_with.push_back({part.label, chosen});
  co_await pay_with(announced, *cost, chosen);
}

// Whether these, and what else the cost asks for, are there to be paid (118.3).
bool Interpreter::can_pay_with(const Announcement& announced, const Node& cost,
                               const std::vector<ObjectId>& objects) {
  const Player& player = state_->player(announced.player);
  const Object* self = state_->find(announced.self);
  const auto all = [&](auto test) {
    return std::ranges::all_of(objects, [&](ObjectId id) { return test(*state_->find(id)); });
  };
  const auto tapped = [](const Object& object) { return object.status.tapped; };
  const auto there = [](const Object& object) { return object.on_battlefield(); };
  switch (cost.kind()) {
    case Kind::tap_symbol: return self != nullptr && there(*self) && !tapped(*self);
    case Kind::untap_symbol: return self != nullptr && there(*self) && tapped(*self);
    case Kind::tap:
      return all([&](const Object& object) { return there(object) && !tapped(object); });
    case Kind::untap:
      return all([&](const Object& object) { return there(object) && tapped(object); });
    case Kind::sacrifice:
      return all([&](const Object& object) {
        return there(object) && object.live.controller == announced.player;
      });
    case Kind::discard:
      return all([&](const Object& object) {
        return object.zone == Zone::hand && object.owner == announced.player;
      });
    case Kind::pay_life: return player.life >= amount(now(), cost, Field::number, 0);
    case Kind::lose_counters:
      return counters_of(player, word_of(now(), *cost.tree(Field::kind))) >=
             amount(now(), cost, Field::number, 1);
    case Kind::loyalty:
      layers_->apply(*state_);
      if (self != nullptr && cost.number(Field::value) > 0 && !takes_counters(*self)) return false;
      return self != nullptr && there(*self) &&
             counters_on(*self, counter_words().loyalty) + cost.number(Field::value) >= 0;
    case Kind::remove_counters: {
      const bool chosen = choice_in(cost) != nullptr;
      const std::vector<ObjectId> from = chosen ? objects : things(cost, Field::from).objects;
      if (from.empty()) return false;
      const Object& object = *state_->find(from.front());
      const Node* kind = cost.tree_or_null(Field::kind);
      const std::int32_t count =
          kind == nullptr ? all_counters(object) : counters_on(object, word_of(now(), *kind));
      return count >= amount(now(), cost, Field::number, 1);
    }
    case Kind::put_counters:  // 614.17b
      layers_->apply(*state_);
      return std::ranges::all_of(
          choice_in(cost) != nullptr ? objects : things(cost, Field::on).objects,
          [&](ObjectId id) { return takes_counters(*state_->find(id)); });
    case Kind::mill:
      return static_cast<std::int32_t>(player.library.size()) >=
             amount(now(), cost, Field::number, 1);
    default: return true;
  }
}

Task Interpreter::move_to_pay(const std::vector<ObjectId>& objects, Zone to, Cause cause) {
  moves_.clear();
  for (const ObjectId id : objects)
    plan(id, to, cause);
  co_await carry_moves();
}

Task Interpreter::pay_with(Announcement& announced, const Node& cost,
                           std::vector<ObjectId> objects) {
  switch (cost.kind()) {
    case Kind::sacrifice: co_await move_to_pay(objects, Zone::graveyard, Cause::sacrifice); break;
    case Kind::discard: co_await move_to_pay(objects, Zone::graveyard, Cause::discard); break;
    case Kind::exile: co_await move_to_pay(objects, Zone::exile, Cause::exile); break;
    case Kind::return_to_hand: co_await move_to_pay(objects, Zone::hand, Cause::cost); break;
    case Kind::move:
      co_await move_to_pay(objects, *zone_of(cost.symbol(Field::to)), Cause::cost);
      break;
    case Kind::tap_symbol:
    case Kind::untap_symbol: objects.assign(1, announced.self); [[fallthrough]];
    case Kind::tap:
    case Kind::untap:
      for (const ObjectId id : objects)
        set_tapped(*state_->find(id), cost.kind() == Kind::tap || cost.kind() == Kind::tap_symbol);
      break;
    case Kind::reveal:
    case Kind::behold:
      for (const ObjectId id : objects)
        if (state_->find(id)->zone == Zone::hand)
          happen({.kind = EventKind::revealed, .object = id});
      break;
    case Kind::loyalty: {
      Object& self = *state_->find(announced.self);
      const auto change = static_cast<std::int32_t>(cost.number(Field::value));
      if (change > 0)
        put_entering(self, {{.kind = counter_words().loyalty, .count = change}}, announced.player);
      if (change >= 0) break;
      take_counters(*state_, self, counter_words().loyalty, -change);
      happen({.kind = EventKind::counters_removed,
              .object = self.id,
              .number = -change,
              .word = counter_words().loyalty});
      break;
    }
    default: co_await carry_out_chosen(cost); break;
  }
}

}  // namespace lockstep::engine
