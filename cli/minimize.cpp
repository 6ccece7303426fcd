// lockstep minimize: a failing scenario becomes as small as it can and stays the same finding.

#include "harness/minimize.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "cli/budget.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/one_scenario.h"
#include "cli/subject.h"
#include "cli/usage.h"
#include "harness/findings.h"
#include "harness/reductions.h"
#include "harness/run.h"
#include "harness/story.h"
#include "scenario/scenario_file.h"
#include "scenario/verdict.h"

namespace lockstep::cli {
namespace {

struct MinimizeArguments {
  std::string file;
  std::string output;
  std::string budget = "60s";
  std::string cards;
  std::size_t enumerate = harness::MinimizeSettings{}.most_enumerated;
  SubjectArguments subject;
  bool json = false;
  bool list = false;
  bool check = false;
};

// A number alone counts candidates.
bool counts_candidates(const std::string& budget) {
  return budget.find_first_not_of("0123456789") == std::string::npos;
}

std::string output_file(const MinimizeArguments& arguments) {
  if (!arguments.output.empty()) return arguments.output;
  std::filesystem::path path = arguments.file;
  return path.replace_extension(".min.json").string();
}

// Keeps the best so far on disk, and says where it stands.
class Progress {
 public:
  explicit Progress(std::string output) : output_(std::move(output)) {}

  void operator()(const Scenario& best, const harness::MinimizeProgress& progress) {
    constexpr std::chrono::milliseconds kPause(100);
    const auto now = std::chrono::steady_clock::now();
    if (now - last_ < kPause) return;
    last_ = now;
    (void)harness::write_whole(output_, print_scenario(best));
    if (isatty(STDERR_FILENO) == 0) return;
    fmt::print(stderr, "\r\x1b[K{} candidates, {}, {} ", progress.candidates,
               counted(progress.steps, "step"), counted(progress.objects, "object"));
  }

  static void end() {
    if (isatty(STDERR_FILENO) != 0) fmt::print(stderr, "\r\x1b[K");
  }

