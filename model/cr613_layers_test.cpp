#include "model/cr613_layers.h"

#include <gtest/gtest.h>

#include "model/test_game.h"

namespace lockstep::model {
namespace {

std::string enchantment(const char* name, const char* statics, const char* more = "") {
  return std::string(R"({"name":")") + name +
         R"(","synthetic":true,"mana_cost":"{W}","types":["enchantment"],"abilities":[)" + statics +
         "]" + more + "}";
}

constexpr const char* kLand =
    R"({"name":"Test Land","synthetic":true,"types":["land"],"abilities":["indestructible"]})";

std::string on_bear(const char* changes) {
  return std::string(R"({"apply":{"to":{"every":["creature",{"named":"Gray Ogre"}]},"changes":)") +
         changes + "}}";
}

TEST(Cr613_5, anthem_for_a_color_follows_the_color) {
  TestGame game;
  game.add("honor", enchantment("Honor", R"({"static":{
    "affects":{"every":["creature","white",{"controlled_by":"you"}]},
    "changes":{"modify_power_toughness":{"power":1,"toughness":1}}}})"));
  game.add("ogre", creature_card("Gray Ogre", 2, 2));
  ASSERT_TRUE(game.load());
  EXPECT_EQ(game.size_of("ogre"), "2/2");
  ASSERT_TRUE(game.effect(on_bear(R"({"set_colors":"white"})")));
  EXPECT_EQ(game.size_of("ogre"), "3/3");
  ASSERT_TRUE(game.effect(on_bear(R"({"set_colors":"red"})")));
  EXPECT_EQ(game.size_of("ogre"), "2/2");
}

TEST(Cr613_5, counters_pumps_and_anthems_apply_after_power_is_set) {
  TestGame game;
  auto& ogre = game.add("ogre", creature_card("Gray Ogre", 2, 2));
  ogre.counters.push_back({Symbol::intern("+1/+1"), 1, game.next_stamp()});
  game.add("shield", enchantment("Shield", R"({"static":{
    "affects":{"every":["creature",{"controlled_by":"you"}]},
    "changes":{"modify_power_toughness":{"toughness":2}}}})"));
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(on_bear(R"({"modify_power_toughness":{"power":4,"toughness":4}})")));
  EXPECT_EQ(game.size_of("ogre"), "7/9");
  ASSERT_TRUE(game.effect(on_bear(R"({"set_power_toughness":{"power":0,"toughness":1}})")));
  EXPECT_EQ(game.size_of("ogre"), "5/8");
}

TEST(Cr613_4d, switch_takes_what_other_layers_made_and_two_cancel) {
  TestGame game;
  game.add("ogre", creature_card("Gray Ogre", 1, 3));
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(on_bear(R"({"modify_power_toughness":{"toughness":1}})")));
  ASSERT_TRUE(game.effect(on_bear(R"("switch_power_toughness")")));
  EXPECT_EQ(game.size_of("ogre"), "4/1");
  ASSERT_TRUE(game.effect(on_bear(R"({"modify_power_toughness":{"power":5}})")));
  EXPECT_EQ(game.size_of("ogre"), "4/6");
  ASSERT_TRUE(game.effect(on_bear(R"("switch_power_toughness")")));
  EXPECT_EQ(game.size_of("ogre"), "6/4");
}

TEST(Cr613_6, effect_goes_on_with_the_objects_it_began_with) {
  TestGame game;
  game.add("animator", enchantment("Animator", R"({"static":{
    "affects":{"every":["artifact",{"not":"creature"}]},
    "changes":[{"set_types":{"types":["artifact","creature"]}},
               {"set_power_toughness":{"power":2,"toughness":2}}]}})"));
  game.add("rock", R"({"name":"Rock","synthetic":true,"mana_cost":"{2}","types":["artifact"]})");
  ASSERT_TRUE(game.load());
  EXPECT_EQ(game.size_of("rock"), "2/2");
  EXPECT_TRUE(TestGame::has(game.view("rock").now.types, "creature"));
}

