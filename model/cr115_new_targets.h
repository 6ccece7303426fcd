// New targets for a spell or ability (115.7, 707.10c, 707.10d).
#pragma once

#include "model/cr115_targets.h"
#include "model/process.h"

namespace lockstep::model {

/// A spell or ability with its targets, and the text that asks for them.
struct Targeted {
  PlayerId controller;
  ObjectId object;  ///< what can't be its own target
  ObjectId self;    ///< whose text it is
  std::shared_ptr<const Announced> announced;
  std::vector<Tree> texts;
};

/// A spell or ability whose targets may change.
struct Retargeting {
  Process& process;
  PlayerId chooser;
  ObjectId shown;  ///< how prompts name it
  Targeted targeted;
};

/// A spell or ability on the stack, as one that this player controls.
Targeted targeted_of(const Board& board, std::size_t index, PlayerId controller);
/// The same of one with these characteristics, which may have left the stack.
Targeted targeted_of(const Object& object, const Values& values, PlayerId controller);

/// What may be chosen for a group, while the other groups are as they are.
std::vector<Entity> candidates(const Board& board, const Targeted& targeted,
                               const std::vector<TargetGroup>& groups, std::size_t place);

/// Asks for each target whether it stays or what it becomes, by that rule (115.7d, 707.10c).
std::vector<TargetGroup> ask_new_targets(const Retargeting& retargeting, RuleId rule);

/// The targets if each is the same object or player; nothing if that is no legal target for every
/// instance (707.10d, 707.10e).
std::optional<std::vector<TargetGroup>> all_targeting(const Board& board, const Targeted& targeted,
                                                      const Entity& target);

/// Whether a spell or ability with targets could target an object or player (707.10d), seen from
/// its controller or, as one reading has it, from who copies it.
bool could_be_targeted_by(const Board& board, const Seen& spell, PlayerId copier,
                          const Entity& target);

/// From whom it is seen what a spell of a player could target.
PlayerId seen_from(const Board& board, PlayerId controller, PlayerId copier);

}  // namespace lockstep::model
