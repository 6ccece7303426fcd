// Runs scenarios in processes of their own, so that one that takes its process along is a report
// like any other.
//
// A side that reads through a bad pointer, fails an assertion, is stopped by a sanitizer or never
// comes back ends the program that it plays in. Played in a child, it is a crash or a hang.
#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "harness/run.h"
#include "scenario/readings.h"
#include "scenario/scenario.h"

namespace lockstep::harness {

/// How a child process ended, and what it wrote.
struct ChildEnd {
  std::string output;  // all that `work` returned
  std::string ending;  // `killed by SIGSEGV`, `ended with 1`, `gave no answer in 10 s`; or empty
  bool timed_out = false;
};

/// Does some work in a child process, whose messages go nowhere.
ChildEnd in_child(const std::function<std::string()>& work, std::chrono::milliseconds limit);

/// Plays a run in a child. What it shows besides verdict, step, message and signature stays there:
/// `difference` is empty.
struct IsolatedReport {
  RunReport report;
  std::string signature;
};
IsolatedReport play_isolated(const Run& run, const Readings& readings, const SideMaker& make,
                             std::chrono::milliseconds limit = std::chrono::seconds(10));

}  // namespace lockstep::harness
