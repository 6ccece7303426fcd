// Plays a run as far as it goes although its answers may not fit any more, and writes down what was
// played.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "harness/run.h"
#include "scenario/prompt.h"
#include "scenario/readings.h"
#include "scenario/scenario.h"

namespace lockstep::harness {

/// What was answered at the prompts of the steps of a run, by the pointer of the step.
struct GivenAnswer {
  PromptKind kind = PromptKind::priority;
  Answer answer;
};
using GivenAnswers = std::map<std::string, std::vector<GivenAnswer>>;

/// What a run answers where it plays well.
GivenAnswers given_answers(const Run& run, const Readings& readings, PairOfSides& sides);

/// The run with answers that fit: those named where they are on offer, else those that stand at the
/// place of the answer given before, else quiet ones. Steps that cannot be begun are left out, and
/// what stands behind the first difference too. Nothing where that cannot be told.
std::optional<Run> repaired(const Run& run, const Readings& readings, const GivenAnswers& before,
                            PairOfSides& sides);

}  // namespace lockstep::harness
