// A scenario: what a file says after strict loading. See docs/write-a-scenario.md.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "scenario/expectation.h"
#include "scenario/position.h"
#include "scenario/readings.h"
#include "scenario/step.h"

namespace lockstep {

/// One step of a run.
struct Step {
  enum class Kind : std::uint8_t {
    action,     // something a player does at priority, with its answers
    answers,    // answers to the prompts that wait now
    take_back,  // reverses the announcement under way
    expect,
  };
  Kind kind = Kind::action;
  Action action;                      // action
  std::vector<KeyedAnswer> answers;   // answers
  std::optional<PromptKind> stop_at;  // action, answers: stop when this kind of prompt waits
  std::string illegal;                // action, answers: the rule that forbids what is named last
  Expectation expect;                 // expect
  std::string pointer;                // JSON pointer of the step, for messages
};

/// One run through a scenario: a position and steps. A file without `runs` holds one run.
struct Run {
  std::string title;  // empty for the only run of a file
  Position position;
  std::vector<Step> steps;
  std::string impossible;  // a rule, when the position must be refused with it; then no steps
};

/// A whole file.
struct Scenario {
  std::string title;
  std::vector<std::string> rules;  // numbers, each in the rulebook
  std::string source;              // `CR 123.6c, second example`
  Readings readings;
  std::vector<Run> runs;  // at least one
};

}  // namespace lockstep
