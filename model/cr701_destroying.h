// Destroying permanents, and what replaces that: shield counters and regeneration (701.8, 701.19,
// 122.1c, 614.8).
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "model/process.h"

namespace lockstep::model {

/// By what a permanent would be destroyed: shield counters help against effects alone (122.1c).
enum class DestroyedBy : std::uint8_t { effect, state_based_action };

/// What becomes of permanents that would be destroyed at once.
struct Destruction {
  std::vector<ObjectId> destroyed;
  std::vector<ObjectId> shielded;                               ///< by a shield counter
  std::vector<std::pair<ObjectId, std::uint32_t>> regenerated;  ///< and the number of the effect
};

/// Works out what is destroyed; where several effects could replace that, the controllers choose
/// (616.1). What is indestructible must not be among the permanents.
Destruction settle_destruction(Process& process, const Board& board,
                               const std::vector<ObjectId>& permanents, DestroyedBy by,
                               bool can_regenerate = true);

/// Does what replaces destruction: counters go, shields are used up, permanents are tapped.
void save_from_destruction(State& state, const Destruction& destruction, Batch& batch);

}  // namespace lockstep::model
