#include "harness/why_it_differs.h"

#include <cstddef>
#include <exception>

#include <fmt/format.h>

#include "harness/explain.h"
#include "harness/replay.h"

namespace lockstep::harness {
namespace {

// Steps that are no expectations, up to the one at which the run ended.
std::size_t steps_until(const Run& run, const std::string& pointer) {
  std::size_t count = 0;
  for (const Step& step : run.steps) {
    if (pointer.empty()) break;
    if (step.kind != Step::Kind::expect) ++count;
    if (pointer == step.pointer || pointer.starts_with(step.pointer + "/")) break;
  }
  return count;
}

}  // namespace

std::string tell_why(const Scenario& scenario, const Run& run, const RunReport& report,
                     const SideMaker& make) {
  const bool is_field = report.difference && report.difference->field &&
                        *report.difference->field < SnapshotField::life;
  if (!is_field) return "";
  const Difference& difference = *report.difference;
  const ReplayEnd end = replay(scenario, run, {}, steps_until(run, report.step), make);
  try {
    return fmt::format("\nWhy the specification shows it\n{}",
                       explain(end, difference.object, difference.field));
  } catch (const std::exception&) {
    return "";  // it can no longer be asked
  }
}

}  // namespace lockstep::harness
