// Effects that last for as long as something is so (611.2b).
#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kRing = R"({"name":"Ring","synthetic":true,"types":["artifact"]})";

std::string theft(const char* condition) {
  return std::string(R"({"gain_control":{"objects":{"every":"Bear"},"duration":
    {"for_as_long_as":)") +
         condition + "}}}";
}

constexpr const char* kWhileYours =
    R"({"matches":{"things":"self","of":["artifact",{"controlled_by":"you"}]}})";
constexpr const char* kWhileHere =
    R"({"matches":{"things":"self","of":{"in_zone":"battlefield"}}})";

TEST(Cr611_2b, it_ends_for_good_when_its_condition_fails) {
  TestGame game;
  game.add("ring", kRing);
  game.add("bear", kBear, TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(theft(kWhileYours), TestGame::ana, "ring"));
  EXPECT_EQ(game.view("bear").controller, TestGame::ana);
  ASSERT_TRUE(
      game.effect(R"({"gain_control":{"objects":{"every":"artifact"},"player":"opponents"}})"));
  EXPECT_EQ(game.view("bear").controller, TestGame::ben);
  ASSERT_TRUE(game.effect(R"({"gain_control":{"objects":{"every":"artifact"}}})"));
  EXPECT_EQ(game.view("ring").controller, TestGame::ana);
  EXPECT_EQ(game.view("bear").controller, TestGame::ben);
}

TEST(Cr611_2b, it_does_nothing_if_its_condition_fails_at_first) {
  TestGame game;
  game.add("ring", kRing, TestGame::ben);
  game.add("bear", kBear, TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(theft(kWhileYours), TestGame::ana, "ring"));
  EXPECT_EQ(game.view("bear").controller, TestGame::ben);
  ASSERT_TRUE(game.effect(R"({"gain_control":{"objects":{"every":"artifact"}}})"));
  EXPECT_EQ(game.view("bear").controller, TestGame::ben);
}

TEST(Cr611_2b, it_ends_between_two_instructions) {
  TestGame game;
  game.add("ring", kRing);
  game.add("bear", kBear, TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(theft(kWhileYours), TestGame::ana, "ring"));
  ASSERT_TRUE(game.effect(R"({"for_each_word":{"words":["white","blue"],"slot":"color","effect":
    {"gain_control":{"objects":{"every":"artifact"},"player":"opponents"}}}})"));
  EXPECT_EQ(game.view("bear").controller, TestGame::ben);
}

TEST(Cr611_2b, a_copy_and_a_changed_text_end_too) {
  TestGame game;
  game.add("ring", kRing);
  game.add("bear", kBear);
  game.add("knight", "black-knight");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(std::string(R"({"become_copy":{"object":{"every":"Bear"},
    "of":{"every":"Knight"},"duration":{"for_as_long_as":)") +
                              kWhileHere + "}}}",
                          TestGame::ana, "ring"));
  EXPECT_EQ(game.name_of("bear"), "Black Knight");
  ASSERT_TRUE(game.effect(R"({"exile":{"every":"artifact"}})"));
  EXPECT_EQ(game.name_of("bear"), "Grizzly Bears");
}

Tree while_on_the_battlefield(const char* name) {
  const Tree here = TestGame::instruction(theft(kWhileHere))
                        ->tree(Field::duration)
                        ->tree(Field::condition)
                        ->trees(Field::of)
                        .front();
  const Tree condition = make(Kind::matches, {{Field::things, TestGame::named(name)},
                                              {Field::of, std::vector<Tree>{here}}});
  return make(Kind::for_as_long_as, {{Field::condition, condition}});
}

TEST(Cr611_2b, it_ends_within_an_instruction_that_still_asks) {
  TestGame game;
  game.add("ring", kRing, TestGame::ben);
  game.add("bear", kBear, TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(
      game.effect(make(Kind::gain_control, {{Field::objects, TestGame::named("bear")},
                                            {Field::player, TestGame::named("Ana")},
                                            {Field::duration, while_on_the_battlefield("ring")}})));
  EXPECT_EQ(game.view("bear").controller, TestGame::ana);
  ASSERT_TRUE(
      game.effect(make(Kind::shuffle_into_library, {{Field::objects, TestGame::named("ring")}})));
  EXPECT_EQ(game.prompt().kind, PromptKind::shuffle);
  EXPECT_EQ(game.view("bear").controller, TestGame::ben);
}

TEST(Cr611_2b, the_end_of_one_may_end_another) {
  TestGame game;
  game.add("ring", kRing);
  game.add("bear", kBear, TestGame::ben);
  game.add("knight", "black-knight", TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(theft(kWhileHere), TestGame::ana, "ring"));
  ASSERT_TRUE(game.effect(R"({"gain_control":{"objects":{"every":"Knight"},"duration":
    {"for_as_long_as":{"exists":["Bear",{"controlled_by":"you"}]}}}})"));
  EXPECT_EQ(game.view("knight").controller, TestGame::ana);
  ASSERT_TRUE(game.effect(R"({"exile":{"every":"artifact"}})"));
  EXPECT_EQ(game.view("bear").controller, TestGame::ben);
  EXPECT_EQ(game.view("knight").controller, TestGame::ben);
}

TEST(Cr611_2c, a_rule_stated_for_a_while_ends) {
  TestGame game;
  game.add("ring", kRing);
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(std::string(R"({"apply":{"to":{"every":"Bear"},
    "changes":["cant_have_counters","must_attack"],"duration":{"for_as_long_as":)") +
                              kWhileHere + "}}}",
                          TestGame::ana, "ring"));
  const std::string put = R"({"put_counters":{"on":{"every":"Bear"},"kind":"+1/+1"}})";
  ASSERT_TRUE(game.effect(put));
  EXPECT_EQ(game.size_of("bear"), "2/2");
  ASSERT_TRUE(game.effect(R"({"exile":{"every":"artifact"}})"));
  ASSERT_TRUE(game.effect(put));
  EXPECT_EQ(game.size_of("bear"), "3/3");
}

TEST(Cr611_2a, an_effect_lasts_until_an_event) {
  ActingGame game;
  game.add("bear", kBear);
  game.add("ogre", kOgre);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"apply":{"to":{"every":"Bear"},
    "changes":{"gain_abilities":"flying"},"duration":{"until":{"becomes_tapped":"Ogre"}}}})"));
  ASSERT_TRUE(game.effect(R"({"tap":{"every":"Bear"}})"));
  EXPECT_TRUE(game.has_keyword("bear", "flying"));
  ASSERT_TRUE(game.effect(R"({"tap":{"every":"Ogre"}})"));
  EXPECT_FALSE(game.has_keyword("bear", "flying"));
}

}  // namespace
}  // namespace lockstep::model
