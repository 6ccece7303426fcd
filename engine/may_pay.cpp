// Costs that a player may pay while something resolves (118.12, 608.2g).
#include <algorithm>
#include <utility>

#include "engine/castable.h"
#include "engine/interpreter.h"

namespace lockstep::engine {
namespace {

// The mana that is there for an offered cost.
struct OfferedMana {
  ManaCounts pool{};
  bool any_color = false;  // it may be spent so
};

// Whether a pool holds what is due if each color can be paid with any mana.
bool can_pay_as_any_color(const ManaDue& due, const ManaCounts& pool) {
  std::int32_t colorless = 0;
  for (std::size_t type = kColors; type < kManaTypes; ++type) {
    if (pool[type] < due.typed[type]) return false;
    colorless += due.typed[type];
  }
  return sum_of(pool) - colorless >= due.mana() - colorless;
}

// Whether a pool and a life total hold what is due for mana, besides so much life.
bool can_hold(const Player& player, const OfferedMana& offered, const ManaDue& due,
              std::int64_t other_life) {
  ManaCounts pool = offered.pool;
  const std::int64_t life = due.life + other_life;
  const bool mana = offered.any_color ? can_pay_as_any_color(due, pool)
                                      : pay_typed(due, pool) && sum_of(pool) >= due.generic;
  return mana && (life == 0 || player.life >= life);
}

// Whether the symbols from `next` on can be paid in some way, with those before it as chosen.
bool can_pay_symbols(const Announcement& announced, const Player& player,
                     const OfferedMana& offered, std::int32_t x, std::int64_t other_life,
                     std::size_t next, ManaDue due) {
  if (next == announced.symbols.size()) return can_hold(player, offered, due, other_life);
  const ManaSymbol& symbol = announced.symbols[next];
  std::vector<Symbol> parts = parts_of(symbol);
  if (!announced.symbol_parts[next].empty() || parts.empty())
    parts.assign(1, announced.symbol_parts[next]);
  return std::ranges::any_of(parts, [&](Symbol part) {
    ManaDue more = due;
    add(more, symbol, part, x);
    return can_pay_symbols(announced, player, offered, x, other_life, next + 1, more);
  });
}

}  // namespace

Task Interpreter::may_pay(const Node& node) {
  for (const PlayerId player : players(node)) {
    bool paid = false;
    co_await offer_to_pay(node, player, paid);
    co_await carry_out_all(node.trees(paid ? Field::then : Field::else_));
  }
}

// Mana abilities come first; then the player is asked, if the whole cost can be paid.
Task Interpreter::offer_to_pay(const Node& node, PlayerId player, bool& paid) {
  Announcement announced{.player = player, .object = asker(), .self = source_};
  announced.offered = true;
  announced.on_stack = std::make_shared<OnStack>();
  const PlayerId outer = std::exchange(by_, player);
  const Object* asking = state_->find(asking_);
  const std::int32_t times = asking == nullptr ? 1 : times_to_pay(*state_, *asking);
  for (std::int32_t i = 0; i < times; ++i)
    co_await add_cost(announced, node.trees(Field::cost), Symbol());
  announced.symbol_parts.assign(announced.symbols.size(), Symbol());
  const std::int32_t x = resolution_.x.value_or(0);
  const bool asks_for_mana = std::ranges::any_of(announced.symbols, [&](const ManaSymbol& symbol) {
    const bool plain = symbol.form == ManaSymbol::Form::generic;
    return symbol.form == ManaSymbol::Form::variable ? x > 0 : !plain || symbol.amount > 0;
  });
  if (state_->actions && asks_for_mana) co_await gather_mana(player);
  if (can_pay_whole(announced)) {
    question(PromptKind::may, player, asker(), Shape::one);
    prompt_.options.push_back(option(OptionKind::yes));
    prompt_.options.push_back(option(OptionKind::no));
    co_await ask();
    if (answered().kind == OptionKind::yes) co_await pay_offered(announced, paid);
  }
  by_ = outer;
}

// Until the player is done with it.
Task Interpreter::gather_mana(PlayerId player) {
  for (;;) {
    question(PromptKind::mana, player, asker(), Shape::one);
    prompt_.options.push_back(option(OptionKind::done));
    layers_->apply(*state_);
    add_mana_abilities(*state_, player, prompt_.options);
    co_await ask();
    if (answered().kind == OptionKind::done) co_return;
    co_await act_within(answered(), player, std::vector<Permission>());
  }
}

// Whether everything is there now, in some way (118.3).
bool Interpreter::can_pay_whole(const Announcement& announced) {
  std::int64_t life = 0;
  const Context context = now();
  for (const CostPart& part : announced.costs) {
    if (part.cost->kind() == Kind::pay_life) life += amount(context, *part.cost, Field::number, 0);
    if (!can_find_payment(announced, *part.cost)) return false;
  }
  OfferedMana offered{.pool = pool_for(announced)};
  offered.any_color = std::ranges::any_of(
      rules_in_force(*state_, Kind::mana_as_any_color),
      [&](const RuleInForce& found) { return means_player(found, announced.player); });
  return can_pay_symbols(announced, state_->player(announced.player), offered,
                         resolution_.x.value_or(0), life, 0, {});
}

// Symbols that can be paid in several ways are paid in one that leaves the rest payable (118.13b).
Task Interpreter::pay_offered(Announcement& announced, bool& paid) {
  for (std::size_t i = 0; i < announced.symbols.size(); ++i) {
    const std::vector<Symbol> parts = parts_of(announced.symbols[i]);
    if (parts.empty()) continue;
    std::vector<Option> possible;
    for (const Symbol part : parts) {
      announced.symbol_parts[i] = part;
      if (can_pay_whole(announced)) possible.push_back(option(part));
    }
    question(PromptKind::mana_payment, announced.player, announced.object, Shape::one);
    prompt_.slot = Symbol::intern(to_string(announced.symbols[i]));
    prompt_.options = possible;
    co_await ask();
    announced.symbol_parts[i] = answered().word;
  }
  lock_costs(announced);
  const Board before = *state_;
  co_await pay_costs(announced);
  paid = illegal_.empty();
  if (paid) co_return;
  illegal_ = Symbol();  // parts of the cost that get in each other's way
  batch_.clear();
  restore(*state_, before);
}

}  // namespace lockstep::engine
