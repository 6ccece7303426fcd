// Findings that have one cause, put together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "harness/findings.h"

namespace lockstep::harness {

/// Findings of one cause, as far as can be told: places in the list that was grouped.
struct FindingGroup {
  std::vector<std::size_t> members;
  std::size_t example = 0;  // the member with the smallest minimum
  std::uint64_t times = 0;  // how often, all members together
};

/// The scenario of a file of the folder, or nothing if it cannot be loaded.
using LoadFinding = std::function<std::optional<Scenario>(const std::string& file)>;

/// Groups findings. Two belong together when they have one minimum or one signature, when the
/// minimum of one, or a scenario one reduction away from it, shows what the other is about, or when
/// the minimum of one is contained in that of the other. The group found most often comes first.
std::vector<FindingGroup> group_findings(const std::vector<FindingRecord>& findings,
                                         const LoadFinding& load);

/// A group in a line: state, how often, signature, smallest example.
std::string tell_group(const std::vector<FindingRecord>& findings, const FindingGroup& group,
                       const FindingsFolder& folder);

}  // namespace lockstep::harness
