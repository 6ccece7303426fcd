// Changes that state rules of the game for objects (613.11): from static abilities and from
// resolutions.
#pragma once

#include <functional>

#include "model/language.h"

namespace lockstep::model {

/// Whether a static ability says now what it says: its condition holds.
bool is_said_now(const Scope& scope, const Node& ability);

/// Whether a change that states a rule (no_legend_rule, cant_have_counters, ...) holds for an
/// object.
bool is_stated(const Board& board, Kind change, std::size_t object);

/// The same for what would enter: of others only what they say already counts (614.17a, 614.17d).
/// `later` is the board with it, `present` that without.
bool is_stated_of_entrant(const Board& later, const Board& present, Kind change,
                          std::size_t entrant);

/// Whether an ability or an effect states such a rule, for a player where it is about players.
bool is_rule_now(const Board& board, Kind rule, PlayerId player = PlayerId::none());

/// Whether something says that an object can't be the target of a spell or ability.
bool is_untargetable_by(const Board& board, std::size_t object, ObjectId spell);

/// The sum of the numbers of all rules of this kind that hold for a player.
std::int64_t sum_of_rule(const Board& board, Kind rule, PlayerId player);

/// A rule that holds now, for whom it speaks, and how an option of 616.1 names it.
struct StatedRule {
  Scope scope;
  Tree rule;
  ObjectId object;
  std::int32_t number = 0;
  const ContinuousEffect* effect = nullptr;  ///< of a resolution; null of an ability
  const RulePart* part = nullptr;            ///< the part of that effect
};

/// The rules of a kind that hold now: of permanents, then of effects in the order of their age.
std::vector<StatedRule> stated_rules(const Board& board, Kind kind);

/// Calls the function with every rule of a kind that holds now, and for whom it speaks.
void each_rule(const Board& board, Kind kind,
               const std::function<void(const Scope&, const Node&)>& function);

/// Whether a rule is about a player: without a word about players, about those for whom it speaks.
bool is_about(const Scope& scope, const Node& rule, PlayerId player);

/// Whether a rule of this kind forbids a player something about an object: one that it describes.
bool is_forbidden(const Board& board, Kind rule, PlayerId player, ObjectId object);

}  // namespace lockstep::model
