#include "model/cr704_state_based_actions.h"

#include <gtest/gtest.h>

#include "model/test_game.h"

namespace lockstep::model {
namespace {

std::string legend(const char* name) {
  return creature_card(name, 2, 2, R"(,"supertypes":["legendary"])");
}

Event first_event(TestGame& game) {
  return game.game().events().batches.front().front();
}

TEST(Cr704_5f, a_creature_with_toughness_0_goes_to_the_graveyard) {
  TestGame game;
  game.add("ogre", creature_card("Gray Ogre", 2, 0, R"(,"abilities":["indestructible"])"));
  ASSERT_TRUE(game.load());
  EXPECT_EQ(game.view("ogre").zone, Zone::graveyard);
  EXPECT_EQ(first_event(game).rule.text(), "704.5f");
}

TEST(Cr704_5g, lethal_damage_destroys_unless_indestructible) {
  TestGame game;
  game.add("ogre", creature_card("Gray Ogre", 2, 2)).damage = 2;
  game.add("god", creature_card("God", 2, 2, R"(,"abilities":["indestructible"])")).damage = 2;
  ASSERT_TRUE(game.load());
  EXPECT_EQ(game.view("ogre").zone, Zone::graveyard);
  EXPECT_EQ(game.view("god").zone, Zone::battlefield);
}

TEST(Cr704_5d, a_token_elsewhere_ceases_to_exist_after_it_moved) {
  TestGame game;
  game.add_token("token", R"({"name":"Ogre Token","synthetic":true,"types":["creature"],
    "subtypes":["Ogre"],"power":1,"toughness":1})");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"destroy":{"every":"creature"}})"));
  EXPECT_FALSE(game.exists("token"));
  ASSERT_EQ(game.game().events().batches.size(), 2U);
  EXPECT_EQ(game.game().events().batches[0][0].kind, EventKind::zone_change);
  EXPECT_EQ(game.game().events().batches[1][0].kind, EventKind::ceased_to_exist);
}

TEST(Cr704_5j, one_of_two_legends_with_a_name_stays) {
  TestGame game;
  game.add("first", legend("Ada"));
  game.add("second", legend("Ada"));
  game.add("other", legend("Ada"), TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_EQ(game.prompt().kind, PromptKind::legend);
  ASSERT_EQ(game.prompt().options.size(), 2U);
  ASSERT_TRUE(game.answer({1}));
  EXPECT_EQ(game.view("first").zone, Zone::graveyard);
  EXPECT_EQ(game.view("second").zone, Zone::battlefield);
  EXPECT_EQ(first_event(game).rule.text(), "704.5j");
}

TEST(Cr704_5j, readings_group_legends_that_share_names_in_part) {
  // One object has both names; two others have one each.
  for (const std::uint8_t reading :
       {legend_groups::connected, legend_groups::pairs, legend_groups::per_name}) {
    TestGame game;
    game.readings.set(ReadingName::legend_rule_groups, reading);
    game.add("both", legend("Ada"));
    game.add("ada", legend("Ada"), TestGame::ben);
    game.add("bob", legend("Bob"));
    ASSERT_TRUE(game.load());
    ASSERT_TRUE(game.effect(
        R"({"apply":{"to":{"every":[{"named":"Ada"},{"controlled_by":"you"}]},
            "changes":{"add_name":"Bob"}}})"));
    ASSERT_EQ(game.prompt().kind, PromptKind::legend);
    ASSERT_TRUE(game.answer({0}));
    ASSERT_TRUE(game.effect(make(Kind::gain_control, {{Field::objects, TestGame::named("ada")}})));
    EXPECT_EQ(game.prompt().kind, PromptKind::legend);
    const bool one_group_of_two = game.prompt().options.size() == 2;
    EXPECT_TRUE(one_group_of_two);
  }
}

