// Instructions about what is on the stack: countering, copying, new targets (701.6, 707.10, 115.7).
#include <algorithm>

#include "engine/interpreter.h"
#include "engine/not_interpreted.h"
#include "engine/retargeting.h"
#include "engine/support.h"
#include "engine/targets.h"
#include "engine/zones.h"

namespace lockstep::engine {
namespace {

// All that was chosen as a target, one after the other.
struct TargetPlace {
  std::size_t group = 0;
  std::size_t place = 0;
};

std::vector<TargetPlace> places_of(const OnStack& on_stack) {
  std::vector<TargetPlace> places;
  for (std::size_t group = 0; group < on_stack.targets.size(); ++group)
    for (std::size_t place = 0; place < on_stack.targets[group].chosen.size(); ++place)
      places.push_back({group, place});
  return places;
}

// Whether a target is legal beside the others.
bool is_legal_at(const State& state, const Object& object, const std::vector<Targeting>& targets,
                 const TargetPlace& place) {
  OnStack now = *object.on_stack;
  now.targets = targets;
  Resolution known = now.resolution;
  const Targeting& targeting = targets[place.group];
  fill_target_slots(known, now, targeting.mode);
  Context context = context_of(state, object, now);
  context.resolution = &known;
  const Within within(context, targeting.player);
  return is_legal_target(within.context(), object, *targeting.group, targeting.chosen[place.place]);
}

// Whether a change at one place makes no other target illegal.
bool stay_legal(const State& state, const Object& object, const std::vector<Targeting>& before,
                const std::vector<Targeting>& after, const TargetPlace& changed) {
  return std::ranges::all_of(places_of(*object.on_stack), [&](const TargetPlace& place) {
    return place.group == changed.group || !is_legal_at(state, object, before, place) ||
           is_legal_at(state, object, after, place);
  });
}

// Whether the spell itself says, where it is, that it can't be countered (113.6g).
bool says_cant_be_countered(const State& state, const Object& spell) {
  const Context context = context_of(state, spell);
  return std::ranges::any_of(spell.live.values.abilities, [&](const AbilityRef& ref) {
    const Ability& ability = *ref.ability;
    const bool own = ability.affects == nullptr || ability.affects->kind() == Kind::self;
    return own &&
           std::ranges::any_of(
               ability.parts,
               [](const Part& part) { return part.change.kind == Kind::cant_be_countered; }) &&
           (ability.condition == nullptr || holds(context, *ability.condition));
  });
}

}  // namespace

Task Interpreter::counter_spell(const Node& node) {
  const Symbol to = node.symbol_or_empty(Field::to);
  moves_.clear();
  std::vector<ObjectId> countered;
  for (const ObjectId id : things(node, Field::objects).objects) {
    Object& object = *state_->find(id);
    if (object.zone != Zone::stack || object.live.flagged(RuleFlag::cant_be_countered) ||
        says_cant_be_countered(*state_, object))
      continue;
    countered.push_back(id);
    if (object.nature != Nature::ability)
      plan(id, to.empty() ? Zone::graveyard : *zone_of(to), Cause::counter);
  }
  co_await settle_moves();
  co_await order_moves();
  for (const ObjectId id : countered) {
    happen({.kind = EventKind::countered, .object = id, .other = asker()});
    Object& object = *state_->find(id);
    if (object.nature != Nature::ability) continue;
    static const Symbol rule = Symbol::intern("701.6a");
    happen({.kind = EventKind::ceased_to_exist, .object = id, .from = Zone::stack, .rule = rule});
    remove_object(*state_, object);
  }
  perform_moves();
  fill_slot(node, countered);
  close_batch();
}

// A copy is put on the stack with all that was decided for the original (707.10).
ObjectId Interpreter::put_copy_on_stack(ObjectId original, const Values& values,
                                        const std::vector<Targeting>& targets, PlayerId player) {
  Object& copy = new_object(*state_);
  const Object& source = *find_known(*state_, original);
  const bool ability = source.nature == Nature::ability;
  copy.nature = ability ? Nature::ability : Nature::spell_copy;
  copy.zone = Zone::stack;
  copy.owner = copy.entered_under = player;
  copy.printed = copy.entered = state_->printed.keep(values);
  copy.copiable = values;
  copy.stamp = state_->stamp();
  copy.on_stack = std::make_shared<OnStack>(*source.on_stack);
  copy.on_stack->targets = targets;
  copy.paid = source.paid;
  copy.owed = source.owed;
  copy.chosen = source.chosen;
  copy.origin = next_origin(copy.nature);
  put_into_pile(*state_, copy, 0);
  state_->touch(copy);
  return copy.id;
}

// A copy of a card lies where the card does, to be cast from there (707.12).
ObjectId Interpreter::copy_card(const Node& node, const Object& original, PlayerId player) {
  Values values;
  copy_with_exceptions(node, original, nullptr, values);
  const Zone zone = original.zone;
  const std::int32_t card = original.card;
  Object& copy = new_object(*state_);
  copy.nature = Nature::card_copy;
  copy.zone = zone;
  copy.owner = player;
  copy.card = card;
  copy.printed = copy.entered = state_->printed.keep(std::move(values));
  copy.copiable = *copy.printed;
  copy.stamp = state_->stamp();
  copy.origin = next_origin(copy.nature);
  put_into_pile(*state_, copy, 0);
  state_->touch(copy);
  happen({.kind = EventKind::created, .result = copy.id, .to = zone});
  return copy.id;
}

Task Interpreter::copy_spell(const Node& node) {
  const PlayerId player = one_player(node);
  const std::int32_t number = at_most(kMostTokens, amount(now(), node, Field::number, 1));
  std::vector<ObjectId> made;
  if (node.has(Field::targeting) && player.is_player()) {
    co_await copy_for_each(node, player, made);
    fill_slot(node, made);
    co_return;
  }
  for (const ObjectId id : known_things(node, Field::objects)) {
    for (std::int32_t i = 0; i < number && player.is_player(); ++i) {
      const Object* original = find_known(*state_, id);
      if (original == nullptr) break;
      if (original->nature == Nature::card && !original->has_controller()) {
        made.push_back(copy_card(node, *original, player));
        continue;
      }
      if (original->on_stack == nullptr) break;
      Values values;
      copy_with_exceptions(node, *original, nullptr, values);
      std::vector<Targeting> targets = original->on_stack->targets;
      if (node.flag(Field::new_targets)) {
        layers_->apply(*state_);
        Retargeting retargeting(*state_, *find_known(*state_, id), player, true);
        bool changed = true;
        copying_ = true;
        co_await choose_new(id, player, retargeting, changed);
        copying_ = false;
        if (changed) targets = retargeting.targets();
      }
      const ObjectId copy = put_copy_on_stack(id, values, targets, player);
      made.push_back(copy);
      happen({.kind = EventKind::copied, .object = id, .result = copy});
      close_batch();
      notice_targets(copy);
    }
  }
  fill_slot(node, made);
  close_batch();
}

// A copy for each object and player named, that targets it alone (707.10d, 707.10e).
Task Interpreter::copy_for_each(const Node& node, PlayerId player, std::vector<ObjectId>& made) {
  const Selection to = things(node, Field::targeting);
  for (const ObjectId id : known_things(node, Field::objects)) {
    const Object& original = *find_known(*state_, id);
    if (original.on_stack == nullptr) continue;
    std::vector<Option> options;
    for (const ObjectId object : to.objects)
      if (fits_all_targets(*state_, original, {.object = object, .player = PlayerId::none()},
                           player))
        options.push_back(option(object));
    for (const PlayerId other : to.players)
      if (fits_all_targets(*state_, original, {.object = ObjectId::none(), .player = other},
                           player))
        options.push_back(option(other));
    if (options.size() > 1) {
      question(PromptKind::order, player, asker(), Shape::order);
      prompt_.slot = Symbol::intern("copies");
      prompt_.options = options;
      co_await ask();
      options.clear();
      for (const std::int32_t index : answer_.values)
        options.push_back(prompt_.options[static_cast<std::size_t>(index)]);
    }
    for (const Option& each : options) {
      const bool is_player = each.kind == OptionKind::player;
      std::vector<Targeting> targets = find_known(*state_, id)->on_stack->targets;
      for (Targeting& targeting : targets)
        std::ranges::fill(targeting.chosen,
                          Entity{.object = is_player ? ObjectId::none() : each.object,
                                 .player = is_player ? each.player : PlayerId::none()});
      Values values;
      copy_with_exceptions(node, *find_known(*state_, id), nullptr, values);
      made.push_back(put_copy_on_stack(id, values, targets, player));
      happen({.kind = EventKind::copied, .object = id, .result = made.back()});
      close_batch();
      notice_targets(made.back());
    }
  }
}

// Asks for one target after the other; `changed` tells whether all of them could be chosen.
Task Interpreter::choose_new(ObjectId id, PlayerId player, Retargeting& retargeting,
                             bool& changed) {
  while (!retargeting.done()) {
    const std::vector<Entity> options = retargeting.options();
    changed = !options.empty();
    if (!changed) co_return;
    question(PromptKind::new_targets, player, id, Shape::one);
    prompt_.slot = retargeting.group().symbol(Field::slot);
    for (const Entity& each : options)
      prompt_.options.push_back(each.player.is_player() ? option(each.player)
                                                        : option(each.object));
    co_await ask();
    const Option& answer = answered();
    const bool is_player = answer.kind == OptionKind::player;
    retargeting.choose({.object = is_player ? ObjectId::none() : answer.object,
                        .player = is_player ? answer.player : PlayerId::none()});
  }
}

void Interpreter::retarget(ObjectId id, std::vector<Targeting> targets) {
  Object* object = state_->find(id);
  if (object == nullptr || object->on_stack == nullptr) return;
  const auto same = [](const Targeting& a, const Targeting& b) { return a.chosen == b.chosen; };
  if (std::ranges::equal(object->on_stack->targets, targets, same)) return;
  const std::vector<Targeting> before = object->on_stack->targets;
  object->on_stack = std::make_shared<OnStack>(*object->on_stack);
  object->on_stack->targets = std::move(targets);
  state_->show(*object);
  happen({.kind = EventKind::targets_changed, .object = id});
  close_batch();
  notice_targets(id, before);
}

// Each target may stay what it is, or become another one that is legal (115.7d).
Task Interpreter::choose_new_targets(const Node& node) {
  const PlayerId player = one_player(node);
  if (!player.is_player()) co_return;
  for (const ObjectId id : things(node, Field::objects).objects) {
    layers_->apply(*state_);
    const Object& object = *state_->find(id);
    if (object.on_stack == nullptr) continue;
    Retargeting retargeting(*state_, object, object.live.controller, true);
    bool changed = true;
    co_await choose_new(id, player, retargeting, changed);
    if (changed) retarget(id, retargeting.targets());
  }
}

// The targets change, or one of them becomes what is stated (115.7a, 115.7b).
Task Interpreter::change_target(const Node& node) {
  const PlayerId player = one_player(node);
  const Selection to = things(node, Field::to);
  if (!player.is_player()) co_return;
  for (const ObjectId id : things(node, Field::objects).objects) {
    const Object& object = *state_->find(id);
    if (object.on_stack == nullptr) continue;
    if (!node.has(Field::to)) {  // every target becomes another one that is legal, or none does
      layers_->apply(*state_);
      Retargeting retargeting(*state_, object, object.live.controller, false);
      bool changed = true;
      co_await choose_new(id, player, retargeting, changed);
      if (changed) retarget(id, retargeting.targets());
      continue;
    }
    std::vector<Targeting> targets = object.on_stack->targets;
    co_await change_to(player, id, to, targets);
    retarget(id, std::move(targets));
  }
}

// One target becomes what is stated, where that is legal and leaves the others so (115.7b, 115.7e).
Task Interpreter::change_to(PlayerId player, ObjectId id, Selection to,
                            std::vector<Targeting>& targets) {
  Entity stated;
  if (!to.objects.empty()) stated.object = to.objects.front();
  if (to.objects.empty() && !to.players.empty()) stated.player = to.players.front();
  const Object& object = *state_->find(id);
  const std::vector<TargetPlace> places = places_of(*object.on_stack);
  std::vector<std::int32_t> fitting;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const std::vector<Entity>& chosen = targets[places[i].group].chosen;
    if (std::ranges::find(chosen, stated) != chosen.end()) continue;
    std::vector<Targeting> changed = targets;
    changed[places[i].group].chosen[places[i].place] = stated;
    if (is_legal_at(*state_, object, changed, places[i]) &&
        stay_legal(*state_, object, targets, changed, places[i]))
      fitting.push_back(static_cast<std::int32_t>(i));
  }
  if (fitting.empty()) co_return;
  std::int32_t chosen = fitting.front();
  if (fitting.size() > 1) {
    question(PromptKind::new_targets, player, id, Shape::one);
    prompt_.slot = Symbol::intern("change");
    for (const std::int32_t each : fitting)
      prompt_.options.push_back(option(OptionKind::number, each));
    co_await ask();
    chosen = answered().number;
  }
  const TargetPlace& place = places[static_cast<std::size_t>(chosen)];
  targets[place.group].chosen[place.place] = stated;
}

}  // namespace lockstep::engine
