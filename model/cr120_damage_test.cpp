// Damage by effects: what sources with keywords make of it, and protection from it.
#include <algorithm>

#include <gtest/gtest.h>

#include "model/test_game.h"

namespace lockstep::model {
namespace {

std::string creature(int power, int toughness, const char* abilities = "[]",
                     const char* color = "{B}") {
  return std::string(R"({"name":"Ogre","synthetic":true,"mana_cost":")") + color +
         R"(","types":["creature"],"subtypes":["Ogre"],"power":)" + std::to_string(power) +
         R"(,"toughness":)" + std::to_string(toughness) + R"(,"abilities":)" + abilities + "}";
}

// `source` deals damage to `to`, each with its name or a filter of the card language.
Tree hit(const char* source, const std::vector<Tree>& to, int number) {
  return make(Kind::deal_damage,
              {{Field::number, make(Kind::literal, {{Field::value, std::int64_t{number}}})},
               {Field::to, make(Kind::together, {{Field::parts, to}})},
               {Field::source, TestGame::named(source)}});
}

Tree player(const char* name) {
  return make(Kind::named_player, {{Field::name, Symbol::intern(name)}});
}

std::int32_t counters(const ObjectView& object, std::string_view kind) {
  for (const CounterCount& each : object.counters) {
    if (each.kind.text() == kind) return each.count;
  }
  return 0;
}

TEST(Cr704_5h, damage_with_deathtouch_destroys) {
  TestGame game;
  game.add("rat", creature(1, 1, R"(["deathtouch"])"));
  game.add("giant", creature(5, 5), TestGame::ben);
  game.add("god", creature(5, 5, R"(["indestructible"])"), TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(hit("rat", {TestGame::named("giant"), TestGame::named("god")}, 1)));
  EXPECT_EQ(game.view("giant").zone, Zone::graveyard);
  EXPECT_EQ(game.game().events().batches[1].front().rule.text(), "704.5h");
  EXPECT_EQ(game.view("god").zone, Zone::battlefield);
  ASSERT_TRUE(game.effect(R"({"apply":{"to":{"every":"creature"},
    "changes":{"lose_abilities":"indestructible"}}})"));
  EXPECT_EQ(game.view("god").zone, Zone::battlefield);  // that was before the last check
}

TEST(Cr702_15b, lifelink_gains_what_was_dealt_to_all_at_once) {
  TestGame game;
  game.add("healer", creature(1, 1, R"(["lifelink"])"), TestGame::ben);
  game.add("giant", creature(5, 5));
  game.add("land", R"({"name":"Plain Land","synthetic":true,"types":["land"]})");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(
      hit("healer", {TestGame::named("giant"), TestGame::named("land"), player("Ana")}, 2)));
  EXPECT_EQ(game.game().observe().players[0].life, 18);
  EXPECT_EQ(game.game().observe().players[1].life, 24);
  const Batch& batch = game.game().events().batches.front();
  EXPECT_EQ(std::ranges::count(batch, EventKind::life_gained, &Event::kind), 1);
}

TEST(Cr120_3b, infect_gives_poison_and_takes_no_life) {
  TestGame game;
  game.add("worm", creature(1, 1, R"(["infect"])"));
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(hit("worm", {player("Ben")}, 3)));
  EXPECT_EQ(game.game().observe().players[1].life, 20);
  ASSERT_EQ(game.game().observe().players[1].counters.size(), 1U);
  EXPECT_EQ(game.game().observe().players[1].counters.front().count, 3);
}

TEST(Cr120_3d, wither_puts_counters_unless_there_can_be_none) {
  TestGame game;
  game.add("worm", creature(1, 1, R"(["wither"])"));
  game.add("giant", creature(5, 5));
  game.add("hull",
           creature(5, 5, R"([{"static":{"affects":"self","changes":"cant_have_counters"}}])"));
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(hit("worm", {TestGame::named("giant"), TestGame::named("hull")}, 3)));
  EXPECT_EQ(counters(game.view("giant"), "-1/-1"), 3);
  EXPECT_EQ(game.view("giant").damage, 0);
  EXPECT_EQ(game.size_of("giant"), "2/2");
  EXPECT_EQ(counters(game.view("hull"), "-1/-1"), 0);
  EXPECT_EQ(game.view("hull").damage, 0);
}

TEST(Cr702_16e, protection_prevents_damage_of_what_has_the_quality) {
  TestGame game;
  game.add("knight", "white-knight");
  game.add("black", creature(1, 1, R"(["lifelink"])"));
  game.add("red", creature(1, 1, "[]", "{R}"));
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(hit("black", {TestGame::named("knight")}, 1)));
  EXPECT_TRUE(game.game().events().batches.empty());
  EXPECT_EQ(game.game().observe().players[0].life, 20);
  ASSERT_TRUE(game.effect(hit("red", {TestGame::named("knight")}, 1)));
  EXPECT_EQ(game.view("knight").damage, 1);
}

TEST(Cr616_1, who_controls_the_permanent_chooses_what_prevents_damage) {
  TestGame game;
  game.add("knight", "white-knight", TestGame::ben);
  game.add("black", creature(1, 1));
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"put_counters":{"on":{"every":"white"},"kind":"shield"}})"));
  ASSERT_TRUE(game.effect(hit("black", {TestGame::named("knight")}, 1)));
  EXPECT_EQ(game.prompt().kind, PromptKind::replacement);
  EXPECT_EQ(game.prompt().player, TestGame::ben);
  ASSERT_EQ(game.prompt().options.size(), 2U);
  EXPECT_EQ(game.prompt().options[0].number, 0);
  EXPECT_EQ(game.prompt().options[1].number, 12);  // its second ability
  ASSERT_TRUE(game.answer({1}));
  EXPECT_EQ(counters(game.view("knight"), "shield"), 1);
  ASSERT_TRUE(game.effect(hit("black", {TestGame::named("knight")}, 1)));
  ASSERT_TRUE(game.answer({0}));
  EXPECT_EQ(counters(game.view("knight"), "shield"), 0);
}

TEST(Cr615_12, a_shield_counter_goes_although_the_damage_stays) {
  TestGame game;
  game.add("knight", "white-knight", TestGame::ben);
  game.add("black", creature(1, 1));
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"put_counters":{"on":{"every":"white"},"kind":"shield"}})"));
  ASSERT_TRUE(game.effect(R"({"apply_rules":"damage_cant_be_prevented"})"));
  ASSERT_TRUE(game.effect(hit("black", {TestGame::named("knight")}, 1)));
  ASSERT_TRUE(game.answer({1}));
  EXPECT_EQ(counters(game.view("knight"), "shield"), 0);
  EXPECT_EQ(game.view("knight").damage, 1);
}

TEST(Cr119_7, who_cannot_gain_life_gains_none_by_lifelink_either) {
  TestGame game;
  game.add("healer", creature(1, 1, R"(["lifelink"])"));
  game.add("witch", creature(1, 1, R"([{"static":{"rules":{"cant_gain_life":"all_players"}}}])"));
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(hit("healer", {player("Ben")}, 2)));
  ASSERT_TRUE(game.effect(R"({"gain_life":3})"));
  ASSERT_TRUE(game.effect(R"({"set_life":{"number":30}})"));
  EXPECT_EQ(game.game().observe().players[0].life, 20);
}

}  // namespace
}  // namespace lockstep::model
