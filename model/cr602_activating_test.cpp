#include "model/cr602_activating.h"

#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kForest = R"({"name":"Forest","synthetic":true,"supertypes":["basic"],
  "types":["land"],"subtypes":["Forest"]})";
constexpr const char* kElf = R"({"name":"Elf","synthetic":true,"mana_cost":"{G}",
  "types":["creature"],"power":1,"toughness":1,"abilities":["reach",
  {"activated":{"cost":"{T}","effect":{"add_mana":"{G}"}}},
  {"activated":{"cost":["{1}",{"sacrifice":"self"}],"effect":{"gain_life":2}}}]})";

TEST(Cr305_6, a_basic_land_type_gives_a_mana_ability) {
  ActingGame game;
  game.add("forest", kForest);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.offers("activate", "forest", 105));
  ASSERT_TRUE(game.act("activate", "forest", 105));
  EXPECT_EQ(game.mana(4), 1);
  EXPECT_TRUE(game.view("forest").status.tapped);
  ASSERT_EQ(game.game().events().batches.size(), 3U);
  EXPECT_EQ(game.game().events().batches[1].front().kind, EventKind::activated);
  EXPECT_EQ(game.prompt().player, TestGame::ana);
  // A tapped land's ability may be begun; it can't be paid.
  const std::uint64_t before = game.game().hash();
  ASSERT_TRUE(game.act("activate", "forest", 105));
  EXPECT_EQ(game.game().hash(), before);
  EXPECT_EQ(game.game().events().batches.front().front().rule.text(), "602.2b");
}

TEST(Cr302_6, the_tap_ability_of_a_new_creature_is_not_begun) {
  ActingGame game;
  game.add("elf", kElf).status.summoning_sick = true;
  ASSERT_TRUE(game.load());
  EXPECT_FALSE(game.offers("activate", "elf", 2));
  EXPECT_TRUE(game.offers("activate", "elf", 3));
  ASSERT_TRUE(game.effect(R"({"apply":{"to":{"every":"creature"},
    "changes":{"gain_abilities":"haste"}}})"));
  EXPECT_TRUE(game.offers("activate", "elf", 2));
}

TEST(Cr602_2, an_ability_is_paid_in_any_order_and_resolves_without_its_source) {
  ActingGame game;
  game.add("elf", kElf);
  game.add("forest", kForest);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("activate", "elf", 3));
  const ObjectView& ability = game.game().observe().objects.back();
  EXPECT_EQ(ability.nature, Nature::ability);
  EXPECT_EQ(ability.stack->source, game.object("elf"));
  ASSERT_EQ(game.prompt().kind, PromptKind::mana);
  EXPECT_EQ(game.prompt().source, ability.id);
  ASSERT_TRUE(game.act("activate", "forest", 105));
  ASSERT_TRUE(game.choose(OptionKind::done));
  ASSERT_EQ(game.prompt().kind, PromptKind::pay);
  ASSERT_EQ(game.prompt().options.size(), 2U);
  ASSERT_TRUE(game.answer({1}));
  EXPECT_EQ(game.view("elf").zone, Zone::graveyard);
  EXPECT_EQ(game.mana(4), 0);
  game.pass_all();
  EXPECT_EQ(game.game().observe().players[0].life, 22);
  EXPECT_EQ(game.game().observe().objects.size(), 2U);
}

TEST(Cr605_3a, mana_abilities_are_activated_while_a_spell_is_cast_and_reversed_with_it) {
  ActingGame game;
  game.add("elf", kElf, TestGame::ana, Zone::hand);
  game.add("forest", kForest);
  ASSERT_TRUE(game.load());
  const std::uint64_t before = game.game().hash();
  ASSERT_TRUE(game.act("cast", "elf"));
  ASSERT_TRUE(game.act("activate", "forest", 105));
  ASSERT_EQ(game.prompt().kind, PromptKind::mana);
  ASSERT_TRUE(game.game().take_back());
  EXPECT_EQ(game.game().hash(), before);
  ASSERT_TRUE(game.act("cast", "elf"));
  ASSERT_TRUE(game.act("activate", "forest", 105));
  ASSERT_TRUE(game.choose(OptionKind::done));
  game.pass_all();
  EXPECT_EQ(game.view("elf").zone, Zone::battlefield);
}

TEST(Cr116_2a, one_land_is_played_each_turn) {
  ActingGame game;
  game.add("one", kForest, TestGame::ana, Zone::hand);
  game.add("two", kForest, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("play_land", "one"));
  ASSERT_EQ(game.game().events().batches.size(), 1U);
  EXPECT_EQ(game.game().events().batches[0].size(), 2U);
  EXPECT_EQ(game.view("one").zone, Zone::battlefield);
  EXPECT_FALSE(game.offers("play_land", "two"));
  EXPECT_FALSE(game.offers("cast", "two"));
}

