// How soon something is found: games or files until the first finding, and how small that becomes.
//
// A campaign (campaign.h) keeps and groups all that it finds. This stops at the first finding, with
// the time that went by until then, and minimizes nothing else: what trials of mutants need.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "generators/stock.h"
#include "harness/subjects.h"
#include "scenario/rulebook.h"
#include "scenario/scenario.h"
#include "scenario/verdict.h"

namespace lockstep::cli {

/// What was played until the first finding, or until the end.
struct Search {
  std::uint64_t games = 0;           // or runs of files, the one with the finding included
  double seconds = 0;                // of processor time
  Verdict verdict = Verdict::agree;  // of the finding
  std::string message;
  std::optional<Scenario> found;  // one run
};

struct GameSearch {
  std::uint64_t seed = 1;
  std::optional<std::uint8_t> theme;   // without one, themes rotate
  std::optional<std::uint64_t> games;  // at most so many
  std::optional<std::chrono::milliseconds> budget;
  harness::SideMaker make_side = harness::make_side;
  /// Called before each game.
  std::function<void(std::uint64_t game)> before;
};

/// Plays the games of a campaign, with invariants on, until one is a finding.
Search search_games(const generators::Stock& stock, const GameSearch& settings);

/// The first finding made small, as far as the time goes.
struct SmallFinding {
  Scenario scenario;
  std::size_t steps = 0;
  std::size_t objects = 0;
  std::vector<RuleId> rules;  // applied on the way to what differs, the last one last
};

/// Nothing where the scenario, played alone, is no finding.
std::optional<SmallFinding> make_small(const Scenario& found, std::chrono::milliseconds budget,
                                       const harness::SideMaker& make = harness::make_side);

}  // namespace lockstep::cli
