#include "generators/playable.h"

#include <gtest/gtest.h>

#include "generators/testing.h"

namespace lockstep::generators {
namespace {

const CardDefinition& card(std::string_view name) {
  const auto& universe = *testing::corpus_universe();
  return universe.cards[universe.find_card(name).value()];
}

TEST(Playable, vanilla_creatures_and_static_abilities_may_be_played) {
  EXPECT_TRUE(is_playable(card("Bear Cub")));
  EXPECT_TRUE(is_playable(card("Blood Moon")));
  EXPECT_TRUE(is_playable(card("Glorious Anthem")));
}

TEST(Playable, instants_are_carried_along) {
  EXPECT_TRUE(is_playable(card("Giant Growth")));
}

TEST(Playable, triggers_and_entering_as_a_copy_may_not) {
  EXPECT_FALSE(is_playable(card("It That Betrays")));
  EXPECT_FALSE(is_playable(card("Clone")));
}

TEST(Playable, keywords_that_trigger_act) {
  EXPECT_TRUE(keyword_acts(Symbol::intern("persist")));
  EXPECT_TRUE(keyword_acts(Symbol::intern("lifelink")));
  EXPECT_FALSE(keyword_acts(Symbol::intern("flying")));
}

TEST(Playable, the_corpus_gives_every_group_of_the_stock_members) {
  const Stock& stock = testing::corpus_stock();
  for (int group = 1; group < kGroupCount; ++group) {
    EXPECT_LT(stock.group(static_cast<Group>(group)).size(), stock.cards().size()) << group;
    EXPECT_GE(stock.group(static_cast<Group>(group)).size(), 2U) << group;
  }
}

}  // namespace
}  // namespace lockstep::generators
