#include "model/cr601_flash.h"

#include <algorithm>
#include <memory>

#include "model/cr613_game_rules.h"
#include "scenario/settings.h"

namespace lockstep::model {
namespace {

bool has_variable_cost(const Values& values) {
  return values.mana_cost && std::ranges::any_of(*values.mana_cost, [](const ManaSymbol& symbol) {
           return symbol.form == ManaSymbol::Form::variable;
         });
}

bool asks_for_mana_value(const Node& rule) {
  bool asked = false;
  visit(rule, [&](const Node& node) { asked = asked || node.kind() == Kind::mana_value; });
  return asked;
}

// With a value of X it would be a spell of another mana value (202.3e).
bool could_fit(const Board& board, const StatedRule& stated, std::size_t index) {
  const Entity card{board.object(index).id, PlayerId::none()};
  const auto of = stated.rule->trees(Field::of);
  if (fits_all(stated.scope, of, card)) return true;
  if (!has_variable_cost(*board.values[index]) || !asks_for_mana_value(*stated.rule)) return false;
  State later = *board.state;
  Board then = board;
  then.state = &later;
  Scope scope = stated.scope;
  scope.board = &then;
  for (std::int32_t x = 1; x <= Settings{}.max_x; ++x) {
    auto announced = std::make_shared<Announced>();
    announced->chosen.x = x;
    later.objects[index].zone = Zone::stack;
    later.objects[index].announced = std::move(announced);
    if (fits_all(scope, of, card)) return true;
  }
  return false;
}

}  // namespace

std::vector<FlashRule> flash_rules_for(const Board& board, PlayerId player, std::size_t index) {
  std::vector<FlashRule> found;
  for (const StatedRule& each : stated_rules(board, Kind::as_though_flash)) {
    if (is_about(each.scope, *each.rule, player) && could_fit(board, each, index))
      found.push_back({each.scope.you, each.scope.self, each.rule});
  }
  return found;
}

bool fits_a_flash_rule(const Announcement& announcement, const Board& board) {
  const Entity spell{announcement.object, PlayerId::none()};
  return std::ranges::any_of(announcement.flash_rules, [&](const FlashRule& each) {
    const Scope scope{&board, each.you, each.self, {}, nullptr};
    return fits_all(scope, each.rule->trees(Field::of), spell);
  });
}

}  // namespace lockstep::model
