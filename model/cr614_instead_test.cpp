#include "model/cr614_instead.h"

#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

/// An enchantment that states a rule.
std::string law(const char* name, const char* when, const char* effect) {
  return std::string(R"({"name":")") + name +
         R"(","synthetic":true,"types":["enchantment"],"abilities":[{"static":{"rules":)" +
         R"({"instead":{"when":)" + when + R"(,"effect":)" + effect + "}}}}]}";
}

std::int32_t life_of(TestGame& game, PlayerId player = TestGame::ana) {
  return game.game().observe().players[player.seat].life;
}

TEST(Cr616_1f, changes_of_a_gain_of_life_apply_one_after_the_other) {
  for (const std::int32_t first : {0, 1}) {
    TestGame game;
    game.add("twice",
             law("Twice", R"({"gains_life":"you"})", R"({"gain_life":{"times":["that_much",2]}})"));
    game.add("more",
             law("More", R"({"gains_life":"you"})", R"({"gain_life":{"plus":["that_much",1]}})"));
    ASSERT_TRUE(game.load());
    ASSERT_TRUE(game.effect(R"({"gain_life":3})"));
    ASSERT_EQ(game.prompt().kind, PromptKind::replacement);
    ASSERT_TRUE(game.answer({first}));
    EXPECT_EQ(life_of(game), first == 0 ? 27 : 28);
    ASSERT_TRUE(game.effect(R"({"gain_life":{"number":3,"player":"opponents"}})"));
    EXPECT_EQ(life_of(game, TestGame::ben), 23);
  }
}

TEST(Cr614_6, what_happens_instead_of_a_gain_is_what_happened) {
  ActingGame game;
  game.add("cup", law("Cup", R"({"gains_life":"all_players"})",
                      R"({"lose_life":{"number":"that_much","player":"that_player"}})"));
  game.add("link", creature_card("Link", 2, 2, R"(,"abilities":["lifelink"])"));
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"gain_life":3})"));
  EXPECT_EQ(game.events(), "life_lost / ");
  EXPECT_EQ(game.life(), 17);
  ASSERT_TRUE(
      game.effect(R"({"deal_damage":{"number":2,"to":"opponents"}})", TestGame::ana, "link"));
  EXPECT_EQ(game.events(), "damage life_lost / life_lost / ");
  EXPECT_EQ(game.life(), 15);
}

TEST(Cr614_11a, each_draw_is_replaced_by_itself_and_each_effect_has_one_turn) {
  TestGame game;
  game.add("thought", law("Thought", R"({"draws":"you"})", R"({"draw":2})"));
  for (const char* name : {"a", "b", "c", "d", "e"})
    game.add(name, kBear, TestGame::ana, Zone::library);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"draw":2})"));
  EXPECT_EQ(game.view("d").zone, Zone::hand);
  EXPECT_EQ(game.view("e").zone, Zone::library);
}

TEST(Cr614_11, a_draw_from_an_empty_library_is_replaced_too) {
  ActingGame game;
  game.add("well", law("Well", R"({"draws":"you"})", R"({"gain_life":2})"));
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"draw":3})"));
  EXPECT_EQ(game.life(), 26);
  EXPECT_FALSE(game.game().finished());
}

TEST(Cr614_6, what_an_effect_does_beside_the_move_comes_behind_it) {
  TestGame game;
  game.add("jar", law("Jar", R"({"dies":"creature"})",
                      R"([{"exile":"that_object"},{"gain_life":{"power_of":"that_object"}}])"));
  game.add("bear", kBear).counters = {{Symbol::intern("+1/+1"), 2, game.next_stamp()}};
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"destroy":{"every":"creature"}})"));
  EXPECT_EQ(game.view("bear").zone, Zone::exile);
  EXPECT_EQ(life_of(game), 24);  // as it last was
}

TEST(Cr614_6, what_a_card_says_of_its_own_discard_it_says_in_the_hand) {
  ActingGame game;
  game.add("lizard", creature_card("Lizard", 3, 3, R"(,"abilities":[{"static":{"rules":{"instead":
    {"when":{"discards":{"player":"you","of":"self"}},
    "effect":{"move":{"objects":"self","to":"battlefield"}}}}}}])"),
           TestGame::ana, Zone::hand);
  game.add("waste", R"({"name":"Waste","synthetic":true,"types":["enchantment"],"abilities":[
    {"triggered":{"when":{"discards":{"player":"you"}},"effect":{"gain_life":1}}}]})");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"discard":1})"));
  ASSERT_TRUE(game.answer({0}));
  EXPECT_EQ(game.view("lizard").zone, Zone::battlefield);
  EXPECT_EQ(game.stack_size(), 1U);
}

