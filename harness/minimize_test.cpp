#include "harness/minimize.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "generators/plan_maker.h"
#include "generators/testing.h"
#include "generators/theme.h"
#include "harness/distorted_games.h"
#include "harness/faulty_games.h"
#include "harness/play.h"
#include "harness/reductions.h"
#include "harness/rename.h"
#include "harness/scenario_size.h"
#include "harness/signature.h"
#include "harness/simpler_trees.h"
#include "scenario/scenario_file.h"

namespace lockstep::harness {
namespace {

using generators::testing::corpus_stock;
using generators::testing::corpus_universe;

Scenario scenario_of(const std::string& text) {
  auto scenario = load_scenario(text, "test", corpus_universe());
  if (!scenario) throw std::runtime_error(to_string(scenario.error()));
  return std::move(*scenario);
}

// Ana's and Ben's cards with marks that matter to nothing, and these steps.
Scenario crowded(std::string_view steps) {
  return scenario_of(R"({"lockstep": 1, "title": "Many things", "rules": ["122.1"],
    "players": [{"name": "Una", "life": 7, "sheets": ["Eldrazi Guacamole Tightrope"]},
                {"name": "Vic", "counters": {"ticket": 2}}],
    "active": "Vic",
    "objects": [{"id": "moon", "card": "Blood Moon", "owner": "Vic"},
                {"id": "angel", "card": "Serra Angel", "owner": "Una", "tapped": true},
                {"id": "ox", "card": "Hill Giant", "owner": "Vic", "counters": {"flying": 2}},
                {"id": "dead", "card": "Shock", "owner": "Una", "zone": "graveyard"}],
    "steps": [)" + std::string(steps) +
                     "]}");
}

const testing::ViewFault& fault(std::string_view name) {
  for (const testing::ViewFault& each : testing::kViewFaults) {
    if (each.name == name) return each;
  }
  throw std::runtime_error("no such fault");
}

constexpr std::string_view kManySteps =
    R"({"by": "Vic", "effect": {"tap": "ox"}},
       {"by": "Una", "effect": [{"gain_life": 3},
                                {"put_counters": {"on": "angel", "kind": "+1/+1", "number": 4}}]},
       {"by": "Vic", "effect": {"untap": "ox"}})";

std::size_t acting_steps(const Scenario& scenario) {
  return size_of(scenario).steps;
}

// The shortest complete use: a failing scenario, made as small as it gets.
TEST(Minimize, leaves_what_the_finding_needs) {
  const MinimizeSettings settings{.make_side =
                                      testing::engine_that_shows({fault("second_counter")})};
  const auto minimized = minimize(crowded(kManySteps), settings);
  ASSERT_TRUE(minimized);
  EXPECT_TRUE(minimized->is_minimal);
  EXPECT_EQ(minimized->signature.substr(0, 23), "diverge/snapshot/power/") << minimized->signature;
  const std::string text = print_scenario(minimized->scenario);
  // Counters from the start show it: no step is needed at all.
  EXPECT_EQ(acting_steps(minimized->scenario), 0U) << text;
  EXPECT_EQ(minimized->scenario.runs.front().position.objects.size(), 1U) << text;
  EXPECT_EQ(text.find("Serra Angel"), std::string::npos) << text;
  EXPECT_EQ(smaller_by(minimized->scenario, settings.make_side), std::nullopt) << text;
}

TEST(Minimize, is_done_with_what_is_minimal) {
  const MinimizeSettings settings{.make_side =
                                      testing::engine_that_shows({fault("second_counter")})};
  const auto once = minimize(crowded(kManySteps), settings);
  ASSERT_TRUE(once);
  const auto twice = minimize(once->scenario, settings);
  ASSERT_TRUE(twice);
  EXPECT_EQ(print_scenario(twice->scenario), print_scenario(once->scenario));
}

TEST(Minimize, names_and_orders_as_it_always_does) {
  const MinimizeSettings settings{.make_side =
                                      testing::engine_that_shows({fault("second_counter")})};
  const auto one = minimize(crowded(kManySteps), settings);
  const auto other = minimize(crowded(R"({"by": "Una", "effect": {"gain_life": 1}},
                 {"by": "Vic", "effect": {"put_counters": {"on": "ox", "kind": "+1/+1"}}},
                 {"by": "Vic", "effect": {"put_counters": {"on": "ox", "kind": "+1/+1"}}})"),
                              settings);
  ASSERT_TRUE(one && other);
  EXPECT_EQ(print_scenario(one->scenario), print_scenario(other->scenario));
}

TEST(Minimize, does_not_slide_into_an_easier_finding) {
  const SideMaker both =
      testing::engine_that_shows({fault("second_counter"), fault("tapped_is_weak")});
  const Scenario rare = scenario_of(R"({"lockstep": 1, "title": "Rare", "rules": ["122.1"],
    "players": [{"name": "Ana"}, {"name": "Ben"}],
    "objects": [{"id": "ox", "card": "Hill Giant", "owner": "Ana"},
                {"id": "ogre", "card": "Gray Ogre", "owner": "Ana"}],
    "steps": [{"by": "Ana", "effect": [
      {"put_counters": {"on": "ox", "kind": "+1/+1", "number": 2}}, {"tap": "ogre"}]}]})");
  const auto minimized = minimize(rare, {.make_side = both});
  ASSERT_TRUE(minimized);
  EXPECT_NE(minimized->signature.find("/power/"), std::string::npos) << minimized->signature;
  const SideMaker rare_alone = testing::engine_that_shows({fault("second_counter")});
  EXPECT_EQ(run_scenario(minimized->scenario, rare_alone).verdict(), Verdict::diverge);
}

