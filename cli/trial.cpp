// lockstep trial: plays until the first finding and tells it line by line, for `lockstep mutants`.
//
// Each line is a JSON object with `event`: `found` at once, so that nothing is lost if what follows
// ends the program; `smallest` when the finding is minimized; `end` when all is over. What ends the
// program leaves `crash` behind.

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/budget.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/first_finding.h"
#include "cli/one_scenario.h"
#include "cli/processor_time.h"
#include "cli/usage.h"
#include "generators/stock.h"
#include "harness/findings.h"
#include "harness/last_words.h"
#include "harness/run.h"
#include "scenario/rulebook.h"
#include "scenario/verdict.h"

namespace lockstep::cli {
namespace {

using Line = nlohmann::ordered_json;

struct TrialArguments {
  std::vector<std::string> paths;
  std::string budget;
  std::string minimize = "5s";
  std::string cards;
  std::string findings = "findings";
  std::uint64_t seed = 1;
  std::uint64_t games = 0;
};

void tell_line(const Line& line) {
  fmt::print("{}\n", line.dump(-1, ' ', false, Line::error_handler_t::replace));
  std::fflush(stdout);
}

std::vector<std::string> numbers_of_rules(const std::vector<RuleId>& rules) {
  std::vector<std::string> numbers;
  for (const RuleId rule : rules)
    numbers.emplace_back(row_of(rule).number);
  return numbers;
}

class Trial {
 public:
  explicit Trial(const TrialArguments& arguments) : arguments_(arguments) {}

  int run() {
    const std::string near = arguments_.paths.empty() ? "." : arguments_.paths.front();
    const auto corpus = find_corpus(arguments_.cards, near);
    if (!corpus) return tell_bad_input(corpus.error());
    const auto universe = read_universe(*corpus);
    if (!universe) return tell_bad_input(universe.error());
    universe_ = *universe;
    begin_ = processor_time();
    if (arguments_.paths.empty()) {
      play_games();
    } else if (const auto wrong = play_files()) {
      return tell_bad_input(*wrong);
    }
    if (search_.found) tell_found();
    tell_end();
    return static_cast<int>(ExitCode::all_agree);
  }

 private:
  std::optional<std::chrono::milliseconds> budget() const {
    return arguments_.budget.empty() ? std::nullopt : parse_budget(arguments_.budget);
  }

  // What the program leaves behind when it is ended now.
  void prepare_crash(std::uint64_t games) {
    const double elapsed = (processor_time() - begin_).count();
    const Line line{{"event", "crash"}, {"games", games}, {"seconds", elapsed}};
    last_words_.set("\n" + line.dump() + "\n");
  }

  void play_games() {
    const generators::Stock stock(universe_);
    GameSearch settings{.seed = arguments_.seed, .budget = budget()};
    if (arguments_.games != 0) settings.games = arguments_.games;
    settings.before = [this](std::uint64_t game) { prepare_crash(game + 1); };
    search_ = search_games(stock, settings);
  }

  // Plays every run of every file up to the first finding; what is wrong with the input.
  std::optional<std::string> play_files() {
    for (const std::string& path : arguments_.paths) {
      const auto files = scenario_files(path);
      if (!files) return files.error();
      for (const auto& file : *files) {
        const auto scenario = read_scenario(file, universe_);
        if (!scenario) return scenario.error();
        play_file(*scenario);
        if (search_.found || is_late()) return std::nullopt;
      }
    }
    return std::nullopt;
  }

  bool is_late() const { return budget() && processor_time() - begin_ >= *budget(); }

  void play_file(const Scenario& scenario) {
    prepare_crash(search_.games + 1);
    const harness::ScenarioReport report = harness::run_scenario(scenario);
    for (std::size_t i = 0; i < report.runs.size() && !search_.found; ++i) {
      const harness::RunReport& run = report.runs[i];
      ++search_.games;
      for (const auto& [rule, times] : run.rules_cited)
        cited_[rule] += times;
      if (!is_finding(run.verdict)) continue;
      search_.verdict = run.verdict;
      search_.message = run.message;
      search_.found = scenario;
      search_.found->runs = {scenario.runs[i]};
    }
    search_.seconds = (processor_time() - begin_).count();
  }

  void tell_found() {
    tell_line({{"event", "found"},
               {"games", search_.games},
               {"seconds", search_.seconds},
               {"verdict", to_string(search_.verdict)},
               {"message", search_.message}});
    const auto small = make_small(
        *search_.found, parse_budget(arguments_.minimize).value_or(std::chrono::seconds(5)));
    if (!small) return;
    const harness::FindingsFolder folder(arguments_.findings);
    tell_line({{"event", "smallest"},
               {"file", folder.keep(small->scenario, search_.verdict).value_or("")},
               {"steps", small->steps},
               {"objects", small->objects},
               {"rules", numbers_of_rules(small->rules)}});
  }

  void tell_end() const {
    std::vector<RuleId> rules;
    for (const auto& [rule, times] : cited_)
      rules.push_back(rule);
    tell_line({{"event", "end"},
               {"games", search_.games},
               {"seconds", search_.seconds},
               {"rules_cited", numbers_of_rules(rules)}});
  }

  const TrialArguments& arguments_;
  std::chrono::duration<double> begin_{0};  // when the cards were loaded
  std::shared_ptr<const Universe> universe_;
  harness::LastWords last_words_;
  Search search_;
  std::map<RuleId, std::uint64_t> cited_;
};

}  // namespace

void add_trial(CLI::App& app, Chosen& chosen) {
  auto* command = app.add_subcommand(
      "trial", "Plays random games, or the scenarios of PATH, until the first finding.");
  // `lockstep mutants` calls it; nobody needs it in the list of subcommands.
  command->group("");
  const auto arguments = std::make_shared<TrialArguments>();
  command->add_option("PATH", arguments->paths, "scenario files, or folders of them");
  const CLI::Validator time = known_budget();
  command->add_option("--budget", arguments->budget, "play for so long")->check(time);
  command->add_option("--minimize", arguments->minimize, "time to make it small")->check(time);
  command->add_option("--cards", arguments->cards, "the corpus folder");
  command->add_option("--findings", arguments->findings, "folder to keep the finding in");
  command->add_option("--seed", arguments->seed, "of the games")->check(whole_number(0));
  command->add_option("--games", arguments->games, "at most so many")->check(whole_number(1));
  command->callback(
      [arguments, &chosen] { chosen = [arguments] { return Trial(*arguments).run(); }; });
}

}  // namespace lockstep::cli
