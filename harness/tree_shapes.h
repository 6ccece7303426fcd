// Which forms of nodes have been seen to be played: a kind together with the fields that it has.
//
// A side may end the program at a node that lacks what it needs although the grammar lets it be
// left out. What cards print and what has been survived once is no risk; anything else is tried in
// a process of its own first.
#pragma once

#include <cstdint>
#include <unordered_set>

#include "scenario/scenario.h"

namespace lockstep::harness {

class TreeShapes {
 public:
  /// Takes in all that a scenario and the cards of its universe say.
  void learn(const Scenario& scenario);
  void learn_cards(const Universe& universe);
  /// Whether a scenario says nothing of a form that is new.
  bool knows(const Scenario& scenario) const;

 private:
  std::unordered_set<std::uint64_t> known_;
};

}  // namespace lockstep::harness