TEST(Minimize, keeps_other_findings_that_it_meets) {
  const SideMaker both =
      testing::engine_that_shows({fault("second_counter"), fault("tapped_is_weak")});
  const Scenario start = scenario_of(R"({"lockstep": 1, "title": "Two", "rules": ["122.1"],
    "players": [{"name": "Ana"}, {"name": "Ben"}],
    "objects": [{"id": "ogre", "card": "Gray Ogre", "owner": "Ana"},
                {"id": "ox", "card": "Hill Giant", "owner": "Ana"}],
    "steps": [
      {"by": "Ana", "effect": {"put_counters": {"on": "ogre", "kind": "+1/+1"}}},
      {"by": "Ana", "effect": [{"put_counters": {"on": "ogre", "kind": "+1/+1"}},
                               {"tap": "ox"}]}]})");
  // Without the first step it is the tapped ox that shows something wrong.
  const auto minimized = minimize(start, {.make_side = both});
  ASSERT_TRUE(minimized);
  ASSERT_FALSE(minimized->others.empty());
  for (const auto& [shown, scenario] : minimized->others) {
    EXPECT_EQ(signature(run_scenario(scenario, both).runs.front()), shown);
  }
}

TEST(Minimize, has_a_whole_scenario_at_any_time) {
  MinimizeSettings settings{.make_side = testing::engine_that_shows({fault("second_counter")})};
  std::size_t told = 0;
  settings.on_smaller = [&](const Scenario& best, const MinimizeProgress&) {
    ++told;
    EXPECT_EQ(run_scenario(best, settings.make_side).verdict(), Verdict::diverge);
  };
  settings.most_candidates = 12;
  settings.most_pairs = 0;
  const auto minimized = minimize(crowded(kManySteps), settings);
  ASSERT_TRUE(minimized);
  EXPECT_FALSE(minimized->is_minimal) << "twelve candidates are not enough";
  EXPECT_GT(told, 1U);
  EXPECT_EQ(run_scenario(minimized->scenario, settings.make_side).verdict(), Verdict::diverge);
}

