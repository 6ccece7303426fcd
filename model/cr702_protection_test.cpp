// Protection from what targets (702.16b) and what is attached (702.16c, 702.16d); Fortifications.
#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kAura = R"({"name":"Dark Aura","synthetic":true,"mana_cost":"{B}",
  "types":["enchantment"],"subtypes":["Aura"],
  "abilities":[{"keyword":{"name":"enchant","quality":"creature"}}]})";
constexpr const char* kBlade = R"({"name":"Dark Blade","synthetic":true,"mana_cost":"{B}",
  "types":["artifact"],"subtypes":["Equipment"]})";
constexpr const char* kFort = R"({"name":"Fort","synthetic":true,"types":["artifact"],
  "subtypes":["Fortification"]})";
constexpr const char* kPlainLand = R"({"name":"Plain Land","synthetic":true,"types":["land"]})";

constexpr const char* kProtect = R"({"apply":{"to":{"every":"Bear"},"changes":{"gain_abilities":
  {"keyword":{"name":"protection","quality":"black"}}}}})";

Tree attach(const char* what, const char* to) {
  return make(Kind::attach,
              {{Field::objects, TestGame::named(what)}, {Field::to, TestGame::named(to)}});
}

TEST(Cr702_16c, auras_of_the_quality_go_and_equipment_stays_behind) {
  TestGame game;
  game.add("bear", kBear);
  game.add("aura", kAura).attached_to = {ObjectId{RootId{0}, Incarnation{1}}, PlayerId::none()};
  game.add("blade", kBlade).attached_to = {ObjectId{RootId{0}, Incarnation{1}}, PlayerId::none()};
  ASSERT_TRUE(game.load());
  EXPECT_TRUE(game.view("aura").attached_to.exists());
  ASSERT_TRUE(game.effect(kProtect));
  EXPECT_EQ(game.view("aura").zone, Zone::graveyard);
  EXPECT_EQ(game.view("blade").zone, Zone::battlefield);
  EXPECT_FALSE(game.view("blade").attached_to.exists());
}

TEST(Cr702_16d, nothing_of_the_quality_can_be_attached) {
  TestGame game;
  game.add("knight", "white-knight");
  game.add("bear", kBear);
  game.add("blade", kBlade);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(attach("blade", "knight")));
  EXPECT_FALSE(game.view("blade").attached_to.exists());
  ASSERT_TRUE(game.effect(attach("blade", "bear")));
  EXPECT_TRUE(game.view("blade").attached_to.exists());
}

TEST(Cr702_16c, an_aura_of_the_quality_finds_no_host_there) {
  TestGame game;
  game.add("knight", "white-knight");
  game.add("aura", kAura, TestGame::ana, Zone::graveyard);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"move":{"objects":{"every":["card","Aura"]},
    "to":"battlefield"}})"));
  EXPECT_EQ(game.view("aura").zone, Zone::graveyard);
}

TEST(Cr702_16j, protection_without_a_quality_is_from_everything) {
  TestGame game;
  game.add("hermit", R"({"name":"Hermit","synthetic":true,"types":["creature"],"power":1,
    "toughness":1,"abilities":["protection"]})");
  game.add("blade", kBlade);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(attach("blade", "hermit")));
  EXPECT_FALSE(game.view("blade").attached_to.exists());
}

TEST(Cr301_6, a_fortification_is_attached_to_lands_alone) {
  TestGame game;
  game.add("bear", kBear);
  game.add("land", kPlainLand);
  game.add("fort", kFort);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(attach("fort", "bear")));
  EXPECT_FALSE(game.view("fort").attached_to.exists());
  ASSERT_TRUE(game.effect(attach("fort", "land")));
  EXPECT_TRUE(game.view("fort").attached_to.exists());
  ASSERT_TRUE(game.effect(
      R"({"apply":{"to":{"every":"land"},"changes":{"set_types":{"types":["artifact"]}}}})"));
  EXPECT_EQ(game.view("fort").zone, Zone::battlefield);
  EXPECT_FALSE(game.view("fort").attached_to.exists());
}

// 113.7a: also if it was the copy of a spell, which ceased to exist on the battlefield.
TEST(Cr702_16b, a_source_that_ceased_to_exist_has_the_color_it_last_had) {
  ActingGame game;
  game.give_mana({0, 0, 0, 0, 1, 0});
  game.add("echo", R"({"name":"Echo","synthetic":true,"mana_cost":"{G}","types":["enchantment"],
    "abilities":[{"triggered":{"when":{"enters":"self"},"effect":{"reflexive":{
    "targets":{"slot":"it","of":"creature"},"effect":{"tap":{"target":"it"}}}}}}]})",
           TestGame::ana, Zone::hand);
  game.add("hater", R"({"name":"Hater","synthetic":true,"types":["creature"],"power":2,
    "toughness":2,"abilities":[{"keyword":{"name":"protection","quality":"green"}}]})");
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "echo"));
  ASSERT_TRUE(game.done());
  ASSERT_TRUE(game.effect(R"({"copy_spell":{"every":"spell_on_stack"}})"));
  Effect put;
  put.by = TestGame::ana;
  put.instructions = {TestGame::enter({"copy"})};
  put.names = {{Symbol::intern("copy"), {game.game().observe().objects.back().id, {}}}};
  ASSERT_TRUE(game.game().begin(put));
  game.pass_all();
  ASSERT_EQ(game.prompt().kind, PromptKind::targets);
  EXPECT_EQ(game.prompt().options.size(), 1U);
  EXPECT_TRUE(game.is_option("bear"));
}

}  // namespace
}  // namespace lockstep::model
