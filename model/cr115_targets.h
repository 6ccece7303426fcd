// Targets (115): what may be chosen as one, and whether it still may as a spell or ability
// resolves.
#pragma once

#include <vector>

#include "model/language.h"

namespace lockstep::model {

/// One instance of the word target, its numbers and alternatives worked out.
struct TargetInstance {
  Symbol slot;
  std::vector<Tree> of;
  std::int64_t least = 1;
  std::int64_t most = 1;
  bool any_number = false;
  bool divides = false;                ///< something is divided among the targets
  std::int64_t divided = 0;            ///< how much of it
  PlayerId player = PlayerId::none();  ///< whom "that player" means in an instance for each
};

/// Who targets, and with what.
struct Targeting {
  Scope scope;      ///< of the text that says "target"
  ObjectId object;  ///< the spell or ability on the stack
};

/// The instances that a text requires, the groups among them that its conditions ask for.
std::vector<TargetInstance> instances_in(const Scope& scope, std::span<const Tree> groups);

/// The instance that a place among groups of targets belongs to: the n-th of that slot. Null if
/// there is none any more.
const TargetInstance* instance_of(const std::vector<TargetInstance>& instances,
                                  std::span<const TargetGroup> groups, std::size_t place);

/// The legal targets of an instance. `group` is its node, for slots that it must differ from.
std::vector<Entity> legal_targets(const Targeting& targeting, const TargetInstance& instance);

/// Whether something is a legal target (115.2 to 115.5, 608.2b).
bool is_legal_target(const Targeting& targeting, const TargetInstance& instance,
                     const Entity& target);

}  // namespace lockstep::model
