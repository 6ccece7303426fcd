// Mana abilities while something is cast or activated, and the payment of its cost (601.2e to
// 601.2h, 605).
#include <algorithm>
#include <optional>

#include "engine/announcing.h"
#include "engine/castable.h"
#include "engine/counters.h"
#include "engine/interpreter.h"
#include "engine/stated_rules.h"

namespace lockstep::engine {
namespace {

// The `choose` node of a cost, if what pays it is chosen.
const Node* choice_in(const Node& cost) {
  if (cost.kind() == Kind::choose_word) return nullptr;
  for (const Field field : {Field::objects, Field::from, Field::on}) {
    const Node* part = cost.tree_or_null(field);
    if (part != nullptr && part->kind() == Kind::choose) return part;
  }
  return nullptr;
}

// What is random, or moves cards out of a library, is paid last (601.2h).
bool comes_last(const Node& cost) {
  const Node* choice = choice_in(cost);
  return cost.kind() == Kind::mill || cost.flag(Field::random) ||
         (choice != nullptr && choice->flag(Field::random));
}

// Of the unpaid parts, those that may be paid next.
std::vector<std::int32_t> next_parts(const Announcement& announced,
                                     const std::vector<std::int32_t>& unpaid) {
  std::vector<std::int32_t> next;
  for (const std::int32_t part : unpaid)
    if (part == 0 || !comes_last(*announced.costs[static_cast<std::size_t>(part - 1)].cost))
      next.push_back(part);
  return next.empty() ? unpaid : next;
}

}  // namespace

Task Interpreter::open_mana_window(Announcement& announced) {
  lock_costs(announced);
  while (announced.due.mana() > 0) {
    question(PromptKind::mana, announced.player, announced.object, Shape::one);
    prompt_.options.push_back(option(OptionKind::done));
    layers_->apply(*state_);
    add_mana_abilities(*state_, announced.player, prompt_.options);
    co_await ask();
    if (answered().kind == OptionKind::done) co_return;
    co_await activate_within(answered());
    if (!illegal_.empty()) co_return;
  }
}

// A mana ability in the middle of something else; that goes on where it was.
Task Interpreter::activate_within(Option action) {
  Resolution outer = std::move(resolution_);
  const PlayerId outer_by = by_;
  const ObjectId outer_source = source_;
  const ObjectId outer_asking = asking_;
  co_await activate(action);
  resolution_ = std::move(outer);
  by_ = outer_by;
  source_ = outer_source;
  asking_ = outer_asking;
}

// The parts of the cost, in the order that the player chooses (601.2h).
Task Interpreter::pay_costs(Announcement& announced) {
  if (announced.unpayable) {
    fail(announced, "601.2h");
    co_return;
  }
  std::vector<std::int32_t> unpaid;
  if (!announced.due.empty()) unpaid.push_back(0);
  for (std::size_t i = 0; i < announced.costs.size(); ++i)
    unpaid.push_back(static_cast<std::int32_t>(i) + 1);
  while (!unpaid.empty()) {
    std::int32_t part = unpaid.front();
    if (unpaid.size() > 1) {
      question(PromptKind::pay, announced.player, announced.object, Shape::one);
      for (const std::int32_t each : next_parts(announced, unpaid))
        prompt_.options.push_back(option(OptionKind::number, each));
      co_await ask();
      part = answered().number;
    }
    std::erase(unpaid, part);
    if (part == 0) {
      co_await pay_mana(announced);
    } else {
      co_await pay_part(announced, announced.costs[static_cast<std::size_t>(part - 1)]);
    }
    close_batch();
    if (!illegal_.empty()) co_return;
    if (!state_->exiled_until.empty()) co_await return_exiled();
  }
}

// Whether such mana may be spent on what is announced (106.6).
bool Interpreter::may_spend(const Announcement& announced, const BoundMana& bound) const {
  const Object* object = state_->find(announced.object);
  if (object == nullptr || object->zone != Zone::stack || announced.offered) return false;
  const Context context{.state = state_, .self = bound.self, .you = bound.you};
  return matches(context, *object, bound.only_for);
}

// The mana that is there for it.
ManaCounts Interpreter::pool_for(const Announcement& announced) {
  layers_->apply(*state_);
  const Player& player = state_->player(announced.player);
  ManaCounts pool = player.mana;
  for (const BoundMana& bound : player.bound_mana)
    if (!may_spend(announced, bound)) pool[bound.type] -= bound.count;
  return pool;
}

// Where a rule lets the player spend mana as though it were of any color, what the pool lacks of a
// color is paid with any mana (609.4b).
ManaDue Interpreter::due_from(const Announcement& announced, ManaDue due, const ManaCounts& pool) {
  const bool any = std::ranges::any_of(
      rules_in_force(*state_, Kind::mana_as_any_color),
      [&](const RuleInForce& found) { return means_player(found, announced.player); });
  for (std::size_t type = 0; any && type < kColors; ++type) {
    const std::int32_t lacking = std::max(0, due.typed[type] - pool[type]);
    due.typed[type] -= lacking;
    due.generic += lacking;
  }
  return due;
}

Task Interpreter::pay_mana(Announcement& announced) {
  ManaCounts pool = pool_for(announced);
  const ManaDue due = due_from(announced, announced.due, pool);
  const bool enough = pay_typed(due, pool) && sum_of(pool) >= due.generic;
  if (!enough) {
    fail(announced, "601.2h");
    co_return;
  }
  ManaCounts spent = due.typed;
  const auto kinds = std::ranges::count_if(pool, [](std::int32_t left) { return left > 0; });
  if (due.generic > 0 && kinds > 1 && sum_of(pool) > due.generic) {
    static const Symbol generic = Symbol::intern("generic");
    question(PromptKind::mana_payment, announced.player, announced.object, Shape::divide);
    prompt_.slot = generic;
    prompt_.least = 0;
    prompt_.total = due.generic;
    for (std::size_t type = 0; type < kManaTypes; ++type)
      if (pool[type] > 0) {
        prompt_.options.push_back(option(mana_word(type)));
        prompt_.options.back().number = pool[type];
      }
    co_await ask();
    for (std::size_t i = 0; i < prompt_.options.size(); ++i)
      for (std::size_t type = 0; type < kManaTypes; ++type)
        if (prompt_.options[i].word == mana_word(type)) spent[type] += answer_.values[i];
  } else {
    std::int32_t left = due.generic;
    for (std::size_t type = 0; type < kManaTypes; ++type) {
      const std::int32_t taken = std::min(left, pool[type]);
      spent[type] += taken;
      left -= taken;
    }
  }
  spend(announced, spent);
}

void Interpreter::spend(Announcement& announced, const ManaCounts& spent) {
  Player& player = state_->player(announced.player);
  for (std::size_t type = 0; type < kManaTypes; ++type) {
    if (spent[type] == 0) continue;
    player.mana[type] -= spent[type];
    std::int32_t left = spent[type];
    for (BoundMana& bound : player.bound_mana) {  // what is bound goes first
      if (bound.type != type || !may_spend(announced, bound)) continue;
      const std::int32_t taken = std::min(left, bound.count);
      bound.count -= taken;
      left -= taken;
    }
    if (player.mana[type] < 0) fail(announced, "601.2h");
    happen({.kind = EventKind::mana_spent,
            .player = player.id,
            .number = spent[type],
            .word = mana_word(type)});
  }
  std::erase_if(player.bound_mana, [](const BoundMana& bound) { return bound.count == 0; });
  player.view_dirty = true;
  if (Object* object = state_->find(announced.object); object != nullptr && announced.is_spell)
    object->mana_spent = sum_of(spent);
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
