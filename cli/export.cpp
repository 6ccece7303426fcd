// lockstep export: a finding as a test or as a scenario of the corpus.

#include "harness/export.h"

#include <cstdio>
#include <expected>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/one_scenario.h"
#include "harness/findings.h"
#include "scenario/scenario_file.h"
#include "scenario/verdict.h"

namespace lockstep::cli {
namespace {

struct ExportArguments {
  std::string file;
  std::string output;
  std::string cards;
  bool gtest = false;
  bool scenario = false;
};

std::expected<std::string, std::string> exported(const Scenario& scenario, bool gtest) {
  if (gtest) return harness::gtest_of(scenario);
  const auto filled = harness::with_expectations(scenario);
  if (!filled) return std::unexpected(filled.error());
  return print_scenario(*filled);
}

int export_file(const ExportArguments& arguments) {
  const auto scenario = load_one(arguments.file, arguments.cards);
  if (!scenario) return tell_bad_input(scenario.error());
  const auto text = exported(*scenario, arguments.gtest);
  if (!text) return tell_bad_input(arguments.file + ": " + text.error());
  if (arguments.output.empty()) {
    fmt::print("{}", *text);
    return 0;
  }
  if (harness::write_whole(arguments.output, *text)) return 0;
  return tell_bad_input(arguments.output + ": cannot be written");
}

}  // namespace

void add_export(CLI::App& app, Chosen& chosen) {
  auto* command = app.add_subcommand(
      "export",
      "Writes a finding as a test that fails while it is there, or as a strict scenario with an\n"
      "expectation of what the specification shows. For example:\n"
      "  lockstep export findings/diverge-483b6e6fe4f7d63a.json --gtest -o finding_test.cpp\n"
      "  lockstep export small.json --scenario -o corpus/scenarios/rules/613.7-two-counters.json");
  const auto arguments = std::make_shared<ExportArguments>();
  command->add_option("FILE", arguments->file, "a scenario file")->required();
  auto* gtest = command->add_flag("--gtest", arguments->gtest, "a complete GoogleTest file");
  command->add_flag("--scenario", arguments->scenario, "a scenario with expectations; the default")
      ->excludes(gtest);
  command->add_option("-o,--output", arguments->output, "where to write; standard output if not");
  command->add_option("--cards", arguments->cards, "the corpus folder, with cards/ and sheets/");
  command->callback(
      [arguments, &chosen] { chosen = [arguments] { return export_file(*arguments); }; });
}

}  // namespace lockstep::cli
