// Costs that are paid as something resolves (118.12, 608.2g).
#include <algorithm>
#include <array>

#include "model/citations.h"
#include "model/cr106_mana.h"
#include "model/cr118_payment.h"
#include "model/cr601_announcing.h"
#include "model/cr601_costs.h"
#include "model/resolution.h"

namespace lockstep::model {
namespace {

bool covers(const std::array<std::int32_t, 6>& mana, const ManaBill& bill) {
  std::int64_t left = 0;
  for (std::size_t type = 0; type < bill.typed.size(); ++type) {
    const std::int64_t have = mana.at(type) - bill.typed.at(type);
    if (have < 0) return false;
    left += have;
  }
  return left >= bill.generic;
}

std::int64_t life_in(const Announcement& announcement, const TotalCost& total) {
  const Board board = announcement.process.board();
  std::int64_t life = 0;
  for (const CostPart& part : total.others) {
    if (part.cost->kind() == Kind::pay_life)
      life += number(announcement.scope(board), *part.cost->tree(Field::number));
  }
  return life;
}

// Whether a cost without open choices can be paid from what is there.
bool can_pay_settled(const Announcement& announcement, const CostInWork& cost) {
  const TotalCost total = total_cost(announcement, cost);
  const Player& player = announcement.process.state.player(announcement.by);
  const std::int64_t life = life_in(announcement, total);
  if (!covers(spendable_mana(announcement), as_payable(announcement, total.mana)) ||
      (life > 0 && player.life < life))
    return false;
  return std::ranges::all_of(
      total.others, [&](const CostPart& part) { return can_pay_part(announcement, *part.cost); });
}

// The same in one of the ways in which its symbols can be paid.
bool can_pay(const Announcement& announcement, const CostInWork& cost) {
  const Muted muted;
  for (std::size_t place = 0; place < cost.mana.size(); ++place) {
    if (!has_choice(cost.mana[place])) continue;
    return std::ranges::any_of(parts_of_symbol(cost.mana[place]), [&](const std::string& part) {
      CostInWork settled = cost;
      settle_symbol(settled, settled.mana[place], part);
      return can_pay(announcement, settled);
    });
  }
  return can_pay_settled(announcement, cost);
}

bool holds_mana(const Announcement& announcement, const CostInWork& cost) {
  const Muted muted;
  return std::ranges::any_of(cost.mana, [&](const ManaSymbol& symbol) {
    if (has_choice(symbol)) return true;
    return total_cost(announcement, CostInWork{false, {symbol}, {}}).mana.total() > 0;
  });
}

bool agrees(Announcement& announcement) {
  Question asked = announcement.ask(PromptKind::may, Shape::one, cr::r118_12a);
  asked.prompt.options.resize(2);
  asked.prompt.options[0].kind = OptionKind::yes;
  asked.prompt.options[1].kind = OptionKind::no;
  return announcement.process.ask_one(std::move(asked)).kind == OptionKind::yes;
}

// Whether a player pays: mana abilities first, then the choice, then the payment.
bool pays(Resolution& resolution, const Node& node, PlayerId player) {
  const auto parts = node.trees(Field::cost);
  Announcement announcement{
      resolution.process,
      player,
      resolution.present_source(),
      resolution.source,
      ObjectId::none(),
      make(Kind::activated, {{Field::cost, std::vector<Tree>(parts.begin(), parts.end())}})};
  announcement.memory = resolution.memory;
  if (resolution.memory.x) announcement.chosen.x = resolution.memory.x;
  CostInWork cost;
  for (const Tree& part : parts)
    add_part(cost, part);
  if (resolution.state().has_actions && holds_mana(announcement, cost))
    activate_mana_abilities(announcement);
  if (!can_pay(announcement, cost) || !agrees(announcement)) return false;
  cite(cr::r118_12);
  announce_symbols(announcement, cost,
                   [&](const CostInWork& settled) { return can_pay(announcement, settled); });
  announcement.cost = total_cost(announcement, cost);
  pay_total(announcement);
  resolution.memory = announcement.memory;
  return true;
}

}  // namespace

bool carry_out_payment(Resolution& resolution, const Node& node) {
  if (node.kind() != Kind::may_pay) return false;
  for (const PlayerId player : acting_players(resolution, node)) {
    const bool paid = pays(resolution, node, player);
    carry_out(resolution, node.trees(paid ? Field::then : Field::else_));
  }
  return true;
}

}  // namespace lockstep::model
