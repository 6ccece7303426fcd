// The list of known divergences: each with a link and a reason. What is on it is reported as known,
// never hidden; what no longer occurs has to leave the list.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "harness/finding_groups.h"
#include "harness/run.h"
#include "scenario/scenario.h"

namespace lockstep::harness {

struct KnownDivergence {
  std::string signature;
  std::string scenario;  // a file, beside the list; may be empty
  std::string link;
  std::string reason;
};

/// Reads a list: {"lockstep_known": 1, "known": [{"signature", "scenario", "link", "reason"}]}.
std::expected<std::vector<KnownDivergence>, std::string> read_known(std::string_view text);

/// The entry that a finding with this signature and minimum is, or null. An entry with a scenario
/// stands only for findings that contain it.
const KnownDivergence* find_known(const std::vector<KnownDivergence>& list,
                                  std::string_view signature, const Scenario* minimum,
                                  const LoadFinding& load);

/// What is wrong with the list: entries without link, reason or scenario, and those whose scenario
/// no longer shows their signature.
std::vector<std::string> complaints_about(const std::vector<KnownDivergence>& list,
                                          const LoadFinding& load,
                                          const SideMaker& make = make_side);

}  // namespace lockstep::harness
