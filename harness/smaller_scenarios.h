// The enumeration of smaller scenarios over what a scenario consists of.
//
// Reductions go one way at a time and stop where none of them helps. Two minima of one cause differ
// where several changes at once would lead from one to the other: another player's turn without the
// pass before it, a step less with another object in its place. So when a scenario is 1-minimal,
// all that can be made of its parts is tried, as far as the budget goes.
#pragma once

#include "harness/reductions.h"
#include "scenario/scenario.h"

namespace lockstep::harness {

/// Offers first what is close: up to two steps less, players in other seats. Then everything that
/// the parts can make, the fewest steps and then the fewest objects first: some of the steps in
/// their order, and objects like those that there are, as they are, bare, and on the battlefield,
/// each in every part.
void each_smaller_scenario(const Scenario& scenario, Candidates& out);

}  // namespace lockstep::harness
