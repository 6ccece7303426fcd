// The one scenario that a subcommand is about.
#pragma once

#include <cstddef>
#include <expected>
#include <string>

#include "scenario/scenario.h"

namespace lockstep::cli {

/// Reads a scenario with the cards of the corpus near it or given; errors as text, ready to print.
std::expected<Scenario, std::string> load_one(const std::string& file, const std::string& cards);

/// Prints a message to standard error; the exit code of bad input.
int tell_bad_input(const std::string& message);

}  // namespace lockstep::cli
