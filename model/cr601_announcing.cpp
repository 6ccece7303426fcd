#include "model/cr601_announcing.h"

#include <algorithm>
#include <numeric>

#include "model/citations.h"
#include "model/cr601_choices.h"
#include "model/cr601_cost_choices.h"
#include "scenario/settings.h"

namespace lockstep::model {
namespace {

// 107.3b: X is 0 where the mana cost has one that is not paid.
void no_x_to_pay(Announcement& announcement) {
  if (announcement.ability) return;
  const Board board = announcement.process.board();
  const auto& printed = board.values[*board.index_of(announcement.object)]->mana_cost;
  const bool variable = printed && std::ranges::any_of(*printed, [](const ManaSymbol& symbol) {
                          return symbol.form == ManaSymbol::Form::variable;
                        });
  if (!variable) return;
  cite(cr::r107_3b);
  announcement.chosen.x = 0;
  announcement.memory.x = 0;
  announcement.note();
}

// 107.3a: the controller announces X where a cost that will be paid has one.
void announce_x(Announcement& announcement, const CostInWork& cost) {
  if (!has_x(cost)) return no_x_to_pay(announcement);
  Question asked = announcement.ask(PromptKind::x_value, Shape::number, cr::r107_3a);
  asked.prompt.least = 0;
  asked.prompt.most = Settings{}.max_x;
  const std::int32_t x = announcement.process.ask_number(std::move(asked));
  announcement.chosen.x = x;
  announcement.memory.x = x;
  announcement.note();
}

Option symbol_option(std::string_view part) {
  return word_option(Symbol::intern(part));
}

// The parts of a symbol that can be paid in several ways (107.4e, 107.4f).
std::vector<Option> parts_of(const ManaSymbol& symbol) {
  using SymbolForm = ManaSymbol::Form;
  std::vector<Option> parts;
  const auto letter = [&](ManaType type) {
    parts.push_back(symbol_option(std::string(1, mana_letter(type))));
  };
  if (symbol.form == SymbolForm::generic_hybrid) {
    parts.push_back(symbol_option(std::to_string(symbol.amount)));
  }
  letter(symbol.first);
  if (symbol.form == SymbolForm::hybrid || symbol.form == SymbolForm::hybrid_phyrexian)
    letter(symbol.second);
  if (symbol.form == SymbolForm::phyrexian || symbol.form == SymbolForm::hybrid_phyrexian) {
    parts.push_back(symbol_option("life"));
  }
  return parts;
}

}  // namespace

std::int64_t ManaBill::total() const {
  return std::accumulate(typed.begin(), typed.end(), generic);
}

std::vector<Tree> Announcement::texts() const {
  if (ability) return {ability};
  const Board board = process.board();
  return texts_of(board, board.object(*board.index_of(object)));
}

Question Announcement::ask(PromptKind kind, Shape shape, RuleId rule) const {
  return question(by, kind, shape, asker, rule);
}

void Announcement::note() {
  Object* spell = state().find(object);
  if (spell == nullptr) return;
  auto announced = std::make_shared<Announced>();
  announced->chosen = chosen;
  announced->ability = ability;
  announced->memory = std::make_shared<const Memory>(memory);
  announced->mana_spent = mana_spent;
  announced->as_cast = as_cast;
  announced->exiled_behind = exiled_behind;
  announced->labels = labels;
  spell->announced = std::move(announced);
}

// 601.2b: the nonhybrid equivalent of each hybrid and Phyrexian symbol.
void announce_symbols(Announcement& announcement, CostInWork& cost,
                      const SymbolChoice& is_possible) {
  for (std::size_t place = 0; place < cost.mana.size(); ++place) {
    const ManaSymbol symbol = cost.mana[place];
    if (!has_choice(symbol)) continue;
    const bool life = symbol.form == ManaSymbol::Form::phyrexian ||
                      symbol.form == ManaSymbol::Form::hybrid_phyrexian;
    Question asked =
        announcement.ask(PromptKind::mana_payment, Shape::one, life ? cr::r107_4f : cr::r107_4e);
    asked.prompt.slot = Symbol::intern(to_string(symbol));
    for (const Option& part : parts_of(symbol)) {
      CostInWork settled = cost;
      settle_symbol(settled, settled.mana[place], part.word.text());
      if (!is_possible || is_possible(settled)) asked.prompt.options.push_back(part);
    }
    const Option part = announcement.process.ask_one(std::move(asked));
    settle_symbol(cost, cost.mana[place], part.word.text());
  }
}

std::vector<std::string> parts_of_symbol(const ManaSymbol& symbol) {
  std::vector<std::string> parts;
  for (const Option& each : parts_of(symbol))
    parts.emplace_back(each.word.text());
  return parts;
}

void propose(Announcement& announcement) {
  announce_modes(announcement);
  CostInWork cost = announce_costs(announcement);
  announce_x(announcement, cost);
  announce_symbols(announcement, cost);
  announce_targets(announcement);
  announcement.proposed = std::make_shared<const CostInWork>(std::move(cost));
}

void determine_cost(Announcement& announcement) {
  announcement.cost = total_cost(announcement, *announcement.proposed);
}

}  // namespace lockstep::model
