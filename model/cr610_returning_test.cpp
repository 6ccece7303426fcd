// Exile until something leaves, linked exile, effects on spells, limits and states (400.7a, 602.5b,
// 603.8, 606.3, 607.2a, 608.2h, 610.3).
#include "model/cr610_returning.h"

#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kCub = R"({"name":"Bear","synthetic":true,"mana_cost":"{G}",
  "types":["creature"],"power":2,"toughness":2})";

void enter_and_target(ActingGame& game, const char* name, const char* target) {
  ASSERT_TRUE(game.effect(make(Kind::move, {{Field::objects, TestGame::named(name)},
                                            {Field::to, Symbol::intern("battlefield")}})));
  ASSERT_EQ(game.prompt().kind, PromptKind::targets);
  ASSERT_TRUE(game.choose_objects({target}));
  game.pass_all();
}

TEST(Cr610_3, what_is_exiled_until_something_leaves_returns_at_once) {
  ActingGame game;
  game.add("bear", kCub, TestGame::ben);
  game.add("priest", "banisher-priest", TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  enter_and_target(game, "priest", "bear");
  EXPECT_EQ(game.view("bear").zone, Zone::exile);
  ASSERT_TRUE(game.effect(make(Kind::destroy, {{Field::objects, TestGame::named("priest")}})));
  EXPECT_EQ(game.events(), "zone_change / zone_change / ");
  EXPECT_EQ(game.view("bear").zone, Zone::battlefield);
  EXPECT_EQ(game.view("bear").controller, TestGame::ben);
}

TEST(Cr607_2a, an_ability_finds_what_the_linked_one_has_exiled) {
  ActingGame game;
  game.add("bear", kCub, TestGame::ben);
  game.add("ring", "oblivion-ring", TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  enter_and_target(game, "ring", "bear");
  EXPECT_EQ(game.view("bear").zone, Zone::exile);
  ASSERT_TRUE(game.effect(make(Kind::destroy, {{Field::objects, TestGame::named("ring")}})));
  EXPECT_EQ(game.view("bear").zone, Zone::exile);
  game.pass_all();
  EXPECT_EQ(game.view("bear").zone, Zone::battlefield);
}

TEST(Cr608_2h, what_an_effect_has_exiled_is_asked_about_as_it_was) {
  ActingGame game;
  game.give_mana({1, 0, 0, 0, 0, 0});
  game.add("bear", kCub, TestGame::ben)
      .counters.push_back({Symbol::intern("+1/+1"), 2, game.next_stamp()});
  game.add("swords", R"({"name":"Swords","synthetic":true,"mana_cost":"{W}","types":["instant"],
    "abilities":[{"spell":{"targets":{"slot":"it","of":"creature"},"effect":[
    {"exile":{"target":"it"}},{"gain_life":{"number":{"power_of":{"target":"it"}},
    "player":{"controller_of":{"target":"it"}}}}]}}]})",
           TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "swords"));
  ASSERT_TRUE(game.choose_objects({"bear"}));
  ASSERT_TRUE(game.done());
  game.pass_all();
  EXPECT_EQ(game.life(TestGame::ben), 24);
}

TEST(Cr400_7a, an_effect_on_a_spell_goes_on_for_the_permanent) {
  ActingGame game;
  game.give_mana({0, 0, 0, 0, 1, 0});
  game.add("bear", kCub, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "bear"));
  ASSERT_TRUE(game.done());
  ASSERT_TRUE(game.effect(
      R"({"apply":{"to":{"every":"spell_on_stack"},"changes":{"set_colors":"white"}}})"));
  EXPECT_EQ(game.view("bear").now.colors.bits, 1);
  game.pass_all();
  EXPECT_EQ(game.view("bear").zone, Zone::battlefield);
  EXPECT_EQ(game.view("bear").now.colors.bits, 1);
}

TEST(Cr602_5b, an_ability_with_a_limit_is_used_once_each_turn) {
  ActingGame game;
  game.add("well", R"({"name":"Well","synthetic":true,"types":["artifact"],"abilities":[
    {"activated":{"cost":{"pay_life":1},"effect":{"gain_life":2},"limit":"once_each_turn"}}]})");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("activate", "well", 1));
  EXPECT_FALSE(game.offers("activate", "well", 1));
}

