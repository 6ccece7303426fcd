// What `check` has found: which of it is known, and what belongs together.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "harness/finding_groups.h"
#include "harness/findings.h"
#include "harness/known_divergences.h"
#include "scenario/verdict.h"

namespace lockstep::cli {

class CheckedFindings {
 public:
  /// `cards` is the corpus folder that was named, or empty.
  CheckedFindings(std::string folder, std::string cards);

  /// Reads the list that was named, or the one beside the findings if there is one; what is wrong
  /// with its form. What the list says that is no longer so is in `complaints`.
  std::expected<void, std::string> read_known(const std::string& named);
  const std::vector<std::string>& complaints() const { return complaints_; }

  /// Marks what is known, on disk too, and groups everything.
  void sort_out(std::vector<harness::FindingRecord> records);

  /// How many findings with this verdict are known.
  std::uint64_t known(Verdict verdict) const {
    return known_count_.at(static_cast<std::size_t>(verdict));
  }
  /// Prints a line for each group; nothing without findings.
  void print_groups() const;

 private:
  harness::LoadFinding load_from(const std::string& folder) const;

  std::string folder_;
  std::string cards_;
  std::string list_folder_;
  std::vector<harness::KnownDivergence> known_;
  std::vector<std::string> complaints_;
  std::vector<harness::FindingRecord> records_;
  std::vector<harness::FindingGroup> groups_;
  std::array<std::uint64_t, kVerdictCount> known_count_{};
};

}  // namespace lockstep::cli
