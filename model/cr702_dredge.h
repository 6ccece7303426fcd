// Dredge (702.52).
#pragma once

#include "model/process.h"

namespace lockstep::model {

/// Whether a card with dredge takes the place of a draw of its owner: that player is asked
/// (702.52a).
bool dredges_instead(Process& process, PlayerId player);

}  // namespace lockstep::model