TEST(Minimize, repairs_answers_by_name_and_by_place) {
  // Taking the first ox away leaves a choice among fewer objects than the answers name.
  const auto throws_at_moves = testing::engine_with([](const Effect& effect) {
    if (effect.instructions.front()->kind() == Kind::choose_objects) {
      throw std::runtime_error("no choice");
    }
  });
  const Scenario start = scenario_of(R"({"lockstep": 1, "title": "Choices", "rules": ["122.1"],
    "players": [{"name": "Ana"}, {"name": "Ben"}],
    "objects": [{"id": "ox", "card": "Hill Giant", "owner": "Ana"},
                {"id": "ogre", "card": "Gray Ogre", "owner": "Ana"},
                {"id": "bear", "card": "Grizzly Bears", "owner": "Ana"}],
    "steps": [
      {"by": "Ana", "effect": {"sacrifice": {"every": ["creature", {"controlled_by": "you"}]}},
       "answers": {"order": ["bear", "ox", "ogre"]}},
      {"by": "Ana", "effect": {"choose_objects": {"of": "creature", "slot": "it"}}}]})");
  const auto minimized = minimize(start, {.make_side = throws_at_moves});
  ASSERT_TRUE(minimized);
  EXPECT_EQ(acting_steps(minimized->scenario), 1U) << print_scenario(minimized->scenario);
  EXPECT_TRUE(minimized->scenario.runs.front().position.objects.empty());
}

TEST(Minimize, takes_nothing_from_what_agrees) {
  EXPECT_FALSE(minimize(crowded(kManySteps)));
}

TEST(Minimize, keeps_an_expectation_that_fails) {
  const auto minimized = minimize(
      crowded(std::string(kManySteps) +
              R"(, {"expect": {"angel": {"power": 9, "tapped": true}, "ox": {"tapped": false}}})"));
  ASSERT_TRUE(minimized);
  const auto& run = minimized->scenario.runs.front();
  EXPECT_EQ(run.position.objects.size(), 1U) << print_scenario(minimized->scenario);
  EXPECT_EQ(run.steps.size(), 1U);
  EXPECT_EQ(minimized->report.verdict, Verdict::expectation_failed);
}

TEST(Rename, changes_every_way_to_speak_of_an_object) {
  Scenario scenario = crowded(
      R"({"by": "Una", "effect": {"put_sticker": {"on": "angel", "kind": "name"}},
          "answers": {"sticker": "Una.sheet1.Eldrazi", "after_word": 0}},
         {"expect": {"angel": {"owner": "Una"}, "angel#1": {"exists": false}}})");
  rename(scenario.runs.front(), {{Symbol::intern("angel"), Symbol::intern("seraph")},
                                 {Symbol::intern("Una"), Symbol::intern("Ana")}});
  const std::string text = print_scenario(scenario);
  EXPECT_EQ(text.find("angel"), std::string::npos) << text;
  EXPECT_EQ(text.find("Una"), std::string::npos) << text;
  EXPECT_NE(text.find("seraph#1"), std::string::npos) << text;
  EXPECT_NE(text.find("Ana.sheet1.Eldrazi"), std::string::npos) << text;
}

TEST(Rename, gives_each_object_a_name_of_its_own) {
  Scenario scenario = crowded(kManySteps);
  auto& run = scenario.runs.front();
  run.position.objects[1].card = run.position.objects[2].card;
  give_canonical_names(run);
  EXPECT_EQ(run.position.objects[1].name.text(), "hill_giant");
  EXPECT_EQ(run.position.objects[2].name.text(), "hill_giant2");
  EXPECT_EQ(run.position.players[1].name.text(), "Ben");
}

TEST(SimplerTrees, offer_parts_before_details) {
  const Scenario scenario = crowded(
      R"({"by": "Una", "effect": {"may": {"put_counters": {"on": "ox", "kind": "age",
                                                           "number": 3}}},
          "answers": {"may": "yes"}})");
  std::vector<Tree> offered;
  each_simpler_list(scenario.runs.front().steps.front().action.instructions, {},
                    [&](const std::vector<Tree>& trees) {
                      offered.push_back(trees.front());
                      return false;
                    });
  ASSERT_FALSE(offered.empty());
  EXPECT_EQ(offered.front()->kind(), Kind::put_counters) << "without the choice";
  EXPECT_GT(offered.size(), 5U);
}

TEST(Reductions, have_names_of_their_own_and_say_what_they_do) {
  std::set<std::string_view> names;
  for (const Reduction& each : all_reductions()) {
    EXPECT_TRUE(names.insert(each.name).second) << each.name;
    EXPECT_TRUE(each.about.ends_with('.')) << each.name;
  }
}

