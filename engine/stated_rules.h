// Rules that permanents and resolved effects state for the whole game (611.2c, 611.3).
#pragma once

#include <functional>
#include <vector>

#include "engine/eval.h"
#include "engine/state.h"

namespace lockstep::engine {

/// Rules that a resolved effect states, with all that it knew then.
struct Statement {
  std::vector<Tree> rules;
  ObjectId self;
  PlayerId you;
  Resolution resolution;
};

/// A rule that holds now.
struct RuleInForce {
  const Node* rule = nullptr;
  Context context;
  ObjectId from;            // the permanent, or the source of the effect
  std::int32_t number = 0;  // by which an option means it
  Timestamp effect = 0;     // of the resolved effect that states it; 0: an ability does
  /// How much of a limited rule of a resolved effect is left; null: it has no limit.
  std::int32_t* left = nullptr;
};

/// Whether an effect states anything that is not used up, for something that is still there.
bool states_rules(const State& state, const ResolvedEffect& effect);
/// Whether a rule is about that player: one of those it names, else who states it.
bool means_player(const RuleInForce& found, PlayerId player);

/// All rules of that kind, permanents first, then effects in the order of their timestamps.
std::vector<RuleInForce> rules_in_force(State& state, Kind kind);

/// Whether such a rule says that damage cannot be prevented (615.12).
bool damage_is_unpreventable(State& state);
/// Whether such a rule says that the player cannot gain life (119.7).
bool cannot_gain_life(State& state, PlayerId player);

}  // namespace lockstep::engine
