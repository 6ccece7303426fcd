#include "model/cr608_stack.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr400_objects.h"
#include "model/cr400_zones.h"
#include "model/cr601_choices.h"
#include "model/cr712_sides.h"
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
  resolution.memory.set_targets(announced.chosen.targets);  // they may have been changed
  if (announced.ability) {
    resolution.memory.this_ability = announced.ability;
    resolution.source = announced.chosen.source;
    resolution.ability = resolving.object;
  }
  return resolution;
}

TargetGroup legal_part(const Targeting& targeting, const TargetInstance* instance,
                       const TargetGroup& group) {
  TargetGroup legal{group.slot, {}, {}};
  for (std::size_t place = 0; place < group.targets.size(); ++place) {
    const Entity& target = group.targets[place];
    if (instance == nullptr || !is_legal_target(targeting, *instance, target)) continue;
    legal.targets.push_back(target);
    if (!group.division.empty()) legal.division.push_back(group.division[place]);
  }
  return legal;
}

// 608.2b: the targets that are still legal, in groups as they were chosen. Where `illegal_goes`
// nothing fits what is described by a target that is illegal.
std::vector<TargetGroup> legal_groups(Process& process, const Resolution& resolution,
                                      const Resolving& resolving, bool illegal_goes) {
  const Board board = process.board();
  Memory memory = resolution.memory;
  Scope scope = resolution.scope(board);
  scope.memory = &memory;
  const Targeting targeting{scope, resolving.object};
  const auto instances = instances_in(scope, target_groups(resolving.texts, memory.modes));
  const std::vector<TargetGroup>& chosen = resolving.announced->chosen.targets;
  std::vector<TargetGroup> legal = chosen;
  for (std::size_t place = 0; place < chosen.size(); ++place) {
    legal[place] = legal_part(targeting, instance_of(instances, chosen, place), chosen[place]);
    if (illegal_goes) memory.set_targets(legal);
  }
  return legal;
}

std::vector<TargetGroup> legal_groups(Process& process, const Resolution& resolution,
                                      const Resolving& resolving) {
  const std::vector<TargetGroup> stays = legal_groups(process, resolution, resolving, false);
  const std::vector<TargetGroup> goes = legal_groups(process, resolution, resolving, true);
  if (stays == goes) return stays;
  consult(ReadingName::target_of_a_target);
  const auto reading = process.state.table->readings.value(ReadingName::target_of_a_target);
  return reading == target_of_a_target::goes ? goes : stays;
}

// 608.2b: with targets, none of which is legal, it doesn't resolve.
bool has_lost_its_targets(const std::vector<TargetGroup>& chosen,
                          const std::vector<TargetGroup>& legal) {
  const auto has_any = [](const TargetGroup& group) { return !group.targets.empty(); };
  return std::ranges::any_of(chosen, has_any) && std::ranges::none_of(legal, has_any);
}

// A statement of the text itself (101.1).
bool still_resolves(const Resolving& resolving) {
  const Tree& ability = resolving.announced->ability;
  return ability && ability->kind() == Kind::triggered && ability->flag(Field::still_resolves);
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

// Where an instant or sorcery goes that has resolved (608.2n, 702.27a, 715.3d).
Zone zone_behind(const Object& spell, const Resolving& resolving) {
  if (was_bought_back(resolving)) {
    cite(cr::r702_27a);
    return Zone::hand;
  }
  if (!is_adventure(spell)) return Zone::graveyard;
  cite(cr::r715_3d);
  return Zone::exile;
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
  move.cause = Cause::resolve;
  if (kind == EventKind::resolved) move.to = zone_behind(*object, resolving);
  const bool goes_on_adventure = move.to == Zone::exile;
  for (const Moved& moved : move_objects(process, {move}, told)) {
    Object* card = process.state.find(moved.after);
    if (goes_on_adventure && card != nullptr) card->playable_by = resolving.controller;
  }
}

// 608.2c, 608.2n: the instructions; as the final part a spell is put into its owner's graveyard and
// an ability ceases to exist. What has left the stack goes on resolving (608.2m).
void resolve_instructions(Resolution& resolution, const Resolving& resolving) {
  for (const Tree& text : resolving.texts)
    must_interpret_on_stack(*text);
  carry_out(resolution, instructions_of(resolving.texts, resolution.memory.modes));
  if (resolution.process.state.finished) return;
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
  const Object& spell = *process.state.find(resolving.object);
  move.how.face_down = spell.face_down;  // 708.4
  move.how.chosen = spell.chosen;        // 400.7d, 607.2j
  for (const TargetGroup& group : resolution.memory.targets) {
    if (group.slot != word::enchant() || group.targets.empty()) continue;
    cite(cr::r608_3c);
    move.how.says_host = true;
    move.how.host = group.targets.front();
  }
  move.with_it = {resolved(resolving.object)};
  move_objects(process, {move});
  if (process.state.find(resolving.object) == nullptr) return;
  cite(cr::r608_3e);
  move.to = Zone::graveyard;
  move_objects(process, {move});
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
  const std::vector<TargetGroup> legal = legal_groups(process, resolution, resolving);
  const bool lost = has_lost_its_targets(resolving.announced->chosen.targets, legal);
  if (lost && !still_resolves(resolving))
    return leave_stack(process, resolving, EventKind::did_not_resolve, cr::r608_2b);
  resolution.memory.set_targets(legal);
  if (!ability && is_permanent_spell(process, resolving.object))
    return resolve_permanent_spell(resolution, resolving);
  resolve_instructions(resolution, resolving);
}

}  // namespace lockstep::model
