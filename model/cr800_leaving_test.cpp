// Players who lose while the game goes on (800.4a).
#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kShade = R"({"name":"Faint Shade","synthetic":true,"mana_cost":"{B}",
  "types":["creature"],"subtypes":["Shade"],"power":0,"toughness":0})";

constexpr PlayerId kCleo{2};
constexpr PlayerId kDan{3};

void seat_third_player(TestGame& game) {
  game.position().players.resize(3);
  game.position().players[2].name = Symbol::intern("Cleo");
}

void seat_sturdy_fourth_player(TestGame& game) {
  game.position().players.resize(4);
  game.position().players[3].name = Symbol::intern("Dan");
  game.position().players[3].life = 40;
}

TEST(Cr800_4a, what_the_leaving_player_owns_ceases_and_what_remains_controlled_is_exiled) {
  TestGame game;
  seat_third_player(game);
  game.add("own", kOgre, TestGame::ben);
  game.add("card", kOgre, TestGame::ben, Zone::hand);
  game.add("lent", kOgre).controller = TestGame::ben;
  game.add("other", kOgre);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"lose_life":20})", TestGame::ben));
  EXPECT_FALSE(game.game().finished());
  const auto& batches = game.game().events().batches;
  ASSERT_EQ(batches.size(), 4U);
  ASSERT_EQ(batches[1].size(), 1U);
  EXPECT_EQ(batches[1][0].kind, EventKind::lost_game);
  ASSERT_EQ(batches[2].size(), 2U);
  EXPECT_EQ(batches[2][0].kind, EventKind::ceased_to_exist);
  EXPECT_EQ(batches[2][0].rule.text(), "800.4a");
  ASSERT_EQ(batches[3].size(), 1U);
  EXPECT_EQ(batches[3][0].kind, EventKind::zone_change);
  EXPECT_EQ(batches[3][0].cause, Cause::exile);
  EXPECT_TRUE(batches[3][0].rule.empty());
  EXPECT_EQ(game.view("lent").zone, Zone::exile);
  EXPECT_EQ(game.view("other").zone, Zone::battlefield);
}

TEST(Cr800_4a, effects_that_give_the_leaving_player_control_end_first) {
  TestGame game;
  seat_third_player(game);
  game.add("ogre", kOgre);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"gain_control":{"every":"creature"}})", TestGame::ben));
  EXPECT_EQ(game.view("ogre").controller, TestGame::ben);
  ASSERT_TRUE(game.effect(R"({"lose_life":20})", TestGame::ben));
  EXPECT_EQ(game.view("ogre").zone, Zone::battlefield);
  EXPECT_EQ(game.view("ogre").controller, TestGame::ana);
}

