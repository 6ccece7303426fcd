// What must hold of anything a side shows, whatever the other side says.
//
// Invariants use only what has been shown: the snapshot before, the events, the snapshot after.
// Each has a name, a sentence and its rules (properties/README.md lists them).
#pragma once

#include <array>
#include <cstdint>
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
  /// Mana of a player by kind, as in PlayerView.
  const std::array<std::int32_t, 6>& mana(PlayerId player) const { return mana_[player.seat]; }
  /// That of the whole snapshot.
  std::uint64_t hash() const { return hash_; }
  void remember(const Snapshot& shown);

 private:
  std::map<RootId, Remembered> objects_;
  std::array<std::array<std::int32_t, 6>, 4> mana_{};
  std::uint64_t hash_ = 0;
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

/// All invariants: those of objects and zones, and those of stack_invariants.h.
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
