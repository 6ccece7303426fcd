// Turning face-down permanents face up as a special action (116.2b, 702.37).
#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kMega = R"({"name":"Mega","synthetic":true,"mana_cost":"{4}{U}",
  "types":["creature"],"power":3,"toughness":3,
  "abilities":[{"keyword":{"name":"megamorph","cost":"{U}"}}]})";
constexpr const char* kDoubling = R"({"name":"Doubling","synthetic":true,
  "types":["enchantment"],"abilities":[{"static":{"rules":{"twice_as_many":
  {"when":{"counters_put":{"of":["creature",{"controlled_by":"you"}]}}}}}}]})";

void turn_up_mega(ActingGame& game) {
  game.give_mana({0, 1, 0, 0, 0, 0});
  game.add("mega", kMega).status.face_down = true;
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("turn_face_up", "mega"));
  ASSERT_TRUE(game.done());
}

TEST(Cr702_37b, a_counter_is_put_on_it_as_its_megamorph_cost_is_paid) {
  ActingGame game;
  turn_up_mega(game);
  EXPECT_EQ(game.events(), "mana_spent / counters_put turned_face_up / ");
  EXPECT_EQ(game.size_of("mega"), "4/4");
}

TEST(Cr702_37b, other_effects_change_the_number_of_counters) {
  ActingGame game;
  game.add("doubling", kDoubling);
  turn_up_mega(game);
  EXPECT_EQ(game.size_of("mega"), "5/5");
}

TEST(Cr702_37b, an_effect_that_turns_it_up_pays_for_nothing) {
  ActingGame game;
  game.add("mega", kMega).status.face_down = true;
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"turn_face_up":{"every":"creature"}})"));
  EXPECT_EQ(game.size_of("mega"), "3/3");
}

// 708.11: it is a copy before it is seen, and no longer once it lies face down again.
TEST(Cr708_11, what_is_turned_up_as_a_copy_is_one_until_it_is_turned_down) {
  ActingGame game;
  game.give_mana({0, 1, 0, 0, 0, 0});
  game.add("shape", R"({"name":"Shape","synthetic":true,"types":["creature"],"power":0,
    "toughness":1,"abilities":[{"keyword":{"name":"morph","cost":"{U}"}},
    {"static":{"rules":{"as_turned_face_up":[
      {"choose_objects":{"of":["creature",{"other_than":"self"}],"slot":"one"}},
      {"become_copy":{"object":"self","of":{"those":"one"},
       "duration":{"until":{"turned_face_down":"self"}}}}]}}}]})")
      .status.face_down = true;
  game.add("herald", R"({"name":"Herald","synthetic":true,"types":["creature"],"power":5,
    "toughness":4,"abilities":[{"triggered":{"when":{"turned_face_up":"self"},
    "effect":{"gain_life":1}}}]})");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("turn_face_up", "shape"));
  ASSERT_TRUE(game.done());
  ASSERT_EQ(game.prompt().kind, PromptKind::objects);
  ASSERT_TRUE(game.answer({0}));
  EXPECT_EQ(game.events(), "turned_face_up / triggered / ");
  EXPECT_EQ(game.name_of("shape"), "Herald");
  game.pass_all();
  EXPECT_EQ(game.life(), 21);
  ASSERT_TRUE(
      game.effect(make(Kind::turn_face_down, {{Field::objects, TestGame::named("shape")}})));
  ASSERT_TRUE(game.effect(make(Kind::exile, {{Field::objects, TestGame::named("herald")}})));
  ASSERT_TRUE(game.effect(make(Kind::turn_face_up, {{Field::objects, TestGame::named("shape")}})));
  EXPECT_EQ(game.name_of("shape"), "Shape");
}

// 701.40g: that its copy is an instant does not keep a creature card face down.
TEST(Cr701_40b, the_card_decides_whatever_it_is_a_copy_of) {
  ActingGame game;
  game.give_mana({0, 0, 0, 0, 1, 1});
  game.add("bear", kBear, TestGame::ana, Zone::library);
  game.add("flash", R"({"name":"Flash","synthetic":true,"mana_cost":"{U}","types":["instant"]})",
           TestGame::ana, Zone::graveyard);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"manifest":{"top_cards":1}})"));
  ASSERT_TRUE(game.effect(make(Kind::become_copy, {{Field::object, TestGame::named("bear")},
                                                   {Field::of, TestGame::named("flash")}})));
  EXPECT_TRUE(game.offers("turn_face_up", "bear"));
}

}  // namespace
}  // namespace lockstep::model
