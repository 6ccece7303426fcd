// What scenarios and random games reach: which rules the specification applied, and which abilities
// of cards were used. Only what ended in agreement counts; the rest has compared nothing.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "generators/stock.h"
#include "harness/card_uses.h"
#include "harness/run.h"
#include "harness/subjects.h"
#include "scenario/position.h"
#include "scenario/rulebook.h"
#include "scenario/scenario.h"

namespace lockstep::harness {

/// What is played.
enum class Played : std::uint8_t { scenarios, games };
inline constexpr int kPlayedCount = 2;

/// So many of each.
struct Times {
  std::array<std::uint64_t, kPlayedCount> of{};
  std::uint64_t& operator[](Played played) { return of[static_cast<std::size_t>(played)]; }
  std::uint64_t operator[](Played played) const { return of[static_cast<std::size_t>(played)]; }
  bool any() const { return of[0] + of[1] > 0; }
};

/// How a rule was reached.
struct RuleReach {
  Times times;              // scenarios and games in which it was applied
  std::uint64_t named = 0;  // scenarios that say they are about it
  std::string smallest;     // of those that apply or name it the one with the fewest steps, or none
  std::uint64_t smallest_steps = 0;
  bool any() const { return named > 0 || times.any(); }
};

struct GamesToCover {
  std::uint64_t seed = 1;
  std::uint64_t games = 0;
  std::optional<std::uint8_t> theme;  // without one all in turn, also those that do not rotate
};

class Coverage {
 public:
  /// Scenarios and games are of this universe, beside cards of their own.
  explicit Coverage(const Universe& universe, SideMaker make = make_side);
  Coverage(const Coverage&) = delete;
  Coverage& operator=(const Coverage&) = delete;

  /// Runs a scenario and tells how that ended; `file` is only named.
  ScenarioReport add(const Scenario& scenario, const std::string& file);
  void add(const generators::Stock& stock, const GamesToCover& games);

  /// What was played, and how much of it ended otherwise than in agreement.
  const Times& played() const { return played_; }
  const Times& left_out() const { return left_out_; }
  const RuleReach& reach(RuleId rule) const { return rules_[rule.index]; }
  const std::vector<PrintedAbility>& abilities() const { return abilities_.all(); }
  /// Runs of scenarios, and games, that used the ability.
  const Times& uses(std::size_t ability) const { return uses_[ability]; }

 private:
  void keep_uses(Played played);

  PrintedAbilities abilities_;
  UseWatch watch_;
  SideMaker make_;
  std::vector<Times> uses_;
  std::vector<RuleReach> rules_ = std::vector<RuleReach>(rulebook().size());
  Times played_;
  Times left_out_;
};

}  // namespace lockstep::harness
