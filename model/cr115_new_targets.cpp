#include "model/cr115_new_targets.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr601_choices.h"

namespace lockstep::model {
namespace {

using Groups = std::vector<TargetGroup>;

bool is_in(const std::vector<Entity>& list, const Entity& entity) {
  return std::ranges::find(list, entity) != list.end();
}

// Whether the targets from a place on can be chosen so that no two of the group are the same: each
// stays or becomes a legal one.
bool can_be_completed(std::vector<Entity> targets, std::size_t place,
                      const std::vector<Entity>& legal) {
  const auto differs = [&](const Entity& each) {
    return std::find(targets.begin(), targets.begin() + static_cast<std::ptrdiff_t>(place), each) ==
           targets.begin() + static_cast<std::ptrdiff_t>(place);
  };
  if (place == targets.size()) return true;
  if (differs(targets[place]) && can_be_completed(targets, place + 1, legal)) return true;
  return std::ranges::any_of(legal, [&](const Entity& each) {
    if (!differs(each)) return false;
    targets[place] = each;
    return can_be_completed(targets, place + 1, legal);
  });
}

void ask_for(const Retargeting& retargeting, Groups& groups, std::size_t group_place,
             std::size_t place) {
  std::vector<Entity> legal;
  {
    const Board board = retargeting.process.board();
    legal = candidates(board, retargeting.targeted, groups, group_place);
  }
  TargetGroup& group = groups[group_place];
  const Entity present = group.targets[place];
  Question asked = question(retargeting.chooser, PromptKind::new_targets, Shape::one,
                            retargeting.shown, cr::r115_7d);
  asked.prompt.slot = group.slot;
  std::vector<Entity> options = legal;
  if (!is_in(options, present)) options.push_back(present);
  for (const Entity& each : options) {
    std::vector<Entity> targets = group.targets;
    targets[place] = each;
    const bool taken =
        std::find(targets.begin(), targets.begin() + static_cast<std::ptrdiff_t>(place), each) !=
        targets.begin() + static_cast<std::ptrdiff_t>(place);
    if (!taken && can_be_completed(targets, place + 1, legal))
      asked.prompt.options.push_back(option_of(each));
  }
  if (asked.prompt.options.empty()) return;
  const Option chosen = retargeting.process.ask_one(std::move(asked));
  group.targets[place] = {chosen.object, chosen.player};
}

}  // namespace

Targeted targeted_of(const Board& board, std::size_t index, PlayerId controller) {
  const Object& object = board.object(index);
  const bool ability = object.nature == Nature::ability;
  return {controller, object.id, ability ? object.announced->chosen.source : object.id,
          object.announced, texts_of(board, object)};
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

Groups ask_new_targets(const Retargeting& retargeting) {
  cite(cr::r115_7d);
  Groups groups = retargeting.targeted.announced->chosen.targets;
  for (std::size_t group = 0; group < groups.size(); ++group) {
    for (std::size_t place = 0; place < groups[group].targets.size(); ++place)
      ask_for(retargeting, groups, group, place);
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

PlayerId seen_from(const Board& board, std::size_t spell, PlayerId copier) {
  if (board.controllers[spell] == copier) return copier;
  consult(ReadingName::could_target);
  const bool copy =
      board.state->table->readings.value(ReadingName::could_target) == could_target::copy;
  return copy ? copier : board.controllers[spell];
}

bool could_be_targeted_by(const Board& board, std::size_t spell, PlayerId copier,
                          const Entity& target) {
  const Object& object = board.object(spell);
  if (object.zone != Zone::stack || !object.announced) return false;
  const PlayerId controller = seen_from(board, spell, copier);
  return all_targeting(board, targeted_of(board, spell, controller), target).has_value();
}

}  // namespace lockstep::model
