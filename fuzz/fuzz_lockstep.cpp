// Input: bytes of a seed game (generators/seed_game.h); all bytes are one.
// Property: specification and engine show the same after every call, and no invariant breaks.
// Reward: beside edges, rules applied and pairs of rules applied to one object (rule_counters.h).
#include <cstddef>
#include <cstdint>
#include <span>

#include "fuzz/ending.h"
#include "fuzz/stock_of_corpus.h"
#include "fuzz/rule_counters.h"
#include "generators/seed_game.h"
#include "harness/play.h"

namespace {

using namespace lockstep;

std::optional<std::string> watch_citations(harness::SeedGamePlayer& player) {
  fuzz::count_citations(player.judge().citations());
  return std::nullopt;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static harness::SeedGamePlayer player;
  const generators::Stock& stock = fuzz::stock_of_corpus();
  const generators::SeedGame game = generators::decode(std::span(data, size));
  fuzz::reset_rule_counters();
  const harness::PlayOptions options{
      .watch = [](const auto&, auto&) { return watch_citations(player); },
      .record_citations = true,
  };
  const harness::PlayReport report = player.play(game, stock, options);
  if (is_finding(report.verdict) || report.verdict == Verdict::budget) {
    fuzz::end_with(report, player.record(game, stock, options));
  }
  return 0;
}
