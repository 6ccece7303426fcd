// Instructions that change the targets of what is on the stack (115.7).
#include <algorithm>

#include "model/citations.h"
#include "model/cr115_new_targets.h"
#include "model/cr603_triggers.h"
#include "model/resolution.h"

namespace lockstep::model {
namespace {

using Groups = std::vector<TargetGroup>;

/// A target by its group and its place in it.
struct TargetPlace {
  std::size_t group = 0;
  std::size_t place = 0;
};

bool is_among(const std::vector<Entity>& list, const Entity& entity) {
  return std::ranges::find(list, entity) != list.end();
}

bool is_on_stack(const Resolution& resolution, ObjectId id) {
  const Object* object = resolution.process.state.find(id);
  return object != nullptr && object->zone == Zone::stack && object->announced;
}

Retargeting retargeting_of(Resolution& resolution, PlayerId chooser, ObjectId id) {
  const Board board = resolution.process.board();
  const std::size_t index = *board.index_of(id);
  return {resolution.process, chooser, id, targeted_of(board, index, board.controllers[index])};
}

void set_targets(Resolution& resolution, ObjectId id, const Groups& groups) {
  Object& object = *resolution.state().find(id);
  const Groups before = object.announced->chosen.targets;
  if (before == groups) return;
  auto announced = std::make_shared<Announced>(*object.announced);
  announced->chosen.targets = groups;
  object.announced = std::move(announced);
  Event event;
  event.kind = EventKind::targets_changed;
  event.object = id;
  resolution.process.happen(event);
  note_becoming_targets(resolution.process, id, before);
}

// 115.7d.
void choose_new_targets(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> objects = pick_objects(resolution, *node.tree(Field::objects));
  const PlayerId player = objects.empty() ? PlayerId::none() : acting_player(resolution, node);
  for (const ObjectId id : objects) {
    if (!player.is_player() || !is_on_stack(resolution, id)) continue;
    set_targets(resolution, id, ask_new_targets(retargeting_of(resolution, player, id)));
  }
}

std::vector<Entity> legal_for(const Retargeting& retargeting, const Groups& groups,
                              std::size_t group) {
  const Board board = retargeting.process.board();
  return candidates(board, retargeting.targeted, groups, group);
}

// Whether the targets from a place on can all become other legal ones, no two of them the same.
bool can_all_change(const std::vector<Entity>& before, std::vector<Entity> targets,
                    std::size_t place, const std::vector<Entity>& legal) {
  if (place == targets.size()) return true;
  const auto chosen = std::span(targets).first(place);
  return std::ranges::any_of(legal, [&](const Entity& each) {
    if (each == before[place] || std::ranges::find(chosen, each) != chosen.end()) return false;
    std::vector<Entity> changed = targets;
    changed[place] = each;
    return can_all_change(before, std::move(changed), place + 1, legal);
  });
}

// 115.7a: each target becomes another legal one, or none is changed.
bool can_change_all(const Retargeting& retargeting, const Groups& groups) {
  const Muted muted;
  for (std::size_t group = 0; group < groups.size(); ++group) {
    const auto& targets = groups[group].targets;
    if (!can_all_change(targets, targets, 0, legal_for(retargeting, groups, group))) return false;
  }
  return true;
}

void ask_for_another(const Retargeting& retargeting, const Groups& before, Groups& groups,
                     TargetPlace at) {
  const std::vector<Entity> legal = legal_for(retargeting, groups, at.group);
  TargetGroup& group = groups[at.group];
  Question asked = question(retargeting.chooser, PromptKind::new_targets, Shape::one,
                            retargeting.shown, cr::r115_7a);
  asked.prompt.slot = group.slot;
  for (const Entity& each : legal) {
    const auto chosen = std::span(group.targets).first(at.place);
    const Entity& present = before[at.group].targets[at.place];
    if (each == present || std::ranges::find(chosen, each) != chosen.end()) continue;
    std::vector<Entity> targets = group.targets;
    targets[at.place] = each;
    if (can_all_change(before[at.group].targets, targets, at.place + 1, legal))
      asked.prompt.options.push_back(option_of(each));
  }
  if (asked.prompt.options.empty()) return;
  const Option chosen = retargeting.process.ask_one(std::move(asked));
  group.targets[at.place] = {chosen.object, chosen.player};
}

Groups ask_other_targets(const Retargeting& retargeting) {
  cite(cr::r115_7a);
  const Groups before = retargeting.targeted.announced->chosen.targets;
  Groups groups = before;
  if (!can_change_all(retargeting, before)) return groups;
  for (std::size_t group = 0; group < groups.size(); ++group) {
    for (std::size_t place = 0; place < groups[group].targets.size(); ++place)
      ask_for_another(retargeting, before, groups, {group, place});
  }
  return groups;
}

// 115.7b: the targets that could become this one.
std::vector<TargetPlace> places_for(const Retargeting& retargeting, const Groups& groups,
                                    const Entity& target) {
  const Muted muted;
  std::vector<TargetPlace> places;
  for (std::size_t group = 0; group < groups.size(); ++group) {
    const auto& targets = groups[group].targets;
    if (targets.empty() || is_among(targets, target)) continue;  // 115.3
    if (!is_among(legal_for(retargeting, groups, group), target)) continue;
    for (std::size_t place = 0; place < targets.size(); ++place)
      places.push_back({group, place});
  }
  return places;
}

std::int32_t number_of(const Groups& groups, TargetPlace at) {
  std::size_t number = at.place;
  for (std::size_t group = 0; group < at.group; ++group)
    number += groups[group].targets.size();
  return static_cast<std::int32_t>(number);
}

Groups redirected(const Retargeting& retargeting, const Entity& target) {
  cite(cr::r115_7b);
  Groups groups = retargeting.targeted.announced->chosen.targets;
  const std::vector<TargetPlace> places = places_for(retargeting, groups, target);
  if (places.empty()) return groups;
  TargetPlace at = places.front();
  if (places.size() > 1) {
    Question asked = question(retargeting.chooser, PromptKind::new_targets, Shape::one,
                              retargeting.shown, cr::r115_7b);
    asked.prompt.slot = Symbol::intern("change");
    for (const TargetPlace& each : places)
      asked.prompt.options.push_back(number_option(number_of(groups, each)));
    const std::int32_t chosen = retargeting.process.ask_one(std::move(asked)).number;
    at = *std::ranges::find_if(
        places, [&](const TargetPlace& each) { return number_of(groups, each) == chosen; });
  }
  groups[at.group].targets[at.place] = target;
  return groups;
}

void change_target(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> objects = pick_objects(resolution, *node.tree(Field::objects));
  const PlayerId player = objects.empty() ? PlayerId::none() : acting_player(resolution, node);
  const Node* to = node.tree_or_null(Field::to);
  for (const ObjectId id : objects) {
    if (!player.is_player() || !is_on_stack(resolution, id)) continue;
    const Retargeting retargeting = retargeting_of(resolution, player, id);
    if (to == nullptr) {
      set_targets(resolution, id, ask_other_targets(retargeting));
      continue;
    }
    const std::vector<Entity> stated = pick(resolution, *to);
    if (!stated.empty()) set_targets(resolution, id, redirected(retargeting, stated.front()));
  }
}

}  // namespace

bool carry_out_new_targets(Resolution& resolution, const Node& node) {
  switch (node.kind()) {
    case Kind::choose_new_targets: choose_new_targets(resolution, node); return true;
    case Kind::change_target: change_target(resolution, node); return true;
    default: return false;
  }
}

}  // namespace lockstep::model
