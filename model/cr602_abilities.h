// Activated abilities of an object, numbered as options name them, and what keeps them from being
// activated (602, 605, 606).
#pragma once

#include <optional>
#include <vector>

#include "model/board.h"
#include "model/citations.h"

namespace lockstep::model {

/// An activated ability of an object.
struct Activatable {
  std::int32_t number = 0;  ///< among the abilities that the object shows, from 1; 101 to 105 are
                            ///< those of the basic land types (305.6)
  Tree shown;               ///< as the object shows it
  Tree ability;             ///< spelled out: cost and effect
};

/// The activated abilities of an object.
std::vector<Activatable> activated_abilities(const Board& board, std::size_t index);

/// The one of that number, or nothing.
std::optional<Activatable> activated_ability(const Board& board, std::size_t index,
                                             std::int32_t number);

/// The rule that keeps a player from beginning to activate an ability now, or nothing. Whether its
/// costs can be paid is not looked into.
std::optional<RuleId> cant_begin_to_activate(const Board& board, PlayerId player, std::size_t index,
                                             const Activatable& ability);

/// The rule that keeps a player from doing now what may be done as a sorcery is cast, or nothing
/// (117.1a, 307.5).
std::optional<RuleId> no_time_for_sorceries(const State& state, PlayerId player);

}  // namespace lockstep::model
