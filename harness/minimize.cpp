#include "harness/minimize.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <set>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "harness/isolated.h"
#include "harness/reductions.h"
#include "harness/reload.h"
#include "harness/rename.h"
#include "harness/repair.h"
#include "harness/scenario_size.h"
#include "harness/signature.h"
#include "harness/smaller_scenarios.h"
#include "harness/tree_shapes.h"
#include "scenario/rulebook.h"
#include "scenario/scenario_file.h"
#include "scenario/symbol.h"

namespace lockstep::harness {
namespace {

using MinimizeClock = std::chrono::steady_clock;

std::string title_of(const RunReport& report) {
  if (report.difference) return fmt::format("{} differs", report.difference->role);
  const std::string title = report.message.substr(0, report.message.find(':'));
  return title.empty() ? std::string(to_string(report.verdict)) : title;
}

// Those on the way to what differs; where nothing is to blame alone, all that were applied.
std::vector<std::string> rules_of(const RunReport& report) {
  std::vector<std::string> rules;
  for (const RuleId rule : report.rules_there)
    rules.emplace_back(row_of(rule).number);
  for (const auto& [rule, times] : report.rules_cited) {
    if (!report.rules_there.empty()) break;
    rules.emplace_back(row_of(rule).number);
  }
  if (rules.empty()) rules.emplace_back(rulebook().front().number);
  return rules;
}

// Everything about a minimum follows from what it shows, so that one bug has one file.
void set_head(Scenario& scenario, const RunReport& report) {
  scenario.title = title_of(report);
  scenario.rules = rules_of(report);
  scenario.source = "minimized";
}

// Findings that are kept beside the one that is minimized.
constexpr std::size_t kMostOthers = 20;

bool is_met_on_the_way(Verdict verdict) {
  return verdict == Verdict::diverge || verdict == Verdict::invariant_broken ||
         verdict == Verdict::crash || verdict == Verdict::hang;
}

class Minimizer {
 public:
  Minimizer(const Scenario& start, const MinimizeSettings& settings)
      : settings_(settings),
        player_(settings.make_side),
        shared_(shared_part(*start.runs.front().position.universe)),
        begin_(MinimizeClock::now()) {}

  std::optional<Minimized> run(const Scenario& start) {
    auto result = run_once(start);
    // What sides that are used again have led to must hold for new ones too.
    if (result && !holds_on_new_sides(result->scenario)) {
      always_new_ = true;
      seen_.clear();
      near_.clear();
      result = run_once(start);
    }
    return result;
  }

 private:
  std::optional<Minimized> run_once(const Scenario& start) {
    if (!begin_with(start)) return std::nullopt;
    cut_tail();
    use_canonical_names();
    do {
      while (pass()) {
      }
    } while (!exhausted_ && (pass_of_pairs() || pass_of_parts()));
    Minimized result;
    result.is_minimal = !exhausted_;
    set_head(best_, report_);
    result.scenario = loaded_again(best_).value_or(best_);
    result.report = std::move(report_);
    result.signature = wanted_;
    result.progress = progress_;
    result.seconds = std::chrono::duration<double>(MinimizeClock::now() - begin_).count();
    result.near.assign(near_.begin(), near_.end());
    result.others = std::move(others_);
    return result;
  }

  std::optional<Scenario> loaded_again(const Scenario& scenario) const {
    auto loaded = load_scenario(print_scenario(scenario), "candidate", shared_);
    if (!loaded) return std::nullopt;
    return std::move(*loaded);
  }

  // A candidate as it would be loaded, but with the pointers of the best so far, by which its
  // answers are known.
  std::optional<Scenario> checked(const Scenario& candidate) const {
    auto loaded = loaded_again(candidate);
    if (!loaded) return std::nullopt;
    const auto& steps = candidate.runs.front().steps;
    for (std::size_t i = 0; i < steps.size(); ++i)
      loaded->runs.front().steps[i].pointer = steps[i].pointer;
    return loaded;
  }

  RunReport play(const Scenario& scenario) {
    const Run& run = scenario.runs.front();
    if (settings_.isolated) {
      return play_isolated(run, scenario.readings, settings_.make_side).report;
    }
    if (always_new_) player_.renew();
    return player_.play(run, scenario.readings);
  }

  bool holds_on_new_sides(const Scenario& scenario) const {
    if (settings_.isolated) return true;
    RunPlayer alone(settings_.make_side);
    return signature(alone.play(scenario.runs.front(), scenario.readings)) == wanted_;
  }

