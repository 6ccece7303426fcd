// What a fuzz target has left behind, taken in like the findings of `check`.
#pragma once

#include <cstddef>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "harness/findings.h"
#include "harness/keep_findings.h"
#include "scenario/scenario.h"
#include "scenario/verdict.h"

namespace lockstep::cli {

class FuzzFindings {
 public:
  /// `cards` is the corpus folder that was named, or empty.
  FuzzFindings(std::string target, std::string folder, std::string cards);

  /// Where the target writes inputs with which it ends; a folder of its own for each target.
  const std::filesystem::path& inputs() const { return inputs_; }

  /// Notes what is there already. Called before the target runs.
  void note_present();
  /// Takes in each input that no record knows yet, also from a run that was ended, and each
  /// scenario that the target has written: decoded, recorded, minimized. What cannot be done is
  /// told on standard error.
  void take_in_new();

  /// The records of all that was taken in.
  std::vector<harness::FindingRecord> records() const;
  /// Inputs of a target that plays no games: they are kept as they are.
  const std::vector<std::filesystem::path>& other_inputs() const { return other_inputs_; }

 private:
  void take_in_scenarios();
  void take_in_input(const std::filesystem::path& file);
  void keep(const Scenario& scenario, const harness::FindingOrigin& origin, bool ends_program);
  std::string command_for(const std::filesystem::path& file) const;

  std::string target_;
  std::string folder_;
  std::string cards_;
  std::filesystem::path inputs_;
  std::set<std::string> present_;  // files of both folders, before
  std::set<std::string> known_commands_;
  std::set<std::string> taken_;  // scenarios, as texts
  harness::FindingKeeper keeper_;
  harness::FindingKeeper isolated_;  // of what ends the program
  std::vector<std::filesystem::path> other_inputs_;
};

}  // namespace lockstep::cli
