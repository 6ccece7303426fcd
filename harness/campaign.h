// Random games for a while: what they came to, and what the first finding looks like.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "generators/collector.h"
#include "generators/stock.h"
#include "harness/keep_findings.h"
#include "harness/play.h"
#include "harness/subjects.h"
#include "scenario/rulebook.h"
#include "scenario/verdict.h"

namespace lockstep::harness {

struct CampaignSettings {
  std::uint64_t seed = 1;
  std::optional<std::uint8_t> theme;  // without one, themes rotate
  std::uint64_t first_game = 0;
  std::optional<std::uint64_t> games;  // stop after so many
  std::optional<std::chrono::milliseconds> budget;
  std::string findings = "findings";  // folder
  std::size_t most_findings = 1;      // stop after so many that have a signature of their own
  std::chrono::milliseconds minimize_budget = std::chrono::seconds(30);  // for each finding
  std::string more_arguments;  // what the command that plays a game again needs besides
  SideMaker make_side = harness::make_side;
  /// The arguments of the program that makes a finding of a game that ended this one; the number of
  /// the game is put behind them.
  std::vector<std::string> rescue;
  /// Called now and then for a progress line.
  std::function<void(std::uint64_t games, std::uint64_t steps)> progress;
  /// Called while a finding is minimized.
  std::function<void(const MinimizeProgress&)> minimizing;
};

/// Findings with one signature, of which the first was kept.
struct Finding {
  std::uint64_t game = 0;   // the first
  std::uint64_t games = 1;  // how many; none if it was only met while another was minimized
  std::string signature;
  Verdict verdict = Verdict::diverge;
  std::string message;
  std::string file;     // the recorded game; empty if it could not be written
  std::string command;  // plays the first again
  std::string reduced;  // a smaller scenario with the same signature; empty if there is none
  FindingRecord record;
};

/// Games that needed the same thing that is not interpreted.
struct Unsupported {
  std::uint64_t game = 0;  // the first
  std::uint64_t games = 0;
};

struct CampaignReport {
  std::uint64_t games = 0;
  std::uint64_t steps = 0;
  double seconds = 0;
  std::array<std::uint64_t, kVerdictCount> verdicts{};
  std::map<RuleId, std::uint64_t> rules_cited;     // of one game in seventeen
  std::map<std::string, Unsupported> unsupported;  // by what was needed: `triggered (dies)`
  std::vector<Finding> findings;
  std::vector<generators::Collector> collectors;  // one a theme
};

/// Plays games until the budget, the number of games or the number of findings is reached. A
/// finding is on disk before anything else happens with it.
CampaignReport run_campaign(const generators::Stock& stock, const CampaignSettings& settings);

}  // namespace lockstep::harness
