// What the bodies of the targets that play seed games share: a pair of sides that is kept from
// input to input, and rules counted. Bodies lie apart from their targets so that tests and
// benchmarks can run them too.
#pragma once

#include <functional>

#include "generators/seed_game.h"
#include "generators/stock.h"
#include "harness/play.h"
#include "harness/subjects.h"
#include "scenario/scenario.h"

namespace lockstep::fuzz {

class SeedGameBody {
 public:
  /// The input that was run last, as a scenario.
  Scenario record();

 protected:
  /// The stock must outlive it. `watched`: with invariants on.
  explicit SeedGameBody(const generators::Stock& stock, bool watched = false,
                        const harness::SideMaker& make = harness::make_side)
      : stock_(stock), watched_(watched), player_(make) {}

  /// Plays a game; `after_call` is called after the load and each accepted call, when given.
  harness::PlayReport play(generators::SeedGame game,
                           const std::function<void()>& after_call = nullptr);

  harness::Lockstep& pair() { return player_.pair(); }
  const generators::SeedGame& game() const { return game_; }
  const generators::Stock& stock() const { return stock_; }

 private:
  const generators::Stock& stock_;
  bool watched_;
  harness::SeedGamePlayer player_;
  generators::SeedGame game_;
};

}  // namespace lockstep::fuzz
