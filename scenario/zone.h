// The zones of the game and the causes for which objects move between them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace lockstep {

/// A zone in the sense of 400.1. Library, hand and graveyard are one per player; which player's
/// follows from the object's owner (400.3).
enum class Zone : std::uint8_t { library, hand, battlefield, graveyard, stack, exile, command };

inline constexpr int kZoneCount = 7;

/// Why an object changed zones; part of the zone change event.
enum class Cause : std::uint8_t {
  effect,              // an instruction that only says where the object goes
  destroy,             // 701.8
  sacrifice,           // 701.21
  exile,               // 701.13
  discard,             // 701.9
  draw,                // 121
  mill,                // 701.17
  state_based_action,  // 704; the event holds the rule
  cast,                // 601.2a
  play,                // 116.2a
  resolve,             // 608.2n, 608.3
  counter,             // 701.6
  cost,                // 601.2h
  create,              // 111, 707.10
};

std::string_view to_string(Zone zone);
std::optional<Zone> zone_from_string(std::string_view text);
std::string_view to_string(Cause cause);
std::optional<Cause> cause_from_string(std::string_view text);

}  // namespace lockstep
