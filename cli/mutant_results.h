// Results of trials of mutants: a file of JSON lines, and what they come to.
//
// A line is appended whole as soon as its trial is over, so a run that was stopped goes on where it
// was. Results count together if they were made by one version of the sources.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "cli/mutant_list.h"

namespace lockstep::cli {

/// One trial, as a line of the file.
struct TrialRecord {
  std::string version;
  std::string mutant;
  std::string strategy;
  std::uint64_t seed = 0;
  std::int64_t budget_ms = 0;

  bool found = false;
  std::string verdict;
  std::string message;
  std::uint64_t games = 0;  // until it was found, or played in vain
  double seconds = 0;
  // Of the counterexample; nothing if there is none, as after a crash.
  std::optional<std::size_t> steps;
  std::optional<std::size_t> objects;
  std::vector<std::string> rules;  // of the verdict
  /// `there`: the mutant's rule is among them; `near`: it was applied in the counterexample by the
  /// specification without the mutant; `other`; empty where nobody can say.
  std::string reason;
  /// Whether what was found is there without the mutant: then it is not found, but a finding.
  bool real = false;

  /// What makes two trials the same.
  auto key() const { return std::tie(version, mutant, strategy, seed, budget_ms); }
};

std::string print_trial(const TrialRecord& record);
/// Nothing for what is no such line.
std::optional<TrialRecord> read_trial(const std::string& line);

class ResultsFile {
 public:
  explicit ResultsFile(std::string path) : path_(std::move(path)) {}

  /// All whole lines; a torn last one counts for nothing. Empty where there is no file.
  std::expected<std::vector<TrialRecord>, std::string> read() const;
  /// Adds a line in one piece and waits until it is on disk.
  std::expected<void, std::string> append(const TrialRecord& record) const;

 private:
  std::string path_;
};

/// The table: a row for each strategy, then the mutants that none has found.
std::string results_table(const std::vector<MutantAbout>& mutants,
                          const std::vector<TrialRecord>& records);
/// The same, and each mutant, as JSON: `mutants` and `killed` are numbers.
std::string results_json(const std::vector<MutantAbout>& mutants,
                         const std::vector<TrialRecord>& records);

}  // namespace lockstep::cli
