#include "engine/retargeting.h"

#include <algorithm>
#include <cstdint>
#include <functional>

#include "engine/targets.h"

namespace lockstep::engine {
namespace {

bool is_one_of(const std::vector<Entity>& all, const Entity& each) {
  return std::ranges::find(all, each) != all.end();
}

// Whether each of the places from `first` on can have a target of its own, none of them among those
// taken: a legal one other than the present, or, where that may stay, the present one.
bool can_fill(const std::vector<Entity>& present, std::size_t first,
              const std::vector<Entity>& legal, const std::vector<Entity>& taken,
              const std::vector<bool>& staying) {
  std::vector<Entity> candidates;
  for (const Entity& each : legal)
    if (!is_one_of(taken, each)) candidates.push_back(each);
  for (std::size_t i = first; i < present.size(); ++i)
    if (staying[i] && !is_one_of(taken, present[i]) && !is_one_of(candidates, present[i]))
      candidates.push_back(present[i]);
  std::vector<std::size_t> owner(candidates.size(), SIZE_MAX);
  const auto may_have = [&](std::size_t place, const Entity& each) {
    return each == present[place] ? staying[place] : is_one_of(legal, each);
  };
  const std::function<bool(std::size_t, std::vector<bool>&)> place_in =
      [&](std::size_t place, std::vector<bool>& seen) {
        for (std::size_t i = 0; i < candidates.size(); ++i) {
          if (seen[i] || !may_have(place, candidates[i])) continue;
          seen[i] = true;
          if (owner[i] != SIZE_MAX && !place_in(owner[i], seen)) continue;
          owner[i] = place;
          return true;
        }
        return false;
      };
  for (std::size_t place = first; place < present.size(); ++place) {
    std::vector<bool> seen(candidates.size(), false);
    if (!place_in(place, seen)) return false;
  }
  return true;
}

}  // namespace

Retargeting::Retargeting(const State& state, const Object& object, PlayerId you, bool keep)
    : state_(&state),
      object_(object.id),
      you_(you),
      keep_(keep),
      before_(*object.on_stack),
      targets_(before_.targets) {
  for (std::size_t group = 0; group < targets_.size(); ++group) {
    const std::vector<Entity> now = legal(group, targets_);
    std::vector<bool>& was = was_legal_.emplace_back();
    for (const Entity& each : targets_[group].chosen)
      was.push_back(is_one_of(now, each));
  }
  skip_full();
}

void Retargeting::skip_full() {
  while (group_ < targets_.size() && taken_.size() == before_.targets[group_].chosen.size()) {
    targets_[group_].chosen = taken_;
    taken_.clear();
    ++group_;
  }
}

void Retargeting::choose(const Entity& target) {
  taken_.push_back(target);
  skip_full();
}

// With the other targets as they are given.
std::vector<Entity> Retargeting::legal(std::size_t group,
                                       const std::vector<Targeting>& targets) const {
  Object object = *find_known(*state_, object_);
  object.live.controller = you_;
  OnStack now = before_;
  now.targets = targets;
  Resolution known = before_.resolution;
  fill_target_slots(known, now, targets[group].mode);
  Context context = context_of(*state_, object, now);
  context.you = you_;
  context.resolution = &known;
  const Within within(context, targets[group].player);
  return legal_targets(within.context(), object, *targets[group].group);
}

// Which of the present targets may stay: those that are legal, or were not to begin with.
std::vector<bool> Retargeting::staying(std::size_t group,
                                       const std::vector<Entity>& fitting) const {
  const Picked& present = before_.targets[group].chosen;
  std::vector<bool> stays;
  for (std::size_t i = 0; i < present.size(); ++i)
    stays.push_back(keep_ && (!was_legal_[group][i] || is_one_of(fitting, present[i])));
  return stays;
}

// What could be the next target of the instance, as far as the instance itself goes.
std::vector<Entity> Retargeting::candidates(std::size_t group, const Picked& taken,
                                            const std::vector<Entity>& fitting) const {
  const Picked& present = before_.targets[group].chosen;
  const std::size_t place = taken.size();
  const std::vector<bool> stays = staying(group, fitting);
  std::vector<Entity> found;
  for (const Entity& each : fitting)
    if (each != present[place] || stays[place]) found.push_back(each);
  if (stays[place] && !is_one_of(found, present[place])) found.push_back(present[place]);
  std::erase_if(found, [&](const Entity& each) {
    if (is_one_of(taken, each)) return true;
    Picked with = taken;
    with.push_back(each);
    return !can_fill(present, place + 1, fitting, with, stays);
  });
  return found;
}

// Whether instances behind it look at its targets.
bool Retargeting::is_read_later(std::size_t group) const {
  const Symbol slot = targets_[group].group->symbol(Field::slot);
  for (std::size_t i = group + 1; i < targets_.size(); ++i) {
    bool reads = targets_[i].group->symbol_or_empty(Field::distinct_from) == slot;
    visit(*targets_[i].group, [&](const Node& node) {
      reads = reads || (node.kind() == Kind::target && node.symbol(Field::slot) == slot);
    });
    if (reads) return true;
  }
  return false;
}

bool Retargeting::can_finish(std::size_t group, const Picked& taken,
                             std::vector<Targeting> targets) const {
  if (group == targets.size()) return true;
  const Picked& present = before_.targets[group].chosen;
  if (taken.size() == present.size()) {
    targets[group].chosen = taken;
    return can_finish(group + 1, {}, std::move(targets));
  }
  const std::vector<Entity> now = legal(group, targets);
  if (!is_read_later(group)) {
    if (!can_fill(present, taken.size(), now, taken, staying(group, now))) return false;
    return can_finish(group + 1, {}, std::move(targets));
  }
  return std::ranges::any_of(candidates(group, taken, now), [&](const Entity& each) {
    Picked with = taken;
    with.push_back(each);
    return can_finish(group, with, targets);
  });
}

std::vector<Entity> Retargeting::options() const {
  std::vector<Entity> found = candidates(group_, taken_, legal(group_, targets_));
  std::erase_if(found, [&](const Entity& each) {
    Picked with = taken_;
    with.push_back(each);
    return !can_finish(group_, with, targets_);
  });
  return found;
}

}  // namespace lockstep::engine