TEST(Cr613_6, effect_goes_on_without_its_ability) {
  TestGame game;
  game.add("source", creature_card("Lord", 2, 2, R"(,"abilities":[{"static":{
    "affects":{"every":["creature",{"not":{"is":"self"}}]},
    "changes":[{"add_types":{"subtypes":"Zombie"}},
               {"modify_power_toughness":{"power":1,"toughness":1}}]}}])"));
  game.add("ogre", creature_card("Gray Ogre", 2, 2));
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(
      R"({"apply":{"to":{"every":[{"named":"Lord"}]},"changes":"lose_all_abilities"}})"));
  EXPECT_TRUE(TestGame::has(game.view("ogre").now.subtypes, "Zombie"));
  EXPECT_EQ(game.size_of("ogre"), "3/3");
}

TEST(Cr613_8a, removing_the_source_of_an_ability_comes_first_whatever_the_timestamps) {
  for (const bool moon_is_older : {true, false}) {
    TestGame game;
    auto& urborg = game.add("urborg", R"({"name":"Old Swamp","synthetic":true,"types":["land"],
      "abilities":[{"static":{"affects":{"every":"land"},
                              "changes":{"add_types":{"subtypes":"Swamp"}}}}]})");
    urborg.stamp = Stamp{50};
    game.add("moon", "blood-moon").stamp = Stamp{moon_is_older ? 10 : 90};
    ASSERT_TRUE(game.load());
    EXPECT_TRUE(TestGame::has(game.view("urborg").now.subtypes, "Mountain"));
    EXPECT_FALSE(TestGame::has(game.view("urborg").now.subtypes, "Swamp"));
    EXPECT_TRUE(game.view("urborg").now.abilities.empty());
  }
}

TEST(Cr613_8a, an_effect_waits_for_what_changes_the_objects_it_applies_to) {
  TestGame game;
  // The older effect is for Zombies, the younger one makes Zombies: both in layer 4.
  game.add("older", enchantment("Older", R"({"static":{"affects":{"every":"Zombie"},
    "changes":{"add_types":{"subtypes":"Knight"}}}})"));
  game.add("younger", enchantment("Younger", R"({"static":{"affects":{"every":"creature"},
    "changes":{"add_types":{"subtypes":"Zombie"}}}})"));
  game.add("ogre", creature_card("Gray Ogre", 2, 2));
  ASSERT_TRUE(game.load());
  EXPECT_TRUE(TestGame::has(game.view("ogre").now.subtypes, "Knight"));
}

TEST(Cr613_8b, effects_in_a_loop_apply_in_timestamp_order) {
  for (const bool first_is_older : {true, false}) {
    TestGame game;
    // Each applies only while the other has not: a loop.
    game.add("first", enchantment("First", R"({"static":{
      "affects":{"every":["creature",{"not":"Zombie"}]},
      "changes":{"set_types":{"subtypes":"Knight"}}}})"))
        .stamp = Stamp{first_is_older ? 10 : 90};
    game.add("second", enchantment("Second", R"({"static":{
      "affects":{"every":["creature",{"not":"Knight"}]},
      "changes":{"set_types":{"subtypes":"Zombie"}}}})"))
        .stamp = Stamp{50};
    game.add("ogre", creature_card("Gray Ogre", 2, 2));
    ASSERT_TRUE(game.load());
    EXPECT_EQ(TestGame::has(game.view("ogre").now.subtypes, "Knight"), first_is_older);
  }
}

