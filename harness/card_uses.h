// How often scenarios use the abilities of cards: what no scenario uses, nobody has compared.
#pragma once

#include <cstdint>
#include <vector>

#include "scenario/position.h"
#include "scenario/scenario.h"

namespace lockstep::harness {

/// Counts while scenarios are played on the specification. A spell ability is used when its spell
/// is cast, an activated or triggered one when it is activated or triggers, a static one when it
/// was applied on the way to a characteristic for which a rule is cited. Rules that a static
/// ability states, and keywords, are told of no more than that a run had them on the battlefield or
/// stack.
class CardUses {
 public:
  /// One ability as it is printed.
  struct Ability {
    std::size_t card = 0;  // index into the universe's cards
    Tree tree;
    std::uint64_t uses = 0;
  };

  explicit CardUses(const Universe& universe);
  /// Plays all runs of a scenario of that universe, as far as the specification goes.
  void play(const Scenario& scenario);
  /// In the order of the cards, their faces and abilities.
  const std::vector<Ability>& abilities() const { return abilities_; }

 private:
  class Playing;
  void play(const Run& run, const Readings& readings);

  std::vector<Ability> abilities_;
};

}  // namespace lockstep::harness
