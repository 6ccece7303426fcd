// What must hold of anything a side shows, whatever the other side says.
//
// Invariants use only what has been shown: the snapshot before, the events, the snapshot after.
// Each has a name, a sentence and its rules (properties/README.md lists them).
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/characteristics.h"
#include "scenario/event.h"
#include "scenario/ids.h"
#include "scenario/snapshot.h"

namespace lockstep::harness {

/// What was shown of an object when the game rested last.
struct Remembered {
  ObjectId id = ObjectId::none();  // none() once there is no object of its root
  Zone zone = Zone::library;
  bool face_down = false;
  std::vector<PlacedSticker> stickers;
  std::optional<Characteristics> copiable;  // only of cards where nothing can change them
};

/// What was shown when the game rested last: much less than a snapshot, which is dear to copy.
class Memory {
 public:
  /// The object that a root was; null if there was none.
  const Remembered* current(RootId root) const;
  void remember(const Snapshot& shown);

 private:
  std::map<RootId, Remembered> objects_;
};

/// One step as a side has shown it.
struct ShownStep {
  const Memory* before = nullptr;  // null for the first
  const Events* events = nullptr;  // everything between the two
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
  std::optional<Memory> before_;
};

}  // namespace lockstep::harness
