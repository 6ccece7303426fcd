#include "harness/known_divergences.h"

#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "harness/containment.h"
#include "harness/signature.h"

namespace lockstep::harness {
namespace {

using KnownJson = nlohmann::json;

// Whether some run of the scenario still ends that way.
bool still_occurs(const KnownDivergence& known, const Scenario& scenario, const SideMaker& make) {
  RunPlayer player(make);
  for (const Run& run : scenario.runs) {
    if (signature(player.play(run, scenario.readings)) == known.signature) return true;
  }
  return false;
}

}  // namespace

std::expected<std::vector<KnownDivergence>, std::string> read_known(std::string_view text) {
  const auto json = KnownJson::parse(text, nullptr, false);
  const bool is_list = json.is_object() && json.value("lockstep_known", 0) == 1 &&
                       json.contains("known") && json["known"].is_array();
  if (!is_list) {
    return std::unexpected(R"(expected {"lockstep_known": 1, "known": [...]})");
  }
  try {
    std::vector<KnownDivergence> list;
    for (const KnownJson& each : json["known"]) {
      list.push_back({.signature = each.at("signature").get<std::string>(),
                      .scenario = each.value("scenario", ""),
                      .link = each.value("link", ""),
                      .reason = each.value("reason", "")});
    }
    return list;
  } catch (const KnownJson::exception& error) {
    return std::unexpected(std::string(error.what()));
  }
}

const KnownDivergence* find_known(const std::vector<KnownDivergence>& list,
                                  std::string_view signature, const Scenario* minimum,
                                  const LoadFinding& load) {
  for (const KnownDivergence& each : list) {
    if (each.signature != signature) continue;
    if (each.scenario.empty()) return &each;
    const std::optional<Scenario> scenario = load(each.scenario);
    if (scenario && minimum != nullptr && contains(*minimum, *scenario)) return &each;
  }
  return nullptr;
}

std::vector<std::string> complaints_about(const std::vector<KnownDivergence>& list,
                                          const LoadFinding& load, const SideMaker& make) {
  std::vector<std::string> complaints;
  for (const KnownDivergence& each : list) {
    if (each.link.empty() || each.reason.empty()) {
      complaints.push_back(
          fmt::format("{}: a known divergence needs a link and a reason", each.signature));
    }
    if (each.scenario.empty()) continue;
    const std::optional<Scenario> scenario = load(each.scenario);
    if (!scenario) {
      complaints.push_back(fmt::format("{}: {} cannot be read", each.signature, each.scenario));
    } else if (!still_occurs(each, *scenario, make)) {
      complaints.push_back(fmt::format("{}: no longer occurs in {}; take it off the list",
                                       each.signature, each.scenario));
    }
  }
  return complaints;
}

}  // namespace lockstep::harness