// Ben gives what is his by default for what is Ana's.
TEST(Cr800_4a, of_an_exchange_only_what_the_leaving_player_was_given_ends) {
  TestGame game;
  seat_third_player(game);
  game.add("given", kOgre).controller = TestGame::ben;
  game.add("kept", kOgre).controller = TestGame::ben;
  game.add("taken", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(
      game.effect(make(Kind::exchange_control, {{Field::first, TestGame::named("given")},
                                                {Field::second, TestGame::named("taken")}})));
  ASSERT_EQ(game.view("given").controller, TestGame::ana);
  ASSERT_EQ(game.view("taken").controller, TestGame::ben);
  ASSERT_TRUE(game.effect(R"({"lose_life":20})", TestGame::ben));
  EXPECT_EQ(game.view("given").zone, Zone::battlefield);
  EXPECT_EQ(game.view("given").controller, TestGame::ana);
  EXPECT_EQ(game.view("kept").zone, Zone::exile);
  EXPECT_EQ(game.view("taken").zone, Zone::battlefield);
  EXPECT_EQ(game.view("taken").controller, TestGame::ana);
}

TEST(Cr800_4a, a_creature_that_dies_in_the_check_ceases_in_the_graveyard) {
  TestGame game;
  seat_third_player(game);
  game.add("shade", kShade, TestGame::ben);
  game.position().players[1].life = 0;
  ASSERT_TRUE(game.load());
  const auto& batches = game.game().events().batches;
  ASSERT_EQ(batches.size(), 2U);
  EXPECT_EQ(batches[0].size(), 2U);
  ASSERT_EQ(batches[1].size(), 1U);
  EXPECT_EQ(batches[1][0].kind, EventKind::ceased_to_exist);
  EXPECT_EQ(batches[1][0].from, Zone::graveyard);
}

TEST(Cr800_4a, players_who_lose_in_one_check_leave_together) {
  TestGame game;
  seat_third_player(game);
  seat_sturdy_fourth_player(game);
  game.add("bens", kOgre, TestGame::ben).controller = kCleo;
  game.add("cleos", kOgre, kCleo).controller = TestGame::ben;
  game.add("lent_to_ben", kOgre).controller = TestGame::ben;
  game.add("lent_to_cleo", kOgre, kDan).controller = kCleo;
  game.add("lent_by_ben", kOgre, TestGame::ben);
  game.add("card", kOgre, kCleo, Zone::graveyard);
  game.add("stays", kOgre);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"lose_life":{"number":20,"player":"opponents"}})"));
  EXPECT_FALSE(game.game().finished());
  const auto& batches = game.game().events().batches;
  ASSERT_EQ(batches.size(), 4U);
  ASSERT_EQ(batches[1].size(), 2U);
  EXPECT_EQ(batches[1][0].kind, EventKind::lost_game);
  EXPECT_EQ(batches[1][1].kind, EventKind::lost_game);
  ASSERT_EQ(batches[2].size(), 4U);
  for (const Event& event : batches[2])
    EXPECT_EQ(event.kind, EventKind::ceased_to_exist);
  ASSERT_EQ(batches[3].size(), 2U);
  for (const Event& event : batches[3])
    EXPECT_EQ(event.to, Zone::exile);
  EXPECT_EQ(game.view("lent_to_ben").zone, Zone::exile);
  EXPECT_EQ(game.view("lent_to_cleo").zone, Zone::exile);
  EXPECT_EQ(game.view("stays").zone, Zone::battlefield);
}

TEST(Cr800_4a, control_lent_among_those_who_leave_together_ends_for_all_of_them) {
  TestGame game;
  seat_third_player(game);
  seat_sturdy_fourth_player(game);
  game.add("ogre", kOgre);
  game.add("lent", kOgre).controller = TestGame::ben;
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"gain_control":{"every":"creature"}})", kCleo));
  ASSERT_TRUE(game.effect(R"({"lose_life":{"number":20,"player":"opponents"}})"));
  EXPECT_EQ(game.view("ogre").zone, Zone::battlefield);
  EXPECT_EQ(game.view("ogre").controller, TestGame::ana);
  EXPECT_EQ(game.view("lent").zone, Zone::exile);
}

TEST(Cr800_4c, what_comes_back_to_a_player_who_left_before_is_exiled) {
  TestGame game;
  seat_third_player(game);
  seat_sturdy_fourth_player(game);
  game.add("ogre", kOgre).controller = TestGame::ben;
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"gain_control":{"every":"creature"}})", kCleo));
  ASSERT_TRUE(game.effect(R"({"lose_life":20})", TestGame::ben));
  EXPECT_EQ(game.view("ogre").controller, kCleo);
  ASSERT_TRUE(game.effect(R"({"lose_life":20})", kCleo));
  EXPECT_EQ(game.view("ogre").zone, Zone::exile);
}

constexpr const char* kCharm = R"({"name":"Theft","synthetic":true,"types":["artifact"],
  "abilities":[{"static":{"affects":{"every":"creature"},
  "changes":{"set_controller":"you"}}}]})";

