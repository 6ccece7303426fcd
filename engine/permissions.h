// What allows a player to cast a card from where it is (601.3, 118.9, 702.34a).
#pragma once

#include <vector>

#include "engine/state.h"
#include "scenario/tree.h"

namespace lockstep::engine {

struct Permission {
  /// The word of what it prescribes to be paid instead of the mana cost; empty: nothing, so that
  /// the mana cost and the alternative costs of the card itself are there to be chosen.
  Symbol word;
  std::vector<Tree> cost;   // what is paid instead
  std::vector<Tree> added;  // what is paid besides
  Symbol label;             // of what is paid besides
  bool leaves_for_exile = false;
};

/// All permissions of the player to cast a card, which shows the face that would be cast: first
/// those of rules, then those of objects by their ids and abilities.
std::vector<Permission> permissions_to_cast(State& state, PlayerId player, const Object& card,
                                            bool is_other_face);

}  // namespace lockstep::engine
