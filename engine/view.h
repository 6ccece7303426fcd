// What the engine shows: a snapshot that is kept, and brought up to date object by object, with the
// hash of each part, so that the hash of the whole is a sum that changes by differences.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/state.h"
#include "scenario/snapshot.h"

namespace lockstep::engine {

class View {
 public:
  /// Forgets what it showed.
  void reset();
  /// The game now; the layers must be up to date.
  const Snapshot& snapshot(State& state);
  std::uint64_t hash(State& state);

 private:
  struct Shown {
    bool there = false;
    ObjectView view;
    std::uint64_t hash = 0;
  };
  void refresh(State& state);
  void move_in_pile(const State& state, const Object& object, Shown& shown);
  std::vector<Shown> objects_;  // by slot
  std::vector<PlayerView> players_;
  std::vector<std::uint64_t> player_hashes_;
  std::uint64_t sum_ = 0;
  Snapshot snapshot_;
  bool stale_ = true;  // the snapshot is older than the parts
};

}  // namespace lockstep::engine
