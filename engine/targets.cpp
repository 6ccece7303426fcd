#include "engine/targets.h"

#include <algorithm>

#include "engine/protection.h"

namespace lockstep::engine {
namespace {

std::span<const Tree> filters_of(const Context& context, const Node& group) {
  const Node* instead_if = group.tree_or_null(Field::instead_if);
  const bool instead = instead_if != nullptr && holds(context, *instead_if);
  return group.trees(instead ? Field::instead_of : Field::of);
}

// The object whose qualities count: of an ability its source (702.16b, 702.11d).
const Object* source_of(const Context& context, const Object& object) {
  return object.on_stack != nullptr && object.on_stack->what != OnStack::What::spell
             ? find_known(*context.state, object.on_stack->source)
             : &object;
}

bool is_shielded_by(const Context& context, const Object& target, const Ability& ability,
                    const Object& source) {
  static const Symbol shroud = Symbol::intern("shroud");
  static const Symbol hexproof = Symbol::intern("hexproof");
  if (ability.kind != Kind::keyword) return false;
  if (ability.keyword == shroud) return true;
  if (ability.keyword == hexproof && context.you != target.live.controller) {
    const auto qualities = ability.tree->trees(Field::quality);
    return qualities.empty() || matches(context_of(*context.state, target), source, qualities);
  }
  return protects(*context.state, target, ability, source);
}

// Shroud, hexproof and protection work on the battlefield (702.11b, 702.16b, 702.18a).
bool is_shielded(const Context& context, const Object& target, const Object& object) {
  if (!target.on_battlefield()) return false;
  const Object* source = source_of(context, object);
  if (source == nullptr) return false;
  const bool barred = std::ranges::any_of(target.live.target_bars, [&](const TargetBar& bar) {
    const Context view{.state = context.state, .self = bar.self, .you = bar.you};
    return bar.by.empty() || matches(view, object, bar.by);
  });
  if (barred) return true;
  return std::ranges::any_of(target.live.values.abilities, [&](const AbilityRef& ref) {
    return is_shielded_by(context, target, *ref.ability, *source);
  });
}

bool is_among(const Context& context, Symbol slot, const Entity& target) {
  const SlotValue* other = context.resolution->find(slot);
  if (other == nullptr) return false;
  return std::ranges::find(other->things.objects, target.object) != other->things.objects.end() ||
         std::ranges::find(other->things.players, target.player) != other->things.players.end();
}

}  // namespace

Context context_of(const State& state, const Object& object, const OnStack& on_stack) {
  const bool spell = on_stack.what == OnStack::What::spell;
  return {.state = &state,
          .self = spell ? object.id : on_stack.source,
          .you = object.live.controller,
          .resolution = &on_stack.resolution};
}

Within::Within(const Context& outer, PlayerId player) : context_(outer) {
  if (!player.is_player()) return;
  if (outer.resolution != nullptr) known_ = *outer.resolution;
  known_.event.player = player;
  context_.resolution = &known_;
}

std::vector<PlayerId> instances_of(const Context& context, const Node& group) {
  const Node* each = group.tree_or_null(Field::for_each);
  if (each == nullptr) return {PlayerId::none()};
  Selection meant;
  select(context, *each, meant);
  const State& state = *context.state;
  const std::size_t count = state.players.size();
  std::erase_if(meant.players, [&](PlayerId id) { return !state.player(id).in_game; });
  std::ranges::sort(meant.players, {}, [&](PlayerId id) {
    return (id.seat + count - state.active_player.seat) % count;
  });
  return meant.players;
}

TargetCount target_count(const Context& context, const Node& group) {
  if (group.flag(Field::any_number)) return {.least = 0, .most = INT32_MAX};
  TargetCount count;  // what is not said is one
  count.least = amount(context, group, Field::min, 1);
  count.most = amount(context, group, Field::max, std::max(1, count.least));
  return count;
}

bool is_asked_for(const Context& context, const Node& group) {
  const Node* only_if = group.tree_or_null(Field::only_if);
  return only_if == nullptr || holds(context, *only_if);
}

bool can_have_targets(const Context& context, const Object& object, const Node& mode) {
  return std::ranges::all_of(mode.trees(Field::targets), [&](const Tree& group) {
    if (!is_asked_for(context, *group)) return true;  // and may never be
    return std::ranges::all_of(instances_of(context, *group), [&](PlayerId player) {
      const Within within(context, player);
      const std::vector<Entity> legal = legal_targets(within.context(), object, *group);
      const TargetCount count = target_count(within.context(), *group);
      return count.least <= count.most && std::ssize(legal) >= count.least;
    });
  });
}

bool is_legal_target(const Context& context, const Object& object, const Node& group,
                     const Entity& target) {
  const auto filters = filters_of(context, group);
  const Symbol other = group.symbol_or_empty(Field::distinct_from);
  if (!other.empty() && is_among(context, other, target)) return false;
  if (target.player.is_player())
    return context.state->player(target.player).in_game && means_players(filters) &&
           matches(context, target.player, filters);
  const Object* chosen = context.state->find(target.object);
  if (chosen == nullptr || chosen->id == object.id) return false;  // 115.5
  return fits(context, filters, *chosen) && !is_shielded(context, *chosen, object);
}

std::vector<Entity> legal_targets(const Context& context, const Object& object, const Node& group) {
  Selection found;
  select_every(context, filters_of(context, group), found);
  std::vector<Entity> legal;
  for (const ObjectId id : found.objects)
    if (is_legal_target(context, object, group, {.object = id, .player = PlayerId::none()}))
      legal.push_back({.object = id, .player = PlayerId::none()});
  for (const PlayerId player : found.players)
    if (is_legal_target(context, object, group, {.object = ObjectId::none(), .player = player}))
      legal.push_back({.object = ObjectId::none(), .player = player});
  return legal;
}

bool fits_all_targets(const State& state, const Object& original, const Entity& target,
                      PlayerId copier) {
  Object object = original;
  if (state.readings.value(ReadingName::could_target) == could_target::copy)
    object.live.controller = copier;
  const Context context = context_of(state, object, *object.on_stack);
  const auto& targets = object.on_stack->targets;
  return !targets.empty() && std::ranges::all_of(targets, [&](const Targeting& targeting) {
    const Within within(context, targeting.player);
    return is_legal_target(within.context(), object, *targeting.group, target);
  });
}

void fill_target_slots(Resolution& resolution, const OnStack& on_stack, std::int32_t mode) {
  const Node* filled = nullptr;  // of which there are several instances in a row
  for (const Targeting& targeting : on_stack.targets) {
    if (targeting.mode != mode) continue;
    const Symbol name = targeting.group->symbol(Field::slot);
    if (targeting.group != filled) resolution.fill(name);
    filled = targeting.group;
    SlotValue& slot = *std::ranges::find(resolution.slots, name, &SlotValue::name);
    for (std::size_t i = 0; i < targeting.chosen.size(); ++i) {
      const Entity& target = targeting.chosen[i];
      if (target.player.is_player()) slot.things.add(target.player);
      if (target.object.exists()) slot.things.add(target.object);
      if (i < targeting.division.size())
        slot.shares.push_back({.of = target, .number = targeting.division[i]});
    }
  }
}

}  // namespace lockstep::engine