constexpr const char* kBoat = R"({"name":"Boat","synthetic":true,"types":["artifact"],
  "subtypes":["Vehicle"],"power":5,"toughness":4,
  "abilities":[{"keyword":{"name":"crew","number":3}}]})";

TEST(Cr702_122a, creatures_of_enough_power_crew_a_vehicle) {
  for (const bool enough : {true, false}) {
    ActingGame game;
    game.add("boat", kBoat);
    game.add("one", kBear);
    game.add("two", kBear);
    game.add("theirs", kBear, TestGame::ben);
    ASSERT_TRUE(game.load());
    EXPECT_EQ(game.size_of("boat"), "");
    ASSERT_TRUE(game.act("activate", "boat", 1));
    ASSERT_EQ(game.prompt().kind, PromptKind::cost_objects);
    ASSERT_EQ(game.prompt().options.size(), 2U);
    ASSERT_TRUE(enough ? game.answer({0, 1}) : game.answer({0}));
    EXPECT_EQ(game.reversed_by(), enough ? "" : "602.2b");
    EXPECT_EQ(game.view("one").status.tapped, enough);
    if (!enough) continue;
    game.pass_all();
    EXPECT_EQ(game.size_of("boat"), "5/4");
    EXPECT_TRUE(TestGame::has(game.view("boat").now.subtypes, "Vehicle"));
  }
}

// 614.17b: what can't happen pays no cost.
TEST(Cr614_17b, a_counter_that_cannot_be_put_pays_no_cost) {
  ActingGame game;
  game.add("golem", R"({"name":"Golem","synthetic":true,"types":["creature"],"power":3,
    "toughness":3,"abilities":[{"activated":{"cost":{"put_counters":{"on":"self",
    "kind":"-1/-1"}},"effect":{"gain_life":1}}}]})");
  game.add("bar", R"({"name":"Bar","synthetic":true,"types":["enchantment"],"abilities":[
    {"static":{"affects":{"every":"creature"},"changes":"cant_have_counters"}}]})",
           TestGame::ben, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("activate", "golem", 1));
  EXPECT_EQ(game.reversed_by(), "");
  ASSERT_TRUE(game.effect(TestGame::enter({"bar"}), TestGame::ben));
  ASSERT_TRUE(game.act("activate", "golem", 1));
  EXPECT_EQ(game.reversed_by(), "602.2b");
}

TEST(Cr400_7j, an_ability_finds_what_its_cost_has_moved) {
  ActingGame game;
  game.add("cub", R"({"name":"Cub","synthetic":true,"types":["creature"],"power":1,
    "toughness":1,"abilities":[{"activated":{"cost":{"sacrifice":"self"},
    "effect":{"return_to_hand":"self"}}}]})");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("activate", "cub", 1));
  EXPECT_EQ(game.view("cub").zone, Zone::graveyard);
  game.pass_all();
  EXPECT_EQ(game.view("cub").zone, Zone::hand);
}

TEST(Cr602_2b, one_of_several_costs_of_an_ability_is_chosen) {
  for (const std::int32_t choice : {0, 1}) {
    ActingGame game;
    game.add("gate", R"({"name":"Gate","synthetic":true,"types":["artifact"],"abilities":[
      {"activated":{"cost":{"either":[{"cost":"{T}"},{"cost":{"pay_life":3}}]},
      "effect":{"gain_life":10}}}]})");
    ASSERT_TRUE(game.load());
    ASSERT_TRUE(game.act("activate", "gate", 1));
    ASSERT_EQ(game.prompt().kind, PromptKind::optional_cost);
    ASSERT_TRUE(game.answer({choice}));
    EXPECT_EQ(game.life(), choice == 0 ? 20 : 17);
  }
}

TEST(Cr602_2a, an_ability_that_is_moved_off_the_stack_ceases_to_exist) {
  ActingGame game;
  game.add("well", R"({"name":"Well","synthetic":true,"types":["artifact"],"abilities":[
    {"activated":{"cost":"{0}","effect":{"gain_life":10}}}]})");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("activate", "well", 1));
  ASSERT_TRUE(game.effect(R"({"exile":{"every":"activated_ability"}})"));
  EXPECT_EQ(game.events(), "ceased_to_exist / ");
  EXPECT_EQ(game.game().observe().objects.size(), 1U);
}

}  // namespace
}  // namespace lockstep::model
