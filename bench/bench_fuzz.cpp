// Executions and steps a second of the body of fuzz_lockstep, by theme: invariants and citations
// on. How fast the target itself is depends on its sanitizers; libFuzzer prints that.
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/games.h"
#include "fuzz/lockstep_body.h"
#include "generators/theme.h"

namespace lockstep::bench {
namespace {

void run_body(benchmark::State& state, std::uint8_t theme) {
  std::vector<std::vector<std::uint8_t>> inputs;
  inputs.reserve(60);
  for (std::uint64_t index = 0; index < 60; ++index) {
    inputs.push_back(generators::encode(generators::campaign_game(1, index, theme, stock())));
  }
  fuzz::LockstepBody body(stock());
  std::uint64_t steps = 0;
  std::uint64_t executions = 0;
  for (auto iteration : state) {
    steps += body.run(inputs[executions++ % inputs.size()]).steps;
  }
  const auto rate = [](std::uint64_t count) {
    return benchmark::Counter(static_cast<double>(count), benchmark::Counter::kIsRate);
  };
  state.counters["executions/s"] = rate(executions);
  state.counters["steps/s"] = rate(steps);
}

const bool kRegistered = [] {
  for (std::uint8_t theme = 0; theme < generators::all_themes().size(); ++theme) {
    const std::string name = "fuzz_lockstep/" + std::string(generators::all_themes()[theme].name);
    benchmark::RegisterBenchmark(name.c_str(), run_body, theme)->Unit(benchmark::kMicrosecond);
  }
  return true;
}();

}  // namespace
}  // namespace lockstep::bench
