// Madness (702.35).
#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kMad = R"({"name":"Mad Imp","synthetic":true,"mana_cost":"{3}{B}",
  "types":["creature"],"power":1,"toughness":1,
  "abilities":[{"keyword":{"name":"madness","cost":"{B}"}}]})";

/// Ana discards a card with madness, whose ability then resolves.
void discard_it(ActingGame& game) {
  game.give_mana({0, 0, 1, 0, 0, 0});
  game.add("mad", kMad, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"discard":1})"));
  ASSERT_TRUE(game.answer({0}));
  EXPECT_EQ(game.view("mad").zone, Zone::exile);
  ASSERT_EQ(game.stack_size(), 1U);
  game.pass_all();
  ASSERT_EQ(game.prompt().kind, PromptKind::may);
}

TEST(Cr702_35a, a_discarded_card_may_be_cast_for_its_madness_cost) {
  ActingGame game;
  discard_it(game);
  ASSERT_TRUE(game.choose(OptionKind::yes));
  ASSERT_EQ(game.prompt().kind, PromptKind::alternative_cost);
  ASSERT_TRUE(game.answer({0}));
  ASSERT_TRUE(game.done());
  EXPECT_EQ(game.view("mad").zone, Zone::stack);
  EXPECT_EQ(game.view("mad").stack->paid_costs.front().text(), "madness");
  EXPECT_EQ(game.mana(2), 0);
}

TEST(Cr702_35a, it_goes_to_the_graveyard_otherwise) {
  ActingGame game;
  discard_it(game);
  ASSERT_TRUE(game.choose(OptionKind::no));
  EXPECT_EQ(game.view("mad").zone, Zone::graveyard);
  EXPECT_EQ(game.stack_size(), 0U);
}

TEST(Cr702_35a, what_cannot_be_paid_for_goes_there_too) {
  ActingGame game;
  discard_it(game);
  ASSERT_TRUE(game.choose(OptionKind::yes));
  ASSERT_TRUE(game.answer({0}));
  ASSERT_TRUE(game.game().take_back());
  EXPECT_EQ(game.view("mad").zone, Zone::graveyard);
}

TEST(Cr614_1a, what_is_put_there_without_being_discarded_is_not_exiled) {
  ActingGame game;
  game.add("mad", kMad, TestGame::ana, Zone::library);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"mill":1})"));
  EXPECT_EQ(game.view("mad").zone, Zone::graveyard);
}

}  // namespace
}  // namespace lockstep::model
