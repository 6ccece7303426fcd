// What `lockstep check` has found out, and how that is told.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "harness/campaign.h"
#include "harness/run.h"
#include "scenario/rulebook.h"
#include "scenario/verdict.h"

namespace lockstep::cli {

/// Scenarios and random games together.
struct Checked {
  std::uint64_t scenarios = 0;
  std::uint64_t steps = 0;
  std::array<std::uint64_t, kVerdictCount> verdicts{};
  std::map<RuleId, std::uint64_t> rules;
  // Runs that ended otherwise than in agreement, with their files.
  std::vector<std::pair<std::string, harness::RunReport>> ended;
  std::optional<harness::CampaignReport> campaign;

  void count(Verdict verdict) { ++verdicts[static_cast<std::size_t>(verdict)]; }
  std::uint64_t number_of(Verdict verdict) const {
    return verdicts[static_cast<std::size_t>(verdict)];
  }
  void add_rules(const std::map<RuleId, std::uint64_t>& cited);
};

/// How much of what, a line for each verdict.
void print_summary(const Checked& checked);
/// What the random games reached, by theme.
void print_stats(const Checked& checked);
/// The same and all findings as one JSON object.
void print_json(const Checked& checked, std::uint64_t seed);

}  // namespace lockstep::cli
