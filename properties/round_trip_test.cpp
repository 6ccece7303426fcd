// A game that was recorded, printed and loaded is the same game: the same snapshots on each side.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "generators/position_maker.h"
#include "generators/rapidcheck_seed.h"
#include "generators/theme.h"
#include "harness/driver.h"
#include "harness/play.h"
#include "properties/start.h"
#include "scenario/scenario_file.h"

namespace lockstep::properties {
namespace {

// Carries out a file's steps on one side and gives the last snapshot; nothing if a step fails.
std::optional<Snapshot> last_snapshot(const Scenario& scenario, harness::SideName name) {
  const Run& run = scenario.runs.front();
  SideGame side(name);
  if (!side.game().load(run.position, scenario.readings)) return std::nullopt;
  NameTable names(run.position);
  names.learn(side.shown());
  harness::Driver driver(side.game(), names);
  for (const Step& step : run.steps) {
    const harness::DriveResult result =
        step.kind == Step::Kind::action ? driver.act(step.action) : driver.answer(step.answers);
    const bool done = result.status == harness::DriveResult::Status::done;
    if (!done || !result.unused.empty()) {
      RC_LOG() << "step " << step.pointer << ": " << result.name << '\n';
      return std::nullopt;
    }
  }
  return side.shown();
}

RC_GTEST_PROP(RoundTrip, a_recorded_game_printed_and_loaded_is_the_same_game, ()) {
  const std::uint64_t seed = generators::draw_seed();
  const auto game = generators::campaign_game(seed, seed % 64, std::nullopt, corpus_stock());
  const Position position = generators::make_position(game.plan, corpus_stock());
  // Never destroyed, so that it cannot outlive what a side keeps in statics of its own.
  static auto& player = *new harness::SeedGamePlayer;
  const harness::PlayReport report = player.play(game, corpus_stock());
  // A game on which the sides differ is the business of the property of lockstep.
  if (report.verdict != Verdict::agree) return;
  const Scenario recorded = player.record(game, corpus_stock());
  const std::string text = print_scenario(recorded);
  const auto loaded = load_scenario(text, "recorded", corpus_stock().universe());
  RC_LOG() << "seed " << seed << ", game " << seed % 64 << '\n';
  RC_ASSERT(loaded.has_value());
  RC_ASSERT(print_scenario(*loaded) == text);
  for (const auto name : kSides) {
    SideGame side(name);
    side.play(game, position, SIZE_MAX);
    const auto again = last_snapshot(*loaded, name);
    RC_ASSERT(again.has_value());
    assert_same(side.shown(), *again, position);
  }
}

// 733.1 and docs/conventions.md: `load` forgets everything; a side that was used before plays like
// a new one.
RC_GTEST_PROP(RoundTrip, a_used_side_plays_like_a_new_one, ()) {
  RandomStart first;
  RandomStart second;
  for (const auto name : kSides) {
    SideGame used(name);
    first.start().play(used);
    second.start().play(used);
    SideGame fresh(name);
    second.start().play(fresh);
    RC_ASSERT(used.game().hash() == fresh.game().hash());
    assert_same(used.shown(), fresh.shown(), second.start().position);
  }
}

}  // namespace
}  // namespace lockstep::properties
