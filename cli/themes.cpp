#include "cli/themes.h"

#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/usage.h"
#include "generators/theme.h"

namespace lockstep::cli {
namespace {

std::vector<std::string> theme_names() {
  std::vector<std::string> names = {"all"};
  for (const generators::Theme& theme : generators::all_themes())
    names.emplace_back(theme.name);
  return names;
}

// Those that are played only when they are asked for.
std::vector<std::string> names_beside_all() {
  std::vector<std::string> names;
  for (const generators::Theme& theme : generators::all_themes()) {
    if (!theme.rotates) names.emplace_back(theme.name);
  }
  return names;
}

}  // namespace

std::string about_themes() {
  std::string text = fmt::format("one theme only: {}", fmt::join(theme_names(), ", "));
  const std::vector<std::string> beside = names_beside_all();
  if (!beside.empty()) text += fmt::format(" (not part of all: {})", fmt::join(beside, ", "));
  return text;
}

CLI::Validator known_theme() {
  const auto check = [](const std::string& text) {
    const bool known = text == "all" || generators::find_theme(text);
    return known ? std::string() : no_such(text, "theme", theme_names());
  };
  return {check, ""};
}

std::optional<std::uint8_t> chosen_theme(const std::string& name) {
  return generators::find_theme(name);
}

}  // namespace lockstep::cli
