// One trial: a program with one mutant switched on plays until it finds something.
//
// Each trial is a child process, so a mutant that crashes or hangs ends its own trial only, and
// that counts as found.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/child.h"
#include "cli/mutant_list.h"
#include "cli/mutant_results.h"

namespace lockstep::cli {

/// How a mutant is looked for.
enum class Strategy : std::uint8_t {
  corpus,         // the scenarios of the corpus
  games,          // random games
  fuzz,           // libFuzzer, rewarded for code alone
  fuzz_feedback,  // libFuzzer, rewarded for rules too
  tests,          // the project's own tests
};

std::string_view to_string(Strategy strategy);
std::optional<Strategy> strategy_from_string(std::string_view text);
std::vector<std::string> strategy_names();
bool needs_fuzzer(Strategy strategy);
/// Whether another seed makes another trial.
bool is_seeded(Strategy strategy);

struct TrialPlan {
  MutantAbout mutant;
  Strategy strategy = Strategy::games;
  std::uint64_t seed = 1;
  std::chrono::milliseconds budget{0};
};

/// What trials run, and where.
struct TrialPlace {
  std::filesystem::path program;             // that holds the mutants
  std::filesystem::path fuzzer;              // fuzz_lockstep that holds them
  std::filesystem::path seeds;               // folder of its inputs to begin with
  std::vector<std::filesystem::path> tests;  // programs of tests that hold them
  std::filesystem::path corpus;
  std::filesystem::path scratch;  // emptied before each trial
};

class TrialRunner {
 public:
  explicit TrialRunner(TrialPlace place) : place_(std::move(place)) {}

  /// Runs a trial; says what is wrong with the programs. `version` of the record is left empty.
  std::expected<TrialRecord, std::string> run(const TrialPlan& plan) const;
  /// Without any mutant a few games find nothing; says what is wrong otherwise.
  std::expected<void, std::string> check_sober() const;
  /// Without any mutant all tests pass; says what is wrong otherwise.
  std::expected<void, std::string> check_tests() const;

 private:
  struct Heard;
  ChildResult play(const std::vector<std::string>& arguments, const std::string& mutant,
                   std::chrono::seconds limit) const;
  Heard hear(const std::vector<std::string>& arguments, const std::string& mutant,
             std::chrono::seconds limit) const;
  Heard look(const TrialPlan& plan) const;
  Heard fuzz(const TrialPlan& plan) const;
  Heard test(const std::string& mutant) const;
  void judge(const TrialPlan& plan, const std::string& file, TrialRecord& record) const;
  std::string findings() const { return (place_.scratch / "findings").string(); }

  TrialPlace place_;
};

}  // namespace lockstep::cli
