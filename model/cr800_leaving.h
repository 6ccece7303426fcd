// Players who leave while the game goes on (800.4).
#pragma once

#include <vector>

#include "model/process.h"

namespace lockstep::model {

/// Players who have just lost leave together (800.4a). Also without any: what falls to a player who
/// left before is exiled (800.4c).
void leave_game(Process& process, const std::vector<PlayerId>& leaving);

/// Exiles what has fallen to a player who left before, as effects that gave others control of it
/// ended (800.4c). Due as soon as that happens, so after every instruction and every batch of one.
void exile_abandoned(Process& process);

}  // namespace lockstep::model
