#include "harness/coverage.h"

#include <set>
#include <utility>

#include "generators/theme.h"
#include "harness/play.h"

namespace lockstep::harness {
namespace {

// The rules of a game, call by call.
void take_rules(const Judge& judge, std::set<RuleId>& rules) {
  for (const Citation& each : judge.citations()) {
    if (each.use == Citation::Use::applied) rules.insert(each.rule);
  }
}

}  // namespace

Coverage::Coverage(const Universe& universe, SideMaker make)
    : abilities_(universe),
      watch_(abilities_),
      make_(watched(std::move(make), watch_)),
      uses_(abilities_.all().size()) {}

ScenarioReport Coverage::add(const Scenario& scenario, const std::string& file) {
  ScenarioReport all;
  std::set<RuleId> rules;
  std::uint64_t steps = 0;
  bool agrees = true;
  // A run at a time, so that what it used is known to be its own.
  Scenario single = scenario;
  for (const Run& run : scenario.runs) {
    single.runs = {run};
    all.runs.push_back(run_scenario(single, make_).runs.front());
    const RunReport& report = all.runs.back();
    agrees = agrees && report.verdict == Verdict::agree;
    if (report.verdict != Verdict::agree) continue;
    steps += report.steps;
    for (const auto& [rule, times] : report.rules_cited)
      rules.insert(rule);
    if (run.impossible.empty()) keep_uses(Played::scenarios);
  }
  ++(agrees ? played_ : left_out_)[Played::scenarios];
  if (!agrees) return all;
  for (const RuleId rule : rules)
    ++rules_[rule.index].times[Played::scenarios];
  for (const std::string& number : scenario.rules) {
    const std::optional<RuleId> rule = find_rule(number);
    if (!rule) continue;
    ++rules_[rule->index].named;
    rules.insert(*rule);
  }
  for (const RuleId rule : rules) {
    RuleReach& reach = rules_[rule.index];
    if (!reach.smallest.empty() && reach.smallest_steps <= steps) continue;
    reach.smallest = file;
    reach.smallest_steps = steps;
  }
  return all;
}

void Coverage::add(const generators::Stock& stock, const GamesToCover& games) {
  std::optional<SeedGamePlayer> player(make_);
  for (std::uint64_t index = 0; index < games.games; ++index) {
    std::set<RuleId> rules;
    const auto in_turn = static_cast<std::uint8_t>(index % generators::all_themes().size());
    const generators::SeedGame game =
        generators::campaign_game(games.seed, index, games.theme.value_or(in_turn), stock);
    const PlayReport report =
        player->play(game, stock, {.watched = true, .record_citations = true, .after_call = [&] {
                                     take_rules(player->judge(), rules);
                                   }});
    const bool agrees = report.verdict == Verdict::agree;
    ++(agrees ? played_ : left_out_)[Played::games];
    // Sides that have gone wrong are not trusted with the next game.
    if (is_finding(report.verdict)) player.emplace(make_);
    if (!agrees) continue;
    keep_uses(Played::games);
    for (const RuleId rule : rules)
      ++rules_[rule.index].times[Played::games];
  }
}

void Coverage::keep_uses(Played played) {
  for (const std::size_t ability : watch_.used())
    ++uses_[ability][played];
}

}  // namespace lockstep::harness
