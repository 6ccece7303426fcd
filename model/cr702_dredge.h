// Dredge (702.52).
#pragma once

#include <vector>

#include "model/cr614_applicable.h"

namespace lockstep::model {

/// The dredge abilities that could take the place of a draw of a player (702.52a).
std::vector<Applicable> dredges(const Board& board, PlayerId player);

/// Whether a player lets one of them do so: it is carried out then.
bool dredges_instead(Process& process, PlayerId player, const Applicable& dredge);

}  // namespace lockstep::model
