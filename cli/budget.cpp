#include "cli/budget.h"

#include <cstddef>
#include <cstdint>
#include <exception>
#include <map>

#include <CLI/CLI.hpp>

namespace lockstep::cli {

std::optional<std::chrono::milliseconds> parse_budget(const std::string& text) {
  std::size_t used = 0;
  double number = 0;
  try {
    number = std::stod(text, &used);
  } catch (const std::exception&) {
    return std::nullopt;
  }
  const std::string unit = text.substr(used);
  const std::map<std::string, double> units = {
      {"", 1000.0}, {"s", 1000.0}, {"ms", 1.0}, {"m", 60'000.0}, {"h", 3'600'000.0}};
  const auto found = units.find(unit);
  if (found == units.end() || !(number > 0) || number > 1e6) return std::nullopt;
  const std::chrono::milliseconds budget(static_cast<std::int64_t>(number * found->second));
  return budget.count() > 0 ? std::optional(budget) : std::nullopt;
}

CLI::Validator known_budget() {
  const auto check = [](const std::string& text) {
    return parse_budget(text) ? std::string() : text + ": expected a time such as 30s or 5m";
  };
  return {check, ""};
}

}  // namespace lockstep::cli
