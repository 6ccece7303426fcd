// What was decided about a spell or an ability on the stack (601.2b to 601.2d, 602.2, 603.3).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/eval.h"
#include "engine/state.h"

namespace lockstep::engine {

/// One instance of the word "target", and what was chosen for it.
struct Targeting {
  const Node* group = nullptr;         // as the text says it
  std::int32_t mode = 0;               // that it belongs to
  PlayerId player = PlayerId::none();  // of an instance that is there for each of several players
  std::vector<Entity> chosen;
  std::vector<std::int32_t> division;  // onto each of them, if something is divided
};

/// What a cost was paid with.
struct PaidWith {
  Symbol label;
  std::vector<ObjectId> objects;
};

struct OnStack {
  enum class What : std::uint8_t { spell, activated, triggered };
  What what = What::spell;
  ObjectId source;                   // of an ability
  const Ability* ability = nullptr;  // of an activated or triggered ability; else of the spell
  Tree text;                         // what it does as it resolves; null: it is just a permanent
  std::vector<std::int32_t> modes;
  std::optional<std::int32_t> x;
  std::vector<Targeting> targets;
  Resolution resolution;  // what its costs, or the event that it triggered on, filled
  std::vector<PaidWith> paid_with;
  const Ability* within = nullptr;  // the ability in whose text its own stands
  Timestamp since = 0;              // when it was put there, or made, if it is a delayed ability
  bool face_down = false;
  bool adventure = false;         // cast as one (715.3a)
  std::uint8_t face = 0;          // of the card, that was cast
  bool leaves_for_exile = false;  // instead of going anywhere else (702.34a)
};

/// Its modes, each with targets and instructions; a text that is not modal is one of them.
std::vector<const Node*> chosen_modes(const OnStack& on_stack);
/// What the {X} of its mana cost add to the mana value of a spell on the stack (202.3e).
std::int32_t announced_x(const Object& object);
/// Whether anything was chosen as a target.
bool has_targets(const OnStack& on_stack);

}  // namespace lockstep::engine