  bool begin_with(const Scenario& start) {
    auto loaded = loaded_again(start);
    if (!loaded) return false;
    report_ = play(*loaded);
    if (!is_finding(report_.verdict)) return false;
    wanted_ = signature(report_);
    best_ = std::move(*loaded);
    shapes_.learn_cards(*shared_);
    shapes_.learn(best_);
    // One head for all candidates, so that heads make no scenario smaller.
    set_head(best_, report_);
    best_.rules = {std::string(rulebook().front().number)};
    size_ = size_of(best_);
    seen_.emplace(stable_text_hash(size_.text), 0U);
    told();
    return true;
  }

  void cut_tail() {
    const std::string failing = report_.step;
    auto& steps = best_.runs.front().steps;
    const auto place = std::ranges::find_if(steps, [&](const Step& step) {
      return failing == step.pointer || failing.starts_with(step.pointer + "/");
    });
    if (place == steps.end() || place + 1 == steps.end()) return;
    Scenario candidate = best_;
    candidate.runs.front().steps.resize(static_cast<std::size_t>(place - steps.begin()) + 1);
    attempt(std::move(candidate));
  }

  // What a fault does rarely hangs on names; where it does, they stay.
  void use_canonical_names() {
    canonical_ = true;
    any_size_ = true;
    attempt(best_);
    any_size_ = false;
    canonical_ = has_canonical_names(best_.runs.front());
  }

  // Tries the whole list once; whether anything has become smaller.
  bool pass() {
    bool any = false;
    for (const Reduction& each : all_reductions()) {
      if (exhausted_) return false;
      any = exhaust(each) || any;
    }
    return any && !exhausted_;
  }

  // Goes on behind the candidate that was accepted: those before it are tried in the next pass.
  bool exhaust(const Reduction& reduction) {
    odd_ = reduction.makes_odd_trees;
    near_counts_ = !reduction.puts_in;
    bool any = false;
    for (std::size_t place = 0; !exhausted_;) {
      const Scenario from = best_;
      bool accepted = false;
      Candidates candidates(from, place, [&](Scenario candidate) {
        accepted = attempt(std::move(candidate));
        return accepted || exhausted_;
      });
      reduction.enumerate(from, candidates);
      if (!accepted) break;
      any = true;
      place = candidates.offered() - 1;
    }
    return any;
  }

  // Two reductions at once, where neither alone keeps the finding; within a bound.
  bool pass_of_pairs() {
    near_counts_ = false;
    const std::size_t most = progress_.candidates + settings_.most_pairs;
    const Scenario from = best_;
    bool accepted = false;
    const auto enough = [&] { return accepted || exhausted_ || progress_.candidates >= most; };
    for (const Reduction& first : all_reductions()) {
      if (first.makes_odd_trees) continue;
      Candidates outer(from, 0, [&](const Scenario& candidate) {
        const std::optional<Scenario> loaded = checked(candidate);
        if (!loaded) return false;
        const Scenario& half = *loaded;
        for (const Reduction& second : all_reductions()) {
          odd_ = second.makes_odd_trees;
          Candidates inner(half, 0, [&](Scenario both) {
            accepted = attempt(std::move(both));
            return enough();
          });
          second.enumerate(half, inner);
          if (enough()) return true;
        }
        return false;
      });
      first.enumerate(from, outer);
      if (enough()) break;
    }
    return accepted;
  }

  // All that the parts of the scenario can make, within a bound.
  bool pass_of_parts() {
    near_counts_ = false;
    odd_ = false;
    const std::size_t most = progress_.candidates + settings_.most_enumerated;
    // What was tried before costs little, but not nothing.
    std::size_t left = settings_.most_enumerated * 10;
    const Scenario from = best_;
    bool accepted = false;
    Candidates candidates(from, 0, [&](Scenario candidate) {
      if (left-- == 0 || progress_.candidates >= most) return true;
      accepted = attempt(std::move(candidate));
      return accepted || exhausted_;
    });
    each_smaller_scenario(from, candidates);
    return accepted;
  }

  // Makes the candidate the best if it is smaller and the same finding.
  bool attempt(Scenario candidate) {
    if (canonical_) give_canonical_names(candidate.runs.front());
    return attempt_as_is(candidate) || attempt_repaired(candidate);
  }

  bool attempt_as_is(const Scenario& candidate) {
    astray_ = false;
    ScenarioSize size = size_of(candidate);
    if (!any_size_ && !(size < size_)) return false;
    const auto [known, is_new] = seen_.emplace(stable_text_hash(size.text), 0U);
    if (!is_new) note_near(known->second);
    if (!is_new || !may_go_on()) return false;
    auto loaded = load_scenario(size.text, "candidate", shared_);
    if (!loaded || (odd_ && !shapes_.knows(*loaded) && !holds_in_child(*loaded))) return false;
    RunReport report = play(*loaded);
    const std::string shown = signature(report);
    if (shown != wanted_) {
      astray_ = report.verdict == Verdict::expectation_failed;
      if (is_met_on_the_way(report.verdict)) {
        known->second = place_of(shown);
        note_near(known->second);
        if (others_.size() < kMostOthers) others_.try_emplace(shown, std::move(*loaded));
      }
      return false;
    }
    best_ = std::move(*loaded);
    report_ = std::move(report);
    size_ = std::move(size);
    given_.reset();
    near_.clear();
    ++progress_.accepted;
    told();
    return true;
  }

