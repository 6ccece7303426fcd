// Mana abilities while something is cast or activated, and the payment of its cost (601.2e to
// 601.2h, 605).
#include <algorithm>
#include <vector>

#include "engine/announcing.h"
#include "engine/castable.h"
#include "engine/interpreter.h"
#include "engine/stated_rules.h"

namespace lockstep::engine {
namespace {

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
    if (has_to_catch_up()) co_await catch_up();
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

}  // namespace lockstep::engine
