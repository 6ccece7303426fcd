#include "fuzz/stock_of_corpus.h"

#include <fmt/core.h>

#include <cstdlib>

#include "harness/corpus_folder.h"
#include "scenario/scenario_file.h"

namespace lockstep::fuzz {
namespace {

std::shared_ptr<const Universe> load() {
  const auto folder = harness::find_corpus();
  if (!folder) {
    fmt::print(stderr, "no corpus/cards here or above: run inside the repository, or set "
                       "LOCKSTEP_CORPUS\n");
    std::exit(2);
  }
  auto universe = load_universe(*folder);
  if (universe) return *universe;
  for (const LoadError& error : universe.error()) {
    fmt::print(stderr, "{}\n", to_string(error));
  }
  std::exit(2);
}

}  // namespace

const generators::Stock& stock_of_corpus() {
  static const generators::Stock stock(load());
  return stock;
}

}  // namespace lockstep::fuzz