TEST(Cr614_6, what_would_enter_is_exiled_instead_and_was_never_there) {
  ActingGame game;
  game.add("warden", law("Warden", R"({"enters":["creature",{"other_than":"self"}]})",
                         R"({"exile":"that_object"})"));
  game.add("watch", R"({"name":"Watch","synthetic":true,"types":["enchantment"],"abilities":[
    {"triggered":{"when":{"enters":"creature"},"effect":{"gain_life":1}}}]})");
  game.add("bear", kBear, TestGame::ana, Zone::graveyard);
  game.add("relic", R"({"name":"Relic","synthetic":true,"types":["artifact"]})", TestGame::ana,
           Zone::graveyard);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(TestGame::enter({"bear"})));
  EXPECT_EQ(game.view("bear").zone, Zone::exile);
  EXPECT_EQ(game.stack_size(), 0U);
  ASSERT_TRUE(game.effect(TestGame::enter({"relic"})));
  EXPECT_EQ(game.view("relic").zone, Zone::battlefield);
}

TEST(Cr614_9, damage_goes_to_another_as_long_as_that_can_be_dealt_damage) {
  ActingGame game;
  game.add("bearer", creature_card("Bearer", 0, 5, R"(,"abilities":[{"static":{"rules":{"instead":
    {"when":{"deals_damage":{"of":{"is":"you"}}},"effect":{"deal_damage":{"number":"that_much",
    "to":"self","source":"that_source"}}}}}}])"));
  game.add("giant", creature_card("Giant", 3, 3), TestGame::ben);
  ASSERT_TRUE(game.load());
  constexpr const char* kTwo = R"({"deal_damage":{"number":2,"to":"opponents"}})";
  ASSERT_TRUE(game.effect(kTwo, TestGame::ben, "giant"));
  EXPECT_EQ(game.life(), 20);
  EXPECT_EQ(game.view("bearer").damage, 2);
  ASSERT_TRUE(game.effect(R"({"apply":{"to":{"every":["creature",{"controlled_by":"opponents"}]},
    "changes":{"set_types":{"types":"artifact"}}}})",
                          TestGame::ben));
  ASSERT_TRUE(game.effect(kTwo, TestGame::ben, "giant"));
  EXPECT_EQ(game.life(), 18);
}

TEST(Cr614_16, of_two_that_double_tokens_the_player_chooses_the_first) {
  TestGame game;
  constexpr const char* kProcession = R"({"name":"Procession","synthetic":true,
    "types":["enchantment"],"abilities":[{"static":{"rules":{"twice_as_many":
    {"tokens_created":{"player":"you"}}}}}]})";
  game.add("one", kProcession);
  game.add("two", kProcession);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"create_token":{"predefined":"Treasure"}})"));
  ASSERT_EQ(game.prompt().kind, PromptKind::replacement);
  ASSERT_TRUE(game.answer({0}));
  EXPECT_EQ(game.game().observe().objects.size(), 6U);
}

// 708.3: it would be a creature, whatever the card is, and is no hidden card in exile (406.3).
TEST(Cr614_12, what_would_enter_face_down_is_judged_as_it_would_be) {
  TestGame game;
  game.add("warden", law("Warden", R"({"enters":["creature",{"other_than":"self"}]})",
                         R"({"exile":"that_object"})"));
  game.add("forest", "forest", TestGame::ana, Zone::library);
  game.add("bear", kBear, TestGame::ana, Zone::library);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"manifest":{"top_cards":2}})"));
  EXPECT_EQ(game.view("forest").zone, Zone::exile);
  EXPECT_EQ(game.name_of("forest"), "Forest");
  EXPECT_EQ(game.view("bear").zone, Zone::exile);
  EXPECT_EQ(game.name_of("bear"), "Grizzly Bears");
}

}  // namespace
}  // namespace lockstep::model
