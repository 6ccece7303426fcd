// Alternative and additional costs: which a player may or must pay (601.2b, 118.8, 118.9).
#pragma once

#include "model/cr601_costs.h"

namespace lockstep::model {

/// Announces an alternative cost, if there is one to choose, then each optional additional cost;
/// the cost to be paid with all that is added to it.
CostInWork announce_costs(Announcement& announcement);

}  // namespace lockstep::model
