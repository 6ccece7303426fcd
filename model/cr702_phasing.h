// Phasing (702.26).
#pragma once

#include "model/process.h"

namespace lockstep::model {

/// Permanents phase out, and with them what is attached to them (702.26g).
void phase_out(Process& process, const std::vector<ObjectId>& permanents);

/// Permanents phase in, and with them what phased out with them.
void phase_in(Process& process, const std::vector<ObjectId>& permanents);

/// The turn-based phasing of an untap step (502.1).
void phase_in_untap_step(Process& process);

}  // namespace lockstep::model
