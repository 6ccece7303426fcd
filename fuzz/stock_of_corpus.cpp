#include "fuzz/stock_of_corpus.h"

#include <cstdlib>
#include <filesystem>
#include <optional>

#include <fmt/core.h>

#include "scenario/scenario_file.h"

namespace lockstep::fuzz {
namespace {

namespace fs = std::filesystem;

// The folder named by the environment, else `corpus` in the nearest folder above that has one: no
// path is built into a target.
std::optional<fs::path> find_corpus() {
  if (const char* const named = std::getenv("LOCKSTEP_CORPUS")) return fs::path(named);
  std::error_code error;
  for (fs::path folder = fs::current_path(error);; folder = folder.parent_path()) {
    if (fs::is_directory(folder / "corpus" / "cards", error)) return folder / "corpus";
    if (!folder.has_relative_path()) return std::nullopt;
  }
}

std::shared_ptr<const Universe> load() {
  const auto folder = find_corpus();
  if (!folder) {
    fmt::print(stderr,
               "no corpus/cards here or above: run inside the repository, or set "
               "LOCKSTEP_CORPUS\n");
    std::exit(2);
  }
  auto universe = load_universe(*folder);
  if (universe) return *universe;
  fmt::print(stderr, "{}", to_string(universe.error()));
  std::exit(2);
}

}  // namespace

const generators::Stock& stock_of_corpus() {
  static const generators::Stock stock(load());
  return stock;
}

}  // namespace lockstep::fuzz
