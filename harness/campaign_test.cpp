#include "harness/campaign.h"

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "generators/testing.h"
#include "generators/theme.h"
#include "harness/faulty_games.h"
#include "harness/run.h"
#include "scenario/scenario_file.h"
#include "scenario/text_file.h"

namespace lockstep::harness {
namespace {

using generators::testing::corpus_stock;

namespace fs = std::filesystem;

// Campaigns that keep their findings in a folder of their own, gone after the test.
class ACampaign : public ::testing::Test {
 protected:
  ACampaign() {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    folder = fs::path(::testing::TempDir()) / (std::string("lockstep_") + info->name());
    fs::remove_all(folder);
    settings.seed = 9;
    settings.findings = folder.string();
  }
  ~ACampaign() override { fs::remove_all(folder); }

  std::uint64_t counted(const CampaignReport& report, Verdict verdict) const {
    return report.verdicts[static_cast<std::size_t>(verdict)];
  }

  fs::path folder;
  CampaignSettings settings;
};

void throw_at_moves(const Effect& effect) {
  if (effect.instructions.front()->kind() == Kind::move) throw std::runtime_error("no such pile");
}

Scenario load(const std::string& file) {
  const std::string text = read_text_file(file).value_or("");
  return load_scenario(text, file, corpus_stock().universe()).value();
}

// The shortest complete use: so many games, and what they came to.
TEST_F(ACampaign, counts_its_games_by_verdict) {
  settings.games = 6;
  const CampaignReport report = run_campaign(corpus_stock(), settings);
  EXPECT_EQ(report.games, 6U);
  EXPECT_EQ(counted(report, Verdict::agree) + counted(report, Verdict::unsupported), 6U);
  EXPECT_TRUE(report.findings.empty());
}

TEST_F(ACampaign, goes_on_when_a_side_throws_and_keeps_the_game) {
  settings.games = 12;
  settings.theme = generators::find_theme("zone_tours");
  settings.most_findings = 100;
  settings.make_side = testing::engine_with(throw_at_moves);
  const CampaignReport report = run_campaign(corpus_stock(), settings);
  EXPECT_EQ(report.games, 12U);
  EXPECT_GT(counted(report, Verdict::crash), 1U);
  ASSERT_EQ(report.findings.size(), 1U) << "one fault is one finding";
  const Finding& finding = report.findings.front();
  EXPECT_EQ(finding.verdict, Verdict::crash);
  EXPECT_EQ(finding.message, "the engine threw: no such pile");
  EXPECT_EQ(finding.games, counted(report, Verdict::crash));

  const Scenario whole = load(finding.file);
  EXPECT_EQ(run_scenario(whole, settings.make_side).verdict(), Verdict::crash);
  EXPECT_EQ(run_scenario(whole).verdict(), Verdict::agree) << "the real engine does not throw";
  const Scenario reduced = load(finding.reduced);
  EXPECT_EQ(reduced.runs.front().steps.size(), 1U) << "the call that threw is enough";
  EXPECT_EQ(run_scenario(reduced, settings.make_side).verdict(), Verdict::crash);
}

TEST_F(ACampaign, a_game_that_asks_without_end_hangs) {
  settings.games = 1;
  settings.make_side = testing::make_both<testing::EndlessGame>;
  const CampaignReport report = run_campaign(corpus_stock(), settings);
  EXPECT_EQ(counted(report, Verdict::hang), 1U);
  EXPECT_EQ(report.findings.size(), 1U);
}

TEST_F(ACampaign, tells_what_was_not_interpreted_and_where) {
  settings.first_game = 4;
  settings.games = 3;
  settings.make_side = testing::make_both<testing::RefusingGame>;
  const CampaignReport report = run_campaign(corpus_stock(), settings);
  EXPECT_EQ(counted(report, Verdict::unsupported), 3U);
  ASSERT_EQ(report.unsupported.size(), 1U);
  EXPECT_EQ(report.unsupported.begin()->first, "mutate");
  EXPECT_EQ(report.unsupported.begin()->second.game, 4U);
  EXPECT_EQ(report.unsupported.begin()->second.games, 3U);
}

using ACampaignDeathTest = ACampaign;

TEST_F(ACampaignDeathTest, says_which_game_a_signal_has_ended) {
  settings.first_game = 4;
  settings.games = 1;
  settings.make_side = testing::engine_with([](const Effect&) { std::abort(); });
  EXPECT_EXIT(run_campaign(corpus_stock(), settings), ::testing::KilledBySignal(SIGABRT),
              "ended in game 4 of seed 9; play it again with:\n"
              "  lockstep check --seed 9 --first-game 4 --games 1\n");
}

}  // namespace
}  // namespace lockstep::harness
