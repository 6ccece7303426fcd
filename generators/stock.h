// The cards and sheets that random games draw from: those of the universe that can be played.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "scenario/card.h"
#include "scenario/position.h"
#include "scenario/symbol.h"

namespace lockstep::generators {

/// Groups of cards by what is printed on them; themes draw from them. Each is a list of places in
/// `Stock::cards()`.
enum class Group : std::uint8_t {
  all,
  permanents,
  synthetic,
  creatures,
  legendary,
  auras,
  equipment,
  lands,
  artifacts,
  spells,
  long_names,
  rewriters,
  worded,    // with a color word or a subtype in its text
  meddlers,  // change types, text or abilities of whole classes of objects
  thieves,   // give control
  lords,     // creatures that change others
  entering,  // change how something enters
};
inline constexpr int kGroupCount = 17;

/// What there is to draw from. Cheap to keep, made once for a universe.
class Stock {
 public:
  explicit Stock(std::shared_ptr<const Universe> universe);

  const std::shared_ptr<const Universe>& universe() const { return universe_; }
  /// Playable cards as indexes into the universe's cards, in its order.
  std::span<const std::size_t> cards() const { return cards_; }
  /// Members of a group as places in `cards()`; all cards where the group would be empty.
  std::span<const std::uint16_t> group(Group group) const;
  /// The definition at a place in `cards()`, modulo their number; the stock must not be empty.
  const CardDefinition& card(std::size_t place) const;
  bool empty() const { return cards_.empty(); }

 private:
  std::shared_ptr<const Universe> universe_;
  std::vector<std::size_t> cards_;
  std::vector<std::uint16_t> groups_[kGroupCount];
};

/// Tokens that plans can hold: what the effect that made them would have said (111.3).
std::span<const CardFace> token_recipes();

/// Kinds of counter that plans and actions use.
std::span<const Symbol> plan_counter_kinds();

}  // namespace lockstep::generators
