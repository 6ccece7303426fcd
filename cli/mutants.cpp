// lockstep mutants: how much of what is wrong would be found, and how soon.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/budget.h"
#include "cli/child.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/inactive.h"
#include "cli/mutant_list.h"
#include "cli/mutant_results.h"
#include "cli/mutant_trials.h"
#include "cli/one_scenario.h"
#include "cli/usage.h"
#include "scenario/verdict.h"

namespace lockstep::cli {
namespace {

namespace fs = std::filesystem;

struct MutantsArguments {
  std::vector<std::string> only;
  std::vector<std::string> strategies = {"corpus", "games"};
  std::uint32_t sample = 0;
  std::uint64_t seed = 1;
  std::uint64_t trials = 3;
  std::string budget = "20s";
  std::string binary;
  std::string fuzzer;
  std::string results = "mutants.jsonl";
  std::string descriptions;
  std::string cards;
  std::uint64_t games = 10'000;
  bool check_inactive = false;
  bool json = false;
};

// Where the build of a preset puts its programs: beside the folder of this one.
fs::path built(const std::string& preset, const std::string& name) {
  std::error_code none;
  return fs::read_symlink("/proc/self/exe", none).parent_path().parent_path() / preset / name;
}

std::optional<std::string> missing(const fs::path& program, const std::string& preset) {
  std::error_code none;
  if (fs::exists(program, none)) return std::nullopt;
  return fmt::format(
      "{}: not built. Build it with:\n  cmake --preset {} && cmake --build --preset "
      "{}",
      program.string(), preset, preset);
}

class Mutants {
 public:
  explicit Mutants(const MutantsArguments& arguments)
      : arguments_(arguments),
        base_(fs::temp_directory_path() / fmt::format("lockstep-mutants-{}", ::getpid())),
        results_(arguments.results) {}
  ~Mutants() {
    std::error_code none;
    fs::remove_all(base_, none);
  }
  Mutants(const Mutants&) = delete;
  Mutants& operator=(const Mutants&) = delete;

  int run() {
    if (const auto wrong = prepare()) return tell_bad_input(*wrong);
    if (arguments_.check_inactive) return check_inactive(place_, arguments_.games, arguments_.seed);
    const TrialRunner runner(place_);
    if (const auto sober = runner.check_sober(); !sober) return tell_bad_input(sober.error());
    if (!place_.tests.empty()) {
      if (const auto sober = runner.check_tests(); !sober) return tell_bad_input(sober.error());
    }
    const auto before = results_.read();
    if (!before) return tell_bad_input(before.error());
    const std::vector<TrialPlan> all = plans();
    for (const TrialRecord& each : *before)
      take_old(each, all);
    for (const TrialPlan& plan : all) {
      if (const auto wrong = try_out(runner, plan)) return tell_bad_input(*wrong);
    }
    tell();
    return static_cast<int>(ExitCode::all_agree);
  }

 private:
  // Finds and asks the programs; what is wrong, if anything is.
  std::optional<std::string> prepare() {
    const auto corpus = find_corpus(arguments_.cards, ".");
    if (!corpus) return corpus.error();
    place_.corpus = fs::absolute(*corpus).lexically_normal();
    place_.program =
        arguments_.binary.empty() ? built("mutants", "lockstep") : fs::absolute(arguments_.binary);
    place_.scratch = base_ / "trial";
    if (auto wrong = missing(place_.program, "mutants")) return wrong;
    const auto holder = ask_holder(place_.program);
    if (!holder) return holder.error();
    version_ = holder->version;
    if (arguments_.check_inactive) return std::nullopt;
    if (auto wrong = choose_mutants(*holder)) return wrong;
    for (const std::string& each : arguments_.strategies)
      strategies_.push_back(*strategy_from_string(each));
    if (std::ranges::find(strategies_, Strategy::tests) != strategies_.end()) {
      if (auto wrong = prepare_tests()) return wrong;
    }
    if (std::ranges::any_of(strategies_, needs_fuzzer)) return prepare_fuzzer();
    return std::nullopt;
  }

  // All programs of tests that are built.
  std::optional<std::string> prepare_tests() {
    std::error_code none;
    for (const std::string name : {"scenario", "generators", "harness", "fuzz", "properties"}) {
      const fs::path program = place_.program.parent_path() / name / (name + "_tests");
      if (fs::exists(program, none)) place_.tests.push_back(program);
    }
    if (!place_.tests.empty()) return std::nullopt;
    return fmt::format(
        "no tests beside {}. Build them with:\n  cmake --build --preset mutants "
        "--target scenario_tests generators_tests harness_tests",
        place_.program.string());
  }