TEST(Cr606_3, one_loyalty_ability_of_a_permanent_a_turn) {
  ActingGame game;
  game.add("walker", R"({"name":"Walker","synthetic":true,"types":["planeswalker"],"loyalty":3,
    "abilities":[{"activated":{"cost":{"loyalty":1},"effect":{"gain_life":1}}},
    {"activated":{"cost":{"loyalty":-1},"effect":{"gain_life":2}}}]})")
      .counters.push_back({Symbol::intern("loyalty"), 3, game.next_stamp()});
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("activate", "walker", 1));
  game.pass_all();
  EXPECT_EQ(game.life(), 21);
  EXPECT_FALSE(game.offers("activate", "walker", 1));
  EXPECT_FALSE(game.offers("activate", "walker", 2));
}

TEST(Cr603_8, a_state_trigger_waits_until_it_has_left_the_stack) {
  ActingGame game;
  game.add("idol", R"({"name":"Idol","synthetic":true,"types":["artifact"],"abilities":[
    {"triggered":{"when":{"condition_holds":{"exists":{"of":"creature","at_least":2}}},
    "effect":{"sacrifice":{"choose":"creature"}}}}]})");
  game.add("one", kCub);
  game.add("two", kCub, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(make(Kind::move, {{Field::objects, TestGame::named("two")},
                                            {Field::to, Symbol::intern("battlefield")}})));
  EXPECT_EQ(game.events(), "zone_change / triggered / ");
}

// Its own exile is what it waits for.
TEST(Cr610_3, what_exiles_itself_until_it_leaves_returns_at_once) {
  ActingGame game;
  game.add("taker", creature_card("Taker", 1, 1, R"(,"abilities":[{"activated":{"cost":"{0}",
    "targets":{"slot":"it","of":"creature"},
    "effect":{"exile":{"objects":{"target":"it"},"until":{"leaves":"self"}}}}}])"));
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("activate", "taker", 1));
  ASSERT_TRUE(game.answer({0}));
  game.pass_all();
  EXPECT_EQ(game.view("taker").zone, Zone::battlefield);
  EXPECT_EQ(game.view("taker").id.incarnation.value, 3U);
}

// 608.3: it has not become that permanent by resolving.
TEST(Cr400_7a, what_an_effect_takes_from_the_stack_keeps_no_effects_on_the_spell) {
  ActingGame game;
  game.give_mana({0, 0, 0, 0, 1, 1});
  game.add("bear", kBear, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "bear"));
  ASSERT_TRUE(game.done());
  ASSERT_TRUE(game.effect(R"({"apply":{"to":{"every":"spell_on_stack"},
    "changes":{"gain_abilities":"flying"}}})"));
  EXPECT_TRUE(game.has_keyword("bear", "flying"));
  ASSERT_TRUE(game.effect(R"({"move":{"objects":{"every":"spell_on_stack"},"to":"battlefield"}})"));
  EXPECT_EQ(game.view("bear").zone, Zone::battlefield);
  EXPECT_FALSE(game.has_keyword("bear", "flying"));
}

// Its own exile is also what it waits for that it had exiled before.
TEST(Cr610_3d, what_one_event_ends_returns_together_also_what_made_it) {
  ActingGame game;
  game.add("bear", kCub);
  game.add("taker", creature_card("Taker", 1, 1, R"(,"abilities":[{"activated":{"cost":"{0}",
    "targets":{"slot":"it","of":"creature"},
    "effect":{"exile":{"objects":{"target":"it"},"until":{"leaves":"self"}}}}}])"));
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("activate", "taker", 1));
  ASSERT_TRUE(game.choose_objects({"bear"}));
  game.pass_all();
  EXPECT_EQ(game.view("bear").zone, Zone::exile);
  ASSERT_TRUE(game.act("activate", "taker", 1));
  ASSERT_TRUE(game.answer({0}));
  game.pass_all();
  ASSERT_EQ(game.prompt().kind, PromptKind::order);
  EXPECT_EQ(game.prompt().options.size(), 2U);
  ASSERT_TRUE(game.answer({0, 1}));
  EXPECT_EQ(game.events(), "zone_change / zone_change zone_change / resolved / ");
  EXPECT_EQ(game.view("bear").zone, Zone::battlefield);
  EXPECT_EQ(game.view("taker").zone, Zone::battlefield);
}

}  // namespace
}  // namespace lockstep::model
