// lockstep report: a finding as a page to look at.

#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/one_scenario.h"
#include "harness/findings.h"
#include "harness/page.h"
#include "harness/run.h"
#include "scenario/verdict.h"

namespace lockstep::cli {
namespace {

struct ReportArguments {
  RunArguments run;
  std::string output;
};

// The run that is named, else the first that fails, else the first.
std::size_t run_to_show(const harness::ScenarioReport& report, std::size_t asked) {
  if (asked != 0) return asked - 1;
  for (std::size_t i = 0; i < report.runs.size(); ++i) {
    if (report.runs[i].verdict != Verdict::agree) return i;
  }
  return 0;
}

int write_page(const ReportArguments& arguments) {
  const auto scenario = load_run(arguments.run);
  if (!scenario) return tell_bad_input(scenario.error());
  const harness::ScenarioReport report = harness::run_scenario(*scenario);
  const std::size_t shown = run_to_show(report, arguments.run.run);
  std::string output = arguments.output;
  if (output.empty()) {
    output = std::filesystem::path(arguments.run.file).replace_extension(".html").string();
  }
  const std::string page = harness::html_page(*scenario, scenario->runs[shown], report.runs[shown]);
  if (!harness::write_whole(output, page)) return tell_bad_input(output + ": cannot be written");
  fmt::print("{}: {}, written to {}\n", arguments.run.file, to_string(report.runs[shown].verdict),
             output);
  return is_finding(report.verdict()) ? static_cast<int>(ExitCode::finding) : 0;
}

}  // namespace

void add_report(CLI::App& app, Chosen& chosen) {
  auto* command = app.add_subcommand(
      "report",
      "Writes a scenario as one HTML page: its steps, the board after each, what differs, why.\n"
      "The page needs no network; arrow keys move through the steps. For example:\n"
      "  lockstep report findings/diverge-483b6e6fe4f7d63a.json -o page.html");
  const auto arguments = std::make_shared<ReportArguments>();
  add_run_options(*command, arguments->run, "the first that fails by default");
  command->add_option("-o,--output", arguments->output, "the page; FILE.html by default");
  command->callback(
      [arguments, &chosen] { chosen = [arguments] { return write_page(*arguments); }; });
}

}  // namespace lockstep::cli
