// Places in a library (401.4, 401.7).
#include <gtest/gtest.h>

#include "model/test_game.h"

namespace lockstep::model {
namespace {

Tree move_together(const char* first, const char* second, std::vector<Node::Entry> place) {
  const std::vector<Tree> parts{TestGame::named(first), TestGame::named(second)};
  place.emplace_back(Field::objects, make(Kind::together, {{Field::parts, parts}}));
  place.emplace_back(Field::to, Symbol::intern("library"));
  return make(Kind::move, std::move(place));
}

Node::Entry nth(std::int64_t number) {
  return {Field::nth, make(Kind::literal, {{Field::value, number}})};
}

struct LibraryGame : TestGame {
  LibraryGame() {
    for (const char* name : {"a", "b", "c", "d"})
      add(name, kOgre, ana, Zone::library);
    add("hand", kOgre, ana, Zone::hand);
  }
  int place(const char* name) { return view(name).place; }
};

TEST(Cr401_7, cards_put_together_are_counted_without_the_one_that_lies_there) {
  LibraryGame game;
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(move_together("a", "hand", {nth(3)})));
  ASSERT_EQ(game.prompt().kind, PromptKind::order);
  ASSERT_TRUE(game.answer({0, 1}));
  EXPECT_EQ(game.place("b"), 0);
  EXPECT_EQ(game.place("c"), 1);
  EXPECT_EQ(game.place("a"), 2);
  EXPECT_EQ(game.place("hand"), 3);
  EXPECT_EQ(game.place("d"), 4);
}

TEST(Cr401_7, a_place_that_only_the_moved_card_made_deep_enough_is_the_bottom) {
  LibraryGame game;
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(move_together("d", "hand", {nth(5)})));
  ASSERT_TRUE(game.answer({1, 0}));
  EXPECT_EQ(game.place("c"), 2);
  EXPECT_EQ(game.place("hand"), 3);
  EXPECT_EQ(game.place("d"), 4);
}

TEST(Cr401_4, cards_put_on_top_together_lie_in_the_order_chosen) {
  LibraryGame game;
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(move_together("c", "hand", {})));
  ASSERT_TRUE(game.answer({0, 1}));
  EXPECT_EQ(game.place("c"), 0);
  EXPECT_EQ(game.place("hand"), 1);
  EXPECT_EQ(game.place("a"), 2);
}

}  // namespace
}  // namespace lockstep::model
