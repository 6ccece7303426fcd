// lockstep findings: what has been found and kept, a line a group.

#include "harness/findings.h"

#include <cstddef>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/one_scenario.h"
#include "harness/finding_groups.h"
#include "harness/run.h"
#include "harness/signature.h"
#include "scenario/verdict.h"

namespace lockstep::cli {
namespace {

struct FindingsArguments {
  std::string folder = "findings";
  std::string cards;
  std::string mark;
  std::string link;
  std::string reason;
  bool again = false;
  bool json = false;
};

std::optional<Scenario> read_file(const harness::FindingsFolder& folder, const std::string& file,
                                  const std::shared_ptr<const Universe>& universe) {
  auto scenario = read_scenario(folder.path_of(file), universe);
  if (!scenario) return std::nullopt;
  return std::move(*scenario);
}

// Runs the smallest scenario of each again: what no longer occurs is fixed, what does is not. How
// many were known and no longer occur: whoever waits for them should hear of it.
std::size_t run_again(const harness::FindingsFolder& folder,
                      std::vector<harness::FindingRecord>& all,
                      const std::shared_ptr<const Universe>& universe) {
  std::size_t no_longer = 0;
  for (harness::FindingRecord& each : all) {
    const auto scenario =
        read_file(folder, each.minimized.empty() ? each.found : each.minimized, universe);
    if (!scenario) continue;
    const auto report = harness::run_scenario(*scenario);
    const bool occurs = harness::signature(report.runs.front()) == each.signature ||
                        (each.signature.empty() && is_finding(report.verdict()));
    const auto was = each.state;
    if (!occurs) each.state = harness::FindingState::fixed;
    if (occurs && was == harness::FindingState::fixed) each.state = harness::FindingState::fresh;
    if (each.state != was) (void)folder.write(each);
    if (occurs || was != harness::FindingState::known) continue;
    ++no_longer;
    fmt::print(stderr, "{}: known ({}), but no longer occurs; it is fixed now\n", each.id,
               each.link);
  }
  return no_longer;
}

// `ID=known` with a link: what a person has decided.
int mark_one(const harness::FindingsFolder& folder, std::vector<harness::FindingRecord>& all,
             const FindingsArguments& arguments) {
  const std::size_t equals = arguments.mark.find('=');
  const auto state = equals == std::string::npos
                         ? std::nullopt
                         : harness::finding_state_from_string(arguments.mark.substr(equals + 1));
  if (!state) return tell_bad_input(arguments.mark + ": expected ID=new, ID=known or ID=fixed");
  for (harness::FindingRecord& each : all) {
    if (each.id != arguments.mark.substr(0, equals)) continue;
    const bool is_told = !arguments.link.empty() && !arguments.reason.empty();
    if (*state == harness::FindingState::known && !is_told) {
      return tell_bad_input("a known finding needs --link and --reason");
    }
    each.state = *state;
    each.link = arguments.link;
    each.reason = arguments.reason;
    const auto written = folder.write(each);
    return written ? 0 : tell_bad_input(written.error());
  }
  return tell_bad_input(arguments.mark + ": no such finding in " + folder.name());
}

void print_groups_json(const std::vector<harness::FindingRecord>& all,
                       const std::vector<harness::FindingGroup>& groups) {
  auto json = nlohmann::ordered_json::array();
  for (const harness::FindingGroup& group : groups) {
    nlohmann::ordered_json one{{"times", group.times}, {"example", all[group.example].id}};
    for (const std::size_t each : group.members)
      one["findings"].push_back(nlohmann::ordered_json::parse(harness::print_record(all[each])));
    json.push_back(std::move(one));
  }
  fmt::print("{}\n", json.dump(2));
}

int list_findings(const FindingsArguments& arguments) {
  const auto corpus = find_corpus(arguments.cards, arguments.folder);
  const auto universe = corpus ? read_universe(*corpus) : std::unexpected(corpus.error());
  if (!universe) return tell_bad_input(universe.error());
  const harness::FindingsFolder folder(arguments.folder);
  std::vector<std::string> complaints;
  std::vector<harness::FindingRecord> all = folder.read(&complaints);
  for (const std::string& each : complaints)
    fmt::print(stderr, "{}\n", each);
  if (!arguments.mark.empty()) return mark_one(folder, all, arguments);
  const std::size_t no_longer = arguments.again ? run_again(folder, all, *universe) : 0;
  const auto groups = harness::group_findings(
      all, [&](const std::string& file) { return read_file(folder, file, *universe); });
  if (arguments.json) {
    print_groups_json(all, groups);
  } else {
    fmt::print("{} in {}\n", counted(all.size(), "finding"), counted(groups.size(), "group"));
    for (const harness::FindingGroup& each : groups)
      fmt::print("{}", harness::tell_group(all, each, folder));
    if (!groups.empty()) {
      const harness::FindingRecord& first = all[groups.front().example];
      fmt::print("  next: lockstep replay {}\n",
                 folder.path_of(first.minimized.empty() ? first.found : first.minimized));
    }
  }
  bool any_new = no_longer != 0;
  for (const harness::FindingRecord& each : all)
    any_new = any_new || each.state == harness::FindingState::fresh;
  return any_new ? static_cast<int>(ExitCode::finding) : 0;
}

}  // namespace

void add_findings(CLI::App& app, Chosen& chosen) {
  auto* command = app.add_subcommand(
      "findings",
      "Lists what was found and kept, a line for each group of one cause.\n"
      "Exit code: 1 if any is new, or was known and no longer occurs. For example:\n"
      "  lockstep findings --again            says which are fixed by now\n"
      "  lockstep findings --mark diverge-7=known --link https://... --reason \"open question\"");
  const auto arguments = std::make_shared<FindingsArguments>();
  command->add_option("FOLDER", arguments->folder, "the folder of findings")->capture_default_str();
  command->add_flag("--again", arguments->again, "runs each again and marks those that are fixed");
  command->add_option("--mark", arguments->mark, "says what one is: ID=new, ID=known, ID=fixed");
  command->add_option("--link", arguments->link, "where a known one is discussed");
  command->add_option("--reason", arguments->reason, "why it is known and not mended");
  command->add_option("--cards", arguments->cards, "the corpus folder, with cards/ and sheets/");
  command->add_flag("--json", arguments->json, "prints JSON");
  command->callback(
      [arguments, &chosen] { chosen = [arguments] { return list_findings(*arguments); }; });
}

}  // namespace lockstep::cli
