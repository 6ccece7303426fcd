#include "fuzz/seed_game_body.h"

#include <utility>

#include "fuzz/rule_counters.h"

namespace lockstep::fuzz {

harness::PlayReport SeedGameBody::play(generators::SeedGame game,
                                       const std::function<void()>& after_call) {
  game_ = std::move(game);
  reset_rule_counters();
  const harness::PlayOptions options{
      .watched = watched_,
      .record_citations = true,
      .after_call =
          [&] {
            count_citations(player_.judge().citations());
            if (after_call) after_call();
          },
  };
  return player_.play(game_, stock_, options);
}

Scenario SeedGameBody::record() {
  return player_.record(game_, stock_, {.watched = watched_});
}

}  // namespace lockstep::fuzz
