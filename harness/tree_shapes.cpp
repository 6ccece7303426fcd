#include "harness/tree_shapes.h"

#include <cstddef>
#include <functional>
#include <vector>

#include "scenario/card.h"
#include "scenario/tree.h"

namespace lockstep::harness {
namespace {

std::uint64_t shape_of(const Node& node) {
  std::uint64_t shape = static_cast<std::uint64_t>(node.kind()) + 1;
  for (const Node::Entry& each : node.fields()) {
    shape = shape * 1099511628211ULL + static_cast<std::uint64_t>(each.first) + 1;
  }
  return shape;
}

using OnShape = std::function<void(std::uint64_t)>;

void each_shape(const std::vector<Tree>& trees, const OnShape& take) {
  for (const Tree& tree : trees)
    visit(*tree, [&](const Node& node) { take(shape_of(node)); });
}

void each_shape(const Universe& universe, std::size_t first, const OnShape& take) {
  for (std::size_t i = first; i < universe.cards.size(); ++i) {
    for (const CardFace& face : universe.cards[i].faces)
      each_shape(face.abilities, take);
  }
}

// What a scenario itself says; the cards of the corpus are known.
void each_shape(const Scenario& scenario, const OnShape& take) {
  for (const Run& run : scenario.runs) {
    for (const Step& step : run.steps)
      each_shape(step.action.instructions, take);
    for (const PositionObject& object : run.position.objects) {
      if (object.token) each_shape(object.token->abilities, take);
    }
    const Universe& universe = *run.position.universe;
    each_shape(universe, universe.shared_cards, take);
  }
}

}  // namespace

void TreeShapes::learn(const Scenario& scenario) {
  each_shape(scenario, [&](std::uint64_t shape) { known_.insert(shape); });
}

void TreeShapes::learn_cards(const Universe& universe) {
  each_shape(universe, 0, [&](std::uint64_t shape) { known_.insert(shape); });
}

bool TreeShapes::knows(const Scenario& scenario) const {
  bool known = true;
  each_shape(scenario, [&](std::uint64_t shape) { known = known && known_.contains(shape); });
  return known;
}

}  // namespace lockstep::harness
