// Predefined tokens that are written as a card writes them (111.10j to 111.10r, 111.10u, 111.10v).
#pragma once

#include "scenario/tree.h"

namespace lockstep::model {

/// What an effect says that a Role, a Lander or a Mutagen token is, or null for other names.
Tree written_token(Symbol name);

}  // namespace lockstep::model
