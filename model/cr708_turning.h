// Permanents that are turned face up (708.8, 708.11).
#pragma once

#include <vector>

#include "model/cr400_zones.h"
#include "model/resolution.h"

namespace lockstep::model {

/// Turns permanents face up, those that can be. `also` is done with it and adds what it does to
/// that batch.
void turn_up(Resolution& resolution, const std::vector<ObjectId>& objects,
             const Also& also = nullptr);

}  // namespace lockstep::model
