// The proof that nothing on the list of reductions makes a scenario smaller.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>

#include "harness/isolated.h"
#include "harness/minimize.h"
#include "harness/reductions.h"
#include "harness/reload.h"
#include "harness/rename.h"
#include "harness/repair.h"
#include "harness/scenario_size.h"
#include "harness/signature.h"
#include "harness/tree_shapes.h"
#include "scenario/scenario_file.h"
#include "scenario/symbol.h"

namespace lockstep::harness {
namespace {

// Plays candidates of one scenario, each on sides of its own.
class MinimalityCheck {
 public:
  MinimalityCheck(const Scenario& scenario, const SideMaker& make)
      : make_(make),
        scenario_(scenario),
        shared_(shared_part(*scenario.runs.front().position.universe)),
        size_(size_of(scenario)),
        wanted_(signature(play(scenario))) {
    PairOfSides sides(make_);
    given_ = given_answers(scenario.runs.front(), scenario.readings, sides);
    shapes_.learn_cards(*shared_);
    shapes_.learn(scenario);
  }

  std::optional<std::string> smaller_by() {
    for (const Reduction& each : all_reductions()) {
      odd_ = each.makes_odd_trees;
      bool found = false;
      Candidates candidates(scenario_, 0, [&](Scenario candidate) {
        if (canonical_) give_canonical_names(candidate.runs.front());
        found = is_smaller(candidate) || is_smaller_when_repaired(candidate);
        return found;
      });
      each.enumerate(scenario_, candidates);
      if (found) return std::string(each.name);
    }
    return std::nullopt;
  }

 private:
  RunReport play(const Scenario& scenario) const {
    RunPlayer alone(make_);
    return alone.play(scenario.runs.front(), scenario.readings);
  }

  bool is_smaller(Scenario& candidate) {
    astray_ = false;
    candidate.title = scenario_.title;
    candidate.rules = scenario_.rules;
    const ScenarioSize size = size_of(candidate);
    if (!(size < size_) || !seen_.insert(stable_text_hash(size.text)).second) return false;
    const auto loaded = load_scenario(size.text, "candidate", shared_);
    if (!loaded) return false;
    if (odd_ && !shapes_.knows(*loaded)) {
      const IsolatedReport played = play_isolated(loaded->runs.front(), loaded->readings, make_);
      astray_ = played.report.verdict == Verdict::expectation_failed;
      return played.signature == wanted_;
    }
    const RunReport report = play(*loaded);
    astray_ = report.verdict == Verdict::expectation_failed;
    return signature(report) == wanted_;
  }

  bool is_smaller_when_repaired(const Scenario& candidate) {
    if (!astray_) return false;
    PairOfSides sides(make_);
    auto run = repaired(candidate.runs.front(), candidate.readings, given_, sides);
    if (!run || run->steps.empty()) return false;
    Scenario mended = candidate;
    mended.runs.front() = std::move(*run);
    return is_smaller(mended);
  }

  const SideMaker& make_;
  const Scenario& scenario_;
  std::shared_ptr<const Universe> shared_;
  ScenarioSize size_;
  std::string wanted_;
  bool canonical_ = has_canonical_names(scenario_.runs.front());
  GivenAnswers given_;
  TreeShapes shapes_;
  bool odd_ = false;
  bool astray_ = false;
  std::unordered_set<std::uint64_t> seen_;
};

}  // namespace

std::optional<std::string> smaller_by(const Scenario& scenario, const SideMaker& make) {
  return MinimalityCheck(scenario, make).smaller_by();
}

}  // namespace lockstep::harness
