// Rules as coverage: libFuzzer keeps an input that applies a new rule, or two rules to one object
// in one step for the first time, as it keeps one that reaches a new edge.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "scenario/judge.h"

namespace lockstep::fuzz {

/// A byte for each rule of the rulebook; there are fewer rules than this.
inline constexpr std::size_t kRuleCounters = 2048;
/// A table of pairs of rules by their hash. Small: libFuzzer reads all of it after every input.
inline constexpr std::size_t kPairCounters = 4096;

/// Counts the applied citations of one step.
void count_citations(const std::vector<Citation>& citations);
/// Forgets everything, before an input.
void reset_rule_counters();
/// The counters: rules first, then pairs.
std::span<std::uint8_t> rule_counters();

}  // namespace lockstep::fuzz
