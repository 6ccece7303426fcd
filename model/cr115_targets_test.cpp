#include "model/cr115_targets.h"

#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kBolt = R"({"name":"Bolt","synthetic":true,"mana_cost":"{R}",
  "types":["instant"],"abilities":[{"spell":{"targets":{"slot":"it","of":"any_target"},
    "effect":{"deal_damage":{"number":3,"to":{"target":"it"}}}}}]})";
constexpr const char* kSplit = R"({"name":"Split Bolt","synthetic":true,"mana_cost":"{R}",
  "types":["instant"],"abilities":[{"spell":{"targets":{"slot":"them","of":"creature","min":1,
    "max":2,"divide":3},"effect":{"deal_damage":{"number":{"share":"them"},
    "to":{"target":"them"}}}}}]})";
constexpr const char* kTwo = R"({"name":"Two Words","synthetic":true,"mana_cost":"{R}",
  "types":["instant"],"abilities":[{"spell":{"targets":[{"slot":"a","of":"creature"},
    {"slot":"b","of":"creature","distinct_from":"a"}],
    "effect":[{"tap":{"target":"a"}},{"destroy":{"target":"b"}}]}}]})";
constexpr const char* kStick = R"({"name":"Stick","synthetic":true,"mana_cost":"{R}",
  "types":["enchantment"],"subtypes":["Aura"],
  "abilities":[{"keyword":{"name":"enchant","quality":"creature"}}]})";

TEST(Cr601_2c, targets_are_announced_and_shown) {
  ActingGame game;
  game.give_mana({0, 0, 0, 1, 0, 0});
  game.add("bear", kBear, TestGame::ben);
  game.add("bolt", kBolt, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "bolt"));
  ASSERT_EQ(game.prompt().kind, PromptKind::targets);
  EXPECT_EQ(game.prompt().slot.text(), "it");
  EXPECT_EQ(game.prompt().options.size(), 3U);
  ASSERT_TRUE(game.choose_objects({"bear"}));
  ASSERT_TRUE(game.done());
  ASSERT_EQ(game.view("bolt").stack->targets.size(), 1U);
  EXPECT_EQ(game.view("bolt").stack->targets[0].targets[0].object, game.object("bear"));
  game.pass_all();
  EXPECT_EQ(game.view("bear").zone, Zone::graveyard);
}

TEST(Cr601_2c, without_enough_targets_it_is_reversed) {
  ActingGame game;
  game.give_mana({0, 0, 0, 1, 0, 0});
  game.add("two", kTwo, TestGame::ana, Zone::hand);
  game.add("bear", kBear, TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "two"));
  ASSERT_TRUE(game.choose_objects({"bear"}));
  EXPECT_EQ(game.reversed_by(), "601.2c");
}

TEST(Cr601_2d, damage_is_divided_as_it_is_cast) {
  ActingGame game;
  game.give_mana({0, 0, 0, 1, 0, 0});
  game.add("split", kSplit, TestGame::ana, Zone::hand);
  game.add("one", kBear, TestGame::ben);
  game.add("two", kBear, TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "split"));
  ASSERT_TRUE(game.choose_objects({"one", "two"}));
  ASSERT_EQ(game.prompt().kind, PromptKind::division);
  ASSERT_TRUE(game.answer({1, 2}));
  ASSERT_TRUE(game.done());
  game.pass_all();
  EXPECT_EQ(game.view("one").damage, 1);
  EXPECT_EQ(game.view("two").zone, Zone::graveyard);
}

TEST(Cr608_2b, without_a_legal_target_it_does_not_resolve) {
  ActingGame game;
  game.give_mana({0, 0, 0, 1, 0, 0});
  game.add("bear", kBear, TestGame::ben);
  game.add("bolt", kBolt, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "bolt"));
  ASSERT_TRUE(game.choose_objects({"bear"}));
  ASSERT_TRUE(game.done());
  ASSERT_TRUE(game.effect(R"({"exile":{"every":"creature"}})"));
  game.pass_all();
  EXPECT_EQ(game.events(), "zone_change did_not_resolve / ");
  EXPECT_EQ(game.view("bolt").zone, Zone::graveyard);
}

TEST(Cr608_2b, an_illegal_target_is_not_affected) {
  ActingGame game;
  game.give_mana({0, 0, 0, 1, 0, 0});
  game.add("two", kTwo, TestGame::ana, Zone::hand);
  game.add("one", kBear, TestGame::ben);
  game.add("other", kBear, TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "two"));
  ASSERT_TRUE(game.choose_objects({"one"}));
  EXPECT_FALSE(game.is_option("one"));
  ASSERT_TRUE(game.choose_objects({"other"}));
  ASSERT_TRUE(game.done());
  ASSERT_TRUE(game.effect(make(
      Kind::apply,
      {{Field::to, TestGame::named("other")},
       {Field::changes,
        *TestGame::instruction(R"({"apply":{"to":"self","changes":{"gain_abilities":"hexproof"}}})")
             ->find(Field::changes)}})));
  game.pass_all();
  EXPECT_TRUE(game.view("one").status.tapped);
  EXPECT_EQ(game.view("other").zone, Zone::battlefield);
}

TEST(Cr115_1b, an_aura_spell_targets_and_is_attached_to_its_target) {
  ActingGame game;
  game.give_mana({0, 0, 0, 1, 0, 0});
  game.add("stick", kStick, TestGame::ana, Zone::hand);
  game.add("bear", kBear, TestGame::ben);
  game.add("shy", R"({"name":"Shy","synthetic":true,"types":["creature"],"power":1,
    "toughness":1,"abilities":["hexproof"]})",
           TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "stick"));
  EXPECT_FALSE(game.is_option("shy"));
  ASSERT_TRUE(game.choose_objects({"bear"}));
  ASSERT_TRUE(game.done());
  game.pass_all();
  EXPECT_EQ(game.view("stick").attached_to.object, game.object("bear"));
}

}  // namespace
}  // namespace lockstep::model
