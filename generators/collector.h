// Counts what was generated and reached, so that a generator cannot quietly stop doing its work.
#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "generators/game_player.h"
#include "generators/tally.h"
#include "generators/traits.h"
#include "generators/vary.h"
#include "scenario/event.h"
#include "scenario/judge.h"
#include "scenario/rulebook.h"

namespace lockstep::generators {

/// What the games of one theme came to.
class Collector {
 public:
  /// Counts a game whose position was refused.
  void count_discarded() { ++games_, ++discarded_; }
  /// Counts a game that was played.
  void count_game(std::size_t steps);
  /// Counts a call and what happened in it.
  void count_call(const PlayedCall& call, const Events& events);
  /// Counts the applied citations of a step, where they are recorded.
  void count_citations(const std::vector<Citation>& citations);
  /// Counts the classes that a game belongs to, where citations are recorded.
  void count_traits(const Traits& traits);
  /// Counts a pair of games by what their positions differ in.
  void count_pair(Difference difference) { ++pairs_of_[static_cast<std::size_t>(difference)]; }
  /// Adds the counts of another collector.
  void add(const Collector& other);

  std::uint64_t games() const { return games_; }
  std::uint64_t discarded() const { return discarded_; }
  std::uint64_t steps() const { return steps_; }
  std::uint64_t actions(ActionKind kind) const { return actions_[static_cast<std::size_t>(kind)]; }
  std::uint64_t refused(ActionKind kind) const { return refused_[static_cast<std::size_t>(kind)]; }
  std::uint64_t prompts(PromptKind kind) const { return prompts_[static_cast<std::size_t>(kind)]; }
  std::uint64_t events(EventKind kind) const { return events_[static_cast<std::size_t>(kind)]; }
  std::uint64_t rules(RuleId rule) const { return rules_[rule.index]; }
  const Tallies& tallies() const { return tallies_; }
  /// Games of that class, and games whose classes were counted.
  std::uint64_t traits(Trait trait) const { return traits_[static_cast<std::size_t>(trait)]; }
  std::uint64_t games_with_traits() const { return games_with_traits_; }
  /// Pairs of games that differ in that.
  std::uint64_t pairs(Difference difference) const {
    return pairs_of_[static_cast<std::size_t>(difference)];
  }
  /// Pairs of rules that were applied to one object in one step: how many effects met.
  std::size_t pairs() const { return pairs_.size(); }
  /// Steps a game, in the mean over games that were played.
  double mean_steps() const;

  // Thresholds of the health check: how long games are in the mean, and how many positions and
  // actions of a hundred may be refused before the generator counts as sick.
  static constexpr double kLeastMeanSteps = 15;
  static constexpr std::uint64_t kMostDiscarded = 2;
  static constexpr std::uint64_t kMostRefused = 5;

  /// What is wrong with the theme's generator, a sentence each; nothing when it is well. Means
  /// something after a few hundred games. Rules and shares count only where citations were
  /// recorded.
  std::vector<std::string> health(const Theme& theme) const;
  /// All counts as lines for people.
  std::string table() const;

 private:
  static constexpr std::size_t kMostKinds = 64;
  std::uint64_t games_ = 0;
  std::uint64_t discarded_ = 0;
  std::uint64_t steps_ = 0;
  std::array<std::uint64_t, kActionKindCount> actions_{};
  std::array<std::uint64_t, kActionKindCount> refused_{};
  std::array<std::uint64_t, kMostKinds> prompts_{};
  std::array<std::uint64_t, kMostKinds> events_{};
  std::vector<std::uint64_t> rules_ = std::vector<std::uint64_t>(rulebook().size());
  std::array<std::uint64_t, kDifferenceCount> pairs_of_{};
  std::set<std::pair<RuleId, RuleId>> pairs_;
  std::uint64_t cited_steps_ = 0;
  std::array<std::uint64_t, kTraitCount> traits_{};
  Tallies tallies_;
  std::uint64_t games_with_traits_ = 0;
};

}  // namespace lockstep::generators
