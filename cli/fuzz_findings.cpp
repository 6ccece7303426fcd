#include "cli/fuzz_findings.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <expected>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "cli/files.h"
#include "generators/narrowed_games.h"
#include "generators/stock.h"
#include "harness/recorded_input.h"
#include "scenario/scenario_file.h"
#include "scenario/text_file.h"

namespace lockstep::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds kMinimizeFuzzed(10);

std::vector<fs::path> files_of(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.is_regular_file(error)) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

// libFuzzer names inputs by what went wrong: `crash-...`, `timeout-...`. Inputs that were only slow
// are none of these.
std::optional<Verdict> verdict_of_input(const fs::path& file) {
  const std::string name = file.filename().string();
  const std::string kind = name.substr(0, name.find('-'));
  if (kind == "crash" || kind == "leak" || kind == "oom") return Verdict::crash;
  if (kind == "timeout") return Verdict::hang;
  return std::nullopt;
}

std::expected<std::shared_ptr<const Universe>, std::string> universe_of(const std::string& cards) {
  const auto corpus = find_corpus(cards, ".");
  if (!corpus) return std::unexpected(corpus.error());
  return read_universe(*corpus);
}

}  // namespace

FuzzFindings::FuzzFindings(std::string target, std::string folder, std::string cards)
    : target_(std::move(target)),
      folder_(std::move(folder)),
      cards_(std::move(cards)),
      inputs_(fs::path(folder_) / "inputs" / target_),
      keeper_({.folder = folder_, .minimize_budget = kMinimizeFuzzed}),
      isolated_({.folder = folder_, .minimize_budget = kMinimizeFuzzed, .isolated = true}) {}

void FuzzFindings::note_present() {
  std::error_code error;
  fs::create_directories(inputs_, error);
  for (const fs::path& folder : {fs::path(folder_), inputs_}) {
    for (const fs::path& each : files_of(folder))
      present_.insert(each.string());
  }
  for (const harness::FindingRecord& each : harness::FindingsFolder(folder_).read())
    known_commands_.insert(each.command);
}

std::string FuzzFindings::command_for(const fs::path& file) const {
  const std::string cards = cards_.empty() ? "" : " --cards " + cards_;
  return fmt::format("lockstep fuzz {}{} -- {}", target_, cards, file.string());
}

void FuzzFindings::take_in_new() {
  const auto targets = generators::game_targets();
  const bool plays =
      std::ranges::find(targets, target_, &generators::GameTarget::name) != targets.end();
  for (const fs::path& each : files_of(inputs_)) {
    if (!verdict_of_input(each)) continue;
    const bool is_new = !present_.contains(each.string());
    if (!plays && is_new) other_inputs_.push_back(each);
    if (plays && (is_new || !known_commands_.contains(command_for(each)))) take_in_input(each);
  }
  take_in_scenarios();
}

void FuzzFindings::take_in_input(const fs::path& file) {
  const std::string bytes = read_text_file(file).value_or("");
  const std::vector<std::uint8_t> input(bytes.begin(), bytes.end());
  const auto universe = universe_of(cards_);
  if (!universe) {
    fmt::print(stderr, "{}\n", universe.error());
    return;
  }
  const generators::Stock stock(*universe);
  const auto game = generators::game_of_input(target_, input);
  if (!game) return;
  const harness::RecordedInput recorded =
      harness::record_input(*game, stock, verdict_of_input(file).value_or(Verdict::crash));
  keep(recorded.scenario,
       {.command = command_for(file),
        .seed = std::nullopt,
        // Named, so that what cannot be told apart here stays apart.
        .message = fmt::format("{} ({})", recorded.message, file.filename().string()),
        .verdict = recorded.verdict},
       recorded.ends_program);
}

// Those that the target wrote and no input stands for: inputs that were named are not written
// again.
void FuzzFindings::take_in_scenarios() {
  const auto universe = universe_of(cards_);
  if (!universe) return;
  for (const harness::FindingRecord& each : harness::FindingsFolder(folder_).read()) {
    const std::string file = (fs::path(folder_) / each.found).string();
    if (!each.signature.empty() || present_.contains(file)) continue;
    const auto scenario = read_scenario(file, *universe);
    if (!scenario) {
      fmt::print(stderr, "{}\n", scenario.error());
      continue;
    }
    const bool ends_program = each.verdict == Verdict::crash || each.verdict == Verdict::hang;
    keep(*scenario,
         {.command = "lockstep fuzz " + target_,
          .seed = std::nullopt,
          .message = fmt::format("found by the fuzz target {} ({})", target_, each.found),
          .verdict = each.verdict},
         ends_program);
  }
}

void FuzzFindings::keep(const Scenario& scenario, const harness::FindingOrigin& origin,
                        bool ends_program) {
  if (!taken_.insert(print_scenario(scenario)).second) return;
  (ends_program ? isolated_ : keeper_).take_in(scenario, origin);
}

std::vector<harness::FindingRecord> FuzzFindings::records() const {
  std::vector<harness::FindingRecord> all = keeper_.records();
  const auto& others = isolated_.records();
  all.insert(all.end(), others.begin(), others.end());
  return all;
}

}  // namespace lockstep::cli