  std::optional<std::string> choose_mutants(const Holder& holder) {
    const fs::path folder = arguments_.descriptions.empty()
                                ? place_.corpus.parent_path() / "ci" / "mutants"
                                : fs::path(arguments_.descriptions);
    auto all = read_mutants(folder);
    if (!all) return all.error();
    const std::set<std::string> held(holder.mutants.begin(), holder.mutants.end());
    for (const MutantAbout& each : *all) {
      if (held.contains(each.id)) continue;
      return fmt::format(
          "{}: does not hold {}; it is older than {}\n  next: cmake --build --preset "
          "mutants",
          place_.program.string(), each.id, folder.string());
    }
    mutants_ = *all;
    if (!arguments_.only.empty()) return choose_only();
    if (arguments_.sample != 0) mutants_ = sample_of(*all, arguments_.sample, arguments_.seed);
    return std::nullopt;
  }

  std::optional<std::string> choose_only() {
    std::vector<std::string> names;
    for (const MutantAbout& each : mutants_)
      names.push_back(each.id);
    for (const std::string& each : arguments_.only) {
      if (std::ranges::find(names, each) == names.end()) return no_such(each, "mutant", names);
    }
    std::erase_if(mutants_, [&](const MutantAbout& each) {
      return std::ranges::find(arguments_.only, each.id) == arguments_.only.end();
    });
    return std::nullopt;
  }

  // Games of the random generator are what fuzzing begins with: the corpus is a strategy of its
  // own.
  std::optional<std::string> prepare_fuzzer() {
    place_.fuzzer = arguments_.fuzzer.empty() ? built("mutants-fuzz", "fuzz/fuzz_lockstep")
                                              : fs::absolute(arguments_.fuzzer);
    if (auto wrong = missing(place_.fuzzer, "mutants-fuzz")) return wrong;
    const fs::path made = base_ / "seeds";
    place_.seeds = made / "fuzz_lockstep";
    const ChildResult seeds =
        run_child({.words = {(place_.fuzzer.parent_path().parent_path() / "make_seeds").string(),
                             made.string(), "1000000"},
                   .folder = place_.corpus.parent_path().string(),
                   .limit = std::chrono::minutes(5)});
    if (seeds.code != 0) return "make_seeds: " + seeds.output;
    for (const auto& entry : fs::directory_iterator(place_.seeds)) {
      if (!entry.path().filename().string().starts_with("random-")) fs::remove(entry.path());
    }
    return std::nullopt;
  }

  std::vector<TrialPlan> plans() const {
    std::vector<TrialPlan> all;
    for (const MutantAbout& mutant : mutants_) {
      for (const Strategy strategy : strategies_) {
        const std::uint64_t trials = is_seeded(strategy) ? arguments_.trials : 1;
        for (std::uint64_t trial = 0; trial < trials; ++trial) {
          all.push_back({.mutant = mutant,
                         .strategy = strategy,
                         .seed = arguments_.seed + trial,
                         .budget = *parse_budget(arguments_.budget)});
        }
      }
    }
    return all;
  }

  // Results of this version, of what is asked for now.
  void take_old(const TrialRecord& record, const std::vector<TrialPlan>& all) {
    const bool is_asked = std::ranges::any_of(all, [&](const TrialPlan& plan) {
      return record.mutant == plan.mutant.id && record.strategy == to_string(plan.strategy) &&
             record.seed == plan.seed && record.budget_ms == plan.budget.count();
    });
    if (record.version == version_ && is_asked) records_.push_back(record);
  }

  bool is_done(const TrialPlan& plan) const {
    TrialRecord wanted;
    wanted.version = version_;
    wanted.mutant = plan.mutant.id;
    wanted.strategy = to_string(plan.strategy);
    wanted.seed = plan.seed;
    wanted.budget_ms = plan.budget.count();
    return std::ranges::any_of(records_,
                               [&](const TrialRecord& each) { return each.key() == wanted.key(); });
  }

