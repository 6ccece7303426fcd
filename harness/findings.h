// What was found, kept in a folder: the scenario as it was found, its minimum, and a record of
// both.
//
// The scenario is on disk before anything else happens with it; every file is complete or not there
// at all. A scenario without a record (the program ended in between) is a finding all the same. A
// finding needs no seed: its scenario outlives any change of the generators.
#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harness/run.h"
#include "scenario/scenario.h"
#include "scenario/verdict.h"

namespace lockstep::harness {

/// What is known of a finding.
enum class FindingState : std::uint8_t {
  fresh,  // `new`: nobody has said anything about it
  known,  // on the list of known divergences, or said to be with a link
  fixed,  // it no longer occurs
};
std::string_view to_string(FindingState state);
std::optional<FindingState> finding_state_from_string(std::string_view text);

/// The ending of a record's file.
inline constexpr std::string_view kRecordSuffix = ".finding";

/// One finding, as its file `ID.finding` says it.
struct FindingRecord {
  std::string id;  // `diverge-0123456789abcdef`
  FindingState state = FindingState::fresh;
  Verdict verdict = Verdict::diverge;
  std::string signature;
  /// What else differs where the minimum ends, in the form of signatures.
  std::vector<std::string> also_shows;
  /// What scenarios show that are one reduction away from the minimum: what they lack it needs, so
  /// they have most likely one cause.
  std::vector<std::string> near;
  std::string message;
  std::string found;        // file of the scenario as it was found, beside the record
  std::string minimized;    // file of the minimum; empty if there is none
  bool is_minimal = false;  // proven by the list of reductions
  std::string command;      // that found it; empty if nobody knows
  std::optional<std::uint64_t> seed;
  std::uint64_t times = 1;                      // how often it was found
  std::map<std::string, std::string> versions;  // of the program and of the rules
  std::string link;                             // where a known one is discussed
  std::string reason;
};

/// The folder of findings.
class FindingsFolder {
 public:
  explicit FindingsFolder(std::string folder) : folder_(std::move(folder)) {}

  /// Keeps a scenario; its path, or nothing if it cannot be written.
  std::optional<std::string> keep(const Scenario& scenario, Verdict verdict) const;
  /// Writes a record, or says why it cannot.
  std::expected<void, std::string> write(const FindingRecord& record) const;
  /// All findings, by id. Scenarios without a record are taken in as new ones. What cannot be read
  /// is told in `complaints`.
  std::vector<FindingRecord> read(std::vector<std::string>* complaints = nullptr) const;
  /// The path of a file of the folder.
  std::string path_of(const std::string& file) const;
  const std::string& name() const { return folder_; }

 private:
  std::string folder_;
};

/// The form of records in files; reading takes every version that there has been.
std::string print_record(const FindingRecord& record);
std::expected<FindingRecord, std::string> read_record(std::string_view text);

/// The versions of the program and of the rules that a record made now has.
std::map<std::string, std::string> present_versions();

/// What differs where a scenario ends, all of it, in the form of signatures:
/// `diverge/snapshot/power/613.4c`.
std::vector<std::string> shown_differences(const Scenario& scenario,
                                           const SideMaker& make = make_side);

/// Writes a file whole or not at all: what stands there before stays until the new text is on disk.
bool write_whole(const std::string& path, std::string_view text);

}  // namespace lockstep::harness
