// What the interpreter has planned and not done yet: zone changes, sacrifices, damage, costs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/arrival.h"
#include "engine/state.h"
#include "scenario/prompt.h"
#include "scenario/tree.h"
#include "scenario/zone.h"

namespace lockstep::engine {

/// The place that is the bottom of a library.
inline constexpr std::size_t kBottom = SIZE_MAX;

/// What is done besides, or in the place of, an event that was replaced, with all that it knows.
struct Instead {
  std::vector<Tree> effect;
  ObjectId self;
  PlayerId you;
  Resolution known;
};

/// An object that is to change zones; what it says of entering counts for the battlefield only,
/// but for the counters.
struct Move : Arrival {
  Zone to = Zone::graveyard;
  Cause cause = Cause::effect;
  Symbol rule;
  std::size_t place = 0;             // from the top of a library; kBottom for its bottom
  bool hidden = false;               // exiled face down (406.3a)
  bool destroys = false;             // by being destroyed, and for no other reason
  bool for_good = false;             // it can't be regenerated
  std::vector<Option> replaced;      // the replacement effects that were applied (614.5)
  std::vector<Instead> besides;      // what they say is done besides
  const Ability* madness = nullptr;  // by which it is exiled (702.35a)
  ObjectId result;
};
/// What would have been destroyed, and what happens to it instead.
struct Spared {
  ObjectId object;
  bool by_counter = false;  // 122.1c; else it is regenerated
};

/// What one player chose for the instruction being carried out.
struct Pick {
  PlayerId player;
  std::vector<ObjectId> objects;
};

/// A rule that changes what something costs, and how often it does.
struct CostChange {
  const Node* rule = nullptr;
  std::int32_t times = 1;
};

/// Where a replacement effect sends an object instead.
struct Substitute {
  Option option;
  Zone to = Zone::exile;
  std::size_t place = 0;
  bool tapped = false;           // onto the battlefield
  std::vector<Instead> besides;  // one, if more is done
  const Ability* madness = nullptr;
};

/// The source of damage, as it deals it.
struct Damage {
  ObjectId dealer = ObjectId::none();
  PlayerId controller = PlayerId::none();
  bool deathtouch = false;
  bool lifelink = false;
  bool infect = false;
  bool wither = false;  // or infect
};
/// What damage is dealt to, and what is left of it.
struct Hit {
  Entity to;
  std::int32_t number = 0;
  bool shield = false;  // a shield counter was to prevent it (122.1c)
};
/// All damage that one source deals at once.
struct Blow {
  Damage damage;
  std::vector<Hit> hits;
  std::int32_t life = 0;  // that lifelink gains
};

/// How many objects of a nature one source or player has created.
struct OriginCount {
  Origin origin;
  Nature nature;
};

/// A player who loses in a check of state-based actions.
struct Loser {
  PlayerId player;
  Symbol rule;
};

}  // namespace lockstep::engine
