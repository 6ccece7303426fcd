#include "model/cr115_final_sets.h"

#include <algorithm>
#include <span>

#include "model/citations.h"

namespace lockstep::model {
namespace {

bool has(std::span<const Entity> list, const Entity& entity) {
  return std::ranges::find(list, entity) != list.end();
}

}  // namespace

std::vector<TargetPlace> places_of(const std::vector<TargetGroup>& groups) {
  std::vector<TargetPlace> places;
  for (std::size_t group = 0; group < groups.size(); ++group) {
    for (std::size_t place = 0; place < groups[group].targets.size(); ++place)
      places.push_back({group, place});
  }
  return places;
}

FinalSets::FinalSets(const Retargeting& retargeting, Rule rule)
    : board_(retargeting.process.board()),
      targeted_(retargeting.targeted),
      rule_(rule),
      before_(retargeting.targeted.announced->chosen.targets) {
  const Muted muted;
  for (std::size_t group = 0; group < before_.size(); ++group)
    legal_before_.push_back(legal_for(before_, group));
}

std::vector<Entity> FinalSets::options(const Groups& groups, TargetPlace at) const {
  const Muted muted;
  const std::vector<Entity> legal = legal_for(groups, at.group);
  std::vector<Entity> found = choices(groups, at, legal);
  std::erase_if(found, [&](const Entity& each) {
    Groups changed = groups;
    changed[at.group].targets[at.place] = each;
    return !can_follow(changed, {at.group, at.place + 1}, legal);
  });
  return found;
}

bool FinalSets::spares_others(const Groups& groups, TargetPlace changed) const {
  const Muted muted;
  return std::ranges::all_of(places_of(groups), [&](TargetPlace at) {
    if (at == changed || !was_legal(at)) return true;
    return has(legal_for(groups, at.group), groups[at.group].targets[at.place]);
  });
}

std::vector<Entity> FinalSets::legal_for(const Groups& groups, std::size_t group) const {
  return candidates(board_, targeted_, groups, group);
}

bool FinalSets::was_legal(TargetPlace at) const {
  return has(legal_before_[at.group], before_[at.group].targets[at.place]);
}

// 115.3, 115.7d: none twice in a group. A target that stays must not have become illegal.
std::vector<Entity> FinalSets::choices(const Groups& groups, TargetPlace at,
                                       const std::vector<Entity>& legal) const {
  const Entity& present = before_[at.group].targets[at.place];
  std::vector<Entity> found = legal;
  if (rule_ == Rule::must_change) std::erase(found, present);
  if (rule_ == Rule::may_stay && !was_legal(at) && !has(found, present)) found.push_back(present);
  const auto decided = std::span(groups[at.group].targets).first(at.place);
  std::erase_if(found, [&](const Entity& each) { return has(decided, each); });
  return found;
}

// What may be chosen for a group depends on the groups before it alone.
bool FinalSets::can_follow_from(const Groups& groups, std::size_t group) const {
  const Muted muted;
  return group == groups.size() || can_follow(groups, {group, 0}, legal_for(groups, group));
}

bool FinalSets::can_follow(const Groups& groups, TargetPlace at,
                           const std::vector<Entity>& legal) const {
  if (at.place == groups[at.group].targets.size()) return can_follow_from(groups, at.group + 1);
  return std::ranges::any_of(choices(groups, at, legal), [&](const Entity& each) {
    Groups changed = groups;
    changed[at.group].targets[at.place] = each;
    return can_follow(changed, {at.group, at.place + 1}, legal);
  });
}

}  // namespace lockstep::model
