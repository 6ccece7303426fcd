#include "harness/known_divergences.h"

#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "harness/containment.h"
#include "harness/signature.h"

namespace lockstep::harness {
namespace {

using KnownJson = nlohmann::json;

constexpr int kKnownVersion = 1;

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
  const auto has = [&](const char* key) { return json.is_object() && json.contains(key); };
  const bool is_list = has("lockstep_known") && json["lockstep_known"].is_number_integer() &&
                       has("known") && json["known"].is_array();
  if (!is_list) {
    return std::unexpected(R"(expected {"lockstep_known": 1, "known": [...]})");
  }
  if (json["lockstep_known"] != kKnownVersion) {
    return std::unexpected(fmt::format("version {} of lists is not known here; {} is",
                                       json["lockstep_known"].dump(), kKnownVersion));
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
    if (each.scenario.empty()) {
      complaints.push_back(fmt::format(
          "{}: names no scenario, so nothing tells when it no longer occurs", each.signature));
      continue;
    }
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
