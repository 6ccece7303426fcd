// Who and what: the small types that name players, objects and stickers.
//
// An object in the sense of 109.1 is named by a root and an incarnation. A root is a card of the
// position, or whatever created the object; the incarnation counts the objects that this root has
// been, because a zone change makes a new object (400.7). Both sides hand out the same numbers:
// roots follow the position file, then the order of creation (docs/conventions.md).
#pragma once

#include <compare>
#include <cstdint>

namespace lockstep {

/// A seat at the table, 0 to 3 in turn order. `chance()` is the player that answers for random
/// events; `none()` stands for "no player".
struct PlayerId {
  std::uint8_t seat = 255;
  static constexpr PlayerId chance() { return {254}; }
  static constexpr PlayerId none() { return {255}; }
  constexpr bool is_player() const { return seat < 4; }
  auto operator<=>(const PlayerId&) const = default;
};

/// Number of a root: objects of the position in file order, then created objects in order of
/// creation.
struct RootId {
  std::uint32_t value = 0xffffffff;
  static constexpr RootId none() { return {}; }
  constexpr bool exists() const { return value != 0xffffffff; }
  auto operator<=>(const RootId&) const = default;
};

/// Which of the objects that a root has been: 1 is the first (400.7).
struct Incarnation {
  std::uint32_t value = 1;
  auto operator<=>(const Incarnation&) const = default;
};

/// One object in the sense of 109.1.
struct ObjectId {
  RootId root;
  Incarnation incarnation;
  static constexpr ObjectId none() { return {}; }
  constexpr bool exists() const { return root.exists(); }
  auto operator<=>(const ObjectId&) const = default;
};

/// One sticker: the player it belongs to, which of that player's accessible sheets (from 0) and
/// which sticker of the sheet (from 0, in the order of the sheet's file). Equal print on two
/// stickers does not make them one (123.3a).
struct StickerId {
  PlayerId owner;
  std::uint8_t sheet = 0;
  std::uint8_t index = 0;
  auto operator<=>(const StickerId&) const = default;
};

}  // namespace lockstep
