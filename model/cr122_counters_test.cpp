#include "model/cr122_counters.h"

#include <gtest/gtest.h>

#include "model/test_game.h"

namespace lockstep::model {
namespace {

TEST(Cr122_1b, each_keyword_counter_gives_an_instance_of_its_keyword) {
  TestGame game;
  auto& ogre = game.add("ogre", kOgre);
  ogre.counters.push_back({Symbol::intern("exalted"), 2, game.next_stamp()});
  ASSERT_TRUE(game.load());
  EXPECT_EQ(game.instances("ogre", "exalted"), 2);
  ASSERT_TRUE(
      game.effect(R"({"put_counters":{"on":{"every":"creature"},"kind":"flying","number":3}})"));
  EXPECT_EQ(game.instances("ogre", "flying"), 3);
  ASSERT_TRUE(game.effect(R"({"remove_counters":{"from":{"every":"creature"},"kind":"exalted"}})"));
  EXPECT_EQ(game.instances("ogre", "exalted"), 1);
}

TEST(Cr122_1b, an_effect_that_takes_the_keyword_takes_every_instance) {
  TestGame game;
  auto& ogre = game.add("ogre", kOgre);
  ogre.counters.push_back({Symbol::intern("flying"), 2, game.next_stamp()});
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(
      R"({"apply":{"to":{"every":"creature"},"changes":{"lose_abilities":"flying"}}})"));
  EXPECT_EQ(game.instances("ogre", "flying"), 0);
}

TEST(Cr122_2, counters_lie_on_objects_of_any_zone_until_these_move) {
  for (const Zone zone : {Zone::hand, Zone::library, Zone::graveyard, Zone::exile}) {
    TestGame game;
    auto& ogre = game.add("ogre", kOgre, TestGame::ana, zone);
    ogre.counters.push_back({Symbol::intern("+1/+1"), 1, game.next_stamp()});
    ogre.counters.push_back({Symbol::intern("flying"), 1, game.next_stamp()});
    ASSERT_TRUE(game.load());
    EXPECT_EQ(game.size_of("ogre"), "3/3");
    EXPECT_TRUE(game.has_keyword("ogre", "flying"));
    ASSERT_TRUE(game.effect(make(Kind::move, {{Field::objects, TestGame::named("ogre")},
                                              {Field::to, Symbol::intern("battlefield")}})));
    EXPECT_TRUE(game.view("ogre").counters.empty());
    EXPECT_EQ(game.size_of("ogre"), "2/2");
  }
}

constexpr const char* kBox = R"({"name":"Empty Box","synthetic":true,"mana_cost":"{1}",
  "types":["artifact"]})";
constexpr const char* kNoCounters =
    R"({"apply":{"to":{"every":"creature"},"changes":["cant_have_counters"]}})";
constexpr const char* kPutOnAll =
    R"({"put_counters":{"on":{"every":["permanent"]},"kind":"charge"}})";

TEST(Cr611_2c, a_rule_stated_for_what_is_described_holds_for_whatever_fits_later) {
  TestGame game;
  game.add("ogre", kOgre);
  game.add("box", kBox);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(kNoCounters));
  ASSERT_TRUE(game.effect(kPutOnAll));
  EXPECT_TRUE(game.view("ogre").counters.empty());
  EXPECT_EQ(game.view("box").counters.size(), 1U);
  ASSERT_TRUE(game.effect(R"({"apply":{"to":{"every":"artifact"},
    "changes":[{"add_types":{"types":["creature"]}},
               {"set_power_toughness":{"power":1,"toughness":1}}]}})"));
  ASSERT_TRUE(game.effect(kPutOnAll));
  EXPECT_EQ(game.view("box").counters.front().count, 1);
}

TEST(Cr611_2c, a_rule_stated_for_what_is_named_stays_with_it) {
  TestGame game;
  game.add("ogre", kOgre);
  game.add("other", kOgre);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(
      make(Kind::apply, {{Field::to, TestGame::named("ogre")},
                         {Field::changes, std::vector<Tree>{make(Kind::cant_have_counters)}}})));
  ASSERT_TRUE(game.effect(kPutOnAll));
  EXPECT_TRUE(game.view("ogre").counters.empty());
  EXPECT_EQ(game.view("other").counters.size(), 1U);
}

