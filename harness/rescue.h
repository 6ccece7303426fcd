// Makes a finding of a game or a file that took the program along.
//
// The program has died, so this happens in a new one (`lockstep rescue`, started by the last words
// of the old one). The game is played again in a child, which tells of every call before it makes
// it; so the call that was not survived is known and can be written down like any other.
#pragma once

#include <optional>
#include <string>

#include "generators/seed_game.h"
#include "generators/stock.h"
#include "harness/subjects.h"
#include "scenario/scenario.h"

namespace lockstep::harness {

/// A game up to and including the call that ends the program, as a scenario; nothing if the game
/// can be played.
std::optional<Scenario> record_crash(const generators::SeedGame& game,
                                     const generators::Stock& stock,
                                     const SideMaker& make = make_side);

}  // namespace lockstep::harness
