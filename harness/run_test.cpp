#include "harness/run.h"

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "generators/testing.h"
#include "harness/explain.h"
#include "harness/faulty_games.h"
#include "harness/replay.h"
#include "harness/story.h"
#include "scenario/scenario_file.h"

namespace lockstep::harness {
namespace {

Scenario loaded(const std::string& text) {
  auto scenario = load_scenario(text, "test", generators::testing::corpus_universe());
  if (!scenario) throw std::runtime_error(to_string(scenario.error()));
  return std::move(*scenario);
}

// A scenario of Ana's bear and Ben's ox with these steps.
Scenario with_steps(std::string_view steps) {
  return loaded(R"({"lockstep": 1, "title": "A bear and an ox", "rules": ["122.1"],
    "players": [{"name": "Ana", "sheets": ["Eldrazi Guacamole Tightrope"]}, {"name": "Ben"}],
    "cards": [{"name": "Test Bear", "types": "creature", "power": 2, "toughness": 2}],
    "objects": [{"id": "bear", "card": "Test Bear", "owner": "Ana"},
                {"id": "ox", "card": "Test Bear", "owner": "Ben"}],
    "steps": [)" +
                std::string(steps) + "]}");
}

RunReport report_of(std::string_view steps) {
  return run_scenario(with_steps(steps)).runs.front();
}

constexpr std::string_view kCounter =
    R"({"by": "Ana", "effect": {"put_counters": {"on": "bear", "kind": "+1/+1"}}})";
constexpr std::string_view kSticker =
    R"({"by": "Ana", "effect": {"put_sticker": {"on": "bear", "kind": "name"}}, "answers": )";

std::string steps(std::initializer_list<std::string_view> all) {
  std::string text;
  for (const std::string_view each : all) {
    if (!text.empty()) text += ", ";
    text += each;
  }
  return text;
}

// The shortest complete use: a scenario whose expectations hold on both sides agrees.
TEST(RunScenario, what_holds_on_both_sides_agrees) {
  const RunReport report = report_of(steps({kCounter, R"({"expect": {"bear": {"power": 3}}})"}));
  EXPECT_EQ(report.verdict, Verdict::agree) << report.message;
  EXPECT_EQ(report.steps, 1U);
  EXPECT_TRUE(report.rules_cited.contains(find_rule("122.1a").value()));
}

TEST(RunScenario, what_does_not_hold_fails_at_its_place) {
  const RunReport report = report_of(steps({kCounter, R"({"expect": {"bear": {"power": 2}}})"}));
  EXPECT_EQ(report.verdict, Verdict::expectation_failed);
  ASSERT_EQ(report.failures.size(), 1U);
  EXPECT_EQ(report.failures.front().about, "bear.power");
  EXPECT_EQ(report.failures.front().shown, "3");
  EXPECT_TRUE(report.step.starts_with("/steps/1")) << report.step;
}

TEST(RunScenario, a_missing_answer_fails) {
  const RunReport report =
      report_of(std::string(kSticker) + R"({"sticker": "Ana.sheet1.Eldrazi"}})");
  EXPECT_EQ(report.verdict, Verdict::expectation_failed);
  EXPECT_NE(report.message.find("after_word"), std::string::npos) << report.message;
}

TEST(RunScenario, an_answer_left_over_fails) {
  const RunReport report =
      report_of(R"({"by": "Ana", "effect": {"put_counters": {"on": "bear", "kind": "+1/+1"}},
                    "answers": {"after_word": 0}})");
  EXPECT_EQ(report.verdict, Verdict::expectation_failed);
  EXPECT_NE(report.message.find("left over"), std::string::npos) << report.message;
}

TEST(RunScenario, what_is_not_interpreted_is_unsupported) {
  const RunReport report =
      report_of(R"({"by": "Ana", "effect": {"meld": {"together": ["bear"]}}})");
  EXPECT_EQ(report.verdict, Verdict::unsupported) << report.message;
  EXPECT_NE(report.message.find("meld"), std::string::npos) << report.message;
}

TEST(RunScenario, a_run_may_pause_at_a_prompt) {
  const RunReport report = report_of(steps(
      {std::string(kSticker) + R"({"sticker": "Ana.sheet1.Eldrazi"}, "stop_at": "after_word"})",
       R"({"expect": {"prompt": {"kind": "after_word", "least": 0, "most": 2}}})",
       R"({"answers": {"after_word": 2}})",
       R"({"expect": {"bear": {"name": "Test Bear Eldrazi"}}})"}));
  EXPECT_EQ(report.verdict, Verdict::agree) << report.message;
}

TEST(RunScenario, an_impossible_position_is_refused_with_its_rule) {
  const std::string text = R"({"lockstep": 1, "title": "A sticker in a hand", "rules": ["123.5"],
    "players": [{"name": "Ana", "sheets": ["Eldrazi Guacamole Tightrope"]}, {"name": "Ben"}],
    "cards": [{"name": "Test Bear", "types": "creature", "power": 2, "toughness": 2}],
    "objects": [{"id": "bear", "card": "Test Bear", "owner": "Ana", "zone": "hand",
                 "stickers": [{"sticker": "Ana.sheet1.Eldrazi", "after_word": 0}]}],
    "impossible": ")";
  const ScenarioReport right = run_scenario(loaded(text + "123.5\"}"));
  EXPECT_EQ(right.verdict(), Verdict::agree) << right.runs.front().message;
  const ScenarioReport wrong = run_scenario(loaded(text + "111.7\"}"));
  EXPECT_EQ(wrong.verdict(), Verdict::expectation_failed);
}

TEST(RunScenario, a_side_that_throws_crashes_at_its_step) {
  const auto make = testing::engine_with([](const Effect& effect) {
    if (effect.instructions.front()->kind() == Kind::tap) throw std::out_of_range("object 7");
  });
  const Scenario scenario =
      with_steps(steps({kCounter, R"({"by": "Ben", "effect": {"tap": "ox"}})"}));
  const RunReport report = run_scenario(scenario, make).runs.front();
  EXPECT_EQ(report.verdict, Verdict::crash);
  EXPECT_EQ(report.step, "/steps/1");
  EXPECT_EQ(report.message, "the engine threw: object 7");
}

TEST(RunScenario, an_action_that_asks_without_end_hangs) {
  const RunReport report =
      run_scenario(with_steps(kCounter), testing::make_both<testing::EndlessGame>).runs.front();
  EXPECT_EQ(report.verdict, Verdict::hang) << report.message;
  EXPECT_EQ(report.step, "/steps/0");
}

TEST(RunScenario, a_reading_that_would_explain_a_failure_is_named) {
  const std::string steps_text = steps(
      {R"({"by": "Ana", "effect": {"apply": {"to": "bear", "changes": {"add_name": "Clone"}}}})",
       std::string(kSticker) + R"({"sticker": "Ana.sheet1.Eldrazi", "after_word": 0}})",
       R"({"expect": {"bear": {"names": ["Test Bear", "Clone"]}}})"});
  const RunReport report = report_of(steps_text);
  EXPECT_EQ(report.verdict, Verdict::expectation_failed);
  EXPECT_EQ(report.explained_by, std::vector<std::string>{"name_sticker_on_many_names = none"});
}

TEST(RunScenario, the_last_action_must_matter) {
  const auto matters = [](std::string_view text) { return report_of(text).tests_last_action; };
  EXPECT_TRUE(matters(steps({kCounter, R"({"expect": {"bear": {"power": 3}}})"})));
  EXPECT_FALSE(matters(steps({kCounter, R"({"expect": {"ox": {"power": 2}}})"})));
  EXPECT_FALSE(matters(steps({R"({"expect": {"ox": {"power": 2}}})"}))) << "nobody acts";
}

TEST(Replay, stops_where_the_specification_throws) {
  const auto make = testing::side_with(SideName::specification,
                                       [](const Effect&) { throw std::out_of_range("object 7"); });
  const Scenario scenario = with_steps(steps({kCounter, kCounter}));
  std::vector<std::string> stops;
  const auto note = [&](const ReplayedStep& step) { stops.push_back(step.stopped); };
  replay(scenario, scenario.runs.front(), note, SIZE_MAX, make);
  EXPECT_EQ(stops, (std::vector<std::string>{"", "the specification threw: object 7"}));
}

TEST(Story, a_finding_says_what_is_shown_and_what_to_do_next) {
  const Scenario scenario = with_steps(steps({kCounter, R"({"expect": {"bear": {"power": 2}}})"}));
  const RunReport report = run_scenario(scenario).runs.front();
  const std::string text = tell_finding(scenario, scenario.runs.front(), report, "bear.json");
  for (const std::string_view part :
       {"expectation_failed: A bear and an ox", "Test Bear", "1. Ana: {\"put_counters\"",
        "expected  2", "shown     3", "122.1", "lockstep replay bear.json"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << " in\n" << text;
  }
  EXPECT_EQ(text.find('\x1b'), std::string::npos) << "colour only on request";
}

TEST(Story, explains_each_effect_with_its_rule) {
  const Scenario scenario = with_steps(kCounter);
  const ReplayEnd end = replay(scenario, scenario.runs.front(), {});
  const std::string text =
      explain(end, end.names.find_entity("bear")->object, SnapshotField::power);
  EXPECT_NE(text.find("power        3"), std::string::npos) << text;
  EXPECT_NE(text.find("7c"), std::string::npos) << text;
  EXPECT_NE(text.find("122.1a"), std::string::npos) << text;
}

}  // namespace
}  // namespace lockstep::harness
