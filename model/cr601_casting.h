// Casting spells (601).
#pragma once

#include <optional>

#include "model/cr708_guises.h"
#include "model/process.h"

namespace lockstep::model {

/// The rule that keeps a player from beginning to cast a card so now, or nothing (601.3).
std::optional<RuleId> cant_begin_to_cast(const Board& board, PlayerId player, std::size_t index,
                                         const Guise& guise);

/// Casts a card: puts it on the stack, announces, pays (601.2). Throws Reversed where a step can't
/// be complied with.
void cast_spell(Process& process, PlayerId player, ObjectId card, const Guise& guise);

}  // namespace lockstep::model
