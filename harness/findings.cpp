#include "harness/findings.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "harness/signature.h"
#include "scenario/judge.h"
#include "scenario/rulebook.h"
#include "scenario/scenario_file.h"
#include "scenario/snapshot.h"
#include "scenario/symbol.h"
#include "scenario/text_file.h"

namespace lockstep::harness {
namespace {

namespace fs = std::filesystem;
using FindingJson = nlohmann::ordered_json;

// 0 was a scenario alone, without a record; 1 knew nothing of what is near a minimum.
constexpr int kRecordVersion = 2;

constexpr std::array<std::pair<FindingState, std::string_view>, 3> kStates = {{
    {FindingState::fresh, "new"},
    {FindingState::known, "known"},
    {FindingState::fixed, "fixed"},
}};

// Writes all of it and waits until it is on disk.
bool write_through(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(file, text.data(), text.size());
    if (count <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return ::fsync(file) == 0;
}

// A scenario that has no record: all that its file and its name say.
FindingRecord record_of_scenario(const fs::path& file) {
  FindingRecord record;
  record.id = file.stem().string();
  record.found = file.filename().string();
  const std::string verdict = record.id.substr(0, record.id.find('-'));
  record.verdict = verdict_from_string(verdict).value_or(Verdict::diverge);
  const auto json = FindingJson::parse(read_text_file(file).value_or(""), nullptr, false);
  if (json.is_object() && json.contains("source") && json["source"].is_string()) {
    const std::string source = json["source"];
    if (source.starts_with("lockstep ")) record.command = source;
  }
  return record;
}

// The rule that the specification applied last to a field, or for want of one to its object, or in
// the step at all: as a report has it.
std::string rule_of(const std::vector<Citation>& citations, ObjectId object, SnapshotField field) {
  std::array<std::string, 3> last;
  for (const Citation& each : citations) {
    if (each.use != Citation::Use::applied) continue;
    const Product& product = each.product;
    const bool is_object = product.object == object;
    const std::string number(row_of(each.rule).number);
    if (product.kind == Product::Kind::field && is_object && product.field == field) {
      last[0] = number;
    }
    if (product.kind == Product::Kind::event && is_object) last[1] = number;
    if (product.kind == Product::Kind::step) last[2] = number;
  }
  const auto found =
      std::ranges::find_if(last, [](const std::string& each) { return !each.empty(); });
  return found == last.end() ? "" : "/" + *found;
}

void add_cells(PairOfSides& sides, std::set<std::string>& shown) {
  const Snapshot specification = sides.pair.specification().observe();
  const Snapshot& subject = sides.pair.subject().observe();
  for (const ObjectView& object : specification.objects) {
    const ObjectView* const same = subject.find(object.id);
    for (int i = 0; same != nullptr && i <= static_cast<int>(SnapshotField::stack); ++i) {
      const auto field = static_cast<SnapshotField>(i);
      if (hash_cell(object, field) == hash_cell(*same, field)) continue;
      shown.insert(fmt::format("diverge/snapshot/{}{}", to_string(field),
                               rule_of(sides.specification.judge->citations(), object.id, field)));
    }
  }
}

template <class Field>
void take(const FindingJson& json, const char* key, Field& field) {
  if (json.contains(key)) json.at(key).get_to(field);
}

}  // namespace

std::string_view to_string(FindingState state) {
  return kStates.at(static_cast<std::size_t>(state)).second;
}

std::optional<FindingState> finding_state_from_string(std::string_view text) {
  for (const auto& [state, name] : kStates) {
    if (name == text) return state;
  }
  return std::nullopt;
}

bool write_whole(const std::string& path, std::string_view text) {
  // Several programs may write at once; each has a draft of its own.
  const std::string draft = fmt::format("{}.{}.part", path, ::getpid());
  const int file = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) return false;
  const bool written = write_through(file, text);
  ::close(file);
  const bool placed = written && std::rename(draft.c_str(), path.c_str()) == 0;
  if (!placed) std::remove(draft.c_str());
  return placed;
}

std::map<std::string, std::string> present_versions() {
  return {{"lockstep", "0.1.0"}, {"rules", "2026-08-07"}};
}

std::string print_record(const FindingRecord& record) {
  FindingJson json{{"lockstep_finding", kRecordVersion},
                   {"id", record.id},
                   {"state", to_string(record.state)},
                   {"verdict", to_string(record.verdict)},
                   {"signature", record.signature},
                   {"also_shows", record.also_shows},
                   {"near", record.near},
                   {"message", record.message},
                   {"found", record.found},
                   {"minimized", record.minimized},
                   {"is_minimal", record.is_minimal},
                   {"command", record.command}};
  if (record.seed) json["seed"] = *record.seed;
  json["times"] = record.times;
  json["versions"] = record.versions;
  if (!record.link.empty()) json["link"] = record.link;
  if (!record.reason.empty()) json["reason"] = record.reason;
  return json.dump(2, ' ', false, FindingJson::error_handler_t::replace) + "\n";
}

std::expected<FindingRecord, std::string> read_record(std::string_view text) {
  const auto json = FindingJson::parse(text, nullptr, false);
  if (!json.is_object()) return std::unexpected("this is no record of a finding");
  try {
    const int version = json.value("lockstep_finding", 0);
    if (version < 1 || version > kRecordVersion) {
      return std::unexpected(fmt::format("version {} of records is not known here; up to {} is",
                                         version, kRecordVersion));
    }
    FindingRecord record;
    const auto state = finding_state_from_string(json.value("state", "new"));
    const auto verdict = verdict_from_string(json.value("verdict", ""));
    if (!state || !verdict) return std::unexpected("state or verdict is no word that is known");
    record.state = *state;
    record.verdict = *verdict;
    take(json, "id", record.id);
    take(json, "signature", record.signature);
    take(json, "also_shows", record.also_shows);
    take(json, "near", record.near);
    take(json, "message", record.message);
    take(json, "found", record.found);
    take(json, "minimized", record.minimized);
    take(json, "is_minimal", record.is_minimal);
    take(json, "command", record.command);
    if (json.contains("seed")) record.seed = json["seed"].get<std::uint64_t>();
    take(json, "times", record.times);
    take(json, "versions", record.versions);
    take(json, "link", record.link);
    take(json, "reason", record.reason);
    return record;
  } catch (const FindingJson::exception& error) {
    return std::unexpected(std::string(error.what()));
  }
}

std::string FindingsFolder::path_of(const std::string& file) const {
  return (fs::path(folder_) / file).string();
}

std::optional<std::string> FindingsFolder::keep(const Scenario& scenario, Verdict verdict) const {
  const std::string text = print_scenario(scenario);
  std::error_code error;
  fs::create_directories(folder_, error);
  std::string path =
      path_of(fmt::format("{}-{:016x}.json", to_string(verdict), stable_text_hash(text)));
  if (!write_whole(path, text)) return std::nullopt;
  return path;
}

std::expected<void, std::string> FindingsFolder::write(const FindingRecord& record) const {
  std::error_code error;
  fs::create_directories(folder_, error);
  const std::string path = path_of(record.id + std::string(kRecordSuffix));
  if (write_whole(path, print_record(record))) return {};
  return std::unexpected(path + ": cannot be written");
}

std::vector<FindingRecord> FindingsFolder::read(std::vector<std::string>* complaints) const {
  std::map<std::string, FindingRecord> records;
  std::vector<fs::path> scenarios;
  std::set<std::string> told;  // files that a record speaks of
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder_, error)) {
    const fs::path& path = entry.path();
    if (path.extension() == ".json") scenarios.push_back(path);
    if (path.extension() != kRecordSuffix) continue;
    auto record = read_record(read_text_file(path).value_or(""));
    if (!record) {
      if (complaints != nullptr) complaints->push_back(path.string() + ": " + record.error());
      continue;
    }
    told.insert({record->found, record->minimized});
    records.insert_or_assign(record->id, std::move(*record));
  }
  std::ranges::sort(scenarios);
  for (const fs::path& path : scenarios) {
    const bool is_list = path.filename() == "known.json";
    if (is_list || told.contains(path.filename().string())) continue;
    FindingRecord record = record_of_scenario(path);
    records.try_emplace(record.id, std::move(record));
  }
  std::vector<FindingRecord> all;
  for (auto& [id, record] : records)
    all.push_back(std::move(record));
  return all;
}

std::vector<std::string> shown_differences(const Scenario& scenario, const SideMaker& make) {
  std::set<std::string> shown;
  RunPlayer player(make);
  for (const Run& run : scenario.runs) {
    const RunReport report = player.play(run, scenario.readings);
    if (!report.difference) continue;
    shown.insert(signature(report));
    if (report.difference->what == Difference::What::refusal) continue;
    try {
      add_cells(player.sides(), shown);
    } catch (const SideFailure&) {
      player.renew();
    }
  }
  return {shown.begin(), shown.end()};
}

}  // namespace lockstep::harness
