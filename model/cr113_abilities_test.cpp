// Abilities that an object can't have (113.11).
#include "model/cr113_abilities.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "model/test_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kBan = R"({"name":"No First Strike","synthetic":true,
  "types":["enchantment"],"abilities":[{"static":{
    "affects":{"every":["creature",{"controlled_by":"opponents"}]},
    "changes":[{"lose_abilities":"first strike"},{"cant_have_abilities":"first strike"}]}}]})";
constexpr const char* kGift = R"({"name":"First Strike for All","synthetic":true,
  "types":["enchantment"],"abilities":[{"static":{"affects":{"every":"creature"},
    "changes":{"gain_abilities":"first strike"}}}]})";
constexpr const char* kExileBan =
    R"({"exile":{"every":["permanent",{"named":"No First Strike"}]}})";

TEST(Cr113_11, what_a_resolution_could_not_give_is_not_there_later_either) {
  TestGame game;
  game.add("ogre", kOgre);
  game.add("free", kOgre, TestGame::ben);
  game.add("ban", kBan, TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"apply":{"to":{"every":"creature"},"changes":[
    {"gain_abilities":["first strike","flying"]},
    {"modify_power_toughness":{"power":1}}]}})"));
  ASSERT_TRUE(game.effect(kExileBan));
  EXPECT_FALSE(game.has_keyword("ogre", "first strike"));
  EXPECT_TRUE(game.has_keyword("ogre", "flying"));
  EXPECT_EQ(game.size_of("ogre"), "3/2");
  EXPECT_TRUE(game.has_keyword("free", "first strike"));
}

TEST(Cr113_11, what_a_resolution_gives_before_the_ban_comes_back_after_it) {
  TestGame game;
  game.add("ogre", kOgre);
  game.add("ban", kBan, TestGame::ben, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(
      R"({"apply":{"to":{"every":"creature"},"changes":[{"gain_abilities":"first strike"}]}})"));
  ASSERT_TRUE(game.effect(make(Kind::move, {{Field::objects, TestGame::named("ban")},
                                            {Field::to, Symbol::intern("battlefield")}}),
                          TestGame::ben));
  EXPECT_FALSE(game.has_keyword("ogre", "first strike"));
  ASSERT_TRUE(game.effect(kExileBan));
  EXPECT_TRUE(game.has_keyword("ogre", "first strike"));
}

TEST(Cr113_11, static_abilities_and_keyword_counters_only_wait) {
  TestGame game;
  auto& ogre = game.add("ogre", kOgre);
  ogre.counters.push_back({Symbol::intern("first strike"), 1, game.next_stamp()});
  game.add("ban", kBan, TestGame::ben);
  game.add("gift", kGift);
  ASSERT_TRUE(game.load());
  EXPECT_EQ(game.instances("ogre", "first strike"), 0);
  ASSERT_TRUE(game.effect(kExileBan));
  EXPECT_EQ(game.instances("ogre", "first strike"), 2);
}

// What gives a flier first strike too does less where flying can't be had, so it waits.
TEST(Cr613_8a, an_effect_that_gives_an_ability_depends_on_one_that_bars_it) {
  TestGame game;
  const auto ability = [](const char* changes) {
    return std::string(R"({"name":"Source","synthetic":true,"types":["enchantment"],"abilities":[
      {"static":{"affects":{"every":"creature"},"changes":)") +
           changes + "}}]}";
  };
  game.add("both", ability(R"({"gain_abilities":["flying","first strike"]})"));
  game.add("less", ability(R"({"lose_abilities":"first strike"})"));
  game.add("bar", ability(R"({"cant_have_abilities":"flying"})"));
  game.add("bear", R"({"name":"Bear","synthetic":true,"types":["creature"],"power":2,
    "toughness":2})");
  ASSERT_TRUE(game.load());
  EXPECT_FALSE(game.has_keyword("bear", "flying"));
  EXPECT_TRUE(game.has_keyword("bear", "first strike"));
}

TEST(Cr613_8a, that_holds_for_effects_from_resolutions) {
  TestGame game;
  game.add("bear", R"({"name":"Bear","synthetic":true,"types":["creature"],"power":2,
    "toughness":2})");
  ASSERT_TRUE(game.load());
  for (const char* changes :
       {R"({"gain_abilities":["flying","first strike"]})", R"({"lose_abilities":"first strike"})",
        R"({"cant_have_abilities":"flying"})"}) {
    ASSERT_TRUE(game.effect(std::string(R"({"apply":{"to":{"every":"creature"},"changes":)") +
                            changes + "}}"));
  }
  EXPECT_FALSE(game.has_keyword("bear", "flying"));
  EXPECT_TRUE(game.has_keyword("bear", "first strike"));
}

