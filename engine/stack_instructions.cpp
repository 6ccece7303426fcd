// Instructions about what is on the stack: countering, copying, new targets (701.6, 707.10, 115.7).
#include <algorithm>
#include <functional>

#include "engine/interpreter.h"
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

// Whether each of the places from `first` on can have a target of its own, none of them among those
// taken: a legal one, or, where it may `keep` that, the one that it has; else another one.
bool can_complete(const std::vector<Entity>& present, std::size_t first,
                  const std::vector<Entity>& legal, const std::vector<Entity>& taken, bool keep) {
  const auto free = [&](const Entity& each) {
    return std::ranges::find(taken, each) == taken.end();
  };
  std::vector<Entity> candidates;
  for (const Entity& each : legal)
    if (free(each)) candidates.push_back(each);
  for (std::size_t i = first; keep && i < present.size(); ++i)
    if (free(present[i]) && std::ranges::find(candidates, present[i]) == candidates.end())
      candidates.push_back(present[i]);
  std::vector<std::size_t> owner(candidates.size(), SIZE_MAX);
  const auto may_have = [&](std::size_t place, const Entity& each) {
    return each == present[place] ? keep : std::ranges::find(legal, each) != legal.end();
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

Task Interpreter::counter_spell(const Node& node) {
  const Symbol to = node.symbol_or_empty(Field::to);
  moves_.clear();
  std::vector<ObjectId> countered;
  for (const ObjectId id : things(node, Field::objects).objects) {
    Object& object = *state_->find(id);
    if (object.zone != Zone::stack || object.live.flagged(RuleFlag::cant_be_countered)) continue;
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

Task Interpreter::copy_spell(const Node& node) {
  const PlayerId player = one_player(node);
  const std::int32_t number = std::min(amount(now(), node, Field::number, 1), kMostTokens);
  std::vector<ObjectId> made;
  if (node.has(Field::targeting) && player.is_player()) {
    co_await copy_for_each(node, player, made);
    fill_slot(node, made);
    co_return;
  }
  for (const ObjectId id : known_things(node, Field::objects)) {
    for (std::int32_t i = 0; i < number && player.is_player(); ++i) {
      const Object* original = find_known(*state_, id);
      if (original == nullptr || original->on_stack == nullptr) break;
      Values values;
      copy_with_exceptions(node, *original, nullptr, values);
      std::vector<Targeting> targets = original->on_stack->targets;
      if (node.flag(Field::new_targets)) co_await choose_new(id, player, player, targets);
      const ObjectId copy = put_copy_on_stack(id, values, targets, player);
      made.push_back(copy);
      happen({.kind = EventKind::copied, .object = id, .result = copy});
      close_batch();
    }
  }
  fill_slot(node, made);
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
      question(PromptKind::order, player, ObjectId::none(), Shape::order);
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
    }
  }
}

// Each target may stay what it is, legal or not, or become another one that is legal (115.7d).
Task Interpreter::choose_new(ObjectId id, PlayerId player, PlayerId you,
                             std::vector<Targeting>& targets) {
  const Object& object = *find_known(*state_, id);
  OnStack chosen = *object.on_stack;
  Resolution resolution = chosen.resolution;
  for (Targeting& targeting : targets) {
    Context context = context_of(*state_, object, chosen);
    context.you = you;
    context.resolution = &resolution;
    layers_->apply(*state_);
    const Within within(context, targeting.player);
    const std::vector<Entity> legal = legal_targets(within.context(), object, *targeting.group);
    const std::vector<Entity> present = targeting.chosen;
    std::vector<Entity> taken;
    for (std::size_t place = 0; place < present.size(); ++place) {
      std::vector<Entity> options = legal;
      if (std::ranges::find(options, present[place]) == options.end())
        options.push_back(present[place]);
      std::erase_if(options, [&](const Entity& each) {
        if (std::ranges::find(taken, each) != taken.end()) return true;
        std::vector<Entity> with = taken;
        with.push_back(each);
        return !can_complete(present, place + 1, legal, with, true);
      });
      if (options.empty()) break;
      question(PromptKind::new_targets, player, id, Shape::one);
      prompt_.slot = targeting.group->symbol(Field::slot);
      for (const Entity& each : options)
        prompt_.options.push_back(each.player.is_player() ? option(each.player)
                                                          : option(each.object));
      co_await ask();
      const Option& answer = answered();
      const bool is_player = answer.kind == OptionKind::player;
      taken.push_back({.object = is_player ? ObjectId::none() : answer.object,
                       .player = is_player ? answer.player : PlayerId::none()});
    }
    targeting.chosen = taken;
    chosen.targets = targets;
    fill_target_slots(resolution, chosen, targeting.mode);
  }
}

void Interpreter::retarget(ObjectId id, std::vector<Targeting> targets) {
  Object* object = state_->find(id);
  if (object == nullptr || object->on_stack == nullptr) return;
  const auto same = [](const Targeting& a, const Targeting& b) { return a.chosen == b.chosen; };
  if (std::ranges::equal(object->on_stack->targets, targets, same)) return;
  object->on_stack = std::make_shared<OnStack>(*object->on_stack);
  object->on_stack->targets = std::move(targets);
  state_->show(*object);
  happen({.kind = EventKind::targets_changed, .object = id});
  close_batch();
}

Task Interpreter::choose_new_targets(const Node& node) {
  const PlayerId player = one_player(node);
  if (!player.is_player()) co_return;
  for (const ObjectId id : things(node, Field::objects).objects) {
    const Object& object = *state_->find(id);
    if (object.on_stack == nullptr) continue;
    std::vector<Targeting> targets = object.on_stack->targets;
    co_await choose_new(id, player, object.live.controller, targets);
    retarget(id, std::move(targets));
  }
}

// Every target becomes another one that is legal, or none does (115.7a).
Task Interpreter::change_all(ObjectId id, PlayerId player, std::vector<Targeting>& targets,
                             bool& changed) {
  const Object& object = *state_->find(id);
  OnStack chosen = *object.on_stack;
  Resolution resolution = chosen.resolution;
  for (Targeting& targeting : targets) {
    Context context = context_of(*state_, object, chosen);
    context.resolution = &resolution;
    layers_->apply(*state_);
    const Within within(context, targeting.player);
    const std::vector<Entity> legal = legal_targets(within.context(), object, *targeting.group);
    const std::vector<Entity> present = targeting.chosen;
    std::vector<Entity> taken;
    for (std::size_t place = 0; place < present.size(); ++place) {
      std::vector<Entity> options = legal;
      std::erase_if(options, [&](const Entity& each) {
        if (each == present[place] || std::ranges::find(taken, each) != taken.end()) return true;
        std::vector<Entity> with = taken;
        with.push_back(each);
        return !can_complete(present, place + 1, legal, with, false);
      });
      changed = !options.empty();
      if (!changed) co_return;
      question(PromptKind::new_targets, player, id, Shape::one);
      prompt_.slot = targeting.group->symbol(Field::slot);
      for (const Entity& each : options)
        prompt_.options.push_back(each.player.is_player() ? option(each.player)
                                                          : option(each.object));
      co_await ask();
      const Option& answer = answered();
      const bool is_player = answer.kind == OptionKind::player;
      taken.push_back({.object = is_player ? ObjectId::none() : answer.object,
                       .player = is_player ? answer.player : PlayerId::none()});
    }
    targeting.chosen = taken;
    chosen.targets = targets;
    fill_target_slots(resolution, chosen, targeting.mode);
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
    std::vector<Targeting> targets = object.on_stack->targets;
    const Context context = context_of(*state_, object, *object.on_stack);
    if (node.has(Field::to)) {
      co_await change_to(player, context, id, to, targets);
    } else {
      bool changed = true;
      co_await change_all(id, player, targets, changed);
      if (!changed) continue;
    }
    retarget(id, std::move(targets));
  }
}

// One target becomes what is stated, where that is legal.
Task Interpreter::change_to(PlayerId player, Context context, ObjectId id, Selection to,
                            std::vector<Targeting>& targets) {
  Entity stated;
  if (!to.objects.empty()) stated.object = to.objects.front();
  if (to.objects.empty() && !to.players.empty()) stated.player = to.players.front();
  const Object& object = *state_->find(id);
  const std::vector<TargetPlace> places = places_of(*object.on_stack);
  std::vector<std::int32_t> fitting;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Targeting& targeting = targets[places[i].group];
    const bool there = std::ranges::find(targeting.chosen, stated) != targeting.chosen.end();
    const Within within(context, targeting.player);
    if (!there && is_legal_target(within.context(), object, *targeting.group, stated))
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
