// Steps a second, by theme, of the engine alone, the specification alone, and both in lockstep.
#include <string>

#include <benchmark/benchmark.h>

#include "bench/games.h"
#include "generators/theme.h"
#include "harness/lockstep.h"
#include "harness/subjects.h"

namespace lockstep::bench {
namespace {

constexpr std::uint64_t kGames = 60;

void play_all(benchmark::State& state, Game& game, std::uint8_t theme) {
  const std::vector<Script> all = scripts(theme, kGames);
  std::uint64_t steps = 0;
  for (auto iteration : state) {
    for (const Script& script : all)
      steps += play(game, script);
  }
  state.counters["steps/s"] =
      benchmark::Counter(static_cast<double>(steps), benchmark::Counter::kIsRate);
}

void play_side(benchmark::State& state, harness::SideName name, std::uint8_t theme) {
  const harness::Side side = harness::make_side(name);
  play_all(state, *side.game, theme);
}

void play_pair(benchmark::State& state, std::uint8_t theme) {
  const harness::Side specification = harness::make_side(harness::SideName::specification);
  const harness::Side engine = harness::make_side(harness::SideName::engine);
  harness::Lockstep pair(*specification.game, *engine.game);
  play_all(state, pair, theme);
}

const bool kRegistered = [] {
  for (std::uint8_t theme = 0; theme < generators::all_themes().size(); ++theme) {
    const std::string name(generators::all_themes()[theme].name);
    const auto side = [&](harness::SideName which) {
      benchmark::RegisterBenchmark((std::string(to_string(which)) + "/" + name).c_str(), play_side,
                                   which, theme)
          ->Unit(benchmark::kMillisecond);
    };
    side(harness::SideName::engine);
    side(harness::SideName::specification);
    benchmark::RegisterBenchmark(("lockstep/" + name).c_str(), play_pair, theme)
        ->Unit(benchmark::kMillisecond);
  }
  return true;
}();

}  // namespace
}  // namespace lockstep::bench
