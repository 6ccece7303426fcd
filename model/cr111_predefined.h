// Predefined tokens (111.10).
#pragma once

#include "scenario/tree.h"

namespace lockstep::model {

/// What a predefined token is, as an instruction would say it; null of those that this version does
/// not interpret.
Tree predefined_token(Symbol name);

}  // namespace lockstep::model
