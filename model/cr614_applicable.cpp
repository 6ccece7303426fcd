#include "model/cr614_applicable.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr603_events.h"

namespace lockstep::model {

Option replacement_option(ObjectId object, std::int32_t number) {
  Option option;
  option.kind = OptionKind::effect;
  option.object = object;
  option.number = number;
  return option;
}

bool has_had_turn(const std::vector<Option>& applied, const Option& option) {
  return std::ranges::find(applied, option) != applied.end();
}

const Applicable& choose_next(Process& process, PlayerId player, ObjectId affected,
                              const std::vector<Applicable>& found) {
  if (found.size() == 1) return found.front();
  Question asked = question(player, PromptKind::replacement, Shape::one, affected, cr::r616_1);
  for (const Applicable& each : found)
    asked.prompt.options.push_back(each.option);
  const Option chosen = process.ask_one(std::move(asked));
  return *std::ranges::find(found, chosen, &Applicable::option);
}

std::optional<Applicable> applicable(const StatedRule& stated, const Board& seen,
                                     const Event& event) {
  Scope scope = stated.scope;
  scope.board = &seen;
  for (const Tree& awaited : stated.rule->trees(Field::when)) {
    const auto occurrence = occurrence_of(scope, *awaited, event);
    if (!occurrence) continue;
    Applicable next{replacement_option(stated.object, stated.number), stated,
                    scope.memory != nullptr ? *scope.memory : Memory{}};
    next.memory.that_object = occurrence->object;
    next.memory.that_source = occurrence->source;
    next.memory.that_player = occurrence->player;
    next.memory.that_much = occurrence->amount;
    scope.memory = &next.memory;
    const Node* condition = stated.rule->tree_or_null(Field::if_);
    if (condition != nullptr && !is_true(scope, *condition)) return std::nullopt;
    return next;
  }
  return std::nullopt;
}

std::vector<Applicable> replacing(const Board& rules, const Board& seen, Kind kind,
                                  const Event& event, const std::vector<Option>& applied) {
  std::vector<Applicable> found;
  for (const StatedRule& each : stated_rules(rules, kind)) {
    if (has_had_turn(applied, replacement_option(each.object, each.number))) continue;
    if (auto next = applicable(each, seen, event)) found.push_back(std::move(*next));
  }
  return found;
}

}  // namespace lockstep::model
