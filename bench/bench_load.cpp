// How long it takes to read the corpus: all cards and sheets, and all scenarios.
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/games.h"
#include "scenario/scenario_file.h"
#include "scenario/text_file.h"

namespace lockstep::bench {
namespace {

void load_cards_and_sheets(benchmark::State& state) {
  for (auto iteration : state)
    benchmark::DoNotOptimize(load_universe("corpus"));
}
BENCHMARK(load_cards_and_sheets)->Unit(benchmark::kMillisecond);

void load_scenarios(benchmark::State& state) {
  std::vector<std::string> texts;
  for (const auto& file : json_files_below("corpus/scenarios"))
    texts.push_back(read_text_file(file).value_or(""));
  const auto universe = stock().universe();
  for (auto iteration : state) {
    for (const std::string& text : texts) {
      benchmark::DoNotOptimize(load_scenario(text, "bench", universe));
    }
  }
  state.counters["files"] = static_cast<double>(texts.size());
}
BENCHMARK(load_scenarios)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace lockstep::bench
