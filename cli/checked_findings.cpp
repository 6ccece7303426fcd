#include "cli/checked_findings.h"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "cli/files.h"
#include "scenario/text_file.h"

namespace lockstep::cli {

namespace {
namespace fs = std::filesystem;
}

CheckedFindings::CheckedFindings(std::string folder, std::string cards)
    : folder_(std::move(folder)), cards_(std::move(cards)) {}

std::expected<void, std::string> CheckedFindings::read_known(const std::string& named) {
  const fs::path beside = fs::path(folder_) / "known.json";
  const fs::path file = named.empty() ? beside : fs::path(named);
  std::error_code ignored;
  if (named.empty() && !fs::exists(beside, ignored)) return {};
  auto list = harness::read_known(read_text_file(file).value_or(""));
  if (!list) return std::unexpected(file.string() + ": " + list.error());
  known_ = std::move(*list);
  list_folder_ = file.parent_path().string();
  for (const std::string& each : harness::complaints_about(known_, load_from(list_folder_)))
    complaints_.push_back(file.string() + ": " + each);
  return {};
}

harness::LoadFinding CheckedFindings::load_from(const std::string& folder) const {
  // The cards are the same for all files of the folder.
  const auto corpus = find_corpus(cards_, folder);
  auto universe = corpus ? read_universe(*corpus) : std::unexpected(corpus.error());
  return
      [universe = std::move(universe), folder](const std::string& name) -> std::optional<Scenario> {
        if (!universe || name.empty()) return std::nullopt;
        auto scenario = read_scenario(fs::path(folder) / name, *universe);
        if (!scenario) return std::nullopt;
        return std::move(*scenario);
      };
}

void CheckedFindings::sort_out(std::vector<harness::FindingRecord> records) {
  records_ = std::move(records);
  if (records_.empty()) return;
  const harness::FindingsFolder folder(folder_);
  const harness::LoadFinding load = load_from(folder_);
  const harness::LoadFinding load_known = load_from(list_folder_);
  for (harness::FindingRecord& each : records_) {
    const auto minimum = load(each.minimized);
    const harness::KnownDivergence* const known =
        harness::find_known(known_, each.signature, minimum ? &*minimum : nullptr, load_known);
    if (known != nullptr) {
      each.state = harness::FindingState::known;
      each.link = known->link;
      each.reason = known->reason;
      if (!each.id.empty()) (void)folder.write(each);
    }
    if (each.state == harness::FindingState::known) {
      known_count_.at(static_cast<std::size_t>(each.verdict)) += each.times;
    }
  }
  groups_ = harness::group_findings(records_, load);
}

void CheckedFindings::print_groups() const {
  if (groups_.empty()) return;
  fmt::print("{} in {}\n", counted(records_.size(), "finding"), counted(groups_.size(), "group"));
  const harness::FindingsFolder folder(folder_);
  for (const harness::FindingGroup& each : groups_)
    fmt::print("{}", harness::tell_group(records_, each, folder));
  fmt::print("  next: lockstep findings {}\n", folder_);
}

}  // namespace lockstep::cli
