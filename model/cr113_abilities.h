// Abilities that an object gains, loses and can't have (113.10, 113.11).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/language.h"

namespace lockstep::model {

/// Whether an ability is one of those named: the same, or the same keyword.
bool is_among(const Node& ability, std::span<const Tree> named);

/// Gives an object an ability, unless an effect says that it can't have it. `taken` is whether a
/// static ability gives it because another object has it.
void grant(Values& values, const Tree& ability, std::uint64_t key, Timestamp stamp,
           bool taken = false);

/// Takes abilities away, as a change of layer 6 says; nothing for other changes.
void change_abilities(const Node& change, Values& values);

/// The abilities that a change of layer 6 gives the affected object (613.1f). From itself it takes
/// none.
std::vector<Tree> abilities_given(const Scope& scope, const Node& change);

/// What these changes of an effect that begins would give the affected object although it can't
/// have it now (113.11).
std::vector<Tree> never_gained(const Scope& scope, std::span<const Tree> changes);

}  // namespace lockstep::model
