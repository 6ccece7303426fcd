// lockstep check: scenarios, random games, or both.

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/budget.h"
#include "cli/checked.h"
#include "cli/checked_findings.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/subject.h"
#include "cli/themes.h"
#include "cli/usage.h"
#include "generators/stock.h"
#include "harness/campaign.h"
#include "harness/keep_findings.h"
#include "harness/last_words.h"
#include "harness/minimize.h"
#include "harness/run.h"
#include "harness/story.h"
#include "scenario/verdict.h"

namespace lockstep::cli {
namespace {

using harness::RunReport;
using harness::ScenarioReport;

struct CheckArguments {
  std::vector<std::string> paths;
  std::string budget;
  std::string theme;
  std::string cards;
  std::string findings = "findings";
  std::string known;
  SubjectArguments subject;
  std::uint64_t require = 0;
  std::uint64_t seed = 1;
  std::uint64_t games = 0;
  std::uint64_t first_game = 0;
  std::size_t most_findings = 1;
  bool json = false;
  bool stats = false;
};

class Check {
 public:
  explicit Check(const CheckArguments& arguments)
      : arguments_(arguments),
        keeper_({.folder = arguments.findings, .minimize_budget = std::chrono::seconds(10)}),
        findings_(arguments.findings, arguments.cards),
        subject_(subject_of(arguments.subject)) {}

  int run() {
    if (const auto read = findings_.read_known(arguments_.known); !read) {
      fmt::print(stderr, "{}\n", read.error());
      return static_cast<int>(ExitCode::bad_input);
    }
    if (subject_) lost_ = subject_->check_baseline();
    for (const std::string& path : arguments_.paths)
      check_path(path);
    const bool campaign =
        arguments_.paths.empty() || !arguments_.budget.empty() || arguments_.games != 0;
    if (campaign && !play_games()) return static_cast<int>(ExitCode::bad_input);
    sort_out_findings();
    tell();
    for (const std::string& each : findings_.complaints())
      fmt::print(stderr, "{}\n", each);
    return exit_code();
  }

 private:
  void tell() const {
    if (arguments_.json) return print_json(checked_, arguments_.seed);
    print_summary(checked_);
    if (subject_) tell_subject();
    if (exit_code() == static_cast<int>(ExitCode::nothing_checked))
      fmt::print("{}.\n  next: lockstep check corpus/scenarios\n",
                 arguments_.require == 0 ? "Nothing was checked" : "Too little was checked");
    if (arguments_.stats) print_stats(checked_);
    findings_.print_groups();
  }

  void tell_subject() const {
    for (const auto& [what, scenarios] : subject_->lacking())
      fmt::print("    {:<40} in {}\n", what, counted(scenarios, "scenario"));
    fmt::print("Subject: {}\n{}", subject_->about(), lost_);
    if (subject_->exhausted()) {
      fmt::print("Stopped: too many processes of the subject had to be replaced.\n");
    }
  }

  // Findings of files and of games in one list.
  void sort_out_findings() {
    std::vector<harness::FindingRecord> records = keeper_.records();
    if (checked_.campaign) {
      for (const harness::Finding& each : checked_.campaign->findings)
        records.push_back(each.record);
    }
    findings_.sort_out(std::move(records));
  }

  void check_path(const std::string& path) {
    const auto files = scenario_files(path);
    if (!files) return bad_input(files.error());
    const auto corpus = find_corpus(arguments_.cards, path);
    if (!corpus) return bad_input(corpus.error());
    if (files->empty()) fmt::print(stderr, "{}: no scenario file (*.json) in it\n", path);
    if (!universe_ || corpus_ != *corpus) {
      const auto universe = read_universe(*corpus);
      if (!universe) return bad_input(universe.error());
      universe_ = *universe;
      corpus_ = *corpus;
    }
    for (const auto& file : *files) {
      if (!subject_ || !subject_->exhausted()) check_file(file);
    }
  }