TEST(Cr613_7a, granted_ability_keeps_its_place_behind_the_hosts_own) {
  TestGame game;
  auto& hammer = game.add("hammer", R"({"name":"Hammer","synthetic":true,"types":["artifact"],
    "subtypes":["Equipment"],"abilities":[{"static":{"affects":"equipped",
    "changes":[{"modify_power_toughness":{"power":10,"toughness":10}},
               {"lose_abilities":"flying"}]}}]})");
  hammer.stamp = Stamp{1};
  auto& rune = game.add("rune", R"({"name":"Rune","synthetic":true,"types":["enchantment"],
    "subtypes":["Aura"],"abilities":[{"keyword":{"name":"enchant","quality":"permanent"}},
    {"static":{"affects":"enchanted","changes":{"gain_abilities":{"static":{
      "affects":"equipped","changes":{"gain_abilities":"flying"}}}}}}]})");
  rune.stamp = Stamp{2};
  rune.attached_to = TestGame::entity(0);
  game.add("ogre", creature_card("Gray Ogre", 2, 2)).stamp = Stamp{3};
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(make(Kind::attach, {{Field::objects, TestGame::named("hammer")},
                                              {Field::to, TestGame::named("ogre")}})));
  EXPECT_EQ(game.size_of("ogre"), "12/12");
  EXPECT_TRUE(game.has_keyword("ogre", "flying"));
}

TEST(Cr613_3, a_star_is_what_its_ability_says_and_nothing_without_it) {
  TestGame game;
  game.add("maro", R"({"name":"Maro","synthetic":true,"mana_cost":"{G}","types":["creature"],
    "subtypes":["Elemental"],"power":"*","toughness":"1+*","abilities":[{"static":{
    "affects":"self","changes":{"set_power_toughness":{
      "power":{"count":{"every":"land"}},
      "toughness":{"plus":[1,{"count":{"every":"land"}}]}}}}}]})");
  game.add("land", kLand);
  ASSERT_TRUE(game.load());
  EXPECT_EQ(game.size_of("maro"), "1/2");
  EXPECT_TRUE(game.view("maro").copiable.power->star);
  ASSERT_TRUE(
      game.effect(R"({"apply":{"to":{"every":"creature"},"changes":"lose_all_abilities"}})"));
  EXPECT_EQ(game.size_of("maro"), "0/1");
}

TEST(Cr702_73a, changeling_is_every_creature_type_until_types_are_set) {
  TestGame game;
  game.add("shape", creature_card("Shape", 1, 1, R"(,"abilities":["changeling"])"));
  ASSERT_TRUE(game.load());
  EXPECT_TRUE(TestGame::has(game.view("shape").now.subtypes, "Zombie"));
  ASSERT_TRUE(game.effect(
      R"({"apply":{"to":{"every":"creature"},"changes":{"set_types":{"subtypes":"Elf"}}}})"));
  EXPECT_EQ(game.view("shape").now.subtypes.size(), 1U);
}

TEST(Cr613_9, two_effects_on_one_ability_apply_by_timestamp) {
  for (const bool gain_is_older : {true, false}) {
    TestGame game;
    game.add("ogre", creature_card("Gray Ogre", 2, 2));
    ASSERT_TRUE(game.load());
    const std::string gain = on_bear(R"({"gain_abilities":"flying"})");
    const std::string lose = on_bear(R"({"lose_abilities":"flying"})");
    ASSERT_TRUE(game.effect(gain_is_older ? gain : lose));
    ASSERT_TRUE(game.effect(gain_is_older ? lose : gain));
    EXPECT_EQ(game.has_keyword("ogre", "flying"), !gain_is_older);
  }
}

TEST(Cr122_1b, keyword_counter_and_losing_all_abilities_apply_by_timestamp) {
  TestGame game;
  game.add("ogre", creature_card("Gray Ogre", 2, 2));
  ASSERT_TRUE(game.load());
  const std::string put =
      R"({"put_counters":{"on":{"every":[{"named":"Gray Ogre"}]},"kind":"flying"}})";
  ASSERT_TRUE(game.effect(put));
  ASSERT_TRUE(game.effect(on_bear(R"("lose_all_abilities")")));
  EXPECT_FALSE(game.has_keyword("ogre", "flying"));
  ASSERT_TRUE(game.effect(put));
  EXPECT_TRUE(game.has_keyword("ogre", "flying"));
}

