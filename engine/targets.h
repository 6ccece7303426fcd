// What can be chosen for an instance of the word "target" (115), and what still is legal (608.2b).
#pragma once

#include <cstdint>
#include <vector>

#include "engine/on_stack.h"

namespace lockstep::engine {

/// From whose point of view a spell or ability on the stack speaks.
Context context_of(const State& state, const Object& object, const OnStack& on_stack);

/// The point of view of an instance that is there for each of several players: within it that
/// player is "that player".
class Within {
 public:
  Within(const Context& outer, PlayerId player);
  Within(const Within&) = delete;
  Within& operator=(const Within&) = delete;
  [[nodiscard]] const Context& context() const { return context_; }

 private:
  Resolution known_;
  Context context_;
};

/// The players for each of whom the instance is there, in turn order; one that is nobody for an
/// instance that is there once.
std::vector<PlayerId> instances_of(const Context& context, const Node& group);

/// How many targets an instance has.
struct TargetCount {
  std::int32_t least = 1;
  std::int32_t most = 1;
};
TargetCount target_count(const Context& context, const Node& group);

/// Whether the instance is there at all, by what was announced before.
bool is_asked_for(const Context& context, const Node& group);
/// Whether each instance of a mode can be filled by itself, as far as is known before anything of
/// it is announced (700.2a).
bool can_have_targets(const Context& context, const Object& object, const Node& mode);
/// All objects and players that may be chosen for the instance.
std::vector<Entity> legal_targets(const Context& context, const Object& object, const Node& group);
bool is_legal_target(const Context& context, const Object& object, const Node& group,
                     const Entity& target);

/// Whether it could stand in for every target of the spell or ability, in the view of its
/// controller or of who copies it (707.10d).
bool fits_all_targets(const State& state, const Object& object, const Entity& target,
                      PlayerId copier);

/// Makes what was chosen readable by the slots of the instances; only those that are legal.
void fill_target_slots(Resolution& resolution, const OnStack& on_stack, std::int32_t mode);

}  // namespace lockstep::engine