// Two that have the abilities of each other form a loop (613.8b): the older acts first, each once.
TEST(Cr613_8b, each_of_two_that_take_each_others_abilities_takes_them_once) {
  const auto taker = [](const char* name, const char* keyword) {
    return std::string(R"({"name":")") + name + R"(","synthetic":true,"types":["creature"],
      "power":1,"toughness":1,"abilities":[")" +
           keyword + R"(",{"static":{"affects":"self","changes":{"gain_abilities_of":
      {"every":"creature"}}}}]})";
  };
  TestGame game;
  game.add("older", taker("Older", "flying"));
  game.add("newer", taker("Newer", "trample"));
  ASSERT_TRUE(game.load());
  const auto statics = [&](const char* name) {
    return std::ranges::count_if(game.view(name).now.abilities,
                                 [](const Tree& each) { return each->kind() == Kind::static_; });
  };
  EXPECT_EQ(game.instances("older", "flying"), 1);
  EXPECT_EQ(game.instances("older", "trample"), 1);
  EXPECT_EQ(statics("older"), 2);
  EXPECT_EQ(game.instances("newer", "flying"), 1);
  EXPECT_EQ(game.instances("newer", "trample"), 2);
  EXPECT_EQ(statics("newer"), 3);
}

// Abilities that one effect gave are as old as it; among each other their objects decide (613.7a).
TEST(Cr613_7a, abilities_given_at_once_go_by_the_timestamps_of_their_objects) {
  TestGame game;
  game.add("newer", kOgre);
  game.add("older", kOgre);
  std::swap(game.position().objects[0].stamp, game.position().objects[1].stamp);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"apply":{"to":{"every":"creature"},"changes":{"gain_abilities":
    {"static":{"affects":{"every":"creature"},"changes":{"set_power_toughness":
      {"power":{"counters_on":{"objects":"self","kind":"charge"}},"toughness":5}}}}}}})"));
  ASSERT_TRUE(game.effect(
      make(Kind::put_counters,
           {{Field::on, TestGame::named("newer")},
            {Field::kind, make(Kind::counter_kind, {{Field::word, Symbol::intern("charge")}})}})));
  EXPECT_EQ(game.size_of("older"), "1/5");
}

// An ability that takes those of others and was itself taken, also once and for all, acts once.
TEST(Cr611_2d, what_a_resolved_effect_took_counts_as_taken) {
  TestGame game;
  game.add("taker", R"({"name":"Taker","synthetic":true,"types":["creature"],"power":1,
    "toughness":1,"abilities":[{"static":{"affects":"self","changes":{"gain_abilities_of":
    {"every":"artifact"}}}}]})");
  game.add("wing", R"({"name":"Wing","synthetic":true,"types":["artifact"],
    "abilities":["flying"]})");
  ASSERT_TRUE(game.load());
  EXPECT_EQ(game.instances("taker", "flying"), 1);
  ASSERT_TRUE(game.effect(
      make(Kind::apply,
           {{Field::to, TestGame::named("taker")},
            {Field::changes, std::vector{make(Kind::gain_abilities_of,
                                              {{Field::objects, TestGame::named("taker")}})}}})));
  // One more as it was taken; the second ability that takes does nothing more.
  EXPECT_EQ(game.instances("taker", "flying"), 2);
  EXPECT_EQ(game.view("taker").now.abilities.size(), 4U);
}

}  // namespace
}  // namespace lockstep::model
