// Permanents that are turned face up (708.8, 708.11).
#pragma once

#include "model/resolution.h"

namespace lockstep::model {

/// Turns permanents face up, those that can be; `batch` happens with it.
void turn_up(Resolution& resolution, const std::vector<ObjectId>& objects, Batch batch = {});

}  // namespace lockstep::model
