#include "generators/layer_parts.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "generators/position_maker.h"
#include "generators/testing.h"
#include "generators/theme.h"

namespace lockstep::generators {
namespace {

using testing::corpus_stock;

// A world to take words from.
class LayerParts : public ::testing::Test {
 protected:
  LayerParts()
      : position_(make_position(campaign_game(4, 0, find_theme("layer_knots"), corpus_stock()).plan,
                                corpus_stock())),
        snapshot_(testing::printed_snapshot(position_)),
        world_(position_) {
    world_.see(snapshot_);
  }

  Position position_;
  Snapshot snapshot_;
  World world_;
};

TEST_F(LayerParts, a_static_ability_names_nobody_and_never_takes_itself_away) {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    RandomChoices choices(seed);
    EffectMaker maker(world_, choices);
    const Tree ability = static_ability(maker);
    ASSERT_EQ(ability->kind(), Kind::static_);
    bool takes_all = false;
    bool spares_itself = false;
    visit(*ability, [&](const Node& node) {
      EXPECT_NE(node.kind(), Kind::named_object);
      EXPECT_NE(node.kind(), Kind::named_player);
      takes_all = takes_all || node.kind() == Kind::lose_all_abilities;
      spares_itself = spares_itself || node.kind() == Kind::other_than;
    });
    EXPECT_TRUE(spares_itself || !takes_all) << seed;
  }
}

TEST_F(LayerParts, abilities_that_take_from_others_take_texts_and_abilities) {
  int texts = 0;
  int abilities = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    RandomChoices choices(seed);
    EffectMaker maker(world_, choices);
    const Tree ability = borrowing_ability(maker);
    ASSERT_EQ(ability->trees(Field::changes).size(), 1U);
    const bool text = ability->trees(Field::changes).front()->kind() == Kind::full_text_of;
    // A full text is taken by the object itself, and only of a creature card.
    EXPECT_EQ(ability->has(Field::while_), text);
    ++(text ? texts : abilities);
  }
  EXPECT_GT(texts, 40);
  EXPECT_GT(abilities, 80);
}

TEST_F(LayerParts, changes_come_in_every_layer) {
  std::set<Kind> kinds;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    RandomChoices choices(seed);
    EffectMaker maker(world_, choices);
    kinds.insert(layer_change(maker)->kind());
  }
  for (const Kind kind :
       {Kind::set_types, Kind::add_types, Kind::lose_types, Kind::add_every_type, Kind::set_colors,
        Kind::add_colors, Kind::gain_abilities, Kind::lose_abilities, Kind::lose_all_abilities,
        Kind::cant_have_abilities, Kind::set_power_toughness, Kind::modify_power_toughness,
        Kind::switch_power_toughness}) {
    EXPECT_TRUE(kinds.contains(kind)) << kind_name(kind);
  }
}

TEST_F(LayerParts, what_is_animated_is_a_creature_with_toughness) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    RandomChoices choices(seed);
    EffectMaker maker(world_, choices);
    const std::vector<Tree> changes = animation(maker);
    ASSERT_EQ(changes.size(), 2U);
    const auto creature = word_node(Vocabulary::card_type, Symbol::intern("creature"));
    EXPECT_TRUE(std::ranges::any_of(changes[0]->trees(Field::types),
                                    [&](const Tree& type) { return equal(type, creature); }));
    EXPECT_TRUE(changes[1]->has(Field::toughness));
  }
}

}  // namespace
}  // namespace lockstep::generators