  void check_file(const std::filesystem::path& file) {
    const auto scenario = read_scenario(file, universe_);
    if (!scenario) return bad_input(scenario.error());
    ++checked_.scenarios;
    harness::LastWords last_words;
    last_words.set(
        fmt::format("\nlockstep: ended in {}; run it alone with:\n  lockstep check {}{}\n",
                    file.string(), file.string(), cards_argument()));
    std::vector<std::string> rescue = rescue_arguments();
    rescue.insert(rescue.end(), {"--file", file.string()});
    last_words.set_rescue(rescue);
    const ScenarioReport report =
        subject_ ? subject_->run(*scenario) : harness::run_scenario(*scenario);
    checked_.count(report.verdict());
    for (std::size_t i = 0; i < report.runs.size(); ++i) {
      const RunReport& run = report.runs[i];
      checked_.steps += run.steps;
      checked_.add_rules(run.rules_cited);
      if (run.verdict == Verdict::agree) continue;
      checked_.ended.push_back({file.string(), run});
      // What the subject lacks is told in a table.
      const bool told_later = subject_ && run.verdict == Verdict::unsupported;
      if (!arguments_.json && !told_later) {
        fmt::print("{}", harness::tell_finding(*scenario, scenario->runs[i], run, file.string(),
                                               output_color()));
      }
      keep_finding_of_file(*scenario, run, i, file.string());
    }
  }

  // A difference in a file becomes a finding like those of games. What a file expects and neither
  // side shows is told by the file itself.
  void keep_finding_of_file(const Scenario& scenario, const RunReport& run, std::size_t place,
                            const std::string& file) {
    constexpr std::size_t kMost = 10;
    // On another subject a file that fails is kept as it is: the command names both.
    if (subject_) return;
    const bool is_kept = is_finding(run.verdict) && run.verdict != Verdict::expectation_failed;
    if (!is_kept || kept_ == kMost) return;
    ++kept_;
    Scenario alone = scenario;
    alone.runs = {scenario.runs[place]};
    alone.runs.front().title.clear();
    keeper_.take_in(alone, {.command = "lockstep check " + file + cards_argument(),
                            .seed = std::nullopt,
                            .message = run.message,
                            .verdict = run.verdict});
  }

  // How the program is started once more when a game or a file has ended it.
  std::vector<std::string> rescue_arguments() const {
    std::vector<std::string> all = {"lockstep", "rescue", "--findings", arguments_.findings};
    if (!arguments_.cards.empty()) all.insert(all.end(), {"--cards", arguments_.cards});
    return all;
  }

  // As another call needs it to find the same cards.
  std::string cards_argument() const {
    return arguments_.cards.empty() ? "" : " --cards " + arguments_.cards;
  }

  void bad_input(const std::string& message) {
    checked_.count(Verdict::bad_input);
    fmt::print(stderr, "{}\n", message);
  }

  bool play_games() {
    const auto corpus = find_corpus(arguments_.cards, ".");
    const auto universe = corpus ? read_universe(*corpus) : std::unexpected(corpus.error());
    if (!universe) {
      fmt::print(stderr, "{}\n", universe.error());
      return false;
    }
    const generators::Stock stock(*universe);
    if (stock.empty()) {
      fmt::print(stderr, "{}: none of the cards can be played in random games\n", corpus->string());
      return false;
    }
    harness::CampaignSettings settings;
    settings.seed = arguments_.seed;
    settings.first_game = arguments_.first_game;
    settings.findings = arguments_.findings;
    settings.most_findings = arguments_.most_findings;
    settings.more_arguments = cards_argument();
    settings.rescue = rescue_arguments();
    if (!arguments_.theme.empty() && arguments_.theme != "all")
      settings.rescue.insert(settings.rescue.end(), {"--theme", arguments_.theme});
    settings.rescue.insert(settings.rescue.end(),
                           {"--seed", std::to_string(arguments_.seed), "--game"});
    settings.theme = chosen_theme(arguments_.theme);
    if (arguments_.games != 0) settings.games = arguments_.games;
    settings.budget = arguments_.budget.empty() && arguments_.games == 0
                          ? std::chrono::seconds(30)
                          : parse_budget(arguments_.budget);
    if (!arguments_.json) announce(settings);
    checked_.campaign = harness::run_campaign(stock, settings);
    for (std::size_t i = 0; i < checked_.campaign->verdicts.size(); ++i)
      checked_.verdicts[i] += checked_.campaign->verdicts[i];
    checked_.steps += checked_.campaign->steps;
    checked_.add_rules(checked_.campaign->rules_cited);
    if (!arguments_.json) show_findings();
    return true;
  }

