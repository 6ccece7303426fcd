// lockstep coverage: what scenarios and random games reach, and what they leave out.

#include "harness/coverage.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/themes.h"
#include "cli/usage.h"
#include "generators/stock.h"
#include "harness/reviewed.h"
#include "scenario/rulebook.h"
#include "scenario/verdict.h"

namespace lockstep::cli {
namespace {

namespace fs = std::filesystem;
using harness::Played;
using harness::Times;

struct CoverageArguments {
  std::vector<std::string> paths;
  std::string theme;
  std::uint64_t games = 0;
  std::uint64_t seed = 1;
  bool cards = false;
  bool json = false;
};

// The rules of one tier, by what reaches them.
struct Reached {
  std::uint64_t rules = 0;
  Times by;
  std::uint64_t named = 0;
  std::uint64_t by_nothing = 0;
};

class Telling {
 public:
  explicit Telling(const CoverageArguments& arguments) : arguments_(arguments) {}

  int run() {
    if (const auto wrong = play()) {
      fmt::print(stderr, "{}\n", *wrong);
      return static_cast<int>(ExitCode::bad_input);
    }
    if (arguments_.json) {
      fmt::print("{}\n", (arguments_.cards ? cards_json() : rules_json()).dump(2));
    } else if (arguments_.cards) {
      print_cards();
    } else {
      print_rules();
    }
    const bool all_used = !arguments_.cards || (missing() == 0 && stale().empty());
    return static_cast<int>(all_used ? ExitCode::all_agree : ExitCode::finding);
  }

 private:
  // Plays everything; what is wrong with the input, if anything is.
  std::optional<std::string> play() {
    std::vector<std::string> paths = arguments_.paths;
    const auto corpus = find_corpus("", paths.empty() ? "." : paths.front());
    if (!corpus) return corpus.error();
    const auto universe = read_universe(*corpus);
    if (!universe) return universe.error();
    universe_ = *universe;
    const auto reviewed = harness::read_reviewed(*corpus);
    if (!reviewed) return reviewed.error();
    reviewed_ = *reviewed;
    coverage_.emplace(*universe_);
    if (paths.empty()) paths = folders_of(*corpus);
    for (const std::string& path : paths) {
      if (auto wrong = play_path(path)) return wrong;
    }
    if (arguments_.games == 0) return std::nullopt;
    const generators::Stock stock(universe_);
    coverage_->add(stock, {.seed = arguments_.seed,
                           .games = arguments_.games,
                           .theme = chosen_theme(arguments_.theme)});
    return std::nullopt;
  }

  static std::vector<std::string> folders_of(const fs::path& corpus) {
    std::vector<std::string> folders;
    std::error_code error;
    for (const char* const name : {"scenarios", "counterexamples"}) {
      if (!fs::is_directory(corpus / name, error)) continue;
      folders.push_back(fs::proximate(corpus / name, error).string());
    }
    return folders;
  }

  std::optional<std::string> play_path(const std::string& path) {
    const auto files = scenario_files(path);
    if (!files) return files.error();
    for (const fs::path& file : *files) {
      const auto scenario = read_scenario(file, universe_);
      if (!scenario) return scenario.error();
      coverage_->add(*scenario, file.string());
    }
    return std::nullopt;
  }

  // What was played, in words.
  std::string what_was_played() const {
    const Times& played = coverage_->played();
    const Times& left_out = coverage_->left_out();
    std::string text = fmt::format("{}, {}", counted(played[Played::scenarios], "scenario"),
                                   counted(played[Played::games], "game"));
    if (left_out.any()) {
      text += fmt::format("; {} and {} did not end in agreement and count for nothing",
                          counted(left_out[Played::scenarios], "scenario"),
                          counted(left_out[Played::games], "game"));
    }
    return text;
  }

