// Casting spells without targets, and what becomes of them.
#include "model/cr601_casting.h"

#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kRest = R"({"name":"Rest","synthetic":true,"mana_cost":"{W}",
  "types":["instant"],"abilities":[{"spell":{"effect":{"gain_life":3}}}]})";
constexpr const char* kBigRest = R"({"name":"Big Rest","synthetic":true,"mana_cost":"{X}{W}",
  "types":["sorcery"],"abilities":[{"spell":{"effect":{"gain_life":"x"}}}]})";

TEST(Cr117_1a, instants_are_offered_always_other_spells_in_the_own_main_phase) {
  ActingGame game;
  game.add("rest", kRest, TestGame::ana, Zone::hand);
  game.add("ogre", kOgre, TestGame::ana, Zone::hand);
  game.add("theirs", kRest, TestGame::ben, Zone::hand);
  game.add("theirOgre", kOgre, TestGame::ben, Zone::hand);
  ASSERT_TRUE(game.load());
  EXPECT_TRUE(game.offers("cast", "rest"));
  EXPECT_TRUE(game.offers("cast", "ogre"));
  EXPECT_FALSE(game.offers("cast", "theirs"));
  ASSERT_TRUE(game.choose(OptionKind::pass));
  EXPECT_TRUE(game.offers("cast", "theirs"));
  EXPECT_FALSE(game.offers("cast", "theirOgre"));
  EXPECT_FALSE(game.offers("cast", "rest"));
}

TEST(Cr601_2, an_instant_is_paid_cast_and_resolves) {
  ActingGame game;
  game.give_mana({1, 0, 0, 0, 0, 0});
  game.add("rest", kRest, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "rest"));
  EXPECT_EQ(game.events(), "zone_change / ");
  EXPECT_EQ(game.prompt().kind, PromptKind::mana);
  EXPECT_EQ(game.prompt().source, game.object("rest"));
  ASSERT_TRUE(game.choose(OptionKind::done));
  EXPECT_EQ(game.events(), "mana_spent / cast / ");
  EXPECT_EQ(game.prompt().player, TestGame::ana);
  EXPECT_EQ(game.view("rest").zone, Zone::stack);
  ASSERT_TRUE(game.view("rest").stack);
  EXPECT_FALSE(game.view("rest").stack->source.exists());
  game.pass_all();
  EXPECT_EQ(game.events(), "life_gained / zone_change resolved / ");
  EXPECT_EQ(game.life(), 23);
  EXPECT_EQ(game.view("rest").zone, Zone::graveyard);
  EXPECT_EQ(game.view("rest").id.incarnation.value, 3U);
}

TEST(Cr608_3a, a_permanent_spell_becomes_a_permanent) {
  ActingGame game;
  game.give_mana({0, 0, 0, 1, 0, 2});
  game.add("ogre", kOgre, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "ogre"));
  ASSERT_TRUE(game.choose(OptionKind::done));
  EXPECT_EQ(game.view("ogre").controller, TestGame::ana);
  game.pass_all();
  EXPECT_EQ(game.events(), "zone_change resolved / ");
  EXPECT_EQ(game.view("ogre").zone, Zone::battlefield);
  EXPECT_TRUE(game.view("ogre").status.summoning_sick);
  EXPECT_FALSE(game.view("ogre").stack);
}

TEST(Cr601_2h, generic_mana_is_divided_over_what_is_there) {
  ActingGame game;
  game.give_mana({0, 1, 0, 2, 0, 3});
  game.add("ogre", kOgre, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "ogre"));
  ASSERT_TRUE(game.choose(OptionKind::done));
  ASSERT_EQ(game.prompt().kind, PromptKind::mana_payment);
  EXPECT_EQ(game.prompt().shape, Shape::divide);
  ASSERT_EQ(game.prompt().options.size(), 3U);
  EXPECT_EQ(game.prompt().total, 2);
  EXPECT_FALSE(game.answer({2, 0, 0}));
}