  void announce(harness::CampaignSettings& settings) const {
    std::string again = fmt::format("lockstep check --seed {}", settings.seed);
    if (settings.first_game != 0) again += fmt::format(" --first-game {}", settings.first_game);
    if (!arguments_.theme.empty()) again += " --theme " + arguments_.theme;
    if (arguments_.games != 0) again += fmt::format(" --games {}", arguments_.games);
    if (!arguments_.budget.empty()) again += " --budget " + arguments_.budget;
    fmt::print("Random games, seed {} (again: {})\n", settings.seed, again);
    if (isatty(STDERR_FILENO) == 0) return;
    settings.progress = [](std::uint64_t games, std::uint64_t steps) {
      fmt::print(stderr, "\r{} games, {} steps ", games, steps);
    };
    settings.minimizing = [](const harness::MinimizeProgress& progress) {
      fmt::print(stderr, "\r\x1b[Kminimizing: {} candidates, {}, {} ", progress.candidates,
                 counted(progress.steps, "step"), counted(progress.objects, "object"));
    };
  }

  void show_findings() const {
    if (isatty(STDERR_FILENO) != 0) fmt::print(stderr, "\r\x1b[K");
    for (const harness::Finding& finding : checked_.campaign->findings) {
      if (finding.file.empty()) {
        fmt::print("\nGame {} is a finding; it could not be kept in {}\n{}: {}\n  next: {}\n",
                   finding.game, arguments_.findings, to_string(finding.verdict), finding.message,
                   finding.command);
        continue;
      }
      fmt::print("\nGame {} is a finding, kept as {}\n", finding.game, finding.file);
      if (finding.games > 1) fmt::print("{} games are like it\n", finding.games - 1);
      if (finding.games == 0) fmt::print("It was met while another was minimized\n");
      if (finding.reduced.empty() || !show_reduced(finding.reduced)) {
        fmt::print("{}: {}\n  next: lockstep replay {}\n", to_string(finding.verdict),
                   finding.message, finding.file);
      }
    }
  }

  // The smaller game, told like any scenario.
  bool show_reduced(const std::string& file) const {
    const auto corpus = find_corpus(arguments_.cards, ".");
    const auto universe = corpus ? read_universe(*corpus) : std::unexpected(corpus.error());
    const auto scenario =
        universe ? read_scenario(file, *universe)
                 : std::expected<Scenario, std::string>(std::unexpected(universe.error()));
    if (!scenario) return false;
    const RunReport run = harness::run_scenario(*scenario).runs.front();
    fmt::print("{}\n",
               harness::tell_finding(*scenario, scenario->runs.front(), run, file, output_color()));
    return true;
  }

  int exit_code() const {
    bool finding = false;
    for (int i = 0; i < kVerdictCount; ++i) {
      const auto verdict = static_cast<Verdict>(i);
      const bool is_new = checked_.number_of(verdict) > findings_.known(verdict);
      finding = finding || (is_finding(verdict) && is_new);
    }
    // A list that says what is no longer so hides the next thing that is.
    if (finding || !findings_.complaints().empty() || !lost_.empty()) {
      return static_cast<int>(ExitCode::finding);
    }
    if (checked_.number_of(Verdict::bad_input) != 0) return static_cast<int>(ExitCode::bad_input);
    const std::uint64_t agree = checked_.number_of(Verdict::agree);
    const bool stopped = subject_ && subject_->exhausted();
    if (agree == 0 || agree < arguments_.require || stopped) {
      return static_cast<int>(ExitCode::nothing_checked);
    }
    return static_cast<int>(ExitCode::all_agree);
  }

