#include "engine/on_stack.h"

#include <algorithm>

namespace lockstep::engine {

std::vector<const Node*> chosen_modes(const OnStack& on_stack) {
  if (on_stack.text == nullptr) return {};
  const auto modes = on_stack.text->trees(Field::modes);
  if (modes.empty()) return {on_stack.text.get()};
  std::vector<const Node*> chosen;
  for (const std::int32_t mode : on_stack.modes)
    chosen.push_back(modes[static_cast<std::size_t>(mode)].get());
  return chosen;
}

std::int32_t announced_x(const Object& object) {
  if (object.on_stack == nullptr || object.copiable.mana_cost == nullptr) return 0;
  const auto count =
      std::ranges::count(*object.copiable.mana_cost, ManaSymbol::Form::variable, &ManaSymbol::form);
  const std::int64_t sum = count * std::int64_t{object.on_stack->x.value_or(0)};
  return static_cast<std::int32_t>(std::min<std::int64_t>(sum, INT32_MAX / 2));
}

bool has_targets(const OnStack& on_stack) {
  return std::ranges::any_of(on_stack.targets,
                             [](const Targeting& each) { return !each.chosen.empty(); });
}

}  // namespace lockstep::engine
