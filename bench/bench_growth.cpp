// How the cost of one step grows with the number of objects, and with the number of continuous
// effects.
#include <benchmark/benchmark.h>

#include "bench/games.h"
#include "harness/subjects.h"

namespace lockstep::bench {
namespace {

// One more effect begins on a board that holds them all already: tapping and untapping a creature.
void step_on(benchmark::State& state, harness::SideName name, std::size_t objects,
             std::size_t effects) {
  const harness::Side side = harness::make_side(name);
  const Crowd made = crowd(objects, effects);
  if (!side.game->load(made.position, {})) return state.SkipWithError("refused");
  for (const Effect& effect : made.effects) {
    if (!side.game->begin(effect)) return state.SkipWithError("refused");
  }
  const Effect tap = tap_and_untap();
  for (auto iteration : state) {
    if (!side.game->begin(tap)) return state.SkipWithError("refused");
    benchmark::DoNotOptimize(side.game->hash());
  }
}

void objects(benchmark::State& state, harness::SideName name) {
  step_on(state, name, static_cast<std::size_t>(state.range(0)), 4);
}
void effects(benchmark::State& state, harness::SideName name) {
  step_on(state, name, 8, static_cast<std::size_t>(state.range(0)));
}

BENCHMARK_CAPTURE(objects, engine, harness::SideName::engine)->RangeMultiplier(4)->Range(4, 64);
BENCHMARK_CAPTURE(objects, specification, harness::SideName::specification)
    ->RangeMultiplier(4)
    ->Range(4, 64);
BENCHMARK_CAPTURE(effects, engine, harness::SideName::engine)->RangeMultiplier(4)->Range(4, 64);
BENCHMARK_CAPTURE(effects, specification, harness::SideName::specification)
    ->RangeMultiplier(4)
    ->Range(4, 64);

}  // namespace
}  // namespace lockstep::bench
