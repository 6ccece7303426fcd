#include "cli/checked.h"

#include <string_view>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/files.h"
#include "generators/theme.h"

namespace lockstep::cli {
namespace {

nlohmann::ordered_json to_json(const std::string& file, const harness::RunReport& run) {
  nlohmann::ordered_json json{{"file", file},
                              {"run", run.run},
                              {"step", run.step},
                              {"verdict", to_string(run.verdict)},
                              {"message", run.message}};
  json["rules"] = nlohmann::ordered_json::array();
  for (const RuleId rule : run.rules_there)
    json["rules"].push_back(row_of(rule).number);
  json["explained_by"] = run.explained_by;
  return json;
}

void print_unsupported(const harness::CampaignReport& campaign) {
  for (const auto& [what, found] : campaign.unsupported) {
    fmt::print("    {:<28} in {}, the first is game {}\n", what, counted(found.games, "game"),
               found.game);
  }
}

nlohmann::ordered_json unsupported_json(const harness::CampaignReport& campaign) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const auto& [what, found] : campaign.unsupported)
    list.push_back({{"what", what}, {"games", found.games}, {"first_game", found.game}});
  return list;
}

nlohmann::ordered_json to_json(const harness::Finding& finding) {
  return {{"game", finding.game},           {"games", finding.games},
          {"signature", finding.signature}, {"verdict", to_string(finding.verdict)},
          {"message", finding.message},     {"file", finding.file},
          {"reduced", finding.reduced},     {"state", to_string(finding.record.state)}};
}

}  // namespace

void Checked::add_rules(const std::map<RuleId, std::uint64_t>& cited) {
  for (const auto& [rule, times] : cited)
    rules[rule] += times;
}

void print_summary(const Checked& checked) {
  std::string text;
  if (checked.scenarios != 0) text += counted(checked.scenarios, "scenario") + ", ";
  if (checked.campaign) {
    text += fmt::format("{} in {:.1f} s, ", counted(checked.campaign->games, "game"),
                        checked.campaign->seconds);
  }
  if (!text.empty()) {
    fmt::print("{}{}, {} cited\n", text, counted(checked.steps, "step"),
               counted(checked.rules.size(), "rule"));
  }
  for (int i = 0; i < kVerdictCount; ++i) {
    const auto verdict = static_cast<Verdict>(i);
    if (checked.number_of(verdict) != 0) {
      fmt::print("  {:<20}{:>10}  {}\n", to_string(verdict), checked.number_of(verdict),
                 describe(verdict));
    }
    if (verdict == Verdict::unsupported && checked.campaign) print_unsupported(*checked.campaign);
  }
}

void print_stats(const Checked& checked) {
  if (!checked.campaign) return;
  const auto& collectors = checked.campaign->collectors;
  for (std::size_t i = 0; i < collectors.size(); ++i) {
    if (collectors[i].games() == 0) continue;
    fmt::print("\n{}\n{}", generators::all_themes()[i].name, collectors[i].table());
  }
}

void print_json(const Checked& checked, std::uint64_t seed) {
  nlohmann::ordered_json json;
  json["scenarios"] = checked.scenarios;
  json["games"] = checked.campaign ? checked.campaign->games : 0;
  json["steps"] = checked.steps;
  json["seed"] = seed;
  auto& verdicts = json["verdicts"] = nlohmann::ordered_json::object();
  for (int i = 0; i < kVerdictCount; ++i) {
    const auto verdict = static_cast<Verdict>(i);
    verdicts[std::string(to_string(verdict))] = checked.number_of(verdict);
  }
  json["unsupported"] =
      checked.campaign ? unsupported_json(*checked.campaign) : nlohmann::ordered_json::array();
  auto& rules = json["rules_cited"] = nlohmann::ordered_json::object();
  for (const auto& [rule, times] : checked.rules)
    rules[std::string(row_of(rule).number)] = times;
  auto& findings = json["findings"] = nlohmann::ordered_json::array();
  for (const auto& [file, run] : checked.ended)
    findings.push_back(to_json(file, run));
  if (checked.campaign) {
    for (const harness::Finding& each : checked.campaign->findings)
      findings.push_back(to_json(each));
  }
  fmt::print("{}\n", json.dump(2));
}

}  // namespace lockstep::cli