TEST(Cr704_5j, three_linked_by_names_are_one_or_two_groups) {
  for (const std::uint8_t reading :
       {legend_groups::connected, legend_groups::pairs, legend_groups::per_name}) {
    TestGame game;
    game.readings.set(ReadingName::legend_rule_groups, reading);
    game.add("ada", legend("Ada"));
    game.add("bob", legend("Bob"));
    game.add("both", legend("Cyd"));
    ASSERT_TRUE(game.load());
    ASSERT_TRUE(game.effect(
        R"({"apply":{"to":{"every":{"named":"Cyd"}},
            "changes":[{"add_name":"Ada"},{"add_name":"Bob"}]}})"));
    ASSERT_EQ(game.prompt().kind, PromptKind::legend);
    EXPECT_EQ(game.prompt().options.size(), reading == legend_groups::connected ? 3U : 2U);
  }
}

TEST(Cr704_5m, an_aura_without_a_legal_host_goes_to_the_graveyard) {
  TestGame game;
  game.add("land", R"({"name":"Test Land","synthetic":true,"types":["land"]})");
  const std::string aura = R"({"name":"Aura","synthetic":true,"types":["enchantment"],
    "subtypes":["Aura"],"abilities":[{"keyword":{"name":"enchant","quality":"creature"}}]})";
  game.add("aura", aura).attached_to = TestGame::entity(0);
  game.add("loose", aura);
  ASSERT_TRUE(game.load());
  // Two cards of one player: their order in the graveyard is asked.
  ASSERT_EQ(game.prompt().kind, PromptKind::order);
  EXPECT_EQ(game.prompt().slot.text(), "graveyard");
  ASSERT_TRUE(game.answer({1, 0}));
  EXPECT_EQ(game.view("loose").place, 0);
  EXPECT_EQ(game.view("aura").place, 1);
}

TEST(Cr704_5m, an_aura_that_makes_its_host_legal_stays) {
  TestGame game;
  game.add("land", R"({"name":"Test Land","synthetic":true,"types":["land"]})");
  game.add("aura", "witness-protection").attached_to = TestGame::entity(0);
  ASSERT_TRUE(game.load());
  EXPECT_EQ(game.view("aura").zone, Zone::battlefield);
  EXPECT_EQ(game.size_of("land"), "1/1");
}

TEST(Cr704_5n, equipment_falls_off_and_stays_on_the_battlefield) {
  TestGame game;
  game.add("ogre", creature_card("Gray Ogre", 2, 2));
  game.add("kit", "spy-kit").attached_to = TestGame::entity(0);
  ASSERT_TRUE(game.load());
  EXPECT_EQ(game.size_of("ogre"), "3/3");
  EXPECT_TRUE(game.view("ogre").now.names.all_nonlegendary_creature_names);
  ASSERT_TRUE(game.effect(R"({"destroy":{"every":"creature"}})"));
  EXPECT_EQ(game.view("kit").zone, Zone::battlefield);
  EXPECT_FALSE(game.view("kit").attached_to.exists());
}

TEST(Cr704_5q, counters_of_both_signs_cancel) {
  TestGame game;
  auto& ogre = game.add("ogre", creature_card("Gray Ogre", 2, 2));
  ogre.counters.push_back({Symbol::intern("+1/+1"), 3, game.next_stamp()});
  ogre.counters.push_back({Symbol::intern("-1/-1"), 1, game.next_stamp()});
  ASSERT_TRUE(game.load());
  ASSERT_EQ(game.view("ogre").counters.size(), 1U);
  EXPECT_EQ(game.view("ogre").counters[0].count, 2);
}

TEST(Cr704_5a, the_last_player_wins) {
  TestGame game;
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"lose_life":{"number":20,"player":"opponents"}})"));
  EXPECT_TRUE(game.game().finished());
  EXPECT_EQ(game.game().observe().result, GameResult::won);
  EXPECT_EQ(game.game().observe().winner, TestGame::ana);
  EXPECT_EQ(game.game().events().batches.back().front().kind, EventKind::game_over);
}

