#include "cli/inactive.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <ranges>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/child.h"
#include "cli/files.h"
#include "scenario/text_file.h"
#include "scenario/verdict.h"

namespace lockstep::cli {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

// One scenario in so many is also told step by step.
constexpr std::size_t kEvery = 25;

ChildResult said_by(const fs::path& program, const Words& arguments) {
  ChildCommand command{.words = {program.string()},
                       .environment = {{"LOCKSTEP_MUTANT", ""}},
                       .limit = std::chrono::hours(6)};
  command.words.insert(command.words.end(), arguments.begin(), arguments.end());
  return run_child(command);
}

// What both are asked: everything that the command prints of files and games.
std::vector<Words> questions(const TrialPlace& place, std::uint64_t games, std::uint64_t seed) {
  const std::string scenarios = (place.corpus / "scenarios").string();
  const std::string findings = (place.scratch / "findings").string();
  const Words of_games = {"--games", std::to_string(games), "--seed", std::to_string(seed)};
  std::vector<Words> all = {
      {"check", "--json", "--findings", findings, "--most-findings", "1000000", scenarios},
      {"coverage", "--json", scenarios}};
  all.front().insert(all.front().end(), of_games.begin(), of_games.end());
  all.back().insert(all.back().end(), of_games.begin(), of_games.end());
  const std::vector<fs::path> files = json_files_below(scenarios);
  for (std::size_t i = 0; i < files.size(); i += kEvery)
    all.push_back({"replay", files[i].string()});
  return all;
}

}  // namespace

int check_inactive(const TrialPlace& place, std::uint64_t games, std::uint64_t seed) {
  std::size_t bytes = 0;
  std::error_code none;
  const fs::path self = fs::read_symlink("/proc/self/exe", none);
  for (const Words& question : questions(place, games, seed)) {
    const ChildResult here = said_by(self, question);
    fs::remove_all(place.scratch, none);
    const ChildResult there = said_by(place.program, question);
    fs::remove_all(place.scratch, none);
    bytes += here.output.size();
    if (here.output == there.output && here.code == there.code) continue;
    const auto at = std::ranges::mismatch(here.output, there.output).in1 - here.output.begin();
    const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(at - 40, 0));
    fmt::print("lockstep {}: differs at byte {}\n  here   {}\n  there  {}\n",
               fmt::join(question, " "), at, here.output.substr(from, 120),
               there.output.substr(std::min(from, there.output.size()), 120));
    return static_cast<int>(ExitCode::finding);
  }
  fmt::print("{} bytes over the corpus and {}: the same\n", bytes, counted(games, "game"));
  return static_cast<int>(ExitCode::all_agree);
}

}  // namespace lockstep::cli
