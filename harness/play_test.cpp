#include "harness/play.h"

#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "generators/choices.h"
#include "generators/testing.h"
#include "generators/theme.h"
#include "harness/game_watch.h"
#include "harness/replay.h"
#include "harness/run.h"
#include "scenario/scenario_file.h"

namespace lockstep::harness {
namespace {

using generators::testing::corpus_stock;

// The shortest complete use: a recorded game, printed and loaded, comes to the same end.
TEST(Recording, a_recorded_game_replays_to_the_same_snapshot) {
  SeedGamePlayer player;
  std::size_t replayed = 0;
  for (std::uint64_t number = 0; number < 40; ++number) {
    const generators::SeedGame game =
        generators::campaign_game(7, number, std::nullopt, corpus_stock());
    // Watched like the run below, which tells what acts but is not interpreted.
    const PlayReport played = player.play(game, corpus_stock(), {.watched = true});
    if (played.verdict != Verdict::agree) continue;
    const std::uint64_t end = player.pair().hash();
    const Scenario recorded = player.record(game, corpus_stock());
    EXPECT_EQ(player.pair().hash(), end) << "a game is a function of its seed game";
    const std::string text = print_scenario(recorded);
    const auto loaded = load_scenario(text, "recorded", corpus_stock().universe());
    ASSERT_TRUE(loaded) << to_string(loaded.error()) << text;
    EXPECT_EQ(print_scenario(*loaded), text);
    const ReplayEnd again = replay(*loaded, loaded->runs.front(), {});
    EXPECT_EQ(again.game->hash(), end) << text;
    EXPECT_EQ(run_scenario(*loaded).verdict(), Verdict::agree) << text;
    ++replayed;
  }
  EXPECT_GT(replayed, 10U);
}

// What a side remembers of one game must not show in the next.
TEST(StateLeak, a_used_side_plays_like_a_fresh_one) {
  SeedGamePlayer used;
  for (std::uint64_t number = 0; number < 200; ++number) {
    const generators::SeedGame game =
        generators::campaign_game(11, number, std::nullopt, corpus_stock());
    SeedGamePlayer fresh;
    const PlayReport expected = fresh.play(game, corpus_stock());
    const PlayReport played = used.play(game, corpus_stock());
    ASSERT_EQ(played.message, expected.message) << "game " << number;
    ASSERT_EQ(played.steps, expected.steps) << "game " << number;
    if (expected.verdict != Verdict::agree) continue;
    ASSERT_EQ(used.pair().specification().hash(), fresh.pair().specification().hash()) << number;
    ASSERT_EQ(used.pair().subject().hash(), fresh.pair().subject().hash()) << number;
  }
}

TEST(Recording, a_finding_is_saved_whole_under_one_name) {
  const auto folder = std::filesystem::path(::testing::TempDir()) / "lockstep_findings";
  std::filesystem::remove_all(folder);
  SeedGamePlayer player;
  const generators::SeedGame game = generators::campaign_game(7, 0, std::nullopt, corpus_stock());
  const Scenario recorded = player.record(game, corpus_stock());
  const auto first = save_finding(recorded, Verdict::diverge, folder.string());
  const auto second = save_finding(recorded, Verdict::diverge, folder.string());
  ASSERT_TRUE(first);
  EXPECT_EQ(first, second);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1)
      << "no drafts are left";
  EXPECT_FALSE(save_finding(recorded, Verdict::diverge, "/dev/null/nowhere"));
}

}  // namespace
}  // namespace lockstep::harness
