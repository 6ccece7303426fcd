// The legend rule (704.5j).
#pragma once

#include <vector>

#include "model/board.h"
#include "model/process.h"

namespace lockstep::model {

/// Asks for the legendary permanents that stay and returns those that don't, each once.
std::vector<ObjectId> ask_legend_rule(Process& process, const Board& board);

/// The groups of permanents that the rule applies to under a player's control, each ascending, in
/// the order of their first members.
std::vector<std::vector<std::size_t>> legend_groups_of(const Board& board, PlayerId player);

}  // namespace lockstep::model
