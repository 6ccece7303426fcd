#include "harness/keep_findings.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "harness/isolated.h"
#include "harness/reload.h"
#include "harness/signature.h"
#include "scenario/scenario_file.h"

namespace lockstep::harness {
namespace {

namespace fs = std::filesystem;

// Writes the best so far now and then: often enough that little is lost, and not at every step.
class BestOnDisk {
 public:
  explicit BestOnDisk(std::string path) : path_(std::move(path)) {}
  ~BestOnDisk() {
    std::error_code ignored;
    if (written_) fs::remove(path_, ignored);
  }
  BestOnDisk(const BestOnDisk&) = delete;
  BestOnDisk& operator=(const BestOnDisk&) = delete;

  void put(const Scenario& best) {
    constexpr std::chrono::milliseconds kPause(200);
    const auto now = std::chrono::steady_clock::now();
    if (written_ && now - last_ < kPause) return;
    last_ = now;
    written_ = write_whole(path_, print_scenario(best)) || written_;
  }

 private:
  std::string path_;
  bool written_ = false;
  std::chrono::steady_clock::time_point last_;
};

void add_new(std::vector<std::string>& all, const std::string& one) {
  if (std::ranges::find(all, one) == all.end()) all.push_back(one);
}

// A finding with the same minimum is another time of the same.
void absorb(FindingRecord& kept, const FindingRecord& record) {
  kept.times += record.times;
  kept.is_minimal = kept.is_minimal || record.is_minimal;
  kept.versions = record.versions;
  if (kept.state == FindingState::fixed) kept.state = FindingState::fresh;
  for (const std::string& each : record.also_shows)
    add_new(kept.also_shows, each);
  for (const std::string& each : record.near)
    add_new(kept.near, each);
  if (kept.signature == record.signature) return;
  // Signatures are worked out anew; what it was found with before is still the same finding.
  add_new(kept.also_shows, kept.signature);
  kept.signature = record.signature;
}

}  // namespace

FindingKeeper::FindingKeeper(KeeperSettings settings)
    : settings_(std::move(settings)), folder_(settings_.folder) {}

std::string FindingKeeper::smallest_file(const FindingRecord& record) const {
  const std::string& file = record.minimized.empty() ? record.found : record.minimized;
  return file.empty() ? "" : folder_.path_of(file);
}

void FindingKeeper::change(std::size_t place, const std::function<void(FindingRecord&)>& how) {
  how(records_[place]);
  if (!records_[place].found.empty()) (void)folder_.write(records_[place]);
}

std::size_t FindingKeeper::take_in(const Scenario& scenario, const FindingOrigin& origin) {
  std::vector<Waiting> waiting;
  const std::size_t place = take_one(scenario, origin, waiting);
  // What was met on the way may lead to more; each signature is taken once.
  constexpr std::size_t kMostOnTheWay = 50;
  for (std::size_t i = 0; i < waiting.size() && i < kMostOnTheWay; ++i) {
    const Waiting next = std::move(waiting[i]);
    take_one(next.scenario, next.origin, waiting);
  }
  return place;
}

std::size_t FindingKeeper::take_one(const Scenario& scenario, const FindingOrigin& origin,
                                    std::vector<Waiting>& waiting) {
  // On disk before anything else happens with it.
  const std::optional<std::string> file = folder_.keep(scenario, origin.verdict);
  FindingRecord record;
  record.verdict = origin.verdict;
  record.message = origin.message;
  record.command = origin.command;
  record.seed = origin.seed;
  record.versions = present_versions();
  if (file) {
    record.found = fs::path(*file).filename().string();
    record.id = fs::path(*file).stem().string();
  }
  const auto loaded = reloaded(scenario, "finding");
  RunReport report;
  if (loaded) report = play(*loaded);
  const bool again = loaded && report.verdict == origin.verdict;
  record.signature = again ? signature(report) : origin.message;
  if (const auto old = places_.find(record.signature); old != places_.end()) {
    const std::size_t place = old->second;
    // Unless an earlier run has said something about this very scenario.
    if (!fs::exists(folder_.path_of(record.id + std::string(kRecordSuffix)))) {
      forget(record, records_[place]);
    }
    change(place, [](FindingRecord& one) { ++one.times; });
    return place;
  }
  inherit(record);
  if (file) (void)folder_.write(record);
  if (again) minimize_record(record, *loaded, waiting);
  const std::string shown = record.signature;
  const std::size_t place = add(std::move(record));
  places_.emplace(shown, place);
  return place;
}

// One minimum is one finding, whatever the starts were: the record that was there first stays.
std::size_t FindingKeeper::add(FindingRecord record) {
  if (!record.minimized.empty()) {
    const auto same = std::ranges::find(records_, record.minimized, &FindingRecord::minimized);
    if (same != records_.end()) {
      const auto place = static_cast<std::size_t>(same - records_.begin());
      forget(record, *same);
      change(place, [&](FindingRecord& one) { absorb(one, record); });
      return place;
    }
    for (FindingRecord& earlier : folder_.read()) {
      if (earlier.id == record.id || earlier.minimized != record.minimized) continue;
      forget(record, earlier);
      absorb(earlier, record);
      record = std::move(earlier);
      break;
    }
  }
  if (!record.found.empty()) (void)folder_.write(record);
  records_.push_back(std::move(record));
  return records_.size() - 1;
}

// Takes the files of a finding away that another record stands for, without those of that record.
void FindingKeeper::forget(const FindingRecord& record, const FindingRecord& kept) const {
  std::error_code ignored;
  const bool is_kept = record.found == kept.found || record.found == kept.minimized;
  if (record.found.empty() || record.id == kept.id) return;
  fs::remove(folder_.path_of(record.id + std::string(kRecordSuffix)), ignored);
  if (!is_kept) fs::remove(folder_.path_of(record.found), ignored);
}

RunReport FindingKeeper::play(const Scenario& scenario) const {
  const Run& run = scenario.runs.front();
  if (settings_.isolated) {
    return play_isolated(run, scenario.readings, settings_.make_side).report;
  }
  RunPlayer player(settings_.make_side);
  return player.play(run, scenario.readings);
}

void FindingKeeper::minimize_record(FindingRecord& record, const Scenario& scenario,
                                    std::vector<Waiting>& waiting) {
  BestOnDisk best(folder_.path_of(record.id + ".min.json"));
  MinimizeSettings settings{.budget = settings_.minimize_budget,
                            .make_side = settings_.make_side,
                            .isolated = settings_.isolated};
  settings.on_smaller = [&](const Scenario& smaller, const MinimizeProgress& progress) {
    if (progress.accepted != 0) best.put(smaller);
    if (settings_.progress) settings_.progress(progress);
  };
  std::optional<Minimized> result = minimize(scenario, settings);
  if (!result) return;
  const auto file = folder_.keep(result->scenario, result->report.verdict);
  if (file) record.minimized = fs::path(*file).filename().string();
  record.is_minimal = result->is_minimal;
  // Where the budget ended first, what earlier runs have seen is still true as far as anyone knows.
  if (result->is_minimal) {
    record.near.clear();
    record.also_shows.clear();
  }
  for (const std::string& each : result->near)
    add_new(record.near, each);
  record.message = result->report.message;
  if (!settings_.isolated) {
    for (const std::string& each : shown_differences(result->scenario, settings_.make_side))
      add_new(record.also_shows, each);
  }
  for (auto& [shown, other] : result->others) {
    const Verdict verdict =
        verdict_from_string(shown.substr(0, shown.find('/'))).value_or(Verdict::diverge);
    waiting.push_back({std::move(other),
                       {.command = record.command,
                        .seed = record.seed,
                        .message = "met while " + record.id + " was minimized",
                        .verdict = verdict}});
  }
}

// What is known of this very scenario from an earlier run stays.
void FindingKeeper::inherit(FindingRecord& record) const {
  for (const FindingRecord& old : folder_.read()) {
    // Without a signature it is the scenario that has just been written.
    if (old.id != record.id || old.signature.empty()) continue;
    record.times += old.times;
    record.also_shows = old.also_shows;
    record.near = old.near;
    if (!old.command.empty()) record.command = old.command;
    if (old.seed) record.seed = old.seed;
    if (old.state != FindingState::known) continue;
    record.state = old.state;
    record.link = old.link;
    record.reason = old.reason;
  }
}

}  // namespace lockstep::harness
