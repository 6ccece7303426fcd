// A seed game: a whole random game before it is played, as small numbers.
//
// It holds a plan of the position and a list of numbers, and knows nothing legal: a plan becomes a
// possible position in one place (position_maker.h), and the harness turns the numbers into answers
// while it plays. So any change to a seed game gives a seed game, which is what a fuzzer's mutator
// needs, and bytes decode to one without playing.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "scenario/readings.h"
#include "scenario/zone.h"

namespace lockstep::generators {

/// The first byte of an encoded seed game. It changes when the meaning of the bytes does.
inline constexpr std::uint8_t kSeedGameVersion = 3;

// Bounds of a seed game. Small worlds have more relations an object; the numbers are for some sixty
// actions with their answers, after which games tell nothing new.
inline constexpr std::size_t kMostPlanPlayers = 4;
inline constexpr std::size_t kMostPlanSheets = 3;
inline constexpr std::size_t kMostPlanObjects = 12;
inline constexpr std::size_t kMostPlanCounters = 3;
inline constexpr std::size_t kMostPlanStickers = 4;
inline constexpr std::uint8_t kMostPlanMana = 7;  // of each kind: pays for all that there is
inline constexpr std::size_t kMostNumbers = 400;

/// A player of a plan. Sheets are indexes into the universe's sheets, modulo their number.
struct PlanPlayer {
  std::uint8_t life = 20;
  std::uint8_t tickets = 0;
  std::uint8_t poison = 0;
  std::uint8_t mana = 0;  // so much of each kind, where players take actions
  std::vector<std::uint8_t> sheets;
  bool operator==(const PlanPlayer&) const = default;
};

/// Counters of a plan's object; the kind is an index into `plan_counter_kinds()`, modulo.
struct PlanCounters {
  std::uint8_t kind = 0;
  std::uint8_t count = 1;
  bool operator==(const PlanCounters&) const = default;
};

/// A sticker on a plan's object, of a sheet of the object's owner; modulo what there is.
struct PlanSticker {
  std::uint8_t sheet = 0;
  std::uint8_t index = 0;
  std::uint8_t words_before = 0;
  bool operator==(const PlanSticker&) const = default;
};

/// An object of a plan. Whatever is impossible for it in its place is left out of the position.
struct PlanObject {
  // `what` is a token recipe, else a card of the stock for the plan's kind of game; modulo
  bool token = false;
  std::uint16_t what = 0;
  std::uint8_t owner = 0;       // seat, modulo
  std::uint8_t controller = 0;  // 0: not stated; n: the player n - 1 seats after the owner, modulo
  Zone zone = Zone::battlefield;
  std::uint8_t age = 0;  // smaller is older; equal ages by place in the plan
  bool tapped = false;
  bool face_down = false;
  std::uint8_t damage = 0;
  std::uint8_t host = 0;    // 0: attached to nothing; n: to object n - 1, modulo
  std::uint8_t chosen = 0;  // as it entered; 0: nothing; n: word n - 1 it asks among, modulo
  std::vector<PlanCounters> counters;
  std::vector<PlanSticker> stickers;
  bool operator==(const PlanObject&) const = default;
};

/// A position before it is made possible.
struct PositionPlan {
  bool actions = false;             // whether players act; the theme says so, no byte does
  std::uint8_t active_player = 0;   // seat, modulo
  std::vector<PlanPlayer> players;  // 2 to kMostPlanPlayers
  std::vector<PlanObject> objects;
  bool operator==(const PositionPlan&) const = default;
};

/// A whole game before it is played.
struct SeedGame {
  std::uint8_t theme = 0;          // index into all_themes()
  std::uint32_t switched_off = 0;  // swarm: bit i stands for the theme's i-th action
  Readings readings;
  PositionPlan plan;
  std::vector<std::uint16_t> numbers;
  bool operator==(const SeedGame&) const = default;
};

/// Brings every member into its bounds, by modulo or by cutting; what is within bounds stays.
void normalize(SeedGame& game);

/// The bytes of a normalized seed game.
std::vector<std::uint8_t> encode(const SeedGame& game);

/// The seed game of any bytes. Missing bytes count as 0, missing lists as short, what follows the
/// last number is ignored, and an unknown version is read as if it were the present one. The result
/// is normalized, and `decode(encode(game)) == game` for every normalized game.
SeedGame decode(std::span<const std::uint8_t> bytes);

}  // namespace lockstep::generators
