// An input with which a fuzz target has ended, as a scenario like any other.
#pragma once

#include <string>

#include "generators/seed_game.h"
#include "generators/stock.h"
#include "harness/subjects.h"
#include "scenario/scenario.h"
#include "scenario/verdict.h"

namespace lockstep::harness {

struct RecordedInput {
  Scenario scenario;
  Verdict verdict = Verdict::crash;
  std::string message;
  bool ends_program = false;  // whether playing it takes the program along
};

/// Plays the game of an input, first in a child, and writes down what was done. Where nothing is
/// wrong here (a sanitizer's report, an input that was slow), the verdict is the one that the
/// target ended with.
RecordedInput record_input(const generators::SeedGame& game, const generators::Stock& stock,
                           Verdict of_target, const SideMaker& make = make_side);

}  // namespace lockstep::harness
