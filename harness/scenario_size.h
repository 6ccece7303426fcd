// How large a scenario is, so that of two the smaller one can be told.
//
// A total order: steps count first, then objects, then what steps and objects are made of, then the
// text. Each reduction has to make a scenario smaller by it, so minimizing ends, and of two equal
// scenarios that are written differently one is the smaller.
#pragma once

#include <compare>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "scenario/card.h"
#include "scenario/scenario.h"
#include "scenario/tree.h"
#include "scenario/vocabulary.h"

namespace lockstep::harness {

struct ScenarioSize {
  std::size_t steps = 0;    // that are no expectations
  std::size_t objects = 0;  // and players beyond two
  std::size_t weight = 0;   // of what steps, objects and players are made of
  std::size_t length = 0;   // of the text
  std::string text;         // printed
  auto operator<=>(const ScenarioSize&) const = default;
};

/// The size of the first run of a scenario, and with it its text.
ScenarioSize size_of(const Scenario& scenario);

/// Nodes, numbers and words of a tree.
std::size_t weight_of(const Tree& tree);
/// What is printed on a card; the same for equal cards of different names.
std::size_t weight_of(const CardDefinition& card);

/// The words of a vocabulary that minimized scenarios prefer, the best first; may be empty.
std::span<const std::string_view> preferred_words(Vocabulary vocabulary);

}  // namespace lockstep::harness
