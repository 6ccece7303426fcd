// What replacement effects have happen in place of an event, or behind it (614.6).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/cr614_applicable.h"

namespace lockstep::model {

/// Instructions of a replacement effect.
struct Instead {
  PlayerId you;
  ObjectId self;
  Memory memory;  ///< what the event told
  std::vector<Tree> effect;
  std::vector<Option> applied;  ///< the effects that have had their turn (614.5)
};

/// The instructions of an effect that applies, but for the first so many.
Instead rest_of(const Applicable& next, std::span<const Tree> effect, std::vector<Option> applied);

/// Carries out instructions; what they bring about gives those effects no further opportunity.
void carry_out_instead(Process& process, const Instead& instead);

/// How much life a player gains in the end; 0 where something else happens, which is put into
/// `instead`.
std::int64_t life_gained_in_the_end(Process& process, PlayerId player, std::int64_t number,
                                    std::vector<Instead>& instead);

/// Whether something happened in place of a draw of a player (614.11, 702.52a).
bool replaces_draw(Process& process, PlayerId player);

}  // namespace lockstep::model
