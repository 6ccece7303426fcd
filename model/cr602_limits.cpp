#include "model/cr602_limits.h"

#include <algorithm>

#include "model/citations.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

// What is counted of an ability; nothing if it may be used without limit.
std::optional<Use> counted(ObjectId object, const Node& ability) {
  if (is_loyalty_ability(ability)) return Use{object, 0, true};
  const Symbol limit = ability.symbol_or_empty(Field::limit);
  if (limit.empty()) return std::nullopt;
  return Use{object, ability.hash(), limit.text() != "once"};
}

}  // namespace

bool is_loyalty_ability(const Node& ability) {
  return ability.kind() == Kind::activated &&
         std::ranges::any_of(ability.trees(Field::cost),
                             [](const Tree& cost) { return cost->kind() == Kind::loyalty; });
}

std::optional<RuleId> is_used_up(const State& state, ObjectId object, const Node& ability) {
  const auto use = counted(object, ability);
  if (!use || std::ranges::find(state.uses, *use) == state.uses.end()) return std::nullopt;
  return use->ability == 0 ? cr::r606_3 : cr::r602_5b;
}

void note_use(State& state, ObjectId object, const Node& ability) {
  if (const auto use = counted(object, ability)) state.uses.push_back(*use);
}

void forget_uses_of_turn(State& state) {
  std::erase_if(state.uses, [](const Use& use) { return use.this_turn; });
}

}  // namespace lockstep::model
