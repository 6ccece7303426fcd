// Pairs of positions that differ in exactly one relation: what a side gets wrong about a relation
// shows when nothing else changes.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "generators/choices.h"
#include "generators/seed_game.h"
#include "generators/stock.h"
#include "scenario/position.h"

namespace lockstep::generators {

/// In what two positions may differ.
enum class Difference : std::uint8_t {
  attachment,  // what one object is attached to
  timestamps,  // the order of two objects
  controller,
  counter,  // counters of one kind
  word,     // a name sticker, or its place in the name
};
inline constexpr int kDifferenceCount = 5;

std::string_view to_string(Difference difference);

/// A plan that is like another but for one relation.
struct Variation {
  PositionPlan plan;
  Difference difference = Difference::timestamps;
};

/// Varies one relation of the kind drawn. Without knowledge of cards the position may stay as it
/// was, where what was changed cannot be.
Variation vary(const PositionPlan& plan, Choices& choices);
/// Varies one relation so that the position shows it: what is not to be seen is drawn again, and a
/// kind of which the position has no relation to change gives way to the next one. Only a position
/// without any stays as it was.
Variation vary(const PositionPlan& plan, const Stock& stock, Choices& choices);

/// Every relation in which two positions of the same objects differ: one entry for each object and
/// kind of counter, one for all orders of two neighbours that changed places.
std::vector<Difference> differences(const Position& first, const Position& second);

}  // namespace lockstep::generators
