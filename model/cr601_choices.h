// Modes, targets and their division, announced for a spell or ability (601.2b to 601.2d, 603.3c).
#pragma once

#include "model/cr115_targets.h"
#include "model/cr601_announcing.h"

namespace lockstep::model {

/// What a spell or ability says: of a spell its spell abilities and, of an Aura, its enchant
/// ability; of an ability itself.
std::vector<Tree> texts_of(const Board& board, const Object& object);
/// The same of an object with these characteristics.
std::vector<Tree> texts_of(const Object& object, const Values& values);

/// The instances of "target" in texts, with those of the chosen modes.
std::vector<Tree> target_groups(std::span<const Tree> texts, std::span<const std::int32_t> modes);

/// The instructions of texts, with those of the chosen modes.
std::vector<Tree> instructions_of(std::span<const Tree> texts, std::span<const std::int32_t> modes);

/// The player announces which modes (601.2b, 700.2a).
void announce_modes(Announcement& announcement);
/// The player announces targets (601.2c), then how something is divided among them (601.2d).
void announce_targets(Announcement& announcement);

}  // namespace lockstep::model
