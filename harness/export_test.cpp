#include "harness/export.h"

#include <memory>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "generators/testing.h"
#include "harness/distorted_games.h"
#include "harness/page.h"
#include "scenario/scenario_file.h"

namespace lockstep::harness {
namespace {

Scenario read_exported(const std::string& text) {
  auto scenario = load_scenario(text, "test", generators::testing::corpus_universe());
  if (!scenario) throw std::runtime_error(to_string(scenario.error()));
  return std::move(*scenario);
}

SideMaker forgets_counters() {
  return testing::engine_that_shows({{"second_counter", testing::faults::second_counter}});
}

Scenario two_counters() {
  return read_exported(R"({"lockstep": 1, "title": "Two counters: 2 + 2", "rules": ["122.1"],
    "players": [{"name": "Ana", "sheets": ["Eldrazi Guacamole Tightrope"]}, {"name": "Ben"}],
    "objects": [{"id": "bear", "card": "Grizzly Bears", "owner": "Ana"}],
    "steps": [{"by": "Ana", "effect":
      {"put_counters": {"on": "bear", "kind": "+1/+1", "number": 2}}}]})");
}

// The shortest complete use: what the specification shows becomes what is expected.
TEST(Export, expects_what_the_specification_shows) {
  const auto filled = with_expectations(two_counters(), forgets_counters());
  ASSERT_TRUE(filled) << filled.error();
  const ScenarioReport report = run_scenario(*filled);
  EXPECT_EQ(report.verdict(), Verdict::agree);
  EXPECT_TRUE(report.runs.front().tests_last_action);
  EXPECT_EQ(run_scenario(*filled, forgets_counters()).verdict(), Verdict::diverge);
  EXPECT_NE(print_scenario(*filled).find(R"("power": 4)"), std::string::npos);
}

TEST(Export, of_a_position_without_steps_expects_what_it_shows) {
  const Scenario still = read_exported(R"({"lockstep": 1, "title": "Still", "rules": ["122.1"],
    "players": [{"name": "Ana"}, {"name": "Ben"}],
    "objects": [{"id": "bear", "card": "Grizzly Bears", "owner": "Ana", "counters": {"+1/+1": 2}}],
    "steps": []})");
  const auto filled = with_expectations(still, forgets_counters());
  ASSERT_TRUE(filled) << filled.error();
  EXPECT_EQ(filled->runs.front().steps.size(), 1U);
  EXPECT_EQ(run_scenario(*filled).verdict(), Verdict::agree);
  EXPECT_EQ(run_scenario(*filled, forgets_counters()).verdict(), Verdict::diverge);
}

// The copy has ceased to exist when the run ends; what happened to it has a name all the same.
TEST(Export, names_what_has_been_there_in_between) {
  const Scenario gone = read_exported(R"({"lockstep": 1, "title": "A copy", "rules": ["122.1"],
    "players": [{"name": "Ana"}, {"name": "Ben"}],
    "objects": [{"id": "bear", "card": "Grizzly Bears", "owner": "Ana"}],
    "steps": [{"by": "Ana", "effect": [{"create_token_copy": "bear"},
                                       {"exile": {"every": "permanent"}}]},
              {"by": "Ana", "effect": {"move": {"objects": "bear", "to": "battlefield"}}}]})");
  const SideMaker make =
      testing::engine_that_shows({{"returned_card", testing::faults::returned_card}});
  const auto filled = with_expectations(gone, make);
  ASSERT_TRUE(filled) << filled.error();
  EXPECT_TRUE(run_scenario(*filled).runs.front().tests_last_action);
}

// The same power before and after: only what happens tells the last step from none.
TEST(Export, expects_more_where_what_differs_was_so_before) {
  const Scenario same = read_exported(R"({"lockstep": 1, "title": "Taps", "rules": ["122.1"],
    "players": [{"name": "Ana"}, {"name": "Ben"}],
    "objects": [{"id": "bear", "card": "Grizzly Bears", "owner": "Ana"}],
    "steps": [{"by": "Ana", "effect": {"tap": "bear"}}]})");
  const SideMaker make =
      testing::engine_that_shows({{"tapped_is_weak", testing::faults::tapped_is_weak}});
  const auto filled = with_expectations(same, make);
  ASSERT_TRUE(filled) << filled.error();
  const RunReport report = run_scenario(*filled).runs.front();
  EXPECT_EQ(report.verdict, Verdict::agree);
  EXPECT_TRUE(report.tests_last_action) << print_scenario(*filled);
}

TEST(Export, says_that_nothing_fails) {
  EXPECT_FALSE(with_expectations(two_counters()));
}

TEST(Export, needs_no_corpus) {
  const Scenario own = with_own_cards(two_counters());
  const auto nothing = std::make_shared<const Universe>();
  const auto loaded = load_scenario(print_scenario(own), "own", nothing);
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  EXPECT_EQ(loaded->runs.front().position.universe->cards.size(), 1U);
  EXPECT_EQ(run_scenario(*loaded, forgets_counters()).verdict(), Verdict::diverge);
}

TEST(Export, a_test_holds_the_scenario) {
  const std::string test = gtest_of(two_counters());
  EXPECT_NE(test.find("TEST(Finding, two_counters_2_2)"), std::string::npos) << test;
  EXPECT_NE(test.find("\"Grizzly Bears\""), std::string::npos);
  EXPECT_EQ(test.find("{{"), std::string::npos) << "no mark of the form stays";
}

TEST(Page, shows_both_sides_and_needs_no_network) {
  const Scenario scenario = two_counters();
  const RunReport report = run_scenario(scenario, forgets_counters()).runs.front();
  const std::string page = html_page(scenario, scenario.runs.front(), report, forgets_counters());
  EXPECT_NE(page.find("bear.power"), std::string::npos);
  EXPECT_NE(page.find(R"("engine":"3")"), std::string::npos);
  EXPECT_EQ(page.find("http:"), std::string::npos);
  EXPECT_EQ(page.find("https:"), std::string::npos);
  EXPECT_EQ(page.find(kPageDataMark), std::string::npos);
  EXPECT_NE(page.find("</html>"), std::string::npos);
}

TEST(Page, nothing_in_a_scenario_ends_its_script) {
  Scenario scenario = two_counters();
  scenario.title = "</script><script>alert(1)</script>";
  const RunReport report = run_scenario(scenario).runs.front();
  const std::string page = html_page(scenario, scenario.runs.front(), report);
  EXPECT_EQ(page.find("<script>alert"), std::string::npos);
}

}  // namespace
}  // namespace lockstep::harness
