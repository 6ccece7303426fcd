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

TEST(Playable, what_changes_how_permanents_enter_may_be_played) {
  EXPECT_TRUE(is_playable(card("Clone")));
  EXPECT_TRUE(is_playable(card("Painter's Servant")));
  EXPECT_TRUE(is_playable(card("Triskelion")));
}

TEST(Playable, what_takes_texts_of_others_or_turns_them_down_may_be_played) {
  EXPECT_TRUE(is_playable(card("Volrath's Shapeshifter")));
  EXPECT_TRUE(is_playable(card("Ixidron")));
  EXPECT_FALSE(is_playable(card("Exchange of Words"))) << "it triggers";
  EXPECT_TRUE(is_playable(card("Exchange of Words"), Play::actions));
}

TEST(Playable, triggers_may_not) {
  EXPECT_FALSE(is_playable(card("It That Betrays")));
}

// A static ability that makes these changes to its own object.
Tree static_with(Tree change) {
  return make(Kind::static_, {{Field::affects, make(Kind::self)},
                              {Field::changes, std::vector<Tree>{std::move(change)}}});
}

Tree gain(Tree ability) {
  return make(Kind::gain_abilities, {{Field::abilities, std::vector<Tree>{std::move(ability)}}});
}

TEST(Playable, rules_that_both_sides_state_may_be_played) {
  EXPECT_FALSE(refused_node(static_with(make(Kind::cant_have_counters))));
  EXPECT_FALSE(refused_node(static_with(make(Kind::no_legend_rule))));
  EXPECT_FALSE(refused_node(static_with(make(Kind::cant_block))));
}

TEST(Playable, a_granted_ability_is_carried_unless_it_triggers) {
  const std::vector<Tree> mana = {make(Kind::add_mana)};
  EXPECT_FALSE(refused_node(static_with(gain(make(Kind::activated, {{Field::effect, mana}})))));
  EXPECT_EQ(refused_node(static_with(gain(make(Kind::triggered)))), Kind::triggered);
}

TEST(Playable, a_rule_that_replaces_events_may_be_played_but_none_about_combat) {
  const auto ruling = [](Kind rule) {
    return make(Kind::static_, {{Field::rules, std::vector<Tree>{make(rule)}}});
  };
  EXPECT_FALSE(refused_node(ruling(Kind::twice_as_many)));
  const Tree to_attackers = make(Kind::static_, {{Field::affects, make(Kind::attacking)}});
  EXPECT_EQ(refused_node(to_attackers), Kind::attacking);
}

TEST(Playable, the_corpus_gives_every_group_of_the_stock_members) {
  const Stock& stock = testing::corpus_stock();
  for (const Play play : {Play::effects, Play::actions}) {
    for (int group = 1; group < kGroupCount; ++group) {
      // Nothing is paid for and nothing triggers where effects are all that happens.
      const bool of_actions = static_cast<Group>(group) == Group::paid_entering ||
                              static_cast<Group>(group) == Group::skittish;
      if (play == Play::effects && of_actions) continue;
      const std::size_t members = stock.group(static_cast<Group>(group), play).size();
      EXPECT_LT(members, stock.cards(play).size()) << group;
      EXPECT_GE(members, 2U) << group;
    }
  }
}

TEST(Playable, where_players_take_actions_all_of_a_spell_counts) {
  const auto spell = [](Kind instruction) {
    return make(Kind::spell, {{Field::effect, std::vector<Tree>{make(instruction)}}});
  };
  EXPECT_FALSE(refused_node(spell(Kind::meld)));
  EXPECT_EQ(refused_in_actions(spell(Kind::meld)), Kind::meld);
  EXPECT_FALSE(refused_in_actions(spell(Kind::copy_spell)));
  EXPECT_FALSE(is_playable(make(Kind::keyword), Play::actions)) << "no keyword at all";
}

}  // namespace
}  // namespace lockstep::generators
