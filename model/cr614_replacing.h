// Replacement effects of rules that say "instead" or "twice as many" (614.1a, 614.16, 616.1).
#pragma once

#include "model/cr400_zones.h"

namespace lockstep::model {

/// Changes where objects go, as effects say: a finality counter, rules with "instead". Where
/// several could apply, the object's controller, or its owner, chooses (616.1).
void replace_destinations(Process& process, std::vector<Move>& moves);

/// Counters of a kind that would be put on an object: on the board on which it is looked at.
struct CountersToPut {
  ObjectId object;
  ObjectId shown;  ///< how prompts name it
  PlayerId affected;
  PlayerId by;
  Symbol kind;
  std::int32_t number = 0;
};

/// How many counters are put in the end. `board` holds the object, `rules` those who say so.
std::int32_t counters_put_in_the_end(Process& process, const Board& board, const Board& rules,
                                     const CountersToPut& counters);

/// How much damage a rule would make of it, and to whom it would be dealt instead.
struct ChangedDamage {
  Option option;
  std::int64_t number = 0;
  bool redirects = false;
  Entity to{};  ///< to whom it goes then; none if nobody is there
};

/// The rules that would change damage which a source would deal.
std::vector<ChangedDamage> changes_of_damage(const Board& board, const Entity& receiver,
                                             ObjectId source, std::int32_t number);

/// How many tokens a player creates in the end.
std::int64_t tokens_created_in_the_end(Process& process, PlayerId player, std::int64_t number);

}  // namespace lockstep::model
