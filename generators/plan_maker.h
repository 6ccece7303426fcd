// What the themes' plans are put together from.
#pragma once

#include <initializer_list>
#include <span>

#include "generators/choices.h"
#include "generators/seed_game.h"
#include "generators/stock.h"

namespace lockstep::generators {

/// What a plan's objects are like: shares, out of ten unless said otherwise.
struct Taste {
  std::span<const Group> groups;  // each object is of one of these, equally often
  std::span<const Zone> zones;    // likewise
  std::uint32_t tokens = 2;
  std::uint32_t repeats = 3;  // the same card as an earlier object
  std::uint32_t counters = 3;
  std::uint32_t stickers = 3;
  std::uint32_t other_controllers = 2;
};

/// Players of a plan: two, at times three or four; `tickets` is the most that one begins with.
std::vector<PlanPlayer> draw_players(Choices& choices, const Stock& stock, std::uint32_t tickets);

/// A plan of 4 to `objects` objects to a taste, some of them attached, ages mixed.
PositionPlan draw_plan(Choices& choices, const Stock& stock, std::uint32_t objects,
                       std::uint32_t tickets, const Taste& taste);

}  // namespace lockstep::generators