TEST(Cr101_2, counters_that_can_not_be_put_are_neither_doubled_nor_moved) {
  TestGame game;
  auto& ogre = game.add("ogre", kOgre);
  ogre.counters.push_back({Symbol::intern("charge"), 2, game.next_stamp()});
  auto& box = game.add("box", kBox);
  box.counters.push_back({Symbol::intern("charge"), 1, game.next_stamp()});
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(kNoCounters));
  ASSERT_TRUE(game.effect(R"({"double_counters":{"on":{"every":["permanent"]},"kind":"charge"}})"));
  EXPECT_EQ(game.view("ogre").counters.front().count, 2);
  EXPECT_EQ(game.view("box").counters.front().count, 2);
  ASSERT_TRUE(game.effect(make(Kind::move_counters, {{Field::from, TestGame::named("box")},
                                                     {Field::to, TestGame::named("ogre")}})));
  EXPECT_EQ(game.view("box").counters.front().count, 2);
}

TEST(Cr613_11, an_effect_may_state_a_rule_besides_changing_characteristics) {
  TestGame game;
  game.add("ogre", kOgre);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"apply":{"to":{"every":"creature"},
    "changes":[{"modify_power_toughness":{"power":1,"toughness":1}},"cant_have_counters"]}})"));
  ASSERT_TRUE(game.effect(kPutOnAll));
  EXPECT_EQ(game.size_of("ogre"), "3/3");
  EXPECT_TRUE(game.view("ogre").counters.empty());
}

TEST(Cr613_11, an_effect_may_except_from_the_legend_rule) {
  TestGame game;
  for (const char* name : {"one", "two"}) {
    game.add(name, R"({"name":"Ogre Lord","synthetic":true,"types":["artifact"]})");
  }
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"apply":{"to":{"every":"artifact"},"changes":[
    {"add_types":{"supertypes":["legendary"]}},"no_legend_rule","must_attack"]}})"));
  EXPECT_EQ(game.prompt().kind, PromptKind::priority);
}

TEST(Cr122_1j, hone_counters_on_equipment_help_what_it_is_attached_to) {
  TestGame game;
  game.add("ogre", kOgre);
  auto& blade = game.add("blade", R"({"name":"Blade","synthetic":true,"types":["artifact"],
    "subtypes":["Equipment"]})");
  blade.counters.push_back({Symbol::intern("hone"), 2, game.next_stamp()});
  blade.attached_to = {ObjectId{RootId{0}, Incarnation{1}}, PlayerId::none()};
  ASSERT_TRUE(game.load());
  EXPECT_EQ(game.size_of("ogre"), "4/2");
  ASSERT_TRUE(game.effect(make(Kind::unattach, {{Field::objects, TestGame::named("blade")}})));
  EXPECT_EQ(game.size_of("ogre"), "2/2");
}

TEST(Cr701_34a, proliferating_gives_one_more_of_each_kind) {
  TestGame game;
  auto& ogre = game.add("ogre", kOgre);
  ogre.counters.push_back({Symbol::intern("+1/+1"), 2, game.next_stamp()});
  ogre.counters.push_back({Symbol::intern("flying"), 1, game.next_stamp()});
  game.add("bear", kBear);
  game.position().players[1].counters.push_back({Symbol::intern("poison"), 1});
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"("proliferate")"));
  ASSERT_EQ(game.prompt().kind, PromptKind::objects);
  ASSERT_EQ(game.prompt().options.size(), 2U);
  EXPECT_EQ(game.prompt().least, 0);
  ASSERT_TRUE(game.answer({0, 1}));
  EXPECT_EQ(game.size_of("ogre"), "5/5");
  EXPECT_EQ(game.instances("ogre", "flying"), 2);
  EXPECT_EQ(game.game().observe().players[1].counters.front().count, 2);
  EXPECT_EQ(game.game().events().batches.size(), 1U);
}

}  // namespace
}  // namespace lockstep::model
