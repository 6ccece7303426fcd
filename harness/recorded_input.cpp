#include "harness/recorded_input.h"

#include <optional>
#include <utility>

#include "harness/isolated.h"
#include "harness/play.h"
#include "harness/rescue.h"

namespace lockstep::harness {

RecordedInput record_input(const generators::SeedGame& game, const generators::Stock& stock,
                           Verdict of_target, const SideMaker& make) {
  if (std::optional<Scenario> crash = record_crash(game, stock, make)) {
    const RunReport again = play_isolated(crash->runs.front(), crash->readings, make).report;
    return {*std::move(crash), again.verdict, again.message, true};
  }
  const PlayOptions watched{.watched = true};
  const PlayReport played = SeedGamePlayer(make).play(game, stock, watched);
  // On sides of its own: what is left of the first time must not show in the recording.
  Scenario scenario = SeedGamePlayer(make).record(game, stock, watched);
  if (is_finding(played.verdict)) {
    return {std::move(scenario), played.verdict, played.message, false};
  }
  return {std::move(scenario), of_target,
          "the fuzz target ended, but here the game can be played to its end", false};
}

}  // namespace lockstep::harness
