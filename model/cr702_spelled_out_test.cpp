#include "model/cr702_spelled_out.h"

#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

std::string creature_with(const char* keyword) {
  return creature_card("Old One", 2, 2, (std::string(R"(,"abilities":[)") + keyword + "]").c_str());
}

/// Both players pass until a step of the next turn of Ana's begins.
void go_to_next_own_upkeep(ActingGame& game) {
  bool others = false;
  for (int passes = 0; passes < 60; ++passes) {
    const PlayerId active = game.game().observe().active_player;
    others = others || active == TestGame::ben;
    if (others && active == TestGame::ana && game.phase() == "upkeep") return;
    ASSERT_TRUE(game.choose(OptionKind::pass));
  }
  FAIL() << "the upkeep never comes";
}

/// Cards to draw.
void fill_libraries(ActingGame& game) {
  static constexpr const char* kNames[] = {"a1", "a2", "a3", "a4"};
  for (const char* name : kNames)
    game.add(name, kBear, name[1] < '3' ? TestGame::ana : TestGame::ben, Zone::library);
}

std::int32_t counters(ActingGame& game, const char* name, const char* kind) {
  for (const CounterCount& each : game.view(name).counters) {
    if (each.kind.text() == kind) return each.count;
  }
  return 0;
}

TEST(Cr702_63a, vanishing_counts_down_and_sacrifices_at_the_last_counter) {
  ActingGame game;
  game.add("old", creature_with(R"({"keyword":{"name":"vanishing","number":1}})"), TestGame::ana,
           Zone::hand);
  fill_libraries(game);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(TestGame::enter({"old"})));
  EXPECT_EQ(counters(game, "old", "time"), 1);
  go_to_next_own_upkeep(game);
  ASSERT_EQ(game.stack_size(), 1U);
  game.pass_all();
  EXPECT_EQ(counters(game, "old", "time"), 0);
  EXPECT_EQ(game.view("old").zone, Zone::battlefield);
  ASSERT_EQ(game.stack_size(), 1U);
  game.pass_all();
  EXPECT_EQ(game.view("old").zone, Zone::graveyard);
}

TEST(Cr702_63b, vanishing_without_a_number_does_nothing_without_counters) {
  ActingGame game;
  game.add("old", creature_with("\"vanishing\""), TestGame::ana, Zone::hand);
  fill_libraries(game);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(TestGame::enter({"old"})));
  EXPECT_EQ(counters(game, "old", "time"), 0);
  go_to_next_own_upkeep(game);
  EXPECT_EQ(game.stack_size(), 0U);
}

TEST(Cr702_32a, fading_sacrifices_when_no_counter_is_left_to_be_removed) {
  ActingGame game;
  game.add("old", creature_with(R"({"keyword":{"name":"fading","number":1}})"), TestGame::ana,
           Zone::hand);
  fill_libraries(game);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(TestGame::enter({"old"})));
  go_to_next_own_upkeep(game);
  game.pass_all();
  EXPECT_EQ(counters(game, "old", "fade"), 0);
  EXPECT_EQ(game.view("old").zone, Zone::battlefield);
  ASSERT_TRUE(game.choose(OptionKind::pass));
  ASSERT_TRUE(game.choose(OptionKind::pass));
  go_to_next_own_upkeep(game);
  game.pass_all();
  EXPECT_EQ(game.view("old").zone, Zone::graveyard);
}

TEST(Cr702_107a, outlast_taps_for_a_counter_as_a_sorcery) {
  ActingGame game;
  game.give_mana({0, 0, 0, 0, 0, 1});
  game.add("old", creature_with(R"({"keyword":{"name":"outlast","cost":"{1}"}})"));
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("activate", "old", 1));
  ASSERT_TRUE(game.done());
  ASSERT_EQ(game.prompt().kind, PromptKind::pay);
  ASSERT_TRUE(game.answer({1}));
  EXPECT_TRUE(game.view("old").status.tapped);
  EXPECT_FALSE(game.offers("activate", "old", 1));
  game.pass_all();
  EXPECT_EQ(counters(game, "old", "+1/+1"), 1);
}

TEST(Cr702_101a, extort_drains_each_opponent_for_one) {
  ActingGame game;
  game.give_mana({2, 0, 0, 0, 0, 0});
  game.add("old", creature_with("\"extort\""));
  game.add("spell", R"({"name":"Rest","synthetic":true,"mana_cost":"{W}","types":["instant"],
    "abilities":[{"spell":{"effect":{"gain_life":3}}}]})",
           TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "spell"));
  ASSERT_TRUE(game.done());
  game.pass_all();
  ASSERT_EQ(game.prompt().kind, PromptKind::mana);
  ASSERT_TRUE(game.done());
  ASSERT_EQ(game.prompt().kind, PromptKind::may);
  ASSERT_TRUE(game.choose(OptionKind::yes));
  ASSERT_EQ(game.prompt().kind, PromptKind::mana_payment);
  EXPECT_EQ(game.prompt().options.size(), 1U);
  ASSERT_TRUE(game.answer({0}));
  EXPECT_EQ(game.life(), 21);
  EXPECT_EQ(game.life(TestGame::ben), 19);
}

TEST(Cr702_71a, transfigure_finds_a_creature_card_of_the_same_mana_value) {
  ActingGame game;
  game.add("old", creature_with(R"({"keyword":{"name":"transfigure","cost":"{0}"}})"));
  game.add("bear", kBear, TestGame::ana, Zone::library);
  game.add("ogre", kOgre, TestGame::ana, Zone::library);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("activate", "old", 1));
  EXPECT_EQ(game.view("old").zone, Zone::graveyard);
  game.pass_all();
  ASSERT_EQ(game.prompt().kind, PromptKind::search);
  EXPECT_TRUE(game.is_option("bear"));
  EXPECT_FALSE(game.is_option("ogre"));
  ASSERT_TRUE(game.answer({0}));
  ASSERT_EQ(game.prompt().kind, PromptKind::shuffle);
  ASSERT_TRUE(game.answer({0}));
  EXPECT_EQ(game.view("bear").zone, Zone::battlefield);
}

TEST(Cr702_171a, saddle_taps_other_creatures_of_enough_power) {
  ActingGame game;
  game.add("old", creature_with(R"({"keyword":{"name":"saddle","number":2}})"));
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("activate", "old", 1));
  ASSERT_EQ(game.prompt().kind, PromptKind::cost_objects);
  ASSERT_TRUE(game.choose_objects({"bear"}));
  EXPECT_TRUE(game.view("bear").status.tapped);
  EXPECT_EQ(game.stack_size(), 1U);
}

TEST(Cr702_122a, too_little_power_is_not_asked_for) {
  ActingGame game;
  game.add("boat", R"({"name":"Boat","synthetic":true,"types":["artifact"],"subtypes":["Vehicle"],
    "power":4,"toughness":4,"abilities":[{"keyword":{"name":"crew","number":3}}]})");
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("activate", "boat", 1));
  EXPECT_EQ(game.reversed_by(), "602.2b");
}

}  // namespace
}  // namespace lockstep::model
