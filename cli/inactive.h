// Whether a program that holds mutants is the shipped one while none is active.
#pragma once

#include <cstdint>

#include "cli/mutant_trials.h"

namespace lockstep::cli {

/// Runs this program and that one over the corpus and so many games, compares every byte they
/// print, and tells the first difference; the exit code.
int check_inactive(const TrialPlace& place, std::uint64_t games, std::uint64_t seed);

}  // namespace lockstep::cli
