// Spells that may be cast as though they had flash (601.3b, 601.6).
#pragma once

#include <vector>

#include "model/cr601_announcing.h"

namespace lockstep::model {

/// The rules by which a player may begin to cast a card as though it had flash: those that it fits,
/// or would fit with choices that are still to come (601.3b).
std::vector<FlashRule> flash_rules_for(const Board& board, PlayerId player, std::size_t index);

/// Whether a spell as it is proposed fits one of the rules that it was begun by; their conditions
/// don't matter any more (601.6, 601.6a).
bool fits_a_flash_rule(const Announcement& announcement, const Board& board);

}  // namespace lockstep::model
