// What happened between two prompts, as both sides report it.
//
// A batch is what the rules call simultaneous; batches are compared in order, each as a multiset.
// Only what happened in the end is an event (614.6): no replaced event, no recomputed value.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "scenario/ids.h"
#include "scenario/symbol.h"
#include "scenario/zone.h"

namespace lockstep {

/// The closed list of kinds. Behind each, the members of Event that it sets.
enum class EventKind : std::uint8_t {
  zone_change,       // object (as it was), result (as it is), from, to, cause, rule for an SBA
  created,           // result: a token or copy came to be; to
  ceased_to_exist,   // object, from, rule
  sticker_placed,    // object, player (whose sticker), sticker, number (words before)
  sticker_moved,     // object (new host), other (old host), player, sticker, number
  sticker_removed,   // object, player, sticker
  announced,         // object, player (who announces), words: the name after a placement (123.6b)
  counters_put,      // object or player, word (kind), number
  counters_removed,  // object or player, word, number
  tapped,            // object
  untapped,          // object
  attached,          // object, other or player: what it is attached to now
  unattached,        // object, other or player: what it was attached to
  turned_face_up,    // object
  turned_face_down,  // object
  transformed,       // object
  phased_in,         // object
  phased_out,        // object
  damage,            // object or player (receives), other (source), number
  life_gained,       // player, number
  life_lost,         // player, number
  life_paid,         // player, number
  mana_added,        // player, word (colour letter), number
  mana_spent,        // player, word, number
  mana_lost,         // player, word, number: emptied at the end of a step
  shuffled,          // player
  revealed,          // object
  looked_at,         // object, player (who saw it)
  chosen_player,     // player (chooser), other_player
  chosen_word,       // player, word
  chosen_number,     // player, number
  cast,              // object, player
  activated,         // object (ability), other (source), player
  triggered,         // object (ability), other (source), player
  resolved,          // object
  countered,         // object, other (by what)
  did_not_resolve,   // object, rule
  copied,            // object (original), result
  targets_changed,   // object
  fought,            // object, other
  clash_won,         // player
  played_land,       // object, player
  reversed,          // player, rule
  lost_game,         // player, rule
  game_over,         // player: the winner, none() for a draw
  turn_began,        // player
  step_began,        // player, word
};

/// One event. Members that do not belong to its kind keep their defaults.
struct Event {
  EventKind kind = EventKind::zone_change;
  ObjectId object;
  ObjectId result;
  ObjectId other;
  PlayerId player;
  PlayerId other_player;
  Zone from = Zone::library;
  Zone to = Zone::library;
  Cause cause = Cause::effect;
  StickerId sticker;
  std::int32_t number = 0;
  Symbol word;
  Symbol rule;  // e.g. "704.5f"; empty if no rule is part of the event
  std::vector<Symbol> words;
  auto operator<=>(const Event&) const = default;
};

/// Events that happen at one moment.
using Batch = std::vector<Event>;

/// Everything since the last prompt. Batches are never empty.
struct Events {
  std::vector<Batch> batches;
  bool operator==(const Events&) const = default;
  /// Sorts every batch into canonical order.
  void normalize();
};

std::string_view to_string(EventKind kind);
std::optional<EventKind> event_kind_from_string(std::string_view text);

}  // namespace lockstep
