// What is about to enter the battlefield, and how (614.1c, 614.1d, 614.12). It is settled before
// anything moves; the object then enters so. What is turned face up is settled likewise.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/eval.h"
#include "engine/state.h"

namespace lockstep::engine {

/// The number by which an option means the first ability of an object; others follow.
inline constexpr std::int32_t kFirstAbility = 11;
/// That of the first rules stated by an effect that has resolved.
inline constexpr std::int32_t kFirstStatement = 101;

/// An ability, or a resolved effect, that changes how something enters.
struct EnteringEffect {
  ObjectId from;  // the permanent that has it; none: what enters has it itself
  std::shared_ptr<const Statement> statement;  // of a resolved effect, which has no ability
  const Ability* ability = nullptr;
  Timestamp granted = 0;      // of a resolved effect: its own
  std::uint32_t ordinal = 0;  // among equal abilities of its object
  std::int32_t place = 0;     // among all abilities of its object
  PlayerId you = PlayerId::none();
  std::vector<const Node*> rules;  // those of the ability that apply
  bool copies = false;             // 616.1c

  /// Whether it is the same effect, wherever its ability stands now.
  [[nodiscard]] bool same_as(const EnteringEffect& other) const {
    return from == other.from && ability == other.ability && granted == other.granted &&
           ordinal == other.ordinal;
  }
};

struct Arrival {
  ObjectId object = ObjectId::none();  // before it moves; none for a token to be created
  PlayerId under = PlayerId::none();
  const Values* token = nullptr;       // what a token is created with
  const Values* copied = nullptr;      // the copiable values it enters with, unless those printed
  const Node* copied_until = nullptr;  // for how long, if not for good
  const Values* face_down = nullptr;   // what it is face down, if it enters so
  const Node* said = nullptr;          // an instruction that says what it is as it enters (611.2e)
  bool manifested = false;
  bool tapped = false;
  Resolution known;                    // the X of the spell that becomes it (107.3m)
  bool double_faced = false;           // a token
  const Values* other_side = nullptr;  // of that token
  bool turned_over = false;            // a card that enters with its other face up
  bool host_given = false;
  Entity host;
  std::vector<CounterCount> counters;       // that it enters with
  std::vector<CounterCount> copy_counters;  // those that the copy effect adds (707.9e)
  std::vector<Symbol> chosen;
  PlayerId chosen_player = PlayerId::none();
  std::vector<EnteringEffect> applied;  // each has one opportunity (614.5)
  bool turning = false;                 // it is there, and is being turned face up (614.1e)
  bool dropped = false;                 // cannot enter
  bool becomes_token = false;           // a copy that is one on the battlefield (608.3f)
};

}  // namespace lockstep::engine
