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

bool has_targets(const OnStack& on_stack) {
  return std::ranges::any_of(on_stack.targets,
                             [](const Targeting& each) { return !each.chosen.empty(); });
}

}  // namespace lockstep::engine
