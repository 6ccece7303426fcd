// Replacement and prevention by rules that abilities and effects state (614.1a, 614.16, 615.1a,
// 616.1), and what enters as more than it is (611.2e).
#include "model/cr614_replacing.h"

#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kSeason = R"({"name":"Season","synthetic":true,"types":["enchantment"],
  "abilities":[{"static":{"rules":[{"twice_as_many":{"when":{"counters_put":{"of":"creature"}}}},
  {"twice_as_many":{"when":{"tokens_created":{"player":"you"}}}}]}}]})";

Tree act_on(Kind kind, const char* name) {
  return make(kind, {{Field::objects, TestGame::named(name)}});
}

Tree counters_on(const char* name) {
  const Tree kind = make(Kind::counter_kind, {{Field::word, Symbol::intern("+1/+1")}});
  return make(Kind::put_counters, {{Field::on, TestGame::named(name)}, {Field::kind, kind}});
}

TEST(Cr614_1a, what_would_go_to_a_graveyard_is_exiled_instead) {
  ActingGame game;
  game.add("peace", "rest-in-peace");
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(act_on(Kind::destroy, "bear")));
  EXPECT_EQ(game.view("bear").zone, Zone::exile);
  EXPECT_EQ(game.game().events().batches.front().front().cause, Cause::destroy);
}

TEST(Cr616_1, of_two_effects_the_controller_chooses_one) {
  ActingGame game;
  game.add("peace", "rest-in-peace");
  game.add("bear", kBear).counters.push_back({Symbol::intern("finality"), 1, game.next_stamp()});
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(act_on(Kind::destroy, "bear")));
  ASSERT_EQ(game.prompt().kind, PromptKind::replacement);
  EXPECT_EQ(game.prompt().options.size(), 2U);
  ASSERT_TRUE(game.answer({1}));
  EXPECT_EQ(game.view("bear").zone, Zone::exile);
}

TEST(Cr614_1a, one_counter_more_is_put) {
  ActingGame game;
  game.add("scales", "hardened-scales");
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(counters_on("bear")));
  EXPECT_EQ(game.size_of("bear"), "4/4");
}

TEST(Cr614_16, twice_as_many_counters_and_tokens) {
  ActingGame game;
  game.add("season", kSeason);
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(counters_on("bear")));
  EXPECT_EQ(game.size_of("bear"), "4/4");
  ASSERT_TRUE(game.effect(R"({"create_token":{"token":{"types":"creature","subtypes":"Goblin",
    "power":1,"toughness":1}}})"));
  EXPECT_EQ(game.game().observe().objects.size(), 4U);
}

TEST(Cr614_1a, who_was_dealt_damage_by_the_spell_is_exiled) {
  ActingGame game;
  game.give_mana({0, 0, 0, 1, 0, 0});
  game.add("bear", kBear, TestGame::ben);
  game.add("torch", "torch-the-tower", TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "torch"));
  ASSERT_TRUE(game.choose(OptionKind::no));
  ASSERT_TRUE(game.choose_objects({"bear"}));
  ASSERT_TRUE(game.done());
  game.pass_all();
  EXPECT_EQ(game.view("bear").zone, Zone::exile);
}

TEST(Cr615_1a, damage_of_such_sources_is_prevented) {
  ActingGame game;
  game.add("pixies", "argothian-pixies", TestGame::ben);
  game.add("robot", R"({"name":"Robot","synthetic":true,"types":["artifact","creature"],
    "power":3,"toughness":3})");
  ASSERT_TRUE(game.load());
  const Tree three = make(Kind::literal, {{Field::value, std::int64_t{3}}});
  ASSERT_TRUE(game.effect(make(Kind::deal_damage, {{Field::number, three},
                                                   {Field::to, TestGame::named("pixies")},
                                                   {Field::source, TestGame::named("robot")}})));
  EXPECT_EQ(game.view("pixies").zone, Zone::battlefield);
  EXPECT_EQ(game.view("pixies").damage, 0);
}

TEST(Cr611_2e, what_is_said_of_a_permanent_is_so_as_it_enters) {
  ActingGame game;
  game.give_mana({1, 0, 0, 0, 0, 0});
  game.add("watch", R"({"name":"Watch","synthetic":true,"types":["creature"],"power":1,
    "toughness":1,"abilities":[{"triggered":{"when":{"enters":"enchantment"},
    "effect":{"gain_life":1}}}]})");
  game.add("bear", kBear, TestGame::ana, Zone::graveyard);
  game.add("rite", R"({"name":"Rite","synthetic":true,"mana_cost":"{W}","types":["sorcery"],
    "abilities":[{"spell":{"targets":{"slot":"it","of":["creature","card",
      {"in_zone":{"zone":"graveyard","players":"you"}}]},"effect":[
    {"move":{"objects":{"target":"it"},"to":"battlefield","slot":"put"}},
    {"apply":{"to":{"those":"put"},"changes":{"add_types":{"types":"enchantment"}},
      "is_or_has":true}}]}}]})",
           TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "rite"));
  ASSERT_TRUE(game.choose_objects({"bear"}));
  ASSERT_TRUE(game.done());
  game.pass_all();
  EXPECT_EQ(game.events(), "zone_change / zone_change resolved / triggered / ");
  EXPECT_TRUE(TestGame::has(game.view("bear").now.types, "enchantment"));
}

TEST(Cr614_5, each_effect_increases_damage_once) {
  ActingGame game;
  constexpr const char* kFuel = R"({"name":"Fuel","synthetic":true,"types":["enchantment"],
    "abilities":[{"static":{"rules":{"instead":{"when":{"deals_damage":{"of":"creature"}},
    "effect":{"deal_damage":{"number":{"plus":["that_much",2]},"to":"that_object",
    "source":"that_source"}}}}}}]})";
  game.add("one", kFuel);
  game.add("two", kFuel);
  game.add("wall", creature_card("Wall", 0, 9), TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"deal_damage":{"number":1,"to":{"every":"creature"}}})"));
  ASSERT_EQ(game.prompt().kind, PromptKind::replacement);
  EXPECT_EQ(game.prompt().player, TestGame::ben);
  ASSERT_TRUE(game.answer({0}));
  EXPECT_EQ(game.view("wall").damage, 5);
  ASSERT_TRUE(game.effect(R"({"deal_damage":{"number":0,"to":{"every":"creature"}}})"));
  EXPECT_EQ(game.events(), "");
}

}  // namespace
}  // namespace lockstep::model
