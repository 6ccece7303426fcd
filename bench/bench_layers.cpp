// What all characteristics cost, against the number of permanents and of effects, with the exponent
// by which that grows; and what a change costs that has nothing to do with them.
#include <chrono>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/games.h"
#include "bench/growth.h"
#include "harness/subjects.h"

namespace lockstep::bench {
namespace {

using Clock = std::chrono::steady_clock;

// A load works everything out from nothing; the snapshot shows that it did.
void characteristics(benchmark::State& state, harness::SideName name, std::size_t creatures,
                     std::size_t effects, const std::string& series, std::size_t size) {
  const harness::Side side = harness::make_side(name);
  const Position position = board(creatures, effects);
  const Clock::time_point begin = Clock::now();
  for (auto iteration : state) {
    if (!side.game->load(position, {})) return state.SkipWithError("refused");
    benchmark::DoNotOptimize(side.game->observe().objects.size());
  }
  const std::chrono::duration<double> taken = Clock::now() - begin;
  keep_point(series, size, taken.count() / static_cast<double>(state.iterations()));
}

void exponent(benchmark::State& state, const std::string& series) {
  for (auto iteration : state)
    state.counters["exponent"] = growth_exponent(series);
}

void unrelated_change(benchmark::State& state, harness::SideName name) {
  const harness::Side side = harness::make_side(name);
  if (!side.game->load(board(900, 100), {})) return state.SkipWithError("refused");
  const Effect tap = tap_and_untap();
  for (auto iteration : state) {
    if (!side.game->begin(tap)) return state.SkipWithError("refused");
    benchmark::DoNotOptimize(side.game->hash());
  }
}

constexpr std::size_t kFewEffects = 8;
constexpr std::size_t kSomePermanents = 100;

void register_series(harness::SideName name, const std::vector<std::size_t>& permanents,
                     const std::vector<std::size_t>& effects, std::size_t creatures) {
  const auto add = [&](const std::string& series, std::size_t size, std::size_t of_creatures,
                       std::size_t of_effects) {
    const std::string row = series + "/" + std::to_string(size) + (size < 1000 ? "" : "/slow");
    benchmark::RegisterBenchmark(row.c_str(), characteristics, name, of_creatures, of_effects,
                                 series, size)
        ->Unit(benchmark::kMillisecond);
  };
  const auto fit = [](const std::string& series) {
    benchmark::RegisterBenchmark((series + "/growth").c_str(), exponent, series)->Iterations(1);
  };
  const std::string side(to_string(name));
  for (const std::size_t size : permanents)
    add(side + "/permanents", size, size, kFewEffects);
  fit(side + "/permanents");
  for (const std::size_t size : effects)
    add(side + "/effects", size, creatures, size);
  fit(side + "/effects");
}

const bool kRegistered = [] {
  using harness::SideName;
  register_series(SideName::engine, {10, 100, 1000, 10000}, {1, 10, 100, 1000}, kSomePermanents);
  register_series(SideName::specification, {10, 30, 100}, {1, 5, 20}, 20);
  benchmark::RegisterBenchmark("engine/unrelated change/slow", unrelated_change, SideName::engine)
      ->Unit(benchmark::kMicrosecond);
  return true;
}();

}  // namespace
}  // namespace lockstep::bench
