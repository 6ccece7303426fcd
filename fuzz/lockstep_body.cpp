#include "fuzz/lockstep_body.h"

#include "generators/narrowed_games.h"

namespace lockstep::fuzz {

harness::PlayReport LockstepBody::run(std::span<const std::uint8_t> bytes) {
  return play(generators::narrowed_to_rotating(generators::decode(bytes)));
}

}  // namespace lockstep::fuzz
