// Input: bytes of a seed game (generators/seed_game.h), narrowed to casting with few steps; all
// bytes are one.
// Property: specification and engine offer the same targets.
// Reward: beside edges, rules applied and pairs of rules applied to one object (rule_counters.h).
#include <cstddef>
#include <cstdint>
#include <span>

#include "fuzz/ending.h"
#include "fuzz/stock_of_corpus.h"
#include "fuzz/targets_body.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // Never destroyed, so that it cannot outlive what a side keeps in statics of its own.
  static auto& body = *new lockstep::fuzz::TargetsBody(lockstep::fuzz::stock_of_corpus());
  const lockstep::harness::PlayReport report = body.run(std::span(data, size));
  if (lockstep::is_finding(report.verdict)) lockstep::fuzz::end_with(report, body.record());
  return 0;
}
