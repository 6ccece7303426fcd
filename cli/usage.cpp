#include "cli/usage.h"

#include <charconv>
#include <string_view>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scenario/load_error.h"

namespace lockstep::cli {
namespace {

std::vector<std::string> subcommands_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* each : app.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(each->get_name());
  }
  return names;
}

std::vector<std::string> options_of(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* each : command.get_options()) {
    if (!each->get_lnames().empty()) names.push_back("--" + each->get_lnames().front());
  }
  return names;
}

}  // namespace

std::string no_such(const std::string& word, const std::string& what,
                    const std::vector<std::string>& there_are) {
  const std::vector<std::string_view> candidates(there_are.begin(), there_are.end());
  const auto meant = nearest_name(word, candidates);
  const std::string hint = meant ? fmt::format("did you mean {}? There", *meant) : "there";
  return fmt::format("{}: no such {}; {} are {}", word, what, hint, fmt::join(there_are, ", "));
}

std::string tell_usage_error(const CLI::App* app, const CLI::Error& error) {
  const std::vector<CLI::App*> chosen = app->get_subcommands();
  const std::vector<std::string> unknown = app->remaining(true);
  std::string text = error.what();
  std::string next = "lockstep --help";
  if (chosen.empty()) {
    text = unknown.empty()
               ? fmt::format("expected one of {}", fmt::join(subcommands_of(*app), ", "))
               : no_such(unknown.front(), "subcommand", subcommands_of(*app));
  } else {
    next = fmt::format("lockstep {} --help", chosen.front()->get_name());
    if (!unknown.empty()) text = no_such(unknown.front(), "option", options_of(*chosen.front()));
  }
  return fmt::format("{}\n  next: {}\n", text, next);
}

CLI::Validator whole_number(std::uint64_t least) {
  const auto check = [least](const std::string& text) {
    std::uint64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc() && stop == end && number >= least) return std::string();
    return fmt::format("{} is not what was expected: a whole number from {}", text, least);
  };
  return {check, ""};
}

}  // namespace lockstep::cli
