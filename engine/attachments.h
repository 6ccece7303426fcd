// What may be attached to what (301.5, 303.4, 702.5).
#pragma once

#include <vector>

#include "engine/eval.h"
#include "engine/state.h"

namespace lockstep::engine {

/// Whether values alone make an Aura, whatever effects do.
bool says_aura(const Values& values);
bool is_aura(const Object& object);
bool is_equipment(const Object& object);
bool is_fortification(const Object& object);
bool is_role(const Object& object);

/// Whether the enchant abilities of an Aura allow a host: each of them must, and without one it can
/// enchant nothing (702.5c). A protected permanent allows none that it is protected from (702.16c).
bool can_enchant(const State& state, const Object& aura, PlayerId you, const Entity& host);
/// Whether an Aura, Equipment or Fortification controlled by `you` may be attached to it.
bool can_attach(const State& state, const Object& object, PlayerId you, const Entity& host);
/// All that an Aura could enchant if it entered under that player's control (303.4f).
void possible_hosts(const State& state, const Object& aura, PlayerId you,
                    std::vector<Entity>& hosts);
/// Attaches it; it gets a new timestamp (613.7e).
void attach(State& state, Object& object, const Entity& host);
void unattach(State& state, Object& object);

}  // namespace lockstep::engine
