#include "fuzz/lockstep_body.h"

#include "fuzz/rule_counters.h"

namespace lockstep::fuzz {

harness::PlayReport LockstepBody::run(std::span<const std::uint8_t> bytes) {
  game_ = generators::decode(bytes);
  reset_rule_counters();
  const harness::PlayOptions options{
      .watched = true,
      .record_citations = true,
      .after_call = [&] { count_citations(player_.judge().citations()); },
  };
  return player_.play(game_, stock_, options);
}

Scenario LockstepBody::record() {
  return player_.record(game_, stock_, {.watched = true});
}

}  // namespace lockstep::fuzz
