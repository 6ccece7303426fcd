// lockstep coverage: what the scenarios of a corpus leave out.

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "harness/card_uses.h"
#include "scenario/node_kinds.h"
#include "scenario/verdict.h"

namespace lockstep::cli {
namespace {

struct CoverageArguments {
  std::vector<std::string> paths;
  bool cards = false;
  bool unused = false;
};

std::string line_of(const Universe& universe, const harness::CardUses::Ability& ability) {
  return fmt::format("{:>6}  {:<28} {}\n", ability.uses,
                     to_string(universe.cards[ability.card].faces.front().name),
                     kind_name(ability.tree->kind()));
}

// Plays every scenario below the path; false if a file is bad.
bool play(const std::string& path, const std::shared_ptr<const Universe>& universe,
          harness::CardUses& uses) {
  const auto files = scenario_files(path);
  if (!files) {
    fmt::print(stderr, "{}\n", files.error());
    return false;
  }
  for (const std::filesystem::path& file : *files) {
    const auto scenario = read_scenario(file, universe);
    if (!scenario) {
      fmt::print(stderr, "{}\n", scenario.error());
      return false;
    }
    uses.play(*scenario);
  }
  return true;
}

int tell_uses(const CoverageArguments& arguments) {
  const auto corpus = find_corpus("", arguments.paths.front());
  const auto universe = corpus ? read_universe(*corpus) : std::unexpected(corpus.error());
  if (!universe) {
    fmt::print(stderr, "{}\n", universe.error());
    return static_cast<int>(ExitCode::bad_input);
  }
  harness::CardUses uses(**universe);
  for (const std::string& path : arguments.paths) {
    if (!play(path, *universe, uses)) return static_cast<int>(ExitCode::bad_input);
  }
  std::size_t unused = 0;
  for (const harness::CardUses::Ability& ability : uses.abilities()) {
    if (ability.uses == 0) ++unused;
    if (ability.uses == 0 || !arguments.unused) fmt::print("{}", line_of(**universe, ability));
  }
  fmt::print("{} of {} abilities were never used\n", unused, uses.abilities().size());
  return static_cast<int>(ExitCode::all_agree);
}

}  // namespace

void add_coverage(CLI::App& app, Chosen& chosen) {
  auto* command = app.add_subcommand(
      "coverage",
      "Tells how often scenarios use each ability of the cards: cast, activated, triggered,\n"
      "applied; of keywords and stated rules, in how many runs they were there.\n"
      "For example:\n"
      "  lockstep coverage --cards --unused           what corpus/scenarios never use");
  const auto arguments = std::make_shared<CoverageArguments>();
  arguments->paths = {"corpus/scenarios"};
  command->add_option("PATH", arguments->paths, "scenario files, or folders of them")
      ->capture_default_str();
  command->add_flag("--cards", arguments->cards, "abilities of cards")->required();
  command->add_flag("--unused", arguments->unused, "only those that are never used");
  command->callback(
      [arguments, &chosen] { chosen = [arguments] { return tell_uses(*arguments); }; });
}

}  // namespace lockstep::cli
