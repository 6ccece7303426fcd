#include "engine/stack_filters.h"

#include <algorithm>

#include "engine/targets.h"

namespace lockstep::engine {
namespace {

// A target is as it is now; one that has left its zone is none (115.9b).
bool is_such(const Context& context, const Entity& target, std::span<const Tree> filters) {
  if (target.player.is_player()) return matches(context, target.player, filters);
  const Object* object = context.state->find(target.object);
  return object != nullptr && matches(context, *object, filters);
}

bool is_such_count(const Context& context, const Node& filter, std::int32_t count) {
  const Node* exact = filter.tree_or_null(Field::exactly);
  return count >= amount(context, filter, Field::at_least, 0) &&
         count <= amount(context, filter, Field::at_most, INT32_MAX) &&
         (exact == nullptr || count == number(context, *exact));
}

}  // namespace

bool matches_targets(const Context& context, const Object& object, const Node& filter) {
  if (object.on_stack == nullptr) return false;
  std::vector<Entity> all;
  for (const Targeting& targeting : object.on_stack->targets)
    all.insert(all.end(), targeting.chosen.begin(), targeting.chosen.end());
  const auto filters = filter.trees(Field::of);
  const auto such = [&](const Entity& target) { return is_such(context, target, filters); };
  switch (filter.kind()) {
    case Kind::target_count:
      return is_such_count(context, filter, static_cast<std::int32_t>(all.size()));
    case Kind::targets_such: return std::ranges::any_of(all, such);
    default:  // targets_only: one object or player, however often (115.9c)
      return !all.empty() && std::ranges::count(all, all.front()) == std::ssize(all) &&
             such(all.front());
  }
}

bool could_be_target(const Context& context, const Entity& target, const Node& filter) {
  Selection spells;
  select(looking(context), *filter.tree(Field::objects), spells);
  return std::ranges::any_of(spells.objects, [&](ObjectId id) {
    const Object* spell = find_known(*context.state, id);
    return spell != nullptr && spell->on_stack != nullptr &&
           fits_all_targets(*context.state, *spell, target, context.you);
  });
}

}  // namespace lockstep::engine
