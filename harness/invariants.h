// What must hold of anything a side shows, whatever the other side says.
//
// Invariants use only what has been shown: the snapshot before, the events, the snapshot after.
// Each has a name, a sentence and its rules (properties/README.md lists them).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "scenario/event.h"
#include "scenario/snapshot.h"

namespace lockstep::harness {

/// One step as a side has shown it.
struct ShownStep {
  const Snapshot* before = nullptr;  // null for the first
  const Events* events = nullptr;    // everything between the two
  const Snapshot* after = nullptr;
};

/// An invariant.
struct Invariant {
  std::string_view name;
  std::string_view sentence;
  std::string_view rules;
  /// What breaks it; nothing when it holds.
  std::optional<std::string> (*broken)(const ShownStep& step);
};

/// All invariants.
std::span<const Invariant> all_invariants();

/// Watches one game.
class Invariants {
 public:
  /// The first invariant that the step breaks, with what breaks it; nothing when all hold.
  std::optional<std::string> broken(const Snapshot& after, const Events& events);

 private:
  std::optional<Snapshot> before_;
};

}  // namespace lockstep::harness
