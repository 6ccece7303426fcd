// What must hold of casting: targets, costs, copies, and what was begun in vain.
#pragma once

#include <span>

#include "harness/invariants.h"

namespace lockstep::harness {

/// The invariants of the stack; `all_invariants` holds them too.
std::span<const Invariant> stack_invariants();

}  // namespace lockstep::harness
