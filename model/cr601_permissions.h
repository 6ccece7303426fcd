// By what rules and effects a player may cast a card from where it is (601.3).
#pragma once

#include <span>
#include <vector>

#include "model/language.h"

namespace lockstep::model {

/// One such rule or effect, and what it says about the cost.
struct Permission {
  Symbol word;                 ///< names a cost that it prescribes; empty if it prescribes none
  std::vector<Tree> cost{};    ///< that it prescribes, or that it adds
  Symbol slot{};               ///< names what it adds, where that is asked for
  bool exiled_behind = false;  ///< the spell is exiled wherever it would go from the stack

  bool adds_cost() const { return word.empty() && !cost.empty(); }
};

/// Trees as a list of their own.
std::vector<Tree> list_of(std::span<const Tree> trees);

/// The permissions of a player to cast a side of a card, in canonical order of their sources.
std::vector<Permission> permissions_to_cast(const Board& board, PlayerId player, std::size_t index,
                                            std::int32_t side);

}  // namespace lockstep::model
