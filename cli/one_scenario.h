// The one scenario that a subcommand is about, and the one run of it.
#pragma once

#include <cstddef>
#include <expected>
#include <string>

#include "scenario/scenario.h"

namespace CLI {
class App;
}

namespace lockstep::cli {

/// Reads a scenario with the cards of the corpus near it or given; errors as text, ready to print.
std::expected<Scenario, std::string> load_one(const std::string& file, const std::string& cards);

/// What names a run of a scenario on the command line.
struct RunArguments {
  std::string file;
  std::string cards;
  std::size_t run = 0;  // from 1; 0 where none is named
};

/// The options of a subcommand about one run. `about_run` says which it is by default.
void add_run_options(CLI::App& command, RunArguments& arguments, const std::string& about_run);

/// Reads the scenario, which has the run that is named; errors as text, ready to print.
std::expected<Scenario, std::string> load_run(const RunArguments& arguments);

/// Prints a message to standard error; the exit code of bad input.
int tell_bad_input(const std::string& message);

}  // namespace lockstep::cli
