#include "model/cr115_new_targets.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr601_choices.h"

namespace lockstep::model {
namespace {

using Groups = std::vector<TargetGroup>;

// What may be chosen for a group, while the other groups are as they are.
std::vector<Entity> candidates(const Retargeting& retargeting, const Groups& groups, Symbol slot) {
  const Board board = retargeting.process.board();
  Memory memory;
  if (retargeting.announced->memory) memory = *retargeting.announced->memory;
  memory.targets = groups;
  Scope scope{&board, retargeting.controller, retargeting.self, {}, &memory};
  scope.looks_back = true;
  const auto instances = instances_in(scope, target_groups(retargeting.texts, memory.modes));
  const auto instance = std::ranges::find(instances, slot, &TargetInstance::slot);
  if (instance == instances.end()) return {};
  return legal_targets({scope, retargeting.object}, *instance);
}

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

void ask_for(const Retargeting& retargeting, Groups& groups, TargetGroup& group,
             std::size_t place) {
  const std::vector<Entity> legal = candidates(retargeting, groups, group.slot);
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

Groups ask_new_targets(const Retargeting& retargeting) {
  cite(cr::r115_7d);
  Groups groups = retargeting.announced->chosen.targets;
  for (TargetGroup& group : groups) {
    for (std::size_t place = 0; place < group.targets.size(); ++place)
      ask_for(retargeting, groups, group, place);
  }
  return groups;
}

std::optional<Groups> all_targeting(const Retargeting& retargeting, const Entity& target) {
  const Muted muted;
  Groups groups = retargeting.announced->chosen.targets;
  for (TargetGroup& group : groups) {
    if (group.targets.empty()) continue;
    if (!is_in(candidates(retargeting, groups, group.slot), target)) return std::nullopt;
    std::ranges::fill(group.targets, target);
  }
  return groups;
}

}  // namespace lockstep::model
