#include "cli/first_finding.h"

#include <utility>

#include "cli/processor_time.h"
#include "generators/theme.h"
#include "harness/minimize.h"
#include "harness/play.h"
#include "harness/reload.h"
#include "harness/run.h"
#include "harness/scenario_size.h"

namespace lockstep::cli {
namespace {

using harness::SeedGamePlayer;
bool over(const GameSearch& settings, std::uint64_t games, std::chrono::duration<double> elapsed) {
  if (settings.games && games >= *settings.games) return true;
  return settings.budget && elapsed >= *settings.budget;
}

}  // namespace

Search search_games(const generators::Stock& stock, const GameSearch& settings) {
  const auto begin = processor_time();
  const auto elapsed = [&] { return processor_time() - begin; };
  Search search;
  SeedGamePlayer player(settings.make_side);
  while (!search.found && !over(settings, search.games, elapsed())) {
    if (settings.before) settings.before(search.games);
    const generators::SeedGame game =
        generators::campaign_game(settings.seed, search.games, settings.theme, stock);
    const harness::PlayReport played = player.play(game, stock, {.watched = true});
    ++search.games;
    if (!is_finding(played.verdict)) continue;
    search.seconds = elapsed().count();
    search.verdict = played.verdict;
    search.message = played.message;
    // On sides of its own: what is left of earlier games must not show in the recording.
    SeedGamePlayer alone(settings.make_side);
    search.found = alone.record(game, stock, {.watched = true});
  }
  if (!search.found) search.seconds = elapsed().count();
  return search;
}

std::optional<SmallFinding> make_small(const Scenario& found, std::chrono::milliseconds budget,
                                       const harness::SideMaker& make) {
  const auto loaded = harness::reloaded(found, "finding");
  if (!loaded) return std::nullopt;
  const harness::MinimizeSettings settings{.budget = budget, .make_side = make};
  std::optional<harness::Minimized> minimized = harness::minimize(*loaded, settings);
  SmallFinding small{.scenario = minimized ? std::move(minimized->scenario) : *loaded};
  const harness::RunReport report = harness::run_scenario(small.scenario, make).runs.front();
  if (!is_finding(report.verdict)) return std::nullopt;
  const harness::ScenarioSize size = harness::size_of(small.scenario);
  small.steps = size.steps;
  small.objects = size.objects;
  small.rules = report.rules_there;
  return small;
}

}  // namespace lockstep::cli
