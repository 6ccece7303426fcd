// Several replacement effects that would modify how an object enters (616).
#pragma once

#include "model/cr614_entering.h"

namespace lockstep::model {

/// Applies, one after the other, the replacement effects that modify how an object enters. Where
/// several of the foremost group could be next, the player who will control the object chooses.
void apply_replacements(Entering& entering);

}  // namespace lockstep::model