TEST(Judge, why_tells_each_cause_with_its_rule) {
  TestGame game;
  auto& ogre = game.add("ogre", creature_card("Gray Ogre", 2, 2));
  ogre.counters.push_back({Symbol::intern("+1/+1"), 1, game.next_stamp()});
  ASSERT_TRUE(game.load());
  const auto lines = game.game().why(game.object("ogre"), SnapshotField::power);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].value, "2");
  EXPECT_EQ(lines[1].value, "3");
  EXPECT_EQ(row_of(lines[1].rule).number, "122.1a");
  EXPECT_EQ(lines[1].layer.text(), "7c");
}

TEST(Judge, citations_are_kept_only_while_recording) {
  TestGame game;
  game.add("ogre", creature_card("Gray Ogre", 2, 2));
  ASSERT_TRUE(game.load());
  EXPECT_TRUE(game.game().citations().empty());
  game.game().record_citations(true);
  ASSERT_TRUE(game.effect(on_bear(R"({"set_colors":"white"})")));
  bool found = false;
  for (const Citation& each : game.game().citations()) {
    found = found ||
            (row_of(each.rule).number == "613.1e" && each.product.field == SnapshotField::colors);
  }
  EXPECT_TRUE(found);
}

Tree apply_to_relic(const std::string& changes) {
  const Tree read =
      TestGame::instruction(R"({"apply":{"to":{"every":"creature"},"changes":)" + changes + "}}");
  const auto parts = read->trees(Field::changes);
  return make(Kind::apply, {{Field::to, TestGame::named("relic")},
                            {Field::changes, std::vector<Tree>(parts.begin(), parts.end())}});
}

constexpr const char* kRelic = R"({"name":"Old Relic","synthetic":true,"types":["artifact"]})";

TEST(Cr208_3a, power_that_is_set_waits_in_every_zone_until_the_object_is_a_creature) {
  for (const Zone zone : {Zone::battlefield, Zone::exile, Zone::graveyard, Zone::hand,
                          Zone::library, Zone::command}) {
    TestGame game;
    auto& relic = game.add("relic", kRelic, TestGame::ana, zone);
    relic.counters.push_back({Symbol::intern("+1/+1"), 2, game.next_stamp()});
    ASSERT_TRUE(game.load());
    for (const char* changes : {R"([{"set_power_toughness":{"power":6,"toughness":3}}])",
                                R"([{"modify_power_toughness":{"power":1,"toughness":-1}}])",
                                R"(["switch_power_toughness"])"}) {
      ASSERT_TRUE(game.effect(apply_to_relic(changes)));
      EXPECT_EQ(game.size_of("relic"), "");
    }
    ASSERT_TRUE(game.effect(apply_to_relic(R"([{"add_types":{"types":"creature"}}])")));
    EXPECT_EQ(game.size_of("relic"), "4/9");
  }
}

TEST(Cr208_3a, only_what_is_set_is_there_outside_the_battlefield) {
  TestGame game;
  auto& relic = game.add("relic", kRelic, TestGame::ana, Zone::exile);
  relic.counters.push_back({Symbol::intern("+1/+1"), 1, game.next_stamp()});
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(apply_to_relic(R"([{"add_types":{"types":"creature"}}])")));
  EXPECT_FALSE(game.view("relic").now.power);
  ASSERT_TRUE(game.effect(apply_to_relic(R"([{"set_power_toughness":{"power":6}}])")));
  ASSERT_TRUE(game.view("relic").now.power);
  EXPECT_EQ(game.view("relic").now.power->number, 7);
  EXPECT_FALSE(game.view("relic").now.toughness);
}

}  // namespace
}  // namespace lockstep::model
