// Instructions that change the targets of what is on the stack (115.7).
#include <algorithm>

#include "model/citations.h"
#include "model/cr115_final_sets.h"
#include "model/cr115_new_targets.h"
#include "model/cr603_triggers.h"
#include "model/resolution.h"

namespace lockstep::model {
namespace {

using Groups = std::vector<TargetGroup>;

bool is_in_list(const std::vector<Entity>& list, const Entity& entity) {
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
    set_targets(resolution, id,
                ask_new_targets(retargeting_of(resolution, player, id), cr::r115_7d));
  }
}

// 115.7a: each target becomes another legal one, or none is changed.
Groups ask_other_targets(const Retargeting& retargeting) {
  cite(cr::r115_7a);
  const FinalSets sets(retargeting, FinalSets::Rule::must_change);
  Groups groups = retargeting.targeted.announced->chosen.targets;
  if (!sets.any()) return groups;
  for (const TargetPlace at : places_of(groups)) {
    TargetGroup& group = groups[at.group];
    Question asked = question(retargeting.chooser, PromptKind::new_targets, Shape::one,
                              retargeting.shown, cr::r115_7a);
    asked.prompt.slot = group.slot;
    for (const Entity& each : sets.options(groups, at))
      asked.prompt.options.push_back(option_of(each));
    const Option chosen = retargeting.process.ask_one(std::move(asked));
    group.targets[at.place] = {chosen.object, chosen.player};
  }
  return groups;
}

// 115.7b: the targets that could become this one, while the others stay what they are.
std::vector<TargetPlace> places_for(const Retargeting& retargeting, const Groups& groups,
                                    const Entity& target) {
  const Muted muted;
  const Board board = retargeting.process.board();
  const FinalSets sets(retargeting, FinalSets::Rule::may_stay);
  std::vector<TargetPlace> places;
  for (const TargetPlace at : places_of(groups)) {
    if (is_in_list(groups[at.group].targets, target)) continue;  // 115.3
    if (!is_in_list(candidates(board, retargeting.targeted, groups, at.group), target)) continue;
    Groups changed = groups;
    changed[at.group].targets[at.place] = target;
    if (sets.spares_others(changed, at)) places.push_back(at);
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