  void print_rules() const {
    fmt::print("{:<10}{:>4}{:>10}{:>12}{:>14}  smallest scenario\n", "rule", "tier", "named in",
               "applied in", "and in games");
    for (std::size_t i = 0; i < rulebook().size(); ++i) {
      const RuleRow& row = rulebook()[i];
      if (row.tier == 0) continue;
      const harness::RuleReach& reach = coverage_->reach({static_cast<std::uint16_t>(i)});
      fmt::print("{:<10}{:>4}{:>10}{:>12}{:>14}  {}\n", row.number, row.tier, reach.named,
                 reach.times[Played::scenarios], reach.times[Played::games],
                 reach.any() ? reach.smallest : "-");
    }
    fmt::print("{}\n", what_was_played());
    for (const std::uint8_t tier : {std::uint8_t{1}, std::uint8_t{2}}) {
      const Reached sum = reached(tier);
      fmt::print(
          "tier {}: {} rules: {} named in scenarios, {} applied there, {} in games, {} not\n", tier,
          sum.rules, sum.named, sum.by[Played::scenarios], sum.by[Played::games], sum.by_nothing);
    }
  }

  Reached reached(std::uint8_t tier) const {
    Reached sum;
    for (std::size_t i = 0; i < rulebook().size(); ++i) {
      if (rulebook()[i].tier != tier) continue;
      const harness::RuleReach& reach = coverage_->reach({static_cast<std::uint16_t>(i)});
      ++sum.rules;
      for (const Played played : {Played::scenarios, Played::games})
        sum.by[played] += reach.times[played] > 0 ? 1 : 0;
      sum.named += reach.named > 0 ? 1 : 0;
      sum.by_nothing += reach.any() ? 0 : 1;
    }
    return sum;
  }

  nlohmann::ordered_json played_json() const {
    const Times& played = coverage_->played();
    const Times& left_out = coverage_->left_out();
    return {{"scenarios", played[Played::scenarios]},
            {"games", played[Played::games]},
            {"scenarios_left_out", left_out[Played::scenarios]},
            {"games_left_out", left_out[Played::games]},
            {"seed", arguments_.seed}};
  }

  nlohmann::ordered_json rules_json() const {
    nlohmann::ordered_json json = played_json();
    auto& rules = json["rules"] = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < rulebook().size(); ++i) {
      const RuleRow& row = rulebook()[i];
      if (row.tier == 0) continue;
      const harness::RuleReach& reach = coverage_->reach({static_cast<std::uint16_t>(i)});
      rules.push_back({{"rule", row.number},
                       {"tier", row.tier},
                       {"named", reach.named},
                       {"scenarios", reach.times[Played::scenarios]},
                       {"games", reach.times[Played::games]},
                       {"smallest", reach.smallest}});
    }
    return json;
  }

  // Why the ability need not be used; null where nothing says so.
  const harness::Reviewed* review_of(const harness::PrintedAbility& ability) const {
    const auto found = std::ranges::find_if(reviewed_, [&](const harness::Reviewed& each) {
      return each.card == universe_->cards[ability.card].name.text() &&
             each.face == ability.face + 1 && each.ability == ability.place + 1;
    });
    return found == reviewed_.end() ? nullptr : &*found;
  }

  bool is_missing(std::size_t ability) const {
    return !coverage_->uses(ability).any() && !review_of(coverage_->abilities()[ability]);
  }

