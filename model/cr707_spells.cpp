// Copies of spells and abilities, and new targets for those on the stack (707.10, 115.7).
#include <algorithm>

#include "model/citations.h"
#include "model/cr115_new_targets.h"
#include "model/cr601_choices.h"
#include "model/cr611_settling.h"
#include "model/cr707_copying.h"
#include "model/resolution.h"

namespace lockstep::model {
namespace {

using Groups = std::vector<TargetGroup>;

Retargeting retargeting_of(Resolution& resolution, PlayerId chooser, PlayerId controller,
                           ObjectId id) {
  const Object& object = *resolution.state().find(id);
  const bool ability = object.nature == Nature::ability;
  const Board board = resolution.process.board();
  return {resolution.process,
          chooser,
          controller,
          id,
          id,
          ability ? object.announced->chosen.source : id,
          object.announced,
          texts_of(board, object)};
}

// 707.10: characteristics and all decisions; the copy has no card.
Object copy_on_stack(Resolution& resolution, const Node& node, ObjectId id, PlayerId controller) {
  State& state = resolution.state();
  const Object& original = *state.find(id);
  Object copy = original;
  copy.id = {state.next_root, Incarnation{1}};
  ++state.next_root.value;
  if (original.nature != Nature::ability) copy.nature = Nature::spell_copy;
  copy.origin.source = original.nature == Nature::ability ? original.announced->chosen.source.root
                                                          : original.id.root;
  copy.origin.player = PlayerId::none();
  copy.origin.ordinal = ++state.ordinals[{copy.origin.source, PlayerId::none(), copy.nature}];
  copy.owner = controller;
  copy.controller = controller;
  copy.counters.clear();
  copy.stickers.clear();
  copy.stamp = state.stamp();
  const Board board = resolution.process.board();
  Scope scope = resolution.scope(board);
  scope.affected = id;
  std::vector<Tree> exceptions;
  for (const Tree& each : node.trees(Field::exceptions))
    exceptions.push_back(settle(scope, each));
  const SharedValues copied = board.copiable[*board.index_of(id)];
  copy.printed =
      std::make_shared<Values>(copy_of(scope, *copied, *copied, exceptions, Timestamp{}));
  return copy;
}

ObjectId put_copy_on_stack(Resolution& resolution, const Node& node, ObjectId id,
                           PlayerId controller, const Groups& groups) {
  const About about(event_of(id));
  cite(cr::r707_10);
  Object copy = copy_on_stack(resolution, node, id, controller);
  auto announced = std::make_shared<Announced>(*copy.announced);
  announced->chosen.targets = groups;
  copy.announced = std::move(announced);
  State& state = resolution.state();
  const ObjectId made = copy.id;
  state.objects.push_back(std::move(copy));
  state.stack.insert(state.stack.begin(), made.root);
  Event event;
  event.kind = EventKind::copied;
  event.object = id;
  event.result = made;
  resolution.process.happen(event);
  return made;
}

// 707.10d: the controller orders copies that are made for several.
std::vector<Entity> in_order(Resolution& resolution, PlayerId player, std::vector<Entity> targets) {
  if (targets.size() < 2) return targets;
  Question asked =
      question(player, PromptKind::order, Shape::order, resolution.present_source(), cr::r707_10d);
  asked.prompt.slot = Symbol::intern("copies");
  for (const Entity& each : targets)
    asked.prompt.options.push_back(option_of(each));
  std::vector<Entity> ordered;
  for (const Option& option : resolution.process.ask_order(std::move(asked)))
    ordered.push_back({option.object, option.player});
  return ordered;
}

// 707.10d, 707.10e: one for each that it could target.
void copy_for_each(Resolution& resolution, const Node& node, ObjectId id, PlayerId player,
                   std::vector<Entity>& made) {
  const Retargeting retargeting = retargeting_of(resolution, player, player, id);
  std::vector<Entity> targets = pick(resolution, *node.tree(Field::targeting));
  std::erase_if(targets, [&](const Entity& each) { return !all_targeting(retargeting, each); });
  for (const Entity& each : in_order(resolution, player, std::move(targets))) {
    const Groups groups = *all_targeting(retargeting, each);
    made.push_back({put_copy_on_stack(resolution, node, id, player, groups), PlayerId::none()});
  }
}

// 707.10c: the copy is put on the stack with the targets chosen for it.
void copy_with_choice(Resolution& resolution, const Node& node, ObjectId id, PlayerId player,
                      std::vector<Entity>& made) {
  const std::int64_t number = number_or(resolution, node.tree_or_null(Field::number), 1);
  for (std::int64_t time = 0; time < number; ++time) {
    Groups groups = resolution.state().find(id)->announced->chosen.targets;
    if (node.flag(Field::new_targets)) {
      cite(cr::r707_10c);
      groups = ask_new_targets(retargeting_of(resolution, player, player, id));
    }
    made.push_back({put_copy_on_stack(resolution, node, id, player, groups), PlayerId::none()});
  }
}

void copy_spells(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> originals = pick_objects(resolution, *node.tree(Field::objects));
  const PlayerId player = originals.empty() ? PlayerId::none() : acting_player(resolution, node);
  std::vector<Entity> made;
  for (const ObjectId id : originals) {
    const Object* object = resolution.state().find(id);
    if (!player.is_player() || object == nullptr || object->zone != Zone::stack) continue;
    if (node.has(Field::targeting)) {
      copy_for_each(resolution, node, id, player, made);
    } else {
      copy_with_choice(resolution, node, id, player, made);
    }
  }
  resolution.keep(node, std::move(made));
}

void set_targets(State& state, ObjectId id, const Groups& groups) {
  Object& object = *state.find(id);
  auto announced = std::make_shared<Announced>(*object.announced);
  announced->chosen.targets = groups;
  object.announced = std::move(announced);
}

// 115.7d: of what is on the stack already.
void choose_new_targets(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> objects = pick_objects(resolution, *node.tree(Field::objects));
  const PlayerId player = objects.empty() ? PlayerId::none() : acting_player(resolution, node);
  for (const ObjectId id : objects) {
    const Object* object = resolution.state().find(id);
    if (!player.is_player() || object == nullptr || object->zone != Zone::stack) continue;
    const Groups before = object->announced->chosen.targets;
    const Groups after =
        ask_new_targets(retargeting_of(resolution, player, object->controller, id));
    if (after == before) continue;
    set_targets(resolution.state(), id, after);
    Event event;
    event.kind = EventKind::targets_changed;
    event.object = id;
    resolution.process.happen(event);
  }
}

}  // namespace

bool carry_out_copy_of_spell(Resolution& resolution, const Node& node) {
  switch (node.kind()) {
    case Kind::copy_spell: copy_spells(resolution, node); return true;
    case Kind::choose_new_targets: choose_new_targets(resolution, node); return true;
    default: return false;
  }
}

}  // namespace lockstep::model
