#include "fuzz/seed_game_body.h"

#include <cstdlib>
#include <string_view>
#include <utility>

#include "fuzz/rule_counters.h"

namespace lockstep::fuzz {
namespace {

// LOCKSTEP_RULE_FEEDBACK=off leaves libFuzzer the edges alone, to see what the reward is worth.
bool rewards_rules() {
  const char* const word = std::getenv("LOCKSTEP_RULE_FEEDBACK");
  return word == nullptr || std::string_view(word) != "off";
}

}  // namespace

harness::PlayReport SeedGameBody::play(generators::SeedGame game,
                                       const std::function<void()>& after_call) {
  static const bool rewarded = rewards_rules();
  game_ = std::move(game);
  reset_rule_counters();
  const harness::PlayOptions options{
      .watched = watched_,
      .record_citations = rewarded,
      .after_call =
          [&] {
            if (rewarded) count_citations(player_.judge().citations());
            if (after_call) after_call();
          },
  };
  return player_.play(game_, stock_, options);
}

Scenario SeedGameBody::record() {
  return player_.record(game_, stock_, {.watched = watched_});
}

}  // namespace lockstep::fuzz
