// lockstep rescue: makes a finding of what ended the program before. Started by its last words.

#include "harness/rescue.h"

#include <cstdint>
#include <cstdio>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/one_scenario.h"
#include "generators/theme.h"
#include "harness/isolated.h"
#include "harness/keep_findings.h"
#include "scenario/verdict.h"

namespace lockstep::cli {
namespace {

struct RescueArguments {
  std::string folder = "findings";
  std::string cards;
  std::string theme;
  std::string file;
  std::uint64_t seed = 1;
  std::uint64_t game = 0;
};

std::optional<Scenario> recorded_game(const RescueArguments& arguments) {
  const auto corpus = find_corpus(arguments.cards, ".");
  const auto universe = corpus ? read_universe(*corpus) : std::unexpected(corpus.error());
  if (!universe) return std::nullopt;
  const generators::Stock stock(*universe);
  std::optional<std::uint8_t> theme;
  if (!arguments.theme.empty()) theme = generators::find_theme(arguments.theme);
  const generators::GamePair pair =
      generators::campaign_pair(arguments.seed, arguments.game / 2, theme, stock);
  return harness::record_crash(arguments.game % 2 == 1 ? pair.second : pair.first, stock);
}

std::string command_of(const RescueArguments& arguments) {
  if (!arguments.file.empty()) return "lockstep check " + arguments.file;
  const std::string theme = arguments.theme.empty() ? "" : " --theme " + arguments.theme;
  return fmt::format("lockstep check --seed {} --first-game {} --games 1{}", arguments.seed,
                     arguments.game, theme);
}

int rescue(const RescueArguments& arguments) {
  std::optional<Scenario> scenario;
  if (arguments.file.empty()) {
    scenario = recorded_game(arguments);
  } else if (auto loaded = load_one(arguments.file, arguments.cards)) {
    scenario = std::move(*loaded);
  }
  if (!scenario) return tell_bad_input("what ended the program does not end it again");
  const harness::IsolatedReport again =
      harness::play_isolated(scenario->runs.front(), scenario->readings, harness::make_side);
  scenario->runs.resize(1);
  scenario->runs.front().title.clear();
  harness::FindingKeeper keeper({.folder = arguments.folder, .isolated = true});
  const std::size_t place = keeper.take_in(*scenario, {.command = command_of(arguments),
                                                       .seed = arguments.seed,
                                                       .message = again.report.message,
                                                       .verdict = again.report.verdict});
  const harness::FindingRecord& record = keeper.records()[place];
  fmt::print(stderr, "lockstep: kept as {} ({}: {})\n", keeper.smallest_file(record),
             to_string(record.verdict), record.message);
  return static_cast<int>(ExitCode::finding);
}

}  // namespace

void add_rescue(CLI::App& app, Chosen& chosen) {
  auto* command = app.add_subcommand(
      "rescue",
      "Makes a finding of a game or a file that ended the program; it calls this itself.");
  // Nobody needs it in the list of subcommands.
  command->group("");
  const auto arguments = std::make_shared<RescueArguments>();
  command->add_option("--findings", arguments->folder, "folder to keep findings in");
  command->add_option("--cards", arguments->cards, "the corpus folder");
  command->add_option("--theme", arguments->theme, "of the game");
  command->add_option("--file", arguments->file, "the file that ended the program");
  command->add_option("--seed", arguments->seed, "of the game");
  command->add_option("--game", arguments->game, "its number");
  command->callback([arguments, &chosen] { chosen = [arguments] { return rescue(*arguments); }; });
}

}  // namespace lockstep::cli
