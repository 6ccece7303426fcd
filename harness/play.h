// Plays seed games on both sides in lockstep.
//
// A player keeps its two sides for many games, because making them is dearer than a short game. It
// records nothing while it plays; a game that ended badly is played once more with names, which
// gives a scenario that outlives the specification, the cards and the bytes it came from.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "generators/collector.h"
#include "generators/game_player.h"
#include "generators/seed_game.h"
#include "generators/stock.h"
#include "harness/game_watch.h"
#include "harness/lockstep.h"
#include "harness/subjects.h"
#include "scenario/scenario.h"
#include "scenario/verdict.h"

namespace lockstep::harness {

/// How a seed game ended.
struct PlayReport {
  // agree, diverge, invariant_broken, unsupported, crash (a side threw) or hang (too many calls)
  Verdict verdict = Verdict::agree;
  std::string message;  // one line: what went wrong
  std::optional<Difference> difference;
  std::uint64_t steps = 0;
};

struct PlayOptions {
  generators::Collector* collector = nullptr;  // counts, when given
  bool watched = false;                        // by a GameWatch
  bool record_citations = false;
  std::function<void()> after_call;  // after the load and each accepted call, when given
};

class SeedGamePlayer {
 public:
  /// Makes both sides.
  explicit SeedGamePlayer(const SideMaker& make = make_side);

  /// Plays a game to its end, or to the first thing that is wrong.
  PlayReport play(const generators::SeedGame& game, const generators::Stock& stock,
                  const PlayOptions& options = {});
  /// Plays it again the same way and writes down what was done, up to where it ended. A single run,
  /// without expectations; replaying it gives the same snapshots.
  Scenario record(const generators::SeedGame& game, const generators::Stock& stock,
                  const PlayOptions& options = {});

  Lockstep& pair() { return pair_; }
  Judge& judge() const { return *specification_.judge; }

 private:
  class Recorder;
  class Playing;
  PlayReport play(const generators::SeedGame& game, const Position& position,
                  const PlayOptions& options, Recorder* recorder);

  Side specification_;
  Side subject_;
  Lockstep pair_;
};

/// Writes a scenario into a folder, which is made if need be, under a name that tells the verdict
/// and the content; complete or not at all. Returns the path, or nothing if it cannot be written.
std::optional<std::string> save_finding(const Scenario& scenario, Verdict verdict,
                                        const std::string& folder = "findings");

}  // namespace lockstep::harness
