// A libFuzzer target that plays seed games: one input from bytes to its end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "fuzz/ending.h"
#include "fuzz/stock_of_corpus.h"
#include "harness/play.h"

namespace lockstep::fuzz {

/// Runs an input; ends the program where it is a finding.
template <class Body>
int play_input(const std::uint8_t* data, std::size_t size) {
  // Never destroyed, so that it cannot outlive what a side keeps in statics of its own.
  static auto& body = *new Body(stock_of_corpus());
  const harness::PlayReport report = body.run(std::span(data, size));
  if (is_finding(report.verdict)) end_with(report, body.record());
  return 0;
}

}  // namespace lockstep::fuzz
