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
#include "harness/lockstep.h"
#include "harness/subjects.h"
#include "scenario/scenario.h"
#include "scenario/verdict.h"

namespace lockstep::harness {

/// How a seed game ended.
struct PlayReport {
  Verdict verdict = Verdict::agree;  // agree, diverge, invariant_broken, unsupported or budget
  std::string message;               // one line: what went wrong
  std::optional<Difference> difference;
  std::uint64_t steps = 0;
};

/// What ends a game early: a broken invariant, or something that is not interpreted.
struct Ending {
  Verdict verdict = Verdict::invariant_broken;
  std::string message;
};

/// Looks at both sides after each accepted call, and once after loading; says what is wrong.
using Watch = std::function<std::optional<Ending>(const generators::PlayedCall&, Lockstep&)>;

struct PlayOptions {
  generators::Collector* collector = nullptr;  // counts, when given
  Watch watch;                                 // invariants, when given
  bool record_citations = false;
};

class SeedGamePlayer {
 public:
  /// Makes both sides.
  SeedGamePlayer();

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
  PlayReport play(const generators::SeedGame& game, const Position& position,
                  const PlayOptions& options, Recorder* recorder);
  PlayReport ended(Verdict verdict, std::string message, std::uint64_t steps) const;

  Side specification_;
  Side subject_;
  Lockstep pair_;
};

/// Writes a scenario into a folder, which is made if need be, under a name that tells the verdict
/// and the content; complete or not at all. Returns the path, or nothing if it cannot be written.
std::optional<std::string> save_finding(const Scenario& scenario, Verdict verdict,
                                        const std::string& folder = "findings");

}  // namespace lockstep::harness
