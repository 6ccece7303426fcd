// Takes findings in: keeps them, minimizes them, and counts those that are the same.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "harness/findings.h"
#include "harness/minimize.h"
#include "harness/run.h"
#include "scenario/scenario.h"

namespace lockstep::harness {

/// Where a finding comes from.
struct FindingOrigin {
  std::string command;  // finds it again
  std::optional<std::uint64_t> seed;
  std::string message;
  Verdict verdict = Verdict::diverge;
};

struct KeeperSettings {
  std::string folder = "findings";
  std::chrono::milliseconds minimize_budget = std::chrono::seconds(30);  // for each signature
  SideMaker make_side = harness::make_side;
  bool isolated = false;  // whether findings end the program that plays them
  /// Called while one is minimized.
  std::function<void(const MinimizeProgress&)> progress;
};

/// Keeps the findings of one run of the program. Those with one signature are one record, and those
/// with one minimum too, also with what the folder holds from earlier runs: the first scenario
/// stays. Findings met while another was minimized are records of their own.
class FindingKeeper {
 public:
  explicit FindingKeeper(KeeperSettings settings);

  /// The place of the record that it is, which may be an old one. The scenario has one run.
  std::size_t take_in(const Scenario& scenario, const FindingOrigin& origin);

  const std::vector<FindingRecord>& records() const { return records_; }
  const FindingsFolder& folder() const { return folder_; }
  /// The path of a record's minimum, or of the scenario as it was found.
  std::string smallest_file(const FindingRecord& record) const;
  /// Changes a record, on disk too.
  void change(std::size_t place, const std::function<void(FindingRecord&)>& how);

 private:
  struct Waiting {
    Scenario scenario;
    FindingOrigin origin;
  };
  std::size_t take_one(const Scenario& scenario, const FindingOrigin& origin,
                       std::vector<Waiting>& waiting);
  RunReport play(const Scenario& scenario) const;
  void minimize_record(FindingRecord& record, const Scenario& scenario,
                       std::vector<Waiting>& waiting);
  void inherit(FindingRecord& record) const;
  std::size_t add(FindingRecord record);
  void forget(const FindingRecord& record, const FindingRecord& kept) const;

  KeeperSettings settings_;
  FindingsFolder folder_;
  std::vector<FindingRecord> records_;
  std::map<std::string, std::size_t> places_;  // of records by the signatures they were found with
};

}  // namespace lockstep::harness
