#include "fuzz/lockstep_body.h"

#include "fuzz/rule_counters.h"
#include "generators/position_maker.h"
#include "harness/game_watch.h"

namespace lockstep::fuzz {

harness::PlayReport LockstepBody::run(std::span<const std::uint8_t> bytes) {
  game_ = generators::decode(bytes);
  reset_rule_counters();
  harness::GameWatch watch(generators::make_position(game_.plan, stock_));
  const harness::PlayOptions options{
      .watch =
          [&](const generators::PlayedCall&, harness::Lockstep& pair) {
            count_citations(player_.judge().citations());
            return watch.look(pair);
          },
      .record_citations = true,
  };
  return player_.play(game_, stock_, options);
}

Scenario LockstepBody::record() {
  harness::GameWatch watch(generators::make_position(game_.plan, stock_));
  const harness::PlayOptions options{
      .watch = [&](const generators::PlayedCall&, harness::Lockstep& pair) {
        return watch.look(pair);
      }};
  return player_.record(game_, stock_, options);
}

bool is_bad(const harness::PlayReport& report) {
  return is_finding(report.verdict) || report.verdict == Verdict::budget;
}

}  // namespace lockstep::fuzz
