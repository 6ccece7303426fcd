// Classes of games, by what happened in them. A theme is held to a share of each class that it is
// for: a corner that one game in a thousand comes to is as good as never looked into.
#pragma once

#include <bitset>
#include <cstdint>
#include <string_view>
#include <vector>

#include "scenario/event.h"
#include "scenario/game.h"
#include "scenario/judge.h"
#include "scenario/position.h"
#include "scenario/snapshot.h"

namespace lockstep::generators {

struct PlayedCall;

/// One class of games.
enum class Trait : std::uint8_t {
  dependency,             // an effect waited for another (613.8)
  dependency_loop,        // effects depended on each other
  part_goes_on,           // an effect went on after its ability was gone (613.6)
  land_type_set,          // a basic land type took abilities away (305.7)
  land_creature,          // a permanent was land and creature
  copy_of_a_copy,         // something became, or was made, a copy of a copy
  face_down_copied,       // likewise of a face-down permanent
  entered_as_copy,        // a card entered as another
  stickered_copy,         // a copy bore a sticker
  text_boxes_exchanged,   // by 612.5
  full_text_taken,        // by 612.6
  word_changed,           // in a text
  three_stickers,         // on one object
  stickers_kept,          // an object changed zones with its stickers
  third_incarnation,      // an object changed zones twice
  order_chosen,           // somebody had to order objects
  counters_cancelled,     // +1/+1 and -1/-1 (704.5q)
  three_counter_kinds,    // on one object
  control_changed_twice,  // of one permanent
  hangs_on_foreign,       // attached to what another player controls
  turned_up_again,        // a face-down permanent
  face_down_revealed,     // as it left the battlefield (708.9)
};
inline constexpr int kTraitCount = 22;

std::string_view to_string(Trait trait);

/// The classes a game belongs to.
using Traits = std::bitset<kTraitCount>;

/// How many games of a hundred of a theme are to be of a class: about half of what was measured as
/// the theme was written, so that chance alone does not come below it.
struct Share {
  Trait trait;
  std::uint32_t percent;
};

/// Finds out what classes a game belongs to while it is played.
class TraitWatch {
 public:
  /// The position must outlive the watch.
  explicit TraitWatch(const Position& position) : position_(position) {}
  /// To be called after the load and after every accepted call, with the judge of the game.
  void look(const PlayedCall& call, Game& game, Judge& judge);
  const Traits& traits() const { return traits_; }

 private:
  // What is known of an object from the last time a player had priority.
  struct Known {
    ObjectId id;
    PlayerId controller;
    bool copy = false;
    bool face_down = false;
    int changes_of_control = 0;
  };

  void add(Trait trait) { traits_.set(static_cast<std::size_t>(trait)); }
  bool has(Trait trait) const { return traits_.test(static_cast<std::size_t>(trait)); }
  void look_at_effect(const Effect& effect);
  void look_at_events(const Events& events);
  void look_at_citations(Judge& judge);
  void look_at_objects(const Snapshot& snapshot);
  void look_at_object(const ObjectView& object, const Snapshot& snapshot, Known& now);
  bool is_copy(const ObjectView& object) const;
  const Known* known(ObjectId id) const;

  const Position& position_;
  Traits traits_;
  std::vector<Known> known_;
  std::vector<ObjectId> moved_;  // what changed zones since then
  bool makes_token_copies_ = false;
  std::vector<ObjectId> token_copies_;
};

}  // namespace lockstep::generators
