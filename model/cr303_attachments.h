// Auras, Equipment and Fortifications: what they can be attached to (301.5, 301.6, 303.4, 701.3).
#pragma once

#include <optional>

#include "model/board.h"
#include "scenario/rulebook.h"

namespace lockstep::model {

/// Why a permanent can't be attached to an object or player, or nothing if it can. `controller` is
/// who controls it, or will as it enters.
std::optional<RuleId> cant_attach(const Board& board, std::size_t what, const Entity& host,
                                  PlayerId controller);

bool is_aura(const Values& values);
bool is_equipment(const Values& values);
bool is_fortification(const Values& values);

/// The objects and players that an Aura may enchant under a player's control (303.4f).
std::vector<Entity> enchantable(const Board& board, const Values& aura, ObjectId id,
                                PlayerId controller);

/// Whether an Aura with these values can enchant an object or player (702.5).
bool can_enchant(const Board& board, const Values& aura, ObjectId id, const Entity& host,
                 PlayerId controller);

/// The same but for what an Aura that is a creature can't do (303.4d).
bool allows_host(const Board& board, const Values& aura, ObjectId id, const Entity& host,
                 PlayerId controller);

}  // namespace lockstep::model
