// Copies of spells and abilities (707.10).
#include <algorithm>
#include <optional>

#include "model/citations.h"
#include "model/cr115_new_targets.h"
#include "model/cr603_triggers.h"
#include "model/cr611_settling.h"
#include "model/cr707_copying.h"
#include "model/resolution.h"

namespace lockstep::model {
namespace {

using Groups = std::vector<TargetGroup>;

/// A spell or ability that is copied: as it is, or as it last was on the stack (608.2h).
struct CopiedSpell {
  Object object;
  SharedValues values;
  SharedValues copiable;
  PlayerId controller;
};

Origin origin_of_copy(Resolution& resolution, Nature nature) {
  Origin origin;
  if (resolution.source.exists()) {
    origin.source = resolution.source.root;
  } else {
    origin.player = resolution.by;
  }
  origin.ordinal = ++resolution.state().ordinals[{origin.source, origin.player, nature}];
  return origin;
}

// 707.10: characteristics and all decisions; the copy has no card.
Object copy_on_stack(Resolution& resolution, const Node& node, const CopiedSpell& original,
                     PlayerId controller) {
  State& state = resolution.state();
  Object copy = original.object;
  copy.id = {state.next_root, Incarnation{1}};
  ++state.next_root.value;
  if (copy.nature != Nature::ability) copy.nature = Nature::spell_copy;
  copy.origin = origin_of_copy(resolution, copy.nature);
  copy.owner = controller;
  copy.controller = controller;
  copy.face_down = nullptr;  // 707.3: its values are copied, not its status
  copy.counters.clear();
  copy.stickers.clear();
  copy.stamp = state.stamp();
  const Board board = resolution.process.board();
  Scope scope = resolution.scope(board);
  scope.affected = original.object.id;
  std::vector<Tree> exceptions;
  for (const Tree& each : node.trees(Field::exceptions))
    exceptions.push_back(settle(scope, each));
  const Values& copied = *original.copiable;
  copy.printed = std::make_shared<Values>(copy_of(scope, copied, copied, exceptions, Timestamp{}));
  return copy;
}

ObjectId put_copy_on_stack(Resolution& resolution, const Node& node, const CopiedSpell& original,
                           PlayerId controller, const Groups& groups) {
  const ObjectId id = original.object.id;
  const About about(event_of(id));
  cite(cr::r707_10);
  Object copy = copy_on_stack(resolution, node, original, controller);
  auto announced = std::make_shared<Announced>(*copy.announced);
  announced->chosen.targets = groups;
  announced->mana_spent = 0;  // it was not cast
  announced->as_cast.clear();
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
  note_becoming_targets(resolution.process, made, {});
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
void copy_for_each(Resolution& resolution, const Node& node, const CopiedSpell& original,
                   PlayerId player, std::vector<Entity>& made) {
  std::vector<Entity> targets = pick(resolution, *node.tree(Field::targeting));
  const Board board = resolution.process.board();
  const Targeted targeted =
      targeted_of(original.object, *original.values, seen_from(board, original.controller, player));
  std::erase_if(targets, [&](const Entity& each) { return !all_targeting(board, targeted, each); });
  std::vector<Groups> all;
  const std::vector<Entity> order = in_order(resolution, player, std::move(targets));
  for (const Entity& each : order)
    all.push_back(*all_targeting(board, targeted, each));
  for (const Groups& groups : all)
    made.push_back(
        {put_copy_on_stack(resolution, node, original, player, groups), PlayerId::none()});
}

// 707.10c: the copy is put on the stack with the targets chosen for it.
void copy_with_choice(Resolution& resolution, const Node& node, const CopiedSpell& original,
                      PlayerId player, std::vector<Entity>& made) {
  const std::int64_t number = number_or(resolution, node.tree_or_null(Field::number), 1);
  for (std::int64_t time = 0; time < number; ++time) {
    Groups groups = original.object.announced->chosen.targets;
    if (node.flag(Field::new_targets)) {
      Retargeting retargeting{resolution.process, player, original.object.id,
                              targeted_of(original.object, *original.values, player)};
      groups = ask_new_targets(retargeting, cr::r707_10c);
    }
    made.push_back(
        {put_copy_on_stack(resolution, node, original, player, groups), PlayerId::none()});
  }
}

// 707.12: a copy of a card is created in the zone that the card is in, to be cast from there.
ObjectId copy_card(Resolution& resolution, const Node& node, ObjectId id, PlayerId player,
                   Batch& batch) {
  State& state = resolution.state();
  const Board board = resolution.process.board();
  Scope scope = resolution.scope(board);
  scope.affected = id;
  std::vector<Tree> exceptions;
  for (const Tree& each : node.trees(Field::exceptions))
    exceptions.push_back(settle(scope, each));
  const Object& card = *state.find(id);
  const Values& printed = *card.printed;
  Object copy;
  copy.id = {state.next_root, Incarnation{1}};
  ++state.next_root.value;
  copy.nature = Nature::card_copy;
  copy.origin = origin_of_copy(resolution, copy.nature);
  copy.owner = player;
  copy.zone = card.zone;
  copy.stamp = state.stamp();
  copy.printed =
      std::make_shared<Values>(copy_of(scope, printed, printed, exceptions, Timestamp{}));
  if (exceptions.empty()) copy.sides = card.sides;
  const ObjectId made = copy.id;
  cite(cr::r707_12);
  Player& owner = state.player(player);
  if (copy.zone == Zone::graveyard) owner.graveyard.insert(owner.graveyard.begin(), made.root);
  if (copy.zone == Zone::library) owner.library.insert(owner.library.begin(), made.root);
  Event created;
  created.kind = EventKind::created;
  created.result = made;
  created.to = copy.zone;
  state.objects.push_back(std::move(copy));
  batch.push_back(created);
  return made;
}

bool is_copyable_card(const Object& object) {
  return object.nature == Nature::card && object.zone != Zone::battlefield &&
         object.zone != Zone::stack;
}

// All copies of cards at once.
std::vector<Entity> copy_cards(Resolution& resolution, const Node& node,
                               const std::vector<ObjectId>& originals, PlayerId player) {
  std::vector<Entity> made;
  Batch batch;
  if (!player.is_player()) return made;
  for (const ObjectId id : originals) {
    const Object* object = resolution.state().find(id);
    if (object == nullptr || !is_copyable_card(*object)) continue;
    const std::int64_t number = number_or(resolution, node.tree_or_null(Field::number), 1);
    for (std::int64_t time = 0; time < number; ++time)
      made.push_back({copy_card(resolution, node, id, player, batch), PlayerId::none()});
  }
  resolution.process.happen(std::move(batch));
  return made;
}

std::optional<CopiedSpell> original_of(Resolution& resolution, ObjectId id) {
  const Board board = resolution.process.board();
  if (const auto index = board.index_of(id)) {
    if (board.object(*index).zone != Zone::stack) return std::nullopt;
    return CopiedSpell{board.object(*index), board.values[*index], board.copiable[*index],
                       board.controllers[*index]};
  }
  const auto& past = resolution.state().past;
  const auto known = std::ranges::find(past, id, [](const auto& each) { return each->object.id; });
  if (known == past.end() || (*known)->object.zone != Zone::stack) return std::nullopt;
  cite(cr::r608_2h);
  return CopiedSpell{(*known)->object, (*known)->values, (*known)->copiable, (*known)->controller};
}

// What has left the stack counts as it last was there.
std::vector<ObjectId> originals_named(Resolution& resolution, const Node& named) {
  std::vector<ObjectId> found = pick_objects(resolution, named);
  if (!found.empty() || !resolution.looks_back || named.kind() == Kind::choose) return found;
  const Board board = resolution.process.board();
  for (const Entity& each : things(resolution.scope(board), named)) {
    if (each.object.exists() && !board.index_of(each.object)) found.push_back(each.object);
  }
  return found;
}

void copy_spells(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> originals = originals_named(resolution, *node.tree(Field::objects));
  const PlayerId player = originals.empty() ? PlayerId::none() : acting_player(resolution, node);
  std::vector<Entity> made = copy_cards(resolution, node, originals, player);
  for (const ObjectId id : originals) {
    if (!player.is_player()) continue;
    const std::optional<CopiedSpell> original = original_of(resolution, id);
    if (!original) continue;
    if (node.has(Field::targeting)) {
      copy_for_each(resolution, node, *original, player, made);
    } else {
      copy_with_choice(resolution, node, *original, player, made);
    }
  }
  resolution.keep(node, std::move(made));
}

}  // namespace

bool carry_out_copy_of_spell(Resolution& resolution, const Node& node) {
  if (node.kind() != Kind::copy_spell) return false;
  copy_spells(resolution, node);
  return true;
}

}  // namespace lockstep::model
