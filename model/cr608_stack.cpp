#include "model/cr608_stack.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr400_objects.h"
#include "model/cr400_zones.h"
#include "model/cr601_choices.h"
#include "model/resolution.h"
#include "model/support.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

/// What resolves.
struct Resolving {
  ObjectId object;
  PlayerId controller;
  std::shared_ptr<const Announced> announced;
  std::vector<Tree> texts;
};

Event resolved(ObjectId object) {
  Event event;
  event.kind = EventKind::resolved;
  event.object = object;
  return event;
}

Resolution resolution_of(Process& process, const Resolving& resolving) {
  Resolution resolution{process, resolving.controller, resolving.object, {}};
  resolution.looks_back = true;
  if (!resolving.announced) return resolution;
  const Announced& announced = *resolving.announced;
  if (announced.memory) resolution.memory = *announced.memory;
  if (announced.ability) {
    resolution.source = announced.chosen.source;
    resolution.ability = resolving.object;
  }
  return resolution;
}

// 608.2b: the targets that are still legal, in groups as they were chosen.
std::vector<TargetGroup> legal_groups(Process& process, const Resolution& resolution,
                                      const Resolving& resolving) {
  const Board board = process.board();
  const Targeting targeting{resolution.scope(board), resolving.object};
  const auto instances =
      instances_in(targeting.scope, target_groups(resolving.texts, resolution.memory.modes));
  std::vector<TargetGroup> groups = resolving.announced->chosen.targets;
  for (TargetGroup& group : groups) {
    const auto instance = std::ranges::find(instances, group.slot, &TargetInstance::slot);
    TargetGroup legal{group.slot, {}, {}};
    for (std::size_t place = 0; place < group.targets.size(); ++place) {
      const Entity& target = group.targets[place];
      if (instance == instances.end() || !is_legal_target(targeting, *instance, target)) continue;
      legal.targets.push_back(target);
      if (!group.division.empty()) legal.division.push_back(group.division[place]);
    }
    group = std::move(legal);
  }
  return groups;
}

// 608.2b: with targets, none of which is legal, it doesn't resolve.
bool has_lost_its_targets(const std::vector<TargetGroup>& chosen,
                          const std::vector<TargetGroup>& legal) {
  const auto has_any = [](const TargetGroup& group) { return !group.targets.empty(); };
  return std::ranges::any_of(chosen, has_any) && std::ranges::none_of(legal, has_any);
}

// 702.27a: as it resolves, instead of into the graveyard.
bool was_bought_back(const Resolving& resolving) {
  const auto& paid = resolving.announced->chosen.paid_costs;
  return std::ranges::find(paid, word::buyback()) != paid.end();
}

// 608.2a: the condition right behind the trigger event.
bool meets_its_condition(const Resolution& resolution, const Resolving& resolving) {
  const Tree& ability = resolving.announced->ability;
  if (!ability || ability->kind() != Kind::triggered) return true;
  const Node* condition = ability->tree_or_null(Field::if_);
  const Board board = resolution.board();
  return condition == nullptr || is_true(resolution.scope(board), *condition);
}

void leave_stack(Process& process, const Resolving& resolving, EventKind kind, RuleId rule) {
  const auto told = [&](Batch& batch) {
    Event event;
    event.kind = kind;
    event.object = resolving.object;
    if (kind == EventKind::did_not_resolve) event.rule = Symbol::intern(row_of(rule).number);
    batch.push_back(event);
  };
  const Object* object = process.state.find(resolving.object);
  cite(rule);
  Batch batch;
  if (object == nullptr || object->nature == Nature::ability) {
    told(batch);
    cease_all(process.state, {resolving.object}, rule, batch);
    return process.happen(std::move(batch));
  }
  Move move;
  move.object = resolving.object;
  move.to =
      kind == EventKind::resolved && was_bought_back(resolving) ? Zone::hand : Zone::graveyard;
  move.cause = Cause::resolve;
  move_objects(process, {move}, told);
}

// 608.2c, 608.2n: the instructions; as the final part a spell is put into its owner's graveyard and
// an ability ceases to exist. What has left the stack goes on resolving (608.2m).
void resolve_instructions(Resolution& resolution, const Resolving& resolving) {
  for (const Tree& text : resolving.texts)
    must_interpret_on_stack(*text);
  carry_out(resolution, instructions_of(resolving.texts, resolution.memory.modes));
  leave_stack(resolution.process, resolving, EventKind::resolved, cr::r608_2n);
}

// 608.3a: it becomes a permanent under the control of its controller.
void resolve_permanent_spell(Resolution& resolution, const Resolving& resolving) {
  Process& process = resolution.process;
  cite(cr::r608_3a);
  Move move;
  move.object = resolving.object;
  move.to = Zone::battlefield;
  move.cause = Cause::resolve;
  move.how.controller = resolving.controller;
  for (const TargetGroup& group : resolution.memory.targets) {
    if (group.slot != word::enchant() || group.targets.empty()) continue;
    cite(cr::r608_3c);
    move.how.says_host = true;
    move.how.host = group.targets.front();
  }
  move_objects(process, {move}, [&](Batch& batch) { batch.push_back(resolved(resolving.object)); });
}

bool is_permanent_spell(const Process& process, ObjectId object) {
  const Board board = process.board();
  const Values& values = *board.values[*board.index_of(object)];
  return !holds(values.types, word::instant()) && !holds(values.types, word::sorcery());
}

}  // namespace

void resolve_top_of_stack(Process& process) {
  const Object& top = *top_of_stack(process.state);
  const About about(event_of(top.id));
  cite(cr::r608_1);
  Resolving resolving{top.id, {}, top.announced, {}};
  {
    const Board board = process.board();
    resolving.controller = board.controllers[*board.index_of(top.id)];
    resolving.texts = texts_of(board, top);
  }
  const bool ability = top.nature == Nature::ability;
  Resolution resolution = resolution_of(process, resolving);
  if (!meets_its_condition(resolution, resolving))
    return leave_stack(process, resolving, EventKind::did_not_resolve, cr::r608_2a);
  std::vector<TargetGroup> legal = legal_groups(process, resolution, resolving);
  if (has_lost_its_targets(resolving.announced->chosen.targets, legal))
    return leave_stack(process, resolving, EventKind::did_not_resolve, cr::r608_2b);
  for (TargetGroup& group : legal)
    resolution.memory.set_targets(std::move(group));
  if (!ability && is_permanent_spell(process, resolving.object))
    return resolve_permanent_spell(resolution, resolving);
  resolve_instructions(resolution, resolving);
}

}  // namespace lockstep::model
