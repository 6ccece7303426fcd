// The legend rule (704.5j), in each of its readings.
#include <algorithm>

#include "engine/state_checks.h"

namespace lockstep::engine {

bool StateChecks::legend_rule_applies(const Object& object) {
  return (object.live.values.supertypes & supertype::legendary) != 0 &&
         !object.live.values.names.nameless() && !object.live.flagged(RuleFlag::no_legend_rule);
}

namespace {

using Group = std::vector<ObjectId>;

void add_group(std::vector<Group>& groups, Group group) {
  if (group.size() < 2) return;
  if (std::ranges::find(groups, group) == groups.end()) groups.push_back(std::move(group));
}

void connected_groups(const State& state, const std::vector<const Object*>& legends,
                      std::vector<Group>& groups) {
  std::vector<bool> seen(legends.size(), false);
  for (std::size_t first = 0; first < legends.size(); ++first) {
    if (seen[first]) continue;
    std::vector<std::size_t> members{first};
    seen[first] = true;
    for (std::size_t i = 0; i < members.size(); ++i) {
      for (std::size_t other = 0; other < legends.size(); ++other) {
        if (seen[other] || !share_name(state, *legends[members[i]], *legends[other])) continue;
        seen[other] = true;
        members.push_back(other);
      }
    }
    std::ranges::sort(members);
    Group group;
    for (const std::size_t member : members)
      group.push_back(legends[member]->id);
    add_group(groups, std::move(group));
  }
}

void groups_by_name(State& state, const std::vector<const Object*>& legends,
                    std::vector<Group>& groups) {
  const auto bearers = [&](auto has) {
    Group group;
    for (const Object* object : legends)
      if (has(object->live.values.names)) group.push_back(object->id);
    add_group(groups, std::move(group));
  };
  for (const Object* object : legends) {
    const Names& names = object->live.values.names;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto words = names.name(i);
      bearers([&](const Names& other) { return bears(state, other, words); });
    }
  }
  bearers([](const Names& names) { return names.all_creatures; });
}

}  // namespace

void StateChecks::legend_groups(PlayerId player) {
  std::vector<const Object*> legends;
  for (const Slot slot : state_->watched) {
    const Object& object = state_->at(slot);
    if (object.live.controller == player && legend_rule_applies(object)) legends.push_back(&object);
  }
  if (legends.size() < 2) return;
  std::vector<Group> groups;
  switch (state_->readings.value(ReadingName::legend_rule_groups)) {
    case legend_groups::pairs:
      for (std::size_t a = 0; a < legends.size(); ++a)
        for (std::size_t b = a + 1; b < legends.size(); ++b)
          if (share_name(*state_, *legends[a], *legends[b]))
            add_group(groups, {legends[a]->id, legends[b]->id});
      break;
    case legend_groups::per_name: groups_by_name(*state_, legends, groups); break;
    default: connected_groups(*state_, legends, groups); break;
  }
  std::ranges::sort(groups);
  legends_.insert(legends_.end(), groups.begin(), groups.end());
}

Task StateChecks::legend_choices() {
  static const Symbol rule = Symbol::intern("704.5j");
  std::vector<ObjectId> leaving;
  for (const Group& group : legends_) {
    question(PromptKind::legend, state_->find(group.front())->live.controller, ObjectId::none(),
             Shape::one);
    for (const ObjectId id : group)
      prompt_.options.push_back(option(id));
    co_await ask();
    const ObjectId kept = answered().object;
    for (const ObjectId id : group)
      if (id != kept) leaving.push_back(id);
  }
  for (const ObjectId id : leaving)
    plan_action(id, rule);
}

}  // namespace lockstep::engine
