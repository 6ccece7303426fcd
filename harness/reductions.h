// The published list of reductions: every way in which minimizing makes a scenario smaller.
//
// A reduction enumerates scenarios; it does not run them, and it need not know whether they can be
// loaded. A scenario is 1-minimal when nothing on this list is smaller and still the same finding.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "scenario/scenario.h"

namespace lockstep::harness {

/// Takes the candidates of a reduction one by one, without those that come first.
class Candidates {
 public:
  /// Takes a candidate; true when it is to be the last.
  using Take = std::function<bool(Scenario)>;
  /// Changes a copy of the scenario; false if there was nothing to change.
  using Change = std::function<bool(Scenario&)>;

  Candidates(const Scenario& from, std::size_t skip, Take take);

  /// Offers one; true ends the enumeration.
  bool offer(const Change& change);
  /// The same for changes of the run.
  bool offer_run(const std::function<bool(Run&)>& change);

  /// How many have been offered, those skipped included.
  std::size_t offered() const { return offered_; }

 private:
  const Scenario& from_;
  std::size_t skip_;
  Take take_;
  std::size_t offered_ = 0;
};

struct Reduction {
  std::string_view name;   // `drop_steps`
  std::string_view about;  // one sentence
  void (*enumerate)(const Scenario&, Candidates&) = nullptr;
  /// Whether it makes effects and abilities that nobody would write. Whether a side survives them
  /// is tried in a process of its own.
  bool makes_odd_trees = false;
  /// Whether it puts in what the scenario did not have, by which it may meet another cause.
  bool puts_in = false;
};

/// The list, in the order in which they are tried: cheap and large ones first.
std::span<const Reduction> all_reductions();

/// The list as JSON, for people and tools.
std::string reductions_json();

}  // namespace lockstep::harness