TEST(Cr601_2h, what_cannot_be_paid_is_reversed) {
  ActingGame game;
  game.give_mana({0, 0, 0, 0, 2, 0});
  game.add("rest", kRest, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  const std::uint64_t before = game.game().hash();
  ASSERT_TRUE(game.act("cast", "rest"));
  ASSERT_TRUE(game.choose(OptionKind::done));
  EXPECT_EQ(game.reversed_by(), "601.2h");
  EXPECT_EQ(game.game().hash(), before);
  EXPECT_EQ(game.prompt().kind, PromptKind::priority);
  EXPECT_EQ(game.prompt().player, TestGame::ana);
}

TEST(Cr733_1, an_announcement_is_taken_back_whole) {
  ActingGame game;
  game.give_mana({3, 0, 0, 0, 0, 0});
  game.add("big", kBigRest, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  const std::uint64_t before = game.game().hash();
  EXPECT_FALSE(game.game().take_back());
  ASSERT_TRUE(game.act("cast", "big"));
  EXPECT_EQ(game.prompt().kind, PromptKind::x_value);
  ASSERT_TRUE(game.answer({2}));
  EXPECT_EQ(game.view("big").stack->x, 2);
  ASSERT_TRUE(game.game().take_back());
  EXPECT_EQ(game.events(), "reversed / ");
  EXPECT_EQ(game.game().hash(), before);
  EXPECT_FALSE(game.game().take_back());
}

TEST(Cr107_3a, x_is_announced_paid_and_used) {
  ActingGame game;
  game.give_mana({3, 0, 0, 0, 0, 0});
  game.add("big", kBigRest, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "big"));
  ASSERT_TRUE(game.answer({2}));
  ASSERT_TRUE(game.choose(OptionKind::done));
  EXPECT_EQ(game.view("big").now.mana_value, 3);
  game.pass_all();
  EXPECT_EQ(game.life(), 22);
  EXPECT_EQ(game.view("big").now.mana_value, 1);
}

TEST(Cr205_4e, a_legendary_instant_needs_a_legendary_creature_or_planeswalker) {
  ActingGame game;
  game.add("blast", R"({"name":"Blast","synthetic":true,"mana_cost":"{0}","types":["instant"],
    "supertypes":["legendary"],"abilities":[{"spell":{"effect":{"gain_life":3}}}]})",
           TestGame::ana, Zone::hand);
  game.add("hero", R"({"name":"Hero","synthetic":true,"types":["creature"],"power":1,
    "supertypes":["legendary"],"toughness":1})",
           TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  EXPECT_FALSE(game.offers("cast", "blast"));
  ASSERT_TRUE(game.effect(TestGame::enter({"hero"})));
  EXPECT_TRUE(game.offers("cast", "blast"));
}

// 400.7: on the stack it is a new object, which is no instant.
TEST(Cr601_2e, what_was_an_instant_only_in_the_hand_is_no_spell_for_that_time) {
  ActingGame game;
  game.position().active_player = TestGame::ben;
  game.add("gear", R"({"name":"Gear","synthetic":true,"mana_cost":"{0}","types":["artifact"]})",
           TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"apply":{"to":{"every":["card",{"in_zone":"hand"}]},
    "changes":{"set_types":{"types":"instant"}}}})"));
  ASSERT_TRUE(game.choose(OptionKind::pass));
  ASSERT_TRUE(game.act("cast", "gear"));
  EXPECT_EQ(game.reversed_by(), "601.2e");
  EXPECT_EQ(game.view("gear").zone, Zone::hand);
}

TEST(Cr107_3b, x_is_0_where_it_is_not_paid) {
  ActingGame game;
  game.add("fire", R"({"name":"Fire","synthetic":true,"mana_cost":"{X}{R}","types":["instant"],
    "abilities":[{"static":{"rules":{"alternative_cost":{"cost":{"pay_life":1}}}}},
    {"spell":{"effect":{"gain_life":{"plus":["x",3]}}}}]})",
           TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "fire"));
  ASSERT_TRUE(game.answer({game.place_of(word_option(Symbol::intern("alternative")))}));
  EXPECT_EQ(game.prompt().kind, PromptKind::priority);
  EXPECT_EQ(game.view("fire").stack->x, 0);
  game.pass_all();
  EXPECT_EQ(game.life(), 22);
}

}  // namespace
}  // namespace lockstep::model