  // Other signatures have numbers from 1; 0 is none.
  std::size_t place_of(const std::string& shown) {
    const auto place = std::ranges::find(met_, shown);
    if (place == met_.end()) met_.push_back(shown);
    return static_cast<std::size_t>(std::ranges::find(met_, shown) - met_.begin()) + 1;
  }

  void note_near(std::size_t place) {
    if (near_counts_ && place != 0) near_.insert(met_[place - 1]);
  }

  // What nobody would write may end the process that plays it, so it is played in another first.
  bool holds_in_child(const Scenario& scenario) {
    const IsolatedReport played =
        play_isolated(scenario.runs.front(), scenario.readings, settings_.make_side);
    const bool survived =
        played.report.verdict != Verdict::crash && played.report.verdict != Verdict::hang;
    if (survived) shapes_.learn(scenario);
    return survived || played.signature == wanted_;
  }

  // Only where the script went astray: elsewhere the answers fit, and the finding is gone.
  bool attempt_repaired(const Scenario& candidate) {
    // Playing leniently would end the program where playing did.
    if (!astray_ || exhausted_ || settings_.isolated) return false;
    const Readings& readings = candidate.readings;
    if (always_new_) player_.renew();
    if (!given_) given_ = given_answers(best_.runs.front(), best_.readings, player_.sides());
    std::optional<Run> run = repaired(candidate.runs.front(), readings, *given_, player_.sides());
    if (report_.verdict == Verdict::crash) player_.renew();
    if (!run || run->steps.empty()) return false;
    Scenario mended = candidate;
    mended.runs.front() = std::move(*run);
    return attempt_as_is(mended);
  }

  bool may_go_on() {
    ++progress_.candidates;
    const bool in_time = !settings_.budget || MinimizeClock::now() - begin_ < *settings_.budget;
    exhausted_ = exhausted_ || progress_.candidates > most_ || !in_time;
    return !exhausted_;
  }

  void told() {
    progress_.steps = size_.steps;
    progress_.objects = size_.objects;
    if (settings_.on_smaller) settings_.on_smaller(best_, progress_);
  }

  const MinimizeSettings& settings_;
  RunPlayer player_;
  std::shared_ptr<const Universe> shared_;
  MinimizeClock::time_point begin_;
  std::size_t most_ = settings_.most_candidates;
  Scenario best_;
  RunReport report_;
  ScenarioSize size_;
  std::string wanted_;
  bool canonical_ = false;  // whether candidates get canonical names
  bool any_size_ = false;   // whether a candidate need not be smaller
  TreeShapes shapes_;
  bool odd_ = false;         // whether candidates are played in a child first
  bool astray_ = false;      // whether the last candidate's answers did not fit
  bool always_new_ = false;  // whether each candidate is run on new sides
  bool exhausted_ = false;
  // Hashes of the texts that were tried, with the number of the other signature that each shows.
  std::unordered_map<std::uint64_t, std::size_t> seen_;
  std::vector<std::string> met_;       // other signatures
  std::set<std::string> near_;         // those that a reduction of the best shows
  bool near_counts_ = false;           // whether the present reduction only takes away
  std::optional<GivenAnswers> given_;  // of the best
  std::map<std::string, Scenario> others_;
  MinimizeProgress progress_;
};

}  // namespace

std::optional<Scenario> failing_run(const Scenario& scenario, const ScenarioReport& report) {
  for (std::size_t i = 0; i < report.runs.size(); ++i) {
    if (!is_finding(report.runs[i].verdict)) continue;
    Scenario alone = scenario;
    alone.runs = {scenario.runs[i]};
    Run& run = alone.runs.front();
    if (!run.title.empty()) alone.title += ": " + std::exchange(run.title, {});
    return alone;
  }
  return std::nullopt;
}

std::optional<Minimized> minimize(const Scenario& scenario, const MinimizeSettings& settings) {
  RunPlayer player(settings.make_side);
  ScenarioReport report;
  for (const Run& each : scenario.runs) {
    report.runs.push_back(settings.isolated
                              ? play_isolated(each, scenario.readings, settings.make_side).report
                              : player.play(each, scenario.readings));
  }
  const std::optional<Scenario> alone = failing_run(scenario, report);
  if (!alone) return std::nullopt;
  return Minimizer(*alone, settings).run(*alone);
}

}  // namespace lockstep::harness
