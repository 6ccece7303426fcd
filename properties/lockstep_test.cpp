// Specification and engine show the same, whatever is played (every rule that is interpreted).
#include <fmt/core.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "generators/rapidcheck_seed.h"
#include "generators/theme.h"
#include "harness/play.h"
#include "properties/side_game.h"

namespace lockstep::properties {
namespace {

using generators::SeedGame;
using harness::PlayReport;

// Plays a game of a theme; what fails is on disk, and printed with the command that replays it,
// before anything else happens.
PlayReport play_and_keep(const SeedGame& game) {
  // Never destroyed, so that it cannot outlive what a side keeps in statics of its own.
  static auto& player = *new harness::SeedGamePlayer;
  const PlayReport report = player.play(game, corpus_stock(), {.watched = true});
  if (is_finding(report.verdict)) {
    const Scenario recording = player.record(game, corpus_stock(), {.watched = true});
    const auto path = harness::save_finding(recording, report.verdict);
    fmt::print(stderr, "{}: {}\nreplay it: lockstep replay {}\n", to_string(report.verdict),
               report.message, path.value_or("(could not be kept)"));
  }
  return report;
}

void agrees(std::string_view theme) {
  const std::uint64_t seed = generators::draw_seed();
  const std::uint64_t index = seed % 64;
  const SeedGame game =
      generators::campaign_game(seed, index, generators::find_theme(theme), corpus_stock());
  const PlayReport report = play_and_keep(game);
  RC_LOG() << "seed " << seed << ", game " << index << ": " << report.message << '\n';
  // A game in which something acted that is not interpreted says nothing; RapidCheck plays another
  // instead, and fails when it has to do so too often.
  RC_PRE(report.verdict != Verdict::unsupported);
  RC_ASSERT(report.verdict == Verdict::agree);
}

RC_GTEST_PROP(Lockstep, sticker_piles_are_the_same_on_both_sides, ()) {
  agrees("sticker_piles");
}
RC_GTEST_PROP(Lockstep, zone_tours_are_the_same_on_both_sides, ()) {
  agrees("zone_tours");
}
RC_GTEST_PROP(Lockstep, copy_chains_are_the_same_on_both_sides, ()) {
  agrees("copy_chains");
}
RC_GTEST_PROP(Lockstep, counters_and_control_are_the_same_on_both_sides, ()) {
  agrees("counters_and_control");
}
RC_GTEST_PROP(Lockstep, layer_knots_are_the_same_on_both_sides, ()) {
  agrees("layer_knots");
}
RC_GTEST_PROP(Lockstep, text_knots_are_the_same_on_both_sides, ()) {
  agrees("text_knots");
}
RC_GTEST_PROP(Lockstep, copy_webs_are_the_same_on_both_sides, ()) {
  agrees("copy_webs");
}
RC_GTEST_PROP(Lockstep, control_swaps_are_the_same_on_both_sides, ()) {
  agrees("control_swaps");
}
RC_GTEST_PROP(Lockstep, type_storms_are_the_same_on_both_sides, ()) {
  agrees("type_storms");
}
RC_GTEST_PROP(Lockstep, face_flips_are_the_same_on_both_sides, ()) {
  agrees("face_flips");
}
RC_GTEST_PROP(Lockstep, stack_wars_are_the_same_on_both_sides, ()) {
  agrees("stack_wars");
}
RC_GTEST_PROP(Lockstep, retargeting_is_the_same_on_both_sides, ()) {
  agrees("retargeting");
}
RC_GTEST_PROP(Lockstep, copy_storms_are_the_same_on_both_sides, ()) {
  agrees("copy_storms");
}
RC_GTEST_PROP(Lockstep, cost_puzzles_are_the_same_on_both_sides, ()) {
  agrees("cost_puzzles");
}
RC_GTEST_PROP(Lockstep, clashes_are_the_same_on_both_sides, ()) {
  agrees("clashes");
}

TEST(Lockstep, every_theme_has_its_property) {
  // Those that do not rotate, since the sides do not agree on what they are about, have none.
  EXPECT_EQ(generators::rotating_themes().size(), 15U) << "a new theme needs a property above";
}

}  // namespace
}  // namespace lockstep::properties