  const CheckArguments& arguments_;
  std::filesystem::path corpus_;
  std::shared_ptr<const Universe> universe_;
  Checked checked_;
  harness::FindingKeeper keeper_;  // of files; games have one of their own
  std::size_t kept_ = 0;
  CheckedFindings findings_;
  std::unique_ptr<SubjectUnderTest> subject_;  // null: the reference engine
  std::string lost_;                           // capabilities that the baseline has
};

// Random games are not made within a subject's capabilities yet.
void refuse_games_of_subject(const CheckArguments& arguments) {
  if (arguments.subject.command.empty()) return;
  if (arguments.paths.empty() || !arguments.budget.empty() || arguments.games != 0) {
    throw CLI::ValidationError("--subject", "plays scenario files: name them as PATH");
  }
}

// Options about random games say nothing about files, so files alone with them are a mistake.
void refuse_without_games(const CLI::App& command, const CheckArguments& arguments) {
  if (arguments.paths.empty() || !arguments.budget.empty() || arguments.games != 0) return;
  for (const char* const option : {"--theme", "--seed", "--first-game", "--stats"}) {
    if (command.count(option) == 0) continue;
    throw CLI::ValidationError(
        option, "is about random games; with PATH, ask for some: --budget 30s or --games 99");
  }
}

}  // namespace

void add_check(CLI::App& app, Chosen& chosen) {
  auto* command = app.add_subcommand(
      "check",
      "Runs scenarios on both sides and compares everything they show after every step.\n"
      "PATH is a scenario file or a folder. Without PATH and budget: random games for 30 s.\n"
      "Exit code: 0 all agree, 1 a finding, 2 bad input, 3 nothing could be checked.\n"
      "For example:\n"
      "  lockstep check corpus/scenarios              the hand-written scenarios\n"
      "  lockstep check --theme zone_tours --games 99 random games of one kind");
  const auto arguments = std::make_shared<CheckArguments>();
  command->add_option("PATH", arguments->paths, "scenario files, or folders of them");
  command->add_option("--budget", arguments->budget, "play random games for so long: 30s, 5m")
      ->check(known_budget());
  command->add_option("--games", arguments->games, "play so many random games")
      ->check(whole_number(1));
  command->add_option("--seed", arguments->seed, "seed of the random games")
      ->check(whole_number(0))
      ->capture_default_str();
  command->add_option("--first-game", arguments->first_game, "number of the first game")
      ->check(whole_number(0));
  command->add_option("--theme", arguments->theme, about_themes())->check(known_theme());
  command->add_option("--cards", arguments->cards, "the corpus folder, with cards/ and sheets/");
  command->add_option("--findings", arguments->findings, "folder to keep findings in")
      ->capture_default_str();
  command->add_option("--known", arguments->known,
                      "a list of known divergences; known.json in the folder of findings if there");
  command
      ->add_option("--most-findings", arguments->most_findings,
                   "stop after so many kinds of findings")
      ->check(whole_number(1))
      ->capture_default_str();
  auto* subject = add_subject_options(*command, arguments->subject);
  add_baseline_options(*command, subject, arguments->subject);
  command->add_option("--require", arguments->require, "fail with 3 if fewer scenarios agree")
      ->check(whole_number(1));
  command->add_flag("--json", arguments->json, "print one JSON object");
  command->add_flag("--stats", arguments->stats, "show what the random games reached");
  command->callback([command, arguments, &chosen] {
    refuse_games_of_subject(*arguments);
    refuse_without_games(*command, *arguments);
    chosen = [arguments] { return Check(*arguments).run(); };
  });
}

}  // namespace lockstep::cli
