// Times as people write them on the command line.
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace CLI {
class Validator;
}  // namespace CLI

namespace lockstep::cli {

/// "30s", "2m", "500ms", or a bare number of seconds; nothing for anything else.
std::optional<std::chrono::milliseconds> parse_budget(const std::string& text);
/// Takes such times.
CLI::Validator known_budget();

}  // namespace lockstep::cli
