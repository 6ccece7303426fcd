// Two games played as one: the specification and a subject get the same calls, and everything they
// show is compared after each.
//
// To whoever drives it, it is a game like any other: the specification's prompts, events and
// snapshots are shown. Once the sides have differed no prompt waits any more, and `difference`
// says why. Snapshots are compared by their hashes; fields only when the hashes differ, and the
// hash shown is held against a snapshot made from the state itself in one step of 64, on request in
// every step, and whenever `check_promise` is called. What a side throws is thrown on as a
// SideFailure.
#pragma once

#include <cstdint>
#include <optional>

#include "harness/compare.h"
#include "harness/guarded_game.h"
#include "scenario/game.h"
#include "scenario/naming.h"

namespace lockstep::harness {

/// How often the hash that a side shows is checked against its snapshot.
enum class PromiseCheck : std::uint8_t { one_in_64, every_step };

class Lockstep final : public Game {
 public:
  /// Both games must outlive it.
  Lockstep(Game& specification, Game& subject, PromiseCheck promise = PromiseCheck::one_in_64);

  Outcome load(const Position& position, const Readings& readings) override;
  /// Loads the sides under different readings, to see which one the subject follows.
  Outcome load(const Position& position, const Readings& specification, const Readings& subject);
  Outcome begin(const Effect& effect) override;
  Outcome answer(const Answer& answer) override;
  Outcome take_back() override;
  bool finished() const override;
  const Prompt& prompt() const override { return specification_.prompt(); }
  const Events& events() const override { return specification_.events(); }
  const Snapshot& observe() override { return specification_.observe(); }
  std::uint64_t hash() override { return specification_.hash(); }

  /// The first difference since the last load.
  const std::optional<Difference>& difference() const { return difference_; }
  /// Compares whole snapshots and both hashes now; for the last step of a game.
  void check_promise();

  Game& specification() { return specification_; }
  Game& subject() { return subject_; }

 private:
  Outcome compare(Outcome specification, const Outcome& subject);
  void compare_shown();
  void compare_whole();
  NameTable names();

  GuardedGame specification_;
  GuardedGame subject_;
  PromiseCheck promise_;
  Position position_;
  std::uint64_t steps_ = 0;
  std::optional<Difference> difference_;
};

}  // namespace lockstep::harness
