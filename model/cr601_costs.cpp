#include "model/cr601_costs.h"

#include <algorithm>
#include <array>
#include <functional>

#include "model/citations.h"
#include "model/cr613_game_rules.h"
#include "model/support.h"

namespace lockstep::model {
namespace {

using Form = ManaSymbol::Form;

constexpr std::array kTypes = {ManaType::white, ManaType::blue,  ManaType::black,
                               ManaType::red,   ManaType::green, ManaType::colorless};

void add_mana(ManaCost& mana, std::span<const Symbol> symbols) {
  for (const Symbol symbol : symbols) {
    if (const auto parsed = parse_mana_symbol(symbol.text())) mana.push_back(*parsed);
  }
}

bool mentions_x(const CostPart& part) {
  bool found = false;
  visit(*part.cost, [&](const Node& node) { found = found || node.kind() == Kind::x; });
  return found;
}

Tree two_life() {
  const Tree two = make(Kind::literal, {{Field::value, std::int64_t{2}}});
  return make(Kind::pay_life, {{Field::number, two}});
}

void add_symbol(const Announcement& announcement, const ManaSymbol& symbol, ManaBill& bill) {
  switch (symbol.form) {
    case Form::generic: bill.generic += symbol.amount; return;
    case Form::variable:
      cite(cr::r107_3a);
      bill.generic += announcement.chosen.x.value_or(0);
      return;
    case Form::single: bill.typed.at(static_cast<std::size_t>(symbol.first)) += 1; return;
    default: throw NotInterpreted{to_string(symbol)};  // snow mana
  }
}

// 118.7a to 118.7d: mana of a kind that the cost lacks takes from its generic mana.
void reduce(ManaBill& bill, const ManaBill& by) {
  std::int64_t generic = by.generic;
  for (std::size_t type = 0; type < bill.typed.size(); ++type) {
    const std::int64_t taken = std::min(bill.typed.at(type), by.typed.at(type));
    bill.typed.at(type) -= taken;
    generic += by.typed.at(type) - taken;
  }
  bill.generic -= std::min(bill.generic, generic);
}

void increase(ManaBill& bill, const ManaBill& by) {
  bill.generic += by.generic;
  for (std::size_t type = 0; type < bill.typed.size(); ++type)
    bill.typed.at(type) += by.typed.at(type);
}

/// A rule about what a spell costs, and for whom it speaks.
struct CostRule {
  Scope scope;
  const Node* rule;
};

// 613.11, 601.2f: those of the spell itself, wherever they stand, and those of others about it.
void each_cost_rule(const Announcement& announcement, const Board& board, Kind kind,
                    const std::function<void(const CostRule&)>& function) {
  const ObjectId spell = announcement.object;
  const Scope own = announcement.scope(board);
  for (const Ability& ability : board.values[*board.index_of(spell)]->abilities) {
    if (ability.tree->kind() != Kind::static_) continue;
    for (const Tree& rule : ability.tree->trees(Field::rules)) {
      if (rule->kind() == kind && rule->trees(Field::of).empty()) function({own, rule.get()});
    }
  }
  each_rule(board, kind, [&](const Scope& scope, const Node& rule) {
    const auto of = rule.trees(Field::of);
    const bool about_it = !of.empty() && fits_all(scope, of, {spell, PlayerId::none()}) &&
                          is_about(scope, rule, announcement.by);
    if (about_it) function({scope, &rule});
  });
}

// What a rule adds or takes, in mana; other parts of an increase are added to the total.
ManaBill mana_of(const Announcement& announcement, const CostRule& stated, TotalCost* total) {
  CostInWork cost;
  Memory memory = stated.scope.memory != nullptr ? *stated.scope.memory : Memory{};
  memory.that_object = {announcement.object, PlayerId::none()};
  Scope scope = stated.scope;
  scope.memory = &memory;
  const Node* condition = stated.rule->tree_or_null(Field::if_);
  if (condition != nullptr && !is_true(scope, *condition)) return {};
  const Node* times = stated.rule->tree_or_null(Field::number);
  const std::int64_t count = times == nullptr ? 1 : number(scope, *times);
  for (std::int64_t time = 0; time < count; ++time) {
    for (const Tree& part : stated.rule->trees(Field::cost))
      add_part(cost, part);
  }
  ManaBill bill;
  for (const ManaSymbol& symbol : cost.mana)
    add_symbol(announcement, symbol, bill);
  if (total != nullptr)
    total->others.insert(total->others.end(), cost.others.begin(), cost.others.end());
  return bill;
}

// 601.2f: increases first, then reductions.
void modify(const Announcement& announcement, TotalCost& total) {
  const Board board = announcement.process.board();
  each_cost_rule(announcement, board, Kind::costs_more, [&](const CostRule& each) {
    increase(total.mana, mana_of(announcement, each, &total));
  });
  each_cost_rule(announcement, board, Kind::costs_less, [&](const CostRule& each) {
    reduce(total.mana, mana_of(announcement, each, nullptr));
  });
}

}  // namespace

CostInWork cost_to_pay(const Announcement& announcement) {
  CostInWork cost;
  if (announcement.ability) {
    for (const Tree& part : announcement.ability->trees(Field::cost))
      add_part(cost, part);
    return cost;
  }
  const Board board = announcement.process.board();
  const auto& printed = board.values[*board.index_of(announcement.object)]->mana_cost;
  cost.unpayable = !printed;
  if (printed) cost.mana = *printed;
  return cost;
}

void add_part(CostInWork& cost, const Tree& part, Symbol label) {
  if (part->kind() == Kind::mana) {
    add_mana(cost.mana, part->symbols(Field::symbols));
  } else {
    cost.others.push_back({part, label});
  }
}

bool has_x(const CostInWork& cost) {
  return std::ranges::find(cost.mana, Form::variable, &ManaSymbol::form) != cost.mana.end() ||
         std::ranges::any_of(cost.others, mentions_x);
}

bool has_choice(const ManaSymbol& symbol) {
  return symbol.form == Form::hybrid || symbol.form == Form::generic_hybrid ||
         symbol.form == Form::phyrexian || symbol.form == Form::hybrid_phyrexian;
}

void settle_symbol(CostInWork& cost, ManaSymbol& symbol, std::string_view part) {
  if (part == "life") {
    symbol = {Form::generic, 0, {}, {}};
    cost.others.push_back({two_life(), {}});
    return;
  }
  for (const ManaType type : kTypes) {
    if (part.size() != 1 || part.front() != mana_letter(type)) continue;
    symbol = {Form::single, 0, type, {}};
    return;
  }
  symbol = {Form::generic, symbol.amount, {}, {}};
}

TotalCost total_cost(const Announcement& announcement, const CostInWork& cost) {
  cite(cr::r601_2f);
  TotalCost total;
  total.unpayable = cost.unpayable;
  for (const ManaSymbol& symbol : cost.mana)
    add_symbol(announcement, symbol, total.mana);
  total.others = cost.others;
  if (!announcement.ability) modify(announcement, total);
  return total;
}

}  // namespace lockstep::model