/// Ben, the default controller of Ana's ogre, leaves while Cleo's artifact holds it.
void let_ben_leave(TestGame& game) {
  seat_third_player(game);
  seat_sturdy_fourth_player(game);
  game.add("ogre", kOgre).controller = TestGame::ben;
  game.add("theft", kCharm, kCleo);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"lose_life":20})", TestGame::ben));
  ASSERT_EQ(game.view("ogre").controller, kCleo);
}

TEST(Cr800_4c, it_is_exiled_as_soon_as_what_held_it_has_left) {
  TestGame game;
  let_ben_leave(game);
  ASSERT_TRUE(game.effect(R"({"shuffle_into_library":{"every":"artifact"}})", kCleo));
  ASSERT_EQ(game.prompt().kind, PromptKind::shuffle);
  const auto& batches = game.game().events().batches;
  ASSERT_EQ(batches.size(), 2U);
  EXPECT_EQ(batches[0][0].to, Zone::library);
  ASSERT_EQ(batches[1].size(), 1U);
  EXPECT_EQ(batches[1][0].to, Zone::exile);
}

TEST(Cr800_4c, it_is_exiled_also_when_nothing_has_moved) {
  TestGame game;
  let_ben_leave(game);
  ASSERT_TRUE(game.effect(make(Kind::become_copy, {{Field::object, TestGame::named("theft")},
                                                   {Field::of, TestGame::named("ogre")}})));
  EXPECT_EQ(game.view("ogre").zone, Zone::exile);
  const auto& batches = game.game().events().batches;
  ASSERT_EQ(batches.size(), 1U);
  EXPECT_EQ(batches[0][0].cause, Cause::exile);
  EXPECT_TRUE(batches[0][0].rule.empty());
}

TEST(Cr800_4c, it_stays_while_another_effect_gives_it_to_a_player) {
  TestGame game;
  let_ben_leave(game);
  ASSERT_TRUE(game.effect(R"({"gain_control":{"every":"creature"}})"));
  ASSERT_TRUE(game.effect(R"({"destroy":{"every":"artifact"}})"));
  EXPECT_EQ(game.view("ogre").zone, Zone::battlefield);
  EXPECT_EQ(game.view("ogre").controller, TestGame::ana);
}

TEST(Cr104_2a, nobody_leaves_when_the_game_is_over_at_once) {
  TestGame game;
  game.add("own", kOgre, TestGame::ben);
  game.add("lent", kOgre).controller = TestGame::ben;
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"lose_life":20})", TestGame::ben));
  EXPECT_TRUE(game.game().finished());
  EXPECT_EQ(game.view("own").zone, Zone::battlefield);
  EXPECT_EQ(game.view("lent").zone, Zone::battlefield);
  EXPECT_EQ(game.game().events().batches.size(), 3U);
}

/// Ana's ogre is 5/5 for as long as something exists that fits this.
void enlarge_while(TestGame& game, const std::string& condition) {
  game.add("ogre", kOgre);
  game.add("bens", kOgre, TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(
      R"({"apply":{"to":{"every":["creature",{"controlled_by":"you"}]},
      "changes":{"set_power_toughness":{"power":5,"toughness":5}},
      "duration":{"for_as_long_as":{"exists":)" +
      condition + "}}}}"));
  ASSERT_EQ(game.size_of("ogre"), "5/5");
}

TEST(Cr104_1, what_lasts_while_the_last_loser_controls_something_lasts) {
  TestGame game;
  enlarge_while(game, R"(["creature",{"controlled_by":"opponents"}])");
  ASSERT_TRUE(game.effect(R"({"lose_life":20})", TestGame::ben));
  ASSERT_TRUE(game.game().finished());
  EXPECT_FALSE(game.game().observe().players[1].in_game);
  EXPECT_EQ(game.size_of("ogre"), "5/5");
}

TEST(Cr104_1, the_last_loser_is_still_a_player) {
  TestGame game;
  enlarge_while(game, R"("opponent")");
  ASSERT_TRUE(game.effect(R"({"lose_life":20})", TestGame::ben));
  ASSERT_TRUE(game.game().finished());
  EXPECT_EQ(game.size_of("ogre"), "5/5");
}

TEST(Cr104_1, who_lost_before_stays_away_when_the_game_ends) {
  TestGame game;
  seat_third_player(game);
  game.position().players[2].life = 40;
  game.add("herd", R"({"name":"Herd","synthetic":true,"types":["creature"],"power":"*",
    "toughness":9,"abilities":[{"static":{"affects":"self","changes":{"set_power_toughness":
    {"power":{"count":{"every":"player"}},"toughness":9}}}}]})");
  ASSERT_TRUE(game.load());
  EXPECT_EQ(game.size_of("herd"), "3/9");
  ASSERT_TRUE(game.effect(R"({"lose_life":20})", TestGame::ben));
  EXPECT_EQ(game.size_of("herd"), "2/9");
  ASSERT_TRUE(game.effect(R"({"lose_life":40})", kCleo));
  ASSERT_TRUE(game.game().finished());
  EXPECT_EQ(game.size_of("herd"), "2/9");
}

