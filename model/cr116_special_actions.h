// Special actions: playing lands, turning permanents face up (116).
#pragma once

#include <optional>

#include "model/process.h"

namespace lockstep::model {

/// The rule that keeps a player from playing a side of a card as a land now, or nothing (305).
std::optional<RuleId> cant_play_land(const Board& board, PlayerId player, std::size_t index,
                                     std::int32_t side);

/// The same where an effect that resolves tells a player to play it: from any zone, at any time of
/// their turn (305.2b, 305.3).
std::optional<RuleId> cant_play_land_when_told(const Board& board, PlayerId player,
                                               std::size_t index, std::int32_t side);

/// Plays a land (116.2a).
void play_land(Process& process, PlayerId player, ObjectId land, std::int32_t side);

/// What a player may pay to turn a face-down permanent face up: a keyword, or its mana cost.
struct WayToTurnUp {
  Symbol word;
  std::vector<Tree> cost;
};

/// The ways to turn a face-down permanent face up (701.40b, 702.37e, 702.168d).
std::vector<WayToTurnUp> ways_to_turn_up(const Board& board, std::size_t index);

/// Turns a permanent face up as a special action (116.2b), cost and all.
void turn_up_by_action(Process& process, PlayerId player, ObjectId permanent);

}  // namespace lockstep::model