 private:
  std::string output_;
  std::chrono::steady_clock::time_point last_;
};

void print_minimized_json(const MinimizeArguments& arguments, const std::string& output,
                          const harness::Minimized& result) {
  nlohmann::ordered_json json{{"file", arguments.file},
                              {"minimized", output},
                              {"verdict", to_string(result.report.verdict)},
                              {"signature", result.signature},
                              {"message", result.report.message},
                              {"is_minimal", result.is_minimal},
                              {"steps", result.progress.steps},
                              {"objects", result.progress.objects},
                              {"candidates", result.progress.candidates},
                              {"seconds", result.seconds}};
  auto& others = json["others"] = nlohmann::ordered_json::array();
  for (const auto& [signature, scenario] : result.others)
    others.push_back(signature);
  fmt::print("{}\n", json.dump(2));
}

void tell_minimized(const MinimizeArguments& arguments, const std::string& output,
                    const harness::Minimized& result, const harness::SideMaker& make) {
  const harness::RunReport report = harness::run_scenario(result.scenario, make).runs.front();
  fmt::print("{}", harness::tell_finding(result.scenario, result.scenario.runs.front(), report,
                                         output, output_color()));
  fmt::print("\n{}, {} after {} in {:.1f} s\n", counted(result.progress.steps, "step"),
             counted(result.progress.objects, "object"),
             counted(result.progress.candidates, "candidate"), result.seconds);
  if (!result.is_minimal) {
    fmt::print("The budget ended first.\n  next: lockstep minimize {} --budget 5m -o {}\n", output,
               output);
  }
  for (const auto& [signature, scenario] : result.others)
    fmt::print("met on the way: {}\n", signature);
  if (!result.others.empty()) {
    fmt::print("  next: lockstep check {} keeps these as findings of their own\n", arguments.file);
  }
}

int check_minimality(const Scenario& scenario, const std::string& file,
                     const harness::SideMaker& make) {
  if (harness::run_scenario(scenario, make).verdict() == Verdict::agree) {
    return tell_bad_input(file + ": both sides agree, so there is nothing to be minimal");
  }
  const auto reduction = harness::smaller_by(scenario, make);
  if (!reduction) {
    fmt::print("{} is 1-minimal: nothing on the list of reductions makes it smaller\n", file);
    return 0;
  }
  fmt::print("{} is not 1-minimal: {} makes it smaller\n  next: lockstep minimize {}\n", file,
             *reduction, file);
  return static_cast<int>(ExitCode::finding);
}

int minimize_file(const MinimizeArguments& arguments) {
  if (arguments.list) {
    fmt::print("{}", harness::reductions_json());
    return 0;
  }
  const auto scenario = load_one(arguments.file, arguments.cards);
  if (!scenario) return tell_bad_input(scenario.error());
  const std::string output = output_file(arguments);
  harness::MinimizeSettings settings;
  const auto subject = subject_of(arguments.subject);
  if (subject) {
    subject->replace_freely();
    settings.make_side = subject->maker();
  }
  if (arguments.check) return check_minimality(*scenario, arguments.file, settings.make_side);
  if (counts_candidates(arguments.budget)) {
    settings.most_candidates = std::strtoul(arguments.budget.c_str(), nullptr, 10);
  } else {
    settings.budget = parse_budget(arguments.budget);
  }
  settings.most_enumerated = arguments.enumerate;
  settings.on_smaller = Progress(output);
  const auto result = harness::minimize(*scenario, settings);
  Progress::end();
  if (!result) {
    return tell_bad_input(arguments.file + ": both sides agree, so there is nothing to minimize\n" +
                          "  next: lockstep check " + arguments.file);
  }
  if (!harness::write_whole(output, print_scenario(result->scenario))) {
    return tell_bad_input(output + ": cannot be written");
  }
  if (arguments.json) {
    print_minimized_json(arguments, output, *result);
  } else {
    tell_minimized(arguments, output, *result, settings.make_side);
  }
  return static_cast<int>(ExitCode::finding);
}

}  // namespace

void add_minimize(CLI::App& app, Chosen& chosen) {
  auto* command = app.add_subcommand(
      "minimize",
      "Makes a failing scenario as small as it can and keeps it the same finding.\n"
      "What is best so far is on disk at any time. Exit code 1, as for any finding.\n"
      "For example:\n"
      "  lockstep minimize findings/diverge-483b6e6fe4f7d63a.json -o small.json");
  const auto arguments = std::make_shared<MinimizeArguments>();
  auto* file = command->add_option("FILE", arguments->file, "a scenario file that fails");
  command->add_option("-o,--output", arguments->output,
                      "where to write; FILE with the ending .min.json by default");
  command
      ->add_option("--budget", arguments->budget,
                   "a time such as 30s or 5m, or a number of candidates")
      ->check([](const std::string& text) {
        const bool counts = !text.empty() && counts_candidates(text);
        return counts || parse_budget(text)
                   ? std::string()
                   : text + ": expected a time such as 30s, or a number of candidates";
      })
      ->capture_default_str();
  command
      ->add_option("--enumerate", arguments->enumerate,
                   "how many scenarios made of its parts are tried once it is 1-minimal")
      ->check(whole_number(0))
      ->capture_default_str();
  command->add_option("--cards", arguments->cards, "the corpus folder, with cards/ and sheets/");
  add_subject_options(*command, arguments->subject);
  command->add_flag("--json", arguments->json, "prints one JSON object");
  command->add_flag("--check", arguments->check, "only tells whether FILE is 1-minimal");
  auto* list = command->add_flag("--list", arguments->list, "prints the list of reductions");
  command->callback([file, list, arguments, &chosen] {
    if (file->count() == 0 && list->count() == 0) {
      throw CLI::RequiredError("FILE");
    }
    chosen = [arguments] { return minimize_file(*arguments); };
  });
}

}  // namespace lockstep::cli
