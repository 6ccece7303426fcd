#include "harness/coverage.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "generators/testing.h"
#include "scenario/scenario_file.h"

namespace lockstep::harness {
namespace {

using generators::testing::corpus_stock;
using generators::testing::corpus_universe;

// Players act; a spell resolves, a mana ability is activated, the rest is only there.
std::string spells(std::string_view last) {
  return R"({
  "lockstep": 1,
  "title": "A bolt, a giant growth that stays in a hand, and permanents",
  "rules": ["601.2"],
  "players": [{"name": "Ana", "mana": {"R": 1}}, {"name": "Ben"}],
  "actions": true,
  "objects": [
    {"id": "bolt", "card": "Lightning Bolt", "owner": "Ana", "zone": "hand"},
    {"id": "growth", "card": "Giant Growth", "owner": "Ana", "zone": "hand"},
    {"id": "elves", "card": "Llanowar Elves", "owner": "Ana"},
    {"id": "angel", "card": "Serra Angel", "owner": "Ben"},
    {"id": "clone", "card": "Clone", "owner": "Ben", "zone": "graveyard"},
    {"id": "anthem", "card": "Glorious Anthem", "owner": "Ana"}
  ],
  "steps": [
    {"by": "Ana", "activate": "elves", "ability": 1},
    {"by": "Ana", "cast": "bolt", "answers": {"targets": "angel"}})" +
         std::string(last) + "]}";
}
constexpr std::string_view kResolved = R"(,
    {"resolve": true},
    {"expect": {"bolt": {"zone": "graveyard"}}})";
constexpr std::string_view kCast = R"(,
    {"expect": {"bolt": {"zone": "stack"}}})";
constexpr std::string_view kWrong = R"(,
    {"expect": {"bolt": {"zone": "hand"}}})";

class Covered : public ::testing::Test {
 protected:
  void add(const std::string& text) {
    const auto scenario = load_scenario(text, "scenario", corpus_universe());
    ASSERT_TRUE(scenario) << to_string(scenario.error());
    coverage.add(*scenario, "a.json");
  }
  std::uint64_t uses_of(std::string_view card, Played played = Played::scenarios) const {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < coverage.abilities().size(); ++i) {
      if (coverage.abilities()[i].card == corpus_universe()->find_card(card).value())
        sum += coverage.uses(i)[played];
    }
    return sum;
  }
  std::uint64_t scenarios_with(std::string_view rule) const {
    return coverage.reach(find_rule(rule).value()).times[Played::scenarios];
  }

  Coverage coverage{*corpus_universe()};
};

TEST_F(Covered, what_resolved_was_activated_or_was_there_is_used_and_nothing_else) {
  add(spells(kResolved));
  EXPECT_EQ(coverage.played()[Played::scenarios], 1U);
  EXPECT_EQ(uses_of("Lightning Bolt"), 1U);
  EXPECT_EQ(uses_of("Giant Growth"), 0U) << "it stayed in a hand";
  EXPECT_EQ(uses_of("Llanowar Elves"), 1U);
  EXPECT_EQ(uses_of("Serra Angel"), 2U) << "flying and vigilance";
  EXPECT_EQ(uses_of("Glorious Anthem"), 1U) << "a static ability that is there";
  EXPECT_EQ(uses_of("Clone"), 0U) << "it did not enter";
  EXPECT_EQ(uses_of("Blood Moon"), 0U);
}

TEST_F(Covered, a_spell_that_waits_has_not_been_used) {
  add(spells(kCast));
  EXPECT_EQ(uses_of("Lightning Bolt"), 0U);
  EXPECT_EQ(uses_of("Llanowar Elves"), 1U);
}

// It has lost the ability as soon as it is there.
TEST_F(Covered, what_entered_as_a_copy_used_what_let_it) {
  add(R"({
  "lockstep": 1,
  "title": "A clone enters as an angel",
  "rules": ["707.2"],
  "players": [{"name": "Ana"}, {"name": "Ben"}],
  "objects": [
    {"id": "clone", "card": "Clone", "owner": "Ana", "zone": "hand"},
    {"id": "angel", "card": "Serra Angel", "owner": "Ben"}
  ],
  "steps": [
    {
      "by": "Ana",
      "effect": {"move": {"objects": "clone", "to": "battlefield"}},
      "answers": {"may": "yes", "objects": "angel"}
    },
    {"expect": {"clone": {"name": "Serra Angel"}}}
  ]})");
  EXPECT_EQ(uses_of("Clone"), 1U);
}