TEST(Cr704_5q, a_creature_that_dies_in_the_check_loses_no_counters_in_it) {
  TestGame game;
  auto& ogre = game.add("ogre", kOgre);
  ogre.counters.push_back({Symbol::intern("+1/+1"), 1, game.next_stamp()});
  ogre.counters.push_back({Symbol::intern("-1/-1"), 3, game.next_stamp()});
  ASSERT_TRUE(game.load());
  ASSERT_EQ(game.game().events().batches.size(), 1U);
  ASSERT_EQ(game.game().events().batches[0].size(), 1U);
  EXPECT_EQ(game.game().events().batches[0][0].rule.text(), "704.5f");
}

// Priority that would be that of who has left goes on in turn order.
TEST(Cr800_4a, who_loses_by_an_action_has_no_priority_behind_it) {
  ActingGame game;
  seat_third_player(game);
  game.add("pit", R"({"name":"Pit","synthetic":true,"types":["artifact"],"abilities":[
    {"activated":{"cost":{"pay_life":20},"effect":{"gain_life":1}}}]})",
           TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.choose(OptionKind::pass));
  ASSERT_TRUE(game.act("activate", "pit", 1));
  EXPECT_FALSE(game.game().observe().players[1].in_game);
  EXPECT_EQ(game.prompt().player, kCleo);
}

// The second effect is no object: it does not leave with the player.
TEST(Cr610_3, what_was_exiled_until_something_left_returns_when_that_leaves_with_its_owner) {
  ActingGame game;
  seat_third_player(game);
  game.add("bear", kBear, kCleo);
  game.add("lent", kOgre).controller = TestGame::ben;
  game.add("taker", creature_card("Taker", 1, 1, R"(,"abilities":[{"activated":{"cost":"{0}",
    "targets":{"slot":"it","of":"creature"},
    "effect":{"exile":{"objects":{"target":"it"},"until":{"leaves":"self"}}}}}])"),
           TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.choose(OptionKind::pass));
  ASSERT_TRUE(game.act("activate", "taker", 1));
  ASSERT_TRUE(game.choose_objects({"bear"}));
  for (int player = 0; player < 3; ++player)
    ASSERT_TRUE(game.choose(OptionKind::pass));
  ASSERT_EQ(game.view("bear").zone, Zone::exile);
  ASSERT_TRUE(game.effect(R"({"lose_life":20})", TestGame::ben));
  EXPECT_EQ(game.events(),
            "life_lost / lost_game / ceased_to_exist / zone_change / zone_change / ");
  EXPECT_EQ(game.view("lent").zone, Zone::exile);
  EXPECT_EQ(game.view("bear").zone, Zone::battlefield);
  EXPECT_EQ(game.view("bear").controller, kCleo);
}

}  // namespace
}  // namespace lockstep::model
