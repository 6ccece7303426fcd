#include "harness/card_uses.h"

#include <string_view>

#include <gtest/gtest.h>

#include "generators/testing.h"
#include "scenario/scenario_file.h"

namespace lockstep::harness {
namespace {

using generators::testing::corpus_universe;

constexpr std::string_view kBolt = R"({
  "lockstep": 1,
  "title": "A bolt",
  "rules": ["601.2"],
  "players": [{"name": "Ana", "mana": {"R": 1}}, {"name": "Ben"}],
  "actions": true,
  "objects": [
    {"id": "bolt", "card": "Lightning Bolt", "owner": "Ana", "zone": "hand"},
    {"id": "growth", "card": "Giant Growth", "owner": "Ana", "zone": "hand"},
    {"id": "elves", "card": "Llanowar Elves", "owner": "Ana"},
    {"id": "angel", "card": "Serra Angel", "owner": "Ben"},
    {"id": "anthem", "card": "Glorious Anthem", "owner": "Ana"}
  ],
  "steps": [
    {"by": "Ana", "activate": "elves", "ability": 1},
    {"by": "Ana", "cast": "bolt", "answers": {"targets": "angel"}},
    {"resolve": true},
    {"expect": {"bolt": {"zone": "graveyard"}}}
  ]
})";

std::uint64_t uses_of(const CardUses& uses, std::string_view card) {
  std::uint64_t sum = 0;
  for (const CardUses::Ability& ability : uses.abilities()) {
    if (ability.card == corpus_universe()->find_card(card).value()) sum += ability.uses;
  }
  return sum;
}

TEST(CardUses, what_was_cast_activated_and_applied_is_used_and_nothing_else) {
  const auto scenario = load_scenario(std::string(kBolt), "bolt", corpus_universe());
  ASSERT_TRUE(scenario) << to_string(scenario.error());
  CardUses uses(*corpus_universe());
  uses.play(*scenario);
  EXPECT_EQ(uses_of(uses, "Lightning Bolt"), 1U);
  EXPECT_EQ(uses_of(uses, "Giant Growth"), 0U) << "it stayed in a hand";
  EXPECT_EQ(uses_of(uses, "Llanowar Elves"), 1U);
  EXPECT_EQ(uses_of(uses, "Serra Angel"), 2U) << "flying and vigilance";
  EXPECT_GT(uses_of(uses, "Glorious Anthem"), 0U);
  EXPECT_EQ(uses_of(uses, "Blood Moon"), 0U);
}

}  // namespace
}  // namespace lockstep::harness
