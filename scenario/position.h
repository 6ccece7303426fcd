// The position a game starts from: what a file says, resolved to numbers, nothing derived.
//
// A position is loaded, not played: nothing enters or triggers. Whether it is possible is judged
// by each side's load, never here.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "scenario/card.h"
#include "scenario/ids.h"
#include "scenario/sheet.h"
#include "scenario/snapshot.h"
#include "scenario/symbol.h"
#include "scenario/zone.h"

namespace lockstep {

/// The phase or step of a position that names none.
inline constexpr std::string_view kDefaultPhase = "precombat_main";

/// The cards and sticker sheets that exist in a run, in file order. "Choose a card name" offers
/// these cards.
struct Universe {
  std::vector<CardDefinition> cards;
  std::vector<SheetDefinition> sheets;
  /// How many of them, from the front, come from files of their own. The others are a scenario's
  /// own and are printed with it.
  std::size_t shared_cards = 0;
  std::size_t shared_sheets = 0;
  /// Index of the card of that name, by its full printed name.
  std::optional<std::size_t> find_card(std::string_view name) const;
  std::optional<std::size_t> find_sheet(std::string_view name) const;
};

/// Place of something in the order of timestamps of a position: 0 is the oldest; no two are equal.
struct Stamp {
  std::int32_t order = 0;
  auto operator<=>(const Stamp&) const = default;
};

/// Counters of one kind on an object of the position.
struct PositionCounters {
  Symbol kind;
  std::int32_t count = 1;
  Stamp stamp;
};

/// A sticker on an object of the position.
struct PositionSticker {
  StickerId sticker;
  std::uint16_t words_before = 0;
  Stamp stamp;
};

/// A player of the position; the seat is the index.
struct PositionPlayer {
  Symbol name;
  std::int32_t life = 20;
  std::array<std::int32_t, 6> mana{};  // W U B R G C
  std::vector<CounterCount> counters;  // ascending by kind
  std::vector<std::size_t> sheets;     // accessible sheets, as indexes into Universe::sheets
};

/// An object of the position; its root is the index. Exactly one of `card` and `token` is set.
struct PositionObject {
  Symbol name;                      // its id in the file
  std::optional<std::size_t> card;  // index into Universe::cards
  std::optional<CardFace> token;    // what the effect that created the token said (111.3)
  PlayerId owner;
  PlayerId controller;            // none() when the file names none
  Zone zone = Zone::battlefield;  // order in library, graveyard, stack: file order, top first
  Status status;
  std::vector<PositionCounters> counters;
  std::vector<PositionSticker> stickers;  // in file order
  Entity attached_to;
  std::int32_t damage = 0;
  std::vector<Symbol> chosen;
  PlayerId chosen_player;  // none() unless a player has been chosen for it
  Stamp stamp;
};

/// Everything `load` needs.
struct Position {
  std::shared_ptr<const Universe> universe;
  std::vector<PositionPlayer> players;  // 2 to 4
  std::vector<PositionObject> objects;
  PlayerId active_player{0};
  Symbol phase;  // kDefaultPhase unless the file says otherwise
  /// Whether players act and turns go on (docs/conventions-stack.md); otherwise effects are all
  /// that happens.
  bool actions = false;
};

}  // namespace lockstep
