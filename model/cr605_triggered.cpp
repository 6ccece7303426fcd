#include "model/cr605_triggered.h"

#include <algorithm>

#include "model/citations.h"
#include "model/resolution.h"
#include "model/support.h"

namespace lockstep::model {
namespace {

// No object on the stack tells of it.
void tell_mana_trigger(Process& process, const Waiting& ability) {
  Event event;
  event.kind = EventKind::triggered;
  event.other = ability.source;
  event.player = ability.controller;
  process.happen(event);
}

// 603.4: the condition right behind its event is looked at again.
bool meets_condition_again(const Resolution& resolution, const Node& ability) {
  const Node* condition = ability.tree_or_null(Field::if_);
  const Board board = resolution.board();
  return condition == nullptr || is_true(resolution.scope(board), *condition);
}

void resolve_mana_trigger(Process& process, const Waiting& ability) {
  must_interpret_on_stack(*ability.ability);
  if (!ability.ability->trees(Field::modes).empty()) throw NotInterpreted{"modes"};
  cite(cr::r605_1b);
  cite(cr::r605_4a);
  tell_mana_trigger(process, ability);
  Resolution resolution{process, ability.controller, ability.source, *ability.memory};
  resolution.asker = ability.source;
  resolution.looks_back = true;
  resolution.memory.this_ability = ability.ability;
  if (!meets_condition_again(resolution, *ability.ability)) return;
  carry_out(resolution, ability.ability->trees(Field::effect));
}

}  // namespace

void resolve_triggered_mana_abilities(Process& process) {
  auto& waiting = process.state.waiting;
  for (;;) {
    const auto next = std::ranges::find(waiting, true, &Waiting::adds_mana);
    if (next == waiting.end()) return;
    const Waiting ability = *next;
    waiting.erase(next);
    if (process.state.player(ability.controller).in_game) resolve_mana_trigger(process, ability);
  }
}

}  // namespace lockstep::model
