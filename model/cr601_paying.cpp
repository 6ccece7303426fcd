// Mana abilities and the payment of the total cost (601.2g, 601.2h).
#include <algorithm>

#include "model/citations.h"
#include "model/cr106_mana.h"
#include "model/cr118_payment.h"
#include "model/cr601_announcing.h"
#include "model/cr602_abilities.h"
#include "model/cr602_activating.h"
#include "model/cr605_mana_abilities.h"

namespace lockstep::model {
namespace {

// 605.3a, 605.3c: the mana abilities that may be begun, but for those under way.
void offer_mana_abilities(const Announcement& announcement, Question& asked) {
  const Muted muted;
  const Board board = announcement.process.board();
  const auto& begun = announcement.process.mana_abilities;
  for (std::size_t index = 0; index < board.size(); ++index) {
    const ObjectId id = board.object(index).id;
    for (const Activatable& each : activated_abilities(board, index)) {
      if (!is_mana_ability(*each.ability)) continue;
      if (cant_begin_to_activate(board, announcement.by, index, each)) continue;
      if (std::ranges::count(begun, std::pair(id, each.number)) > 0) continue;
      Option option;
      option.kind = OptionKind::action;
      option.word = Symbol::intern("activate");
      option.object = id;
      option.number = each.number;
      asked.prompt.options.push_back(option);
    }
  }
}

// 733.1: within a resolution a mana ability that can't be completed is reversed by itself.
void activate_or_reverse(Announcement& announcement, const Option& action) {
  Process& process = announcement.process;
  if (process.announcing) return activate(process, announcement.by, action.object, action.number);
  process.attempt(announcement.by,
                  [&] { activate(process, announcement.by, action.object, action.number); });
}

}  // namespace

void activate_mana_abilities(Announcement& announcement) {
  for (;;) {
    Question asked = announcement.ask(PromptKind::mana, Shape::one, cr::r601_2g);
    asked.prompt.options.resize(1);
    asked.prompt.options.front().kind = OptionKind::done;
    offer_mana_abilities(announcement, asked);
    const Option chosen = announcement.process.ask_one(std::move(asked));
    if (chosen.kind == OptionKind::done) return;
    activate_or_reverse(announcement, chosen);
  }
}

namespace {

/// The parts that are still to be paid; 0 is the mana, the others count from 1.
class Unpaid {
 public:
  explicit Unpaid(const TotalCost& cost) : cost_(cost) {
    if (cost.mana.total() > 0) parts_.push_back(0);
    for (std::size_t place = 1; place <= cost.others.size(); ++place)
      parts_.push_back(static_cast<std::int32_t>(place));
  }

  bool empty() const { return parts_.empty(); }
  bool several() const { return parts_.size() > 1; }
  void paid(std::int32_t part) { std::erase(parts_, part); }
  const CostPart& other(std::int32_t part) const {
    return cost_.others[static_cast<std::size_t>(part) - 1];
  }

  /// Those that may be paid next: none that is paid last before all others are.
  std::vector<std::int32_t> next() const {
    std::vector<std::int32_t> first;
    std::ranges::copy_if(parts_, std::back_inserter(first), [&](std::int32_t part) {
      return part == 0 || !is_paid_last(*other(part).cost);
    });
    return first.empty() ? parts_ : first;
  }

 private:
  const TotalCost& cost_;
  std::vector<std::int32_t> parts_;
};

std::int32_t choose_part(Announcement& announcement, const Unpaid& unpaid) {
  const std::vector<std::int32_t> next = unpaid.next();
  if (!unpaid.several()) return next.front();
  Question asked = announcement.ask(PromptKind::pay, Shape::one, cr::r601_2h);
  for (const std::int32_t part : next)
    asked.prompt.options.push_back(number_option(part));
  return announcement.process.ask_one(std::move(asked)).number;
}

}  // namespace

void pay(Announcement& announcement) {
  const TotalCost& cost = announcement.cost;
  if (cost.mana.total() > 0) activate_mana_abilities(announcement);
  if (cost.unpayable) {
    cite(cr::r118_6);
    throw Reversed{cr::r601_2h};
  }
  pay_total(announcement);
}

void pay_total(Announcement& announcement) {
  const TotalCost& cost = announcement.cost;
  Unpaid unpaid(cost);
  while (!unpaid.empty()) {
    const std::int32_t part = choose_part(announcement, unpaid);
    announcement.paying = part == 0 ? Symbol{} : unpaid.other(part).label;
    const bool is_paid = part == 0 ? spend_mana(announcement, cost.mana)
                                   : pay_part(announcement, *unpaid.other(part).cost);
    if (!is_paid) throw Reversed{cr::r601_2h};
    unpaid.paid(part);
  }
}

}  // namespace lockstep::model
