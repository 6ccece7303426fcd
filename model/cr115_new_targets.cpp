#include "model/cr115_new_targets.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr115_final_sets.h"
#include "model/cr601_choices.h"

namespace lockstep::model {
namespace {

using Groups = std::vector<TargetGroup>;

bool is_in(const std::vector<Entity>& list, const Entity& entity) {
  return std::ranges::find(list, entity) != list.end();
}

}  // namespace

Targeted targeted_of(const Board& board, std::size_t index, PlayerId controller) {
  return targeted_of(board.object(index), *board.values[index], controller);
}

Targeted targeted_of(const Object& object, const Values& values, PlayerId controller) {
  const bool ability = object.nature == Nature::ability;
  return {controller, object.id, ability ? object.announced->chosen.source : object.id,
          object.announced, texts_of(object, values)};
}

std::vector<Entity> candidates(const Board& board, const Targeted& targeted, const Groups& groups,
                               std::size_t place) {
  Memory memory;
  if (targeted.announced->memory) memory = *targeted.announced->memory;
  memory.set_targets(groups);
  Scope scope{&board, targeted.controller, targeted.self, {}, &memory};
  scope.looks_back = true;
  const auto instances = instances_in(scope, target_groups(targeted.texts, memory.modes));
  const TargetInstance* instance = instance_of(instances, groups, place);
  if (instance == nullptr) return {};
  return legal_targets({scope, targeted.object}, *instance);
}

Groups ask_new_targets(const Retargeting& retargeting, RuleId rule) {
  cite(rule);
  const FinalSets sets(retargeting, FinalSets::Rule::may_stay);
  Groups groups = retargeting.targeted.announced->chosen.targets;
  for (const TargetPlace at : places_of(groups)) {
    TargetGroup& group = groups[at.group];
    Question asked =
        question(retargeting.chooser, PromptKind::new_targets, Shape::one, retargeting.shown, rule);
    asked.prompt.slot = group.slot;
    for (const Entity& each : sets.options(groups, at))
      asked.prompt.options.push_back(option_of(each));
    if (asked.prompt.options.empty()) continue;
    const Option chosen = retargeting.process.ask_one(std::move(asked));
    group.targets[at.place] = {chosen.object, chosen.player};
  }
  return groups;
}

std::optional<Groups> all_targeting(const Board& board, const Targeted& targeted,
                                    const Entity& target) {
  const Muted muted;
  Groups groups = targeted.announced->chosen.targets;
  bool any = false;
  for (std::size_t place = 0; place < groups.size(); ++place) {
    TargetGroup& group = groups[place];
    if (group.targets.empty()) continue;
    any = true;
    if (!is_in(candidates(board, targeted, groups, place), target)) return std::nullopt;
    std::ranges::fill(group.targets, target);
  }
  if (!any) return std::nullopt;
  return groups;
}

PlayerId seen_from(const Board& board, PlayerId controller, PlayerId copier) {
  if (controller == copier) return copier;
  consult(ReadingName::could_target);
  const bool copy =
      board.state->table->readings.value(ReadingName::could_target) == could_target::copy;
  return copy ? copier : controller;
}

bool could_be_targeted_by(const Board& board, const Seen& spell, PlayerId copier,
                          const Entity& target) {
  const Object& object = spell.object;
  if (object.zone != Zone::stack || !object.announced) return false;
  const PlayerId controller = seen_from(board, spell.controller, copier);
  return all_targeting(board, targeted_of(object, spell.values, controller), target).has_value();
}

}  // namespace lockstep::model
