// Costs that a player may pay while something resolves (118.12).
#include <algorithm>

#include "engine/castable.h"
#include "engine/interpreter.h"

namespace lockstep::engine {
namespace {

// Whether the pool, with all that mana abilities could add to it, could hold so much mana. What
// cannot be paid after all is taken back.
bool could_hold(const Player& player, const ManaDue& due, std::size_t abilities) {
  return sum_of(player.mana) + static_cast<std::int32_t>(abilities) >= due.mana() &&
         player.life >= due.life;
}

}  // namespace

Task Interpreter::may_pay(const Node& node) {
  for (const PlayerId player : players(node)) {
    bool paid = false;
    co_await offer_to_pay(node, player, paid);
    co_await carry_out_all(node.trees(paid ? Field::then : Field::else_));
  }
}

// The player is asked only where the cost can be paid.
Task Interpreter::offer_to_pay(const Node& node, PlayerId player, bool& paid) {
  Announcement announced{.player = player, .object = asker(), .self = source_};
  announced.on_stack = std::make_shared<OnStack>();
  const PlayerId outer = by_;
  by_ = player;
  co_await add_cost(announced, node.trees(Field::cost), Symbol());
  announced.symbol_parts.assign(announced.symbols.size(), Symbol());
  lock_costs(announced);
  std::vector<Option> abilities;
  layers_->apply(*state_);
  add_mana_abilities(*state_, player, abilities);
  const bool can = could_hold(state_->player(player), announced.due, abilities.size()) &&
                   std::ranges::all_of(announced.costs, [&](const CostPart& part) {
                     return can_pay_with(announced, *part.cost, {});
                   });
  announced.due = ManaDue{};
  if (can) {
    question(PromptKind::may, player, asker(), Shape::one);
    prompt_.options.push_back(option(OptionKind::yes));
    prompt_.options.push_back(option(OptionKind::no));
    co_await ask();
    if (answered().kind == OptionKind::yes) co_await try_to_pay(announced, paid);
  }
  by_ = outer;
}

Task Interpreter::try_to_pay(Announcement& announced, bool& paid) {
  const Board before = *state_;
  using Step = Task (Interpreter::*)(Announcement&);
  static constexpr Step kSteps[] = {&Interpreter::choose_symbol_parts,
                                    &Interpreter::open_mana_window, &Interpreter::pay_costs};
  for (const Step step : kSteps)
    if (illegal_.empty()) co_await (this->*step)(announced);
  paid = illegal_.empty();
  if (paid) co_return;
  illegal_ = Symbol();
  batch_.clear();
  restore(*state_, before);
}

}  // namespace lockstep::engine