  std::size_t missing() const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < coverage_->abilities().size(); ++i)
      count += is_missing(i) ? 1 : 0;
    return count;
  }

  // Entries of the list about what is not there, or is used after all.
  std::vector<std::string> stale() const {
    std::vector<std::string> found;
    for (const harness::Reviewed& each : reviewed_) {
      bool unused = false;
      for (std::size_t i = 0; i < coverage_->abilities().size(); ++i) {
        const bool about = review_of(coverage_->abilities()[i]) == &each;
        unused = unused || (about && !coverage_->uses(i).any());
      }
      if (!unused) found.push_back(fmt::format("{} {}", each.card, each.ability));
    }
    return found;
  }

  void print_cards() const {
    std::optional<std::size_t> card;
    for (std::size_t i = 0; i < coverage_->abilities().size(); ++i) {
      const harness::PrintedAbility& ability = coverage_->abilities()[i];
      if (card != ability.card) fmt::print("{}\n", universe_->cards[ability.card].name.text());
      card = ability.card;
      const Times& uses = coverage_->uses(i);
      const harness::Reviewed* const review = review_of(ability);
      const std::string note = uses.any() ? "" : review ? review->reason : "never used";
      fmt::print("  {}\n", fmt::format("{:<34}{:>6} scenarios {:>6} games  {}", place_of(ability),
                                       uses[Played::scenarios], uses[Played::games], note));
    }
    fmt::print("{}\n", what_was_played());
    fmt::print("{} abilities, {} never used and not among those that need not be\n",
               coverage_->abilities().size(), missing());
    for (const std::string& each : stale())
      fmt::print("not-exercised.json: {} is used, or not there\n", each);
  }

  // `2 activated`; with the face where there are two.
  std::string place_of(const harness::PrintedAbility& ability) const {
    const bool faces = universe_->cards[ability.card].faces.size() > 1;
    return fmt::format("{}{} {}", faces ? fmt::format("face {}, ", ability.face + 1) : "",
                       ability.place + 1, ability.kind());
  }

  nlohmann::ordered_json cards_json() const {
    nlohmann::ordered_json json = played_json();
    json["never_used"] = missing();
    json["stale"] = stale();
    auto& abilities = json["abilities"] = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < coverage_->abilities().size(); ++i) {
      const harness::PrintedAbility& ability = coverage_->abilities()[i];
      const Times& uses = coverage_->uses(i);
      const harness::Reviewed* const review = review_of(ability);
      abilities.push_back({{"card", universe_->cards[ability.card].name.text()},
                           {"face", ability.face + 1},
                           {"ability", ability.place + 1},
                           {"kind", ability.kind()},
                           {"scenarios", uses[Played::scenarios]},
                           {"games", uses[Played::games]},
                           {"reason", review ? review->reason : ""}});
    }
    return json;
  }

  const CoverageArguments& arguments_;
  std::shared_ptr<const Universe> universe_;
  std::vector<harness::Reviewed> reviewed_;
  std::optional<harness::Coverage> coverage_;
};

}  // namespace

void add_coverage(CLI::App& app, Chosen& chosen) {
  auto* command = app.add_subcommand(
      "coverage",
      "Tells how many scenarios say they are about a rule, in how many of them and of random\n"
      "games it was applied, and the smallest scenario; with --cards how often each ability of\n"
      "each card was used. Games are of all themes in turn, also of those that check leaves out.\n"
      "PATH is a scenario file or a folder; without it the corpus is played.\n"
      "Exit code: 0, with --cards 1 if an ability was never used that corpus/not-exercised.json\n"
      "does not name, 2 bad input.\n"
      "For example:\n"
      "  lockstep coverage --games 500                rules, by scenarios and games\n"
      "  lockstep coverage --cards --json             abilities of cards, as data");
  const auto arguments = std::make_shared<CoverageArguments>();
  command->add_option("PATH", arguments->paths, "scenario files, or folders of them");
  auto* games = command->add_option("--games", arguments->games, "play so many random games too")
                    ->check(whole_number(1));
  command->add_option("--theme", arguments->theme, about_themes())
      ->check(known_theme())
      ->needs(games);
  command->add_option("--seed", arguments->seed, "seed of the random games")
      ->check(whole_number(0))
      ->needs(games)
      ->capture_default_str();
  command->add_flag("--cards", arguments->cards, "abilities of cards instead of rules");
  command->add_flag("--json", arguments->json, "print one JSON object");
  command->callback(
      [arguments, &chosen] { chosen = [arguments] { return Telling(*arguments).run(); }; });
}

}  // namespace lockstep::cli
