#include "model/cr115_chosen_targets.h"

#include <algorithm>

namespace lockstep::model {
namespace {

std::vector<Entity> all_choices(const Object& object) {
  std::vector<Entity> all;
  if (object.zone != Zone::stack || !object.announced) return all;
  for (const TargetGroup& group : object.announced->chosen.targets)
    all.insert(all.end(), group.targets.begin(), group.targets.end());
  return all;
}

}  // namespace

std::int64_t target_count(const Object& object) {
  return static_cast<std::int64_t>(all_choices(object).size());
}

std::vector<Entity> targets_of(const Object& object) {
  std::vector<Entity> all = all_choices(object);
  std::ranges::sort(all);
  all.erase(std::ranges::unique(all).begin(), all.end());
  return all;
}

std::int64_t mana_spent_on(const Object& object) {
  return object.announced ? object.announced->mana_spent : 0;
}

}  // namespace lockstep::model
