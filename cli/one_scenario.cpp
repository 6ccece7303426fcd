#include "cli/one_scenario.h"

#include <cstdio>

#include <fmt/format.h>

#include "cli/files.h"
#include "scenario/verdict.h"

namespace lockstep::cli {

std::expected<Scenario, std::string> load_one(const std::string& file, const std::string& cards) {
  const auto corpus = find_corpus(cards, file);
  if (!corpus) return std::unexpected(corpus.error());
  const auto universe = read_universe(*corpus);
  if (!universe) return std::unexpected(universe.error());
  return read_scenario(file, *universe);
}

int tell_bad_input(const std::string& message) {
  fmt::print(stderr, "{}\n", message);
  return static_cast<int>(ExitCode::bad_input);
}

}  // namespace lockstep::cli
