// From plans to positions: the one place where a plan is made possible.
//
// Every plan gives a position that a game could come to, so that no input is wasted: indexes are
// taken modulo what there is, and what cannot be in its place is left out (docs/conventions.md
// lists what makes a position impossible).
#pragma once

#include "generators/seed_game.h"
#include "generators/stock.h"
#include "scenario/position.h"

namespace lockstep::generators {

/// The position of a plan. Any plan will do; the stock must not be empty.
Position make_position(const PositionPlan& plan, const Stock& stock);

/// A plan whose position is like this one as far as plans can say it: cards outside the stock,
/// unknown tokens, sheets or kinds of counter, and chosen words are left out or replaced.
PositionPlan plan_of(const Position& position, const Stock& stock);

}  // namespace lockstep::generators
