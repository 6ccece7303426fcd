// Surveilling, and revealing until a card appears (701.25, 701.20).
#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kBareField = R"({"name":"Field","synthetic":true,"types":["land"]})";

void add_library(ActingGame& game) {
  game.add("first", kBareField, TestGame::ana, Zone::library);
  game.add("second", kBareField, TestGame::ana, Zone::library);
  game.add("bear", kBear, TestGame::ana, Zone::library);
  game.add("last", kBareField, TestGame::ana, Zone::library);
  ASSERT_TRUE(game.load());
}

TEST(Cr701_25a, surveilled_cards_go_to_the_graveyard_or_stay_on_top) {
  ActingGame game;
  add_library(game);
  ASSERT_TRUE(game.effect(R"({"surveil":3})"));
  ASSERT_EQ(game.prompt().kind, PromptKind::keep_library_place);
  EXPECT_EQ(game.events(), "looked_at looked_at looked_at / ");
  ASSERT_TRUE(game.choose(OptionKind::top));
  ASSERT_TRUE(game.choose(OptionKind::bottom));
  ASSERT_TRUE(game.choose(OptionKind::top));
  ASSERT_EQ(game.prompt().kind, PromptKind::order);
  ASSERT_TRUE(game.answer({1, 0}));
  EXPECT_EQ(game.events(), "zone_change / ");
  EXPECT_EQ(game.view("second").zone, Zone::graveyard);
  EXPECT_EQ(game.view("bear").place, 0);
  EXPECT_EQ(game.view("first").place, 1);
}

TEST(Cr701_20a, cards_are_revealed_until_one_of_a_kind_appears) {
  ActingGame game;
  add_library(game);
  ASSERT_TRUE(game.effect(R"({"reveal_until":{"of":"creature","slot":"it","rest":"others"}})"));
  EXPECT_EQ(game.events(), "revealed revealed revealed / ");
}

TEST(Cr701_20a, what_was_revealed_can_be_spoken_of) {
  ActingGame game;
  game.give_mana({0, 0, 0, 0, 1, 0});
  game.add("dig", R"({"name":"Dig","synthetic":true,"mana_cost":"{G}","types":["sorcery"],
    "abilities":[{"spell":{"effect":[
      {"reveal_until":{"of":"creature","slot":"it","rest":"others"}},
      {"return_to_hand":{"those":"it"}},
      {"move":{"objects":{"those":"others"},"to":"graveyard"}}]}}]})",
           TestGame::ana, Zone::hand);
  add_library(game);
  ASSERT_TRUE(game.act("cast", "dig"));
  ASSERT_TRUE(game.done());
  game.pass_all();
  ASSERT_EQ(game.prompt().kind, PromptKind::order);
  ASSERT_TRUE(game.answer({0, 1}));
  EXPECT_EQ(game.view("bear").zone, Zone::hand);
  EXPECT_EQ(game.view("first").zone, Zone::graveyard);
  EXPECT_EQ(game.view("last").zone, Zone::library);
}

}  // namespace
}  // namespace lockstep::model
