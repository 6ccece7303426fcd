// What the themes' plans are put together from.
#pragma once

#include <cstdint>
#include <span>

#include "generators/choices.h"
#include "generators/playable.h"
#include "generators/seed_game.h"
#include "generators/stock.h"

namespace lockstep::generators {

/// How large a game is to be; campaigns begin small and grow.
struct Size {
  std::uint32_t objects = 6;
  std::uint32_t numbers = 120;
};

/// What a theme's plans are like. Shares are out of ten.
struct Taste {
  Play play = Play::effects;
  std::span<const Group> groups;        // each object is of one of these, equally often
  std::span<const Zone> zones;          // likewise
  std::span<const Group> in_hand = {};  // instead of the groups above, for cards in a hand
  std::uint32_t tokens = 2;
  std::uint32_t repeats = 3;  // the same card as an earlier object
  std::uint32_t counters = 3;
  std::uint32_t stickers = 3;
  std::uint32_t other_controllers = 2;
  std::uint32_t face_down = 0;
  std::uint32_t tickets = 6;  // the most that a player begins with
  std::uint32_t mana = 0;     // likewise, of each kind
  std::uint32_t least_objects = 4;
  std::uint32_t more_objects = 0;  // than the size says
  std::uint32_t more_numbers = 0;  // likewise, where an action takes many of them
};

/// A plan of the least number of objects, or as many more as its size allows, to a taste; some of
/// them are attached, ages are mixed. Two players, at times three or four.
PositionPlan draw_plan(Choices& choices, const Stock& stock, const Size& size, const Taste& taste);

}  // namespace lockstep::generators