  std::optional<std::string> try_out(const TrialRunner& runner, const TrialPlan& plan) {
    if (is_done(plan)) return std::nullopt;
    auto record = runner.run(plan);
    if (!record) return record.error();
    record->version = version_;
    if (const auto written = results_.append(*record); !written) return written.error();
    tell_trial(*record);
    records_.push_back(std::move(*record));
    return std::nullopt;
  }

  void tell_trial(const TrialRecord& record) const {
    std::FILE* const stream = arguments_.json ? stderr : stdout;
    fmt::print(stream, "{}  {} {}: ", record.mutant, record.strategy, record.seed);
    if (record.real) {
      fmt::print(stream, "a finding that is there without it: {}\n", record.message);
      return;
    }
    fmt::print(stream, "{} in {}, {:.2f} s", record.found ? record.verdict : "not found",
               counted(record.games, "game"), record.seconds);
    if (record.steps && record.objects) {
      fmt::print(stream, "; {}, {}", counted(*record.steps, "step"),
                 counted(*record.objects, "object"));
    }
    if (!record.reason.empty()) fmt::print(stream, "; its rule: {}", record.reason);
    fmt::print(stream, "\n");
    std::fflush(stream);
  }

  void tell() const {
    if (arguments_.json) {
      fmt::print("{}\n", results_json(mutants_, records_));
    } else {
      fmt::print("\n{}", results_table(mutants_, records_));
    }
  }

  const MutantsArguments& arguments_;
  const fs::path base_;  // of all that trials leave behind
  ResultsFile results_;
  TrialPlace place_;
  std::string version_;
  std::vector<MutantAbout> mutants_;
  std::vector<Strategy> strategies_;
  std::vector<TrialRecord> records_;
};

CLI::Validator known_strategy() {
  const auto check = [](const std::string& text) {
    if (text == "enumerate") return text + ": small worlds cannot be enumerated yet";
    if (text == "baseline") return text + ": generators cannot play without themes yet";
    return strategy_from_string(text) ? std::string() : no_such(text, "strategy", strategy_names());
  };
  return {check, ""};
}

void add_mutants_options(CLI::App& command, MutantsArguments& arguments) {
  command.add_option("--only", arguments.only, "these mutants, by their ids");
  command.add_option("--sample", arguments.sample, "so many mutants, chosen by the seed")
      ->check(whole_number(1));
  command.add_option("--seed", arguments.seed, "of the sample and of the first trial")
      ->check(whole_number(0))
      ->capture_default_str();
  command.add_option("--trials", arguments.trials, "trials with seeds of their own")
      ->check(whole_number(1))
      ->capture_default_str();
  command.add_option("--budget", arguments.budget, "time of a trial")
      ->check(known_budget())
      ->capture_default_str();
  command
      .add_option("--strategy", arguments.strategies, "corpus, games, fuzz, fuzz-feedback, tests")
      ->check(known_strategy())
      ->capture_default_str();
  command.add_option("--binary", arguments.binary, "the program of the preset mutants");
  command.add_option("--fuzzer", arguments.fuzzer, "fuzz_lockstep of the preset mutants-fuzz");
  command.add_option("--results", arguments.results, "file that results are added to")
      ->capture_default_str();
  command.add_option("--descriptions", arguments.descriptions, "ci/mutants by default");
  command.add_option("--cards", arguments.cards, "the corpus folder");
  command.add_option("--games", arguments.games, "of --check-inactive")
      ->check(whole_number(1))
      ->capture_default_str();
  command.add_flag("--check-inactive", arguments.check_inactive,
                   "whether the program says the same as this one while no mutant is active");
  command.add_flag("--json", arguments.json, "print one JSON object");
}

}  // namespace

void add_mutants(CLI::App& app, Chosen& chosen) {
  auto* command = app.add_subcommand(
      "mutants",
      "Tells how much of what is wrong would be found: plays with one fault of ci/mutants at a\n"
      "time until something shows it. Needs the program of the preset mutants. A run that was\n"
      "stopped goes on where it was. Exit code: 0, 1 if --check-inactive sees a difference,\n"
      "2 bad input. For example:\n"
      "  lockstep mutants --sample 20 --budget 5s --trials 1\n"
      "  lockstep mutants --only engine-type-order-reversed --strategy games");
  const auto arguments = std::make_shared<MutantsArguments>();
  add_mutants_options(*command, *arguments);
  command->callback(
      [arguments, &chosen] { chosen = [arguments] { return Mutants(*arguments).run(); }; });
}

}  // namespace lockstep::cli
