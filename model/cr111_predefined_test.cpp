// Predefined tokens, and investigating (111.10, 701.16).
#include "model/cr111_predefined.h"

#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

const ObjectView& newest(ActingGame& game) {
  return game.game().observe().objects.back();
}

TEST(Cr701_16a, investigating_creates_a_clue) {
  ActingGame game;
  game.give_mana({0, 0, 0, 0, 0, 2});
  game.add("bear", kBear, TestGame::ana, Zone::library);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"("investigate")"));
  EXPECT_EQ(game.events(), "created / ");
  EXPECT_EQ(newest(game).nature, Nature::token);
  EXPECT_TRUE(TestGame::has(newest(game).now.types, "artifact"));
  EXPECT_TRUE(TestGame::has(newest(game).now.subtypes, "Clue"));
  EXPECT_EQ(newest(game).now.colors.bits, 0U);
  ASSERT_EQ(newest(game).now.names.names.size(), 1U);
  EXPECT_EQ(newest(game).now.names.names.front().size(), 2U);
  Option crack;
  crack.kind = OptionKind::action;
  crack.word = Symbol::intern("activate");
  crack.object = newest(game).id;
  crack.number = 1;
  ASSERT_TRUE(game.answer({game.place_of(crack)}));
  ASSERT_TRUE(game.done());
  ASSERT_EQ(game.prompt().kind, PromptKind::pay);
  ASSERT_TRUE(game.answer({0}));
  game.pass_all();
  EXPECT_EQ(game.view("bear").zone, Zone::hand);
}

TEST(Cr111_10d, a_walker_is_a_creature_with_a_name_of_its_own) {
  ActingGame game;
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"create_token":{"predefined":"Walker","number":2}})"));
  EXPECT_EQ(game.events(), "created created / ");
  EXPECT_EQ(newest(game).now.names.names.front().front().text(), "Walker");
  EXPECT_EQ(newest(game).now.power->number, 2);
}

// What the last Role on a bear makes of it.
std::string bear_with(const char* role) {
  TestGame game;
  game.add("bear", kBear);
  EXPECT_TRUE(game.load());
  EXPECT_TRUE(
      game.effect(make(Kind::create_token, {{Field::predefined, Symbol::intern(role)},
                                            {Field::attached_to, TestGame::named("bear")}})));
  return game.size_of("bear") + (game.has_keyword("bear", "trample") ? " trample" : "") +
         (game.has_keyword("bear", "ward") ? " ward" : "");
}

TEST(Cr111_10j, roles_do_what_is_said_of_them) {
  EXPECT_EQ(bear_with("Cursed Role"), "1/1");
  EXPECT_EQ(bear_with("Monster Role"), "3/3 trample");
  EXPECT_EQ(bear_with("Royal Role"), "3/3 ward");
  EXPECT_EQ(bear_with("Sorcerer Role"), "3/3");
  EXPECT_EQ(bear_with("Virtuous Role"), "3/3");
  EXPECT_EQ(bear_with("Wicked Role"), "3/3");
  EXPECT_EQ(bear_with("Young Hero Role"), "2/2");
}

TEST(Cr111_10q, a_wicked_role_that_goes_costs_opponents_a_life) {
  ActingGame game;
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(
      game.effect(make(Kind::create_token, {{Field::predefined, Symbol::intern("Wicked Role")},
                                            {Field::attached_to, TestGame::named("bear")}})));
  EXPECT_EQ(newest(game).now.names.names.front().front().text(), "Wicked");
  ASSERT_TRUE(game.effect(R"({"destroy":{"every":"enchantment"}})"));
  game.pass_all();
  EXPECT_EQ(game.life(TestGame::ben), 19);
}

TEST(Cr111_10u, a_lander_fetches_a_basic_land) {
  ActingGame game;
  game.give_mana({0, 0, 0, 0, 0, 2});
  game.add("forest", "forest", TestGame::ana, Zone::library);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"create_token":{"predefined":"Lander"}})"));
  EXPECT_TRUE(TestGame::has(newest(game).now.subtypes, "Lander"));
  EXPECT_EQ(newest(game).now.abilities.size(), 1U);
}

}  // namespace
}  // namespace lockstep::model
