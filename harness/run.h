// Runs scenarios on both sides in lockstep and gives the verdict.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "harness/compare.h"
#include "harness/expectations.h"
#include "harness/lockstep.h"
#include "harness/subjects.h"
#include "scenario/readings.h"
#include "scenario/rulebook.h"
#include "scenario/scenario.h"
#include "scenario/verdict.h"

namespace lockstep::harness {

/// Combinations of readings that are tried to explain a finding: all of five open points with two
/// values, which no run so far has consulted at once.
inline constexpr std::size_t kMostReadingSets = 32;

/// How one run of a scenario ended.
struct RunReport {
  Verdict verdict = Verdict::agree;
  std::string run;                       // title of the run; empty if the file has one
  std::string step;                      // JSON pointer of the step where it ended otherwise
  std::string message;                   // one line: what went wrong
  std::optional<Difference> difference;  // diverge
  std::vector<Failure> failures;         // expectation_failed
  std::uint64_t steps = 0;               // effects and answers
  // Whether an expectation behind the last action is false before it, or the action or the position
  // is to be forbidden: else the run would not notice if its last action did nothing.
  bool tests_last_action = false;
  std::map<RuleId, std::uint64_t> rules_cited;  // applied citations of the specification
  /// A finding: the rules that the specification applied on the way to what differs, each once, the
  /// last one last; those of the whole step where no single object or event is to blame.
  std::vector<RuleId> rules_there;
  /// A finding: the sets of readings under which the specification and the file, or the
  /// specification and the subject, agree; `legend_rule_groups = pairs`.
  std::vector<std::string> explained_by;
};

/// A scenario is as good as its worst run: the first verdict in the order of precedence.
struct ScenarioReport {
  std::vector<RunReport> runs;
  Verdict verdict() const;
};

/// Runs every run of a scenario on both sides. A run that is a finding is run again under the other
/// values of the readings that it consulted, at most kMostReadingSets of them.
ScenarioReport run_scenario(const Scenario& scenario, const SideMaker& make = make_side);

/// Two sides driven as one, to be used again and again: making them is dearer than a short run.
struct PairOfSides {
  explicit PairOfSides(const SideMaker& make);
  Side specification;
  Side subject;
  Lockstep pair;
};

/// Plays run after run on the same two sides. Sides that have failed are not trusted any more: new
/// ones take their place.
class RunPlayer {
 public:
  explicit RunPlayer(SideMaker make = make_side);
  RunReport play(const Run& run, const Readings& readings);
  /// The sides, for whoever wants to drive them otherwise in between.
  PairOfSides& sides();
  /// Makes new sides before they are used again.
  void renew() { sides_.reset(); }

 private:
  SideMaker make_;
  std::unique_ptr<PairOfSides> sides_;
};

}  // namespace lockstep::harness
