// Casting spells (601).
#pragma once

#include <optional>
#include <vector>

#include "model/cr601_announcing.h"
#include "model/cr601_permissions.h"
#include "model/cr708_guises.h"
#include "model/process.h"

namespace lockstep::model {

/// The rule that keeps a player from beginning to cast a card so now, or nothing (601.3).
std::optional<RuleId> cant_begin_to_cast(const Board& board, PlayerId player, std::size_t index,
                                         const Guise& guise);

/// The rule that keeps a player from casting a card so although an effect that resolves tells them
/// to, or nothing: where it is and what time it is make no difference (608.2g).
std::optional<RuleId> cant_cast_when_told(const Board& board, PlayerId player, std::size_t index,
                                          const Guise& guise);

/// Casts a card: puts it on the stack, announces, pays (601.2). Throws Reversed where a step can't
/// be complied with.
void cast_spell(Process& process, PlayerId player, ObjectId card, const Guise& guise);

/// By what a spell may be cast.
struct Grounds {
  std::vector<Permission> permissions;
  std::vector<FlashRule> flash_rules{};  ///< one of which it needs, if there are any
  bool instants_only = false;            ///< it is no time for other spells
};

/// The same on these grounds; the spell.
ObjectId cast_by(Process& process, PlayerId player, ObjectId card, const Guise& guise,
                 Grounds grounds);

}  // namespace lockstep::model