TEST(Cr122_1c, a_shield_counter_replaces_destruction_and_prevents_damage) {
  TestGame game;
  auto& ogre = game.add("ogre", creature_card("Gray Ogre", 2, 2));
  ogre.counters.push_back({Symbol::intern("shield"), 2, game.next_stamp()});
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"destroy":{"every":"creature"}})"));
  ASSERT_TRUE(game.effect(R"({"deal_damage":{"number":5,"to":{"every":"creature"}}})"));
  EXPECT_EQ(game.view("ogre").zone, Zone::battlefield);
  EXPECT_EQ(game.view("ogre").damage, 0);
  EXPECT_TRUE(game.view("ogre").counters.empty());
}

TEST(Cr122_1h, a_finality_counter_exiles_instead) {
  TestGame game;
  auto& ogre = game.add("ogre", creature_card("Gray Ogre", 2, 2));
  ogre.counters.push_back({Symbol::intern("finality"), 1, game.next_stamp()});
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"sacrifice":{"every":"creature"}})"));
  EXPECT_EQ(game.view("ogre").zone, Zone::exile);
}

TEST(Cr122_1d, a_stun_counter_goes_instead_of_untapping) {
  TestGame game;
  auto& ogre = game.add("ogre", creature_card("Gray Ogre", 2, 2));
  ogre.status.tapped = true;
  ogre.counters.push_back({Symbol::intern("stun"), 1, game.next_stamp()});
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"untap":{"every":"creature"}})"));
  EXPECT_TRUE(game.view("ogre").status.tapped);
  ASSERT_TRUE(game.effect(R"({"untap":{"every":"creature"}})"));
  EXPECT_FALSE(game.view("ogre").status.tapped);
}

TEST(Cr704_5z, of_the_roles_of_a_player_on_a_permanent_the_newest_stays) {
  TestGame game;
  const char* role = R"({"name":"Monster","synthetic":true,"types":["enchantment"],
    "subtypes":["Aura","Role"],"abilities":[{"keyword":{"name":"enchant","quality":"creature"}}]})";
  game.add("ogre", creature_card("Gray Ogre", 2, 2));
  for (const char* name : {"old", "new"})
    game.add(name, role).attached_to = TestGame::entity(0);
  game.add("hers", role, TestGame::ben).attached_to = TestGame::entity(0);
  ASSERT_TRUE(game.load());
  EXPECT_EQ(game.view("old").zone, Zone::graveyard);
  EXPECT_EQ(first_event(game).rule.text(), "704.5z");
  EXPECT_EQ(game.view("new").zone, Zone::battlefield);
  EXPECT_EQ(game.view("hers").zone, Zone::battlefield);
}

TEST(Cr201_3a, interchangeable_names_are_one_for_the_legend_rule) {
  TestGame game;
  game.add("vey", legend("Captain Vey"));
  game.add("orla", R"({"name":"Orla","synthetic":true,"types":["creature"],"power":2,"toughness":2,
    "supertypes":["legendary"],"interchangeable_with":"Captain Vey"})");
  ASSERT_TRUE(game.load());
  EXPECT_EQ(game.prompt().kind, PromptKind::legend);
}

TEST(Cr303_4c, an_aura_that_is_a_creature_goes_at_once_if_its_host_is_illegal_anyway) {
  TestGame game;
  game.add("ogre", creature_card("Gray Ogre", 2, 2));
  game.add("aura", R"({"name":"Aura","synthetic":true,"types":["enchantment"],
    "subtypes":["Aura"],"abilities":[{"keyword":{"name":"enchant","quality":"creature"}}]})")
      .attached_to = TestGame::entity(0);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"apply":{"to":{"every":"enchantment"},"changes":[
    {"add_types":{"types":["creature"]}},"lose_all_abilities",
    {"set_power_toughness":{"power":2,"toughness":2}}]}})"));
  EXPECT_EQ(game.view("aura").zone, Zone::graveyard);
  EXPECT_EQ(first_event(game).kind, EventKind::zone_change);
}

}  // namespace
}  // namespace lockstep::model