TEST(ScenarioSize, counts_steps_before_objects_before_anything_else) {
  const Scenario scenario = crowded(kManySteps);
  Scenario fewer_steps = scenario;
  fewer_steps.runs.front().steps.pop_back();
  Scenario fewer_objects = scenario;
  remove_object(fewer_objects.runs.front(), 3);
  EXPECT_LT(size_of(fewer_steps), size_of(fewer_objects));
  EXPECT_LT(size_of(fewer_objects), size_of(scenario));
}

// What random games of a faulty side come to. `LOCKSTEP_TRIALS=20` makes it a measurement: so many
// findings of each fault, and a line for each.
class MinimizeTrials : public ::testing::Test {
 protected:
  struct Outcome {
    std::size_t found = 0;
    std::map<std::string, std::map<std::string, std::size_t>> minima;  // by signature
    std::size_t not_minimal = 0;
    double slowest = 0;
    double seconds = 0;
  };

  static std::size_t trials() {
    const char* const asked = std::getenv("LOCKSTEP_TRIALS");
    return asked == nullptr ? 1 : static_cast<std::size_t>(std::strtoul(asked, nullptr, 10));
  }

  static Outcome of(const testing::ViewFault& each) {
    const SideMaker make = testing::engine_that_shows({each});
    Outcome outcome;
    for (std::uint64_t game = 0; game < 400 && outcome.found < trials(); ++game) {
      const generators::GamePair pair =
          generators::campaign_pair(5, game, std::nullopt, corpus_stock());
      SeedGamePlayer player(make);
      if (player.play(pair.first, corpus_stock()).verdict != Verdict::diverge) continue;
      const Scenario whole = SeedGamePlayer(make).record(pair.first, corpus_stock());
      ++outcome.found;
      add(outcome, whole, make);
    }
    return outcome;
  }

  static void add(Outcome& outcome, const Scenario& whole, const SideMaker& make) {
    const auto minimized =
        minimize(scenario_of(print_scenario(whole)), MinimizeSettings{.make_side = make});
    ASSERT_TRUE(minimized);
    const std::string text = print_scenario(minimized->scenario);
    ++outcome.minima[minimized->signature][text];
    outcome.seconds += minimized->seconds;
    outcome.slowest = std::max(outcome.slowest, minimized->seconds);
    if (smaller_by(minimized->scenario, make)) ++outcome.not_minimal;
  }

  static void tell(std::string_view name, const Outcome& outcome) {
    std::printf("%-20s found %zu, %.2f s each, slowest %.2f s\n", std::string(name).c_str(),
                outcome.found, outcome.seconds / static_cast<double>(outcome.found),
                outcome.slowest);
    for (const auto& [shown, minima] : outcome.minima) {
      std::printf("  %s: %zu minima\n", shown.c_str(), minima.size());
      for (const auto& [text, times] : minima)
        std::printf("    %zu times\n%s", times, text.c_str());
    }
  }
};

TEST_F(MinimizeTrials, one_fault_one_minimum) {
  std::size_t pairs = 0;
  std::size_t with_one = 0;
  // Unasked only a few, since each game is found, minimized and proven to be minimal.
  const std::size_t most = std::getenv("LOCKSTEP_TRIALS") == nullptr ? 5 : 100;
  for (const testing::ViewFault& each : std::span(testing::kViewFaults)) {
    if (pairs >= most) break;
    const Outcome outcome = of(each);
    if (outcome.found == 0) continue;
    EXPECT_EQ(outcome.not_minimal, 0U) << each.name;
    for (const auto& [shown, minima] : outcome.minima) {
      ++pairs;
      with_one += minima.size() == 1 ? 1 : 0;
    }
    if (std::getenv("LOCKSTEP_TRIALS") != nullptr) tell(each.name, outcome);
  }
  std::printf("%zu of %zu pairs of fault and signature have one minimum\n", with_one, pairs);
  EXPECT_GT(pairs, 3U);
  EXPECT_GE(with_one * 100, pairs * 60);
}

}  // namespace
}  // namespace lockstep::harness
