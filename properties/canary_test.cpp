// A harness that finds nothing is broken: one obvious fault must be found by a campaign as `check`
// plays it, soon, and told as what it is.
#include <chrono>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "harness/campaign.h"
#include "harness/distorted_games.h"
#include "properties/side_game.h"
#include "scenario/verdict.h"

namespace lockstep::properties {
namespace {

namespace fs = std::filesystem;

constexpr harness::testing::ViewFault kCanary = {"tapped_is_weak",
                                                 harness::testing::faults::tapped_is_weak};

// The campaign of `lockstep check --budget 20s`, but for the folder.
harness::CampaignReport campaign_of(const fs::path& folder, const harness::SideMaker& make) {
  harness::CampaignSettings settings;
  settings.budget = std::chrono::seconds(20);
  settings.games = 2000;
  settings.findings = folder.string();
  settings.minimize_budget = std::chrono::seconds(2);
  settings.make_side = make;
  return harness::run_campaign(corpus_stock(), settings);
}

TEST(Canary, a_campaign_finds_an_obvious_fault_of_a_side) {
  const fs::path folder = fs::path(::testing::TempDir()) / "lockstep_canary";
  fs::remove_all(folder);
  const auto report = campaign_of(folder, harness::testing::engine_that_shows({kCanary}));
  ASSERT_FALSE(report.findings.empty()) << "in " << report.games << " games nothing was found";
  const harness::Finding& finding = report.findings.front();
  EXPECT_EQ(finding.verdict, Verdict::diverge);
  EXPECT_NE(finding.message.find("toughness"), std::string::npos) << finding.message;
  EXPECT_TRUE(fs::exists(finding.file));
  fs::remove_all(folder);
}

}  // namespace
}  // namespace lockstep::properties