TEST_F(Covered, what_a_keyword_lets_be_cast_from_the_graveyard_uses_it) {
  add(R"({
  "lockstep": 1,
  "title": "A bounty is flashed back",
  "rules": ["702.34a"],
  "players": [{"name": "Ana", "mana": {"C": 2}}, {"name": "Ben"}],
  "actions": true,
  "objects": [
    {"id": "bounty", "card": "Returning Bounty", "owner": "Ana", "zone": "graveyard"},
    {"id": "angel", "card": "Serra Angel", "owner": "Ben"}
  ],
  "steps": [
    {
      "by": "Ana",
      "cast": "bounty",
      "answers": {"alternative_cost": "flashback", "optional_cost": "no", "targets": "angel"}
    },
    {"expect": {"bounty": {"zone": "stack"}}}
  ]})");
  EXPECT_EQ(uses_of("Returning Bounty"), 1U) << "flashback, not kicker, and nothing has resolved";
}

TEST_F(Covered, what_does_not_end_in_agreement_counts_for_nothing) {
  add(spells(kWrong));
  EXPECT_EQ(coverage.played()[Played::scenarios], 0U);
  EXPECT_EQ(coverage.left_out()[Played::scenarios], 1U);
  EXPECT_EQ(uses_of("Llanowar Elves"), 0U);
  EXPECT_EQ(scenarios_with("601.2a"), 0U);
}

TEST_F(Covered, rules_that_were_applied_are_reached_with_the_smallest_scenario) {
  add(spells(kResolved));
  const RuleReach& reach = coverage.reach(find_rule("601.2a").value());
  EXPECT_EQ(reach.times[Played::scenarios], 1U);
  EXPECT_EQ(reach.smallest, "a.json");
  EXPECT_EQ(reach.named, 0U);
  EXPECT_EQ(coverage.reach(find_rule("601.2").value()).named, 1U) << "it says so";
  const auto shorter = load_scenario(spells(kCast), "scenario", corpus_universe());
  ASSERT_TRUE(shorter);
  coverage.add(*shorter, "b.json");
  EXPECT_EQ(reach.times[Played::scenarios], 2U);
  EXPECT_EQ(reach.smallest, "b.json");
  EXPECT_EQ(scenarios_with("123.6c"), 0U);
}

TEST_F(Covered, games_count_beside_scenarios) {
  coverage.add(corpus_stock(), {.seed = 3, .games = 40, .theme = std::nullopt});
  EXPECT_GT(coverage.played()[Played::games], 20U);
  EXPECT_EQ(coverage.played()[Played::scenarios], 0U);
  std::uint64_t rules = 0;
  std::uint64_t abilities = 0;
  for (std::size_t i = 0; i < rulebook().size(); ++i)
    rules += coverage.reach({static_cast<std::uint16_t>(i)}).times[Played::games];
  for (std::size_t i = 0; i < coverage.abilities().size(); ++i)
    abilities += coverage.uses(i)[Played::games];
  EXPECT_GT(rules, 20U);
  EXPECT_GT(abilities, 20U);
}

TEST(PrintedAbilities, modes_are_counted_each) {
  const PrintedAbilities printed(*corpus_universe());
  std::size_t modes = 0;
  for (const std::size_t each :
       printed.of_card(corpus_universe()->find_card("Emerald Charm").value())) {
    EXPECT_EQ(printed.all()[each].mode, static_cast<std::int32_t>(modes));
    EXPECT_EQ(printed.all()[each].kind(), "spell, mode " + std::to_string(modes + 1));
    ++modes;
  }
  EXPECT_EQ(modes, 3U);
}

}  // namespace
}  // namespace lockstep::harness
