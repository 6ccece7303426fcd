// The cards and sheets that random games draw from: those of the universe that can be played.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "generators/playable.h"
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
  basics,    // lands that print no ability
  // spells
  targeting,    // with targets
  tricks,       // instants that move what they target, or change what may target it
  retargeters,  // change targets of others
  copiers,      // copy others
  priced,       // their cost is chosen, or changes
  clashing,
  fighting,
  dividing,       // divide something among their targets
  twofold,        // with an alternative cost and an optional one, so that both are chosen
  paid_entering,  // creatures that look at what was paid for them as they enter, or later
  permitting,     // permanents with which cards are cast otherwise
  engines,        // permanents that copy, change targets, divide, clash or fight
  as_cast,        // look back at what their player controlled as they were cast
  skittish,       // permanents that trigger as they become targets
};
inline constexpr int kGroupCount = 32;

/// What there is to draw from. Cheap to keep, made once for a universe.
class Stock {
 public:
  explicit Stock(std::shared_ptr<const Universe> universe);

  const std::shared_ptr<const Universe>& universe() const { return universe_; }
  /// Cards that are playable in such games as indexes into the universe's cards, in its order.
  std::span<const std::size_t> cards(Play play = Play::effects) const { return shelf(play).cards; }
  /// Members of a group as places in `cards(play)`; all cards where the group would be empty.
  std::span<const std::uint16_t> group(Group group, Play play = Play::effects) const;
  /// The definition at a place in `cards(play)`, modulo their number; there must be one.
  const CardDefinition& card(std::size_t place, Play play = Play::effects) const;
  bool empty(Play play = Play::effects) const { return shelf(play).cards.empty(); }

 private:
  // What can be played in one kind of game.
  struct Shelf {
    std::vector<std::size_t> cards;
    std::vector<std::uint16_t> groups[kGroupCount];
  };
  const Shelf& shelf(Play play) const { return shelves_[static_cast<std::size_t>(play)]; }
  static Shelf fill(const Universe& universe, Play play);

  std::shared_ptr<const Universe> universe_;
  Shelf shelves_[kPlayCount];
};

/// Tokens that plans can hold: what the effect that made them would have said (111.3).
std::span<const CardFace> token_recipes();

/// Kinds of counter that plans and actions use.
std::span<const Symbol> plan_counter_kinds();

}  // namespace lockstep::generators
