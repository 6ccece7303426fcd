#include "cli/one_scenario.h"

#include <cstdio>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/files.h"
#include "cli/usage.h"
#include "scenario/verdict.h"

namespace lockstep::cli {

std::expected<Scenario, std::string> load_one(const std::string& file, const std::string& cards) {
  const auto corpus = find_corpus(cards, file);
  if (!corpus) return std::unexpected(corpus.error());
  const auto universe = read_universe(*corpus);
  if (!universe) return std::unexpected(universe.error());
  return read_scenario(file, *universe);
}

void add_run_options(CLI::App& command, RunArguments& arguments, const std::string& about_run) {
  command.add_option("FILE", arguments.file, "a scenario file")->required();
  command.add_option("--run", arguments.run, "which run of the file, from 1; " + about_run)
      ->check(whole_number(1));
  command.add_option("--cards", arguments.cards, "the corpus folder, with cards/ and sheets/");
}

std::expected<Scenario, std::string> load_run(const RunArguments& arguments) {
  auto scenario = load_one(arguments.file, arguments.cards);
  if (scenario && arguments.run > scenario->runs.size()) {
    return std::unexpected(fmt::format("{}: has {}, not run {}", arguments.file,
                                       counted(scenario->runs.size(), "run"), arguments.run));
  }
  return scenario;
}

int tell_bad_input(const std::string& message) {
  fmt::print(stderr, "{}\n", message);
  return static_cast<int>(ExitCode::bad_input);
}

}  // namespace lockstep::cli
