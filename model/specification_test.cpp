// Tokens, copies, zones and types: examples of chapters 111, 205, 206, 303, 305, 400, 612, 707.
#include "model/specification.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "model/test_game.h"

namespace lockstep::model {
namespace {

const ObjectView& last(TestGame& game) {
  return game.game().observe().objects.back();
}

TEST(Cr111_4, a_token_is_named_after_its_subtypes) {
  TestGame game;
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"create_token":{"number":2,"token":{"colors":"red","types":"creature",
    "subtypes":["Dwarf","Berserker"],"power":2,"toughness":1}}})"));
  const auto& objects = game.game().observe().objects;
  ASSERT_EQ(objects.size(), 2U);
  const NameWords& name = objects[1].now.names.names.front();
  ASSERT_EQ(name.size(), 3U);
  EXPECT_EQ(name[0].text(), "Dwarf");
  EXPECT_EQ(name[2].text(), "Token");
  EXPECT_EQ(objects[1].origin.ordinal, 2);
  EXPECT_EQ(objects[1].origin.player, TestGame::ana);
  EXPECT_FALSE(objects[1].now.mana_cost);
  EXPECT_EQ(objects[1].now.colors.bits, 8);
}

TEST(Cr707_2, a_copy_has_neither_counters_nor_stickers_nor_other_effects) {
  TestGame game;
  auto& ogre = game.add("ogre", creature_card("Gray Ogre", 2, 2));
  ogre.counters.push_back({Symbol::intern("+1/+1"), 3, game.next_stamp()});
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(
      R"({"apply":{"to":{"every":"creature"},"changes":{"gain_abilities":"flying"}}})"));
  ASSERT_TRUE(game.effect(R"({"create_token_copy":{"every":"creature"}})"));
  EXPECT_EQ(last(game).nature, Nature::token);
  EXPECT_EQ(last(game).now.power->number, 2);
  EXPECT_TRUE(last(game).now.abilities.empty());
}

TEST(Cr707_9d, a_copy_with_a_stated_size_has_no_ability_that_defines_it) {
  TestGame game;
  game.add("maro", R"({"name":"Maro","synthetic":true,"mana_cost":"{G}","types":["creature"],
    "subtypes":["Elemental"],"power":"*","toughness":"*","abilities":[{"static":{
    "affects":"self","changes":{"set_power_toughness":{
      "power":{"count":{"every":"creature"}},"toughness":{"count":{"every":"creature"}}}}}}]})");
  game.add("other", creature_card("Gray Ogre", 2, 2));
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"become_copy":{"object":{"every":{"named":"Gray Ogre"}},
    "of":{"every":{"named":"Maro"}},
    "exceptions":{"set_power_toughness":{"power":7,"toughness":7}}}})"));
  EXPECT_EQ(game.size_of("other"), "7/7");
  EXPECT_EQ(game.name_of("other"), "Maro");
  EXPECT_TRUE(game.view("other").now.abilities.empty());
  EXPECT_EQ(game.size_of("maro"), "2/2");
}

TEST(Cr400_7, counters_damage_and_effects_do_not_follow_a_new_object) {
  TestGame game;
  auto& ogre = game.add("ogre", creature_card("Gray Ogre", 2, 5));
  ogre.counters.push_back({Symbol::intern("+1/+1"), 1, game.next_stamp()});
  ogre.damage = 1;
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(
      R"({"apply":{"to":{"every":"creature"},"changes":{"gain_abilities":"flying"}}})"));
  ASSERT_TRUE(game.effect(R"({"exile":{"every":"creature"}})"));
  ASSERT_TRUE(game.effect(
      R"({"move":{"objects":{"every":["card",{"in_zone":"exile"}]},"to":"battlefield"}})"));
  EXPECT_EQ(game.view("ogre").id.incarnation.value, 3U);
  EXPECT_EQ(game.size_of("ogre"), "2/5");
  EXPECT_EQ(game.view("ogre").damage, 0);
  EXPECT_FALSE(game.has_keyword("ogre", "flying"));
}

TEST(Cr400_7j, later_parts_of_an_effect_find_what_it_moved) {
  TestGame game;
  game.add("ogre", creature_card("Gray Ogre", 2, 2));
  ASSERT_TRUE(game.load());
  const Tree exile = make(Kind::exile, {{Field::objects, TestGame::named("ogre")}});
  const Tree back = make(Kind::move, {{Field::objects, TestGame::named("ogre")},
                                      {Field::to, Symbol::intern("battlefield")}});
  const Tree both =
      make(Kind::repeat, {{Field::number, make(Kind::literal, {{Field::value, std::int64_t{1}}})},
                          {Field::effect, std::vector<Tree>{exile, back}}});
  ASSERT_TRUE(game.effect(both));
  EXPECT_EQ(game.view("ogre").zone, Zone::battlefield);
  EXPECT_EQ(game.view("ogre").id.incarnation.value, 3U);
}

TEST(Cr400_4a, an_instant_does_not_enter_the_battlefield) {
  TestGame game;
  game.add("bolt", R"({"name":"Bolt","synthetic":true,"mana_cost":"{R}","types":["instant"]})",
           TestGame::ana, Zone::graveyard);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(make(Kind::move, {{Field::objects, TestGame::named("bolt")},
                                            {Field::to, Symbol::intern("battlefield")}})));
  EXPECT_EQ(game.view("bolt").zone, Zone::graveyard);
  EXPECT_EQ(game.view("bolt").id.incarnation.value, 1U);
}

TEST(Cr401_4, the_owner_orders_cards_that_go_to_one_place_of_a_library) {
  TestGame game;
  game.add("top", creature_card("Top", 1, 1), TestGame::ana, Zone::library);
  game.add("first", creature_card("First", 1, 1));
  game.add("second", creature_card("Second", 1, 1));
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(
      game.effect(R"({"move":{"objects":{"every":"creature"},"to":"library","place":"top"}})"));
  ASSERT_EQ(game.prompt().kind, PromptKind::order);
  EXPECT_EQ(game.prompt().slot.text(), "library");
  ASSERT_TRUE(game.answer({1, 0}));
  EXPECT_EQ(game.view("second").place, 0);
  EXPECT_EQ(game.view("first").place, 1);
  EXPECT_EQ(game.view("top").place, 2);
}

TEST(Cr401_7, a_place_beyond_the_last_card_is_the_bottom) {
  TestGame game;
  game.add("top", creature_card("Top", 1, 1), TestGame::ana, Zone::library);
  game.add("ogre", creature_card("Gray Ogre", 1, 1));
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"move":{"objects":{"every":"creature"},"to":"library","nth":7}})"));
  EXPECT_EQ(game.view("ogre").place, 1);
}

TEST(Cr305_7, a_land_with_a_set_land_type_keeps_granted_abilities_alone) {
  TestGame game;
  game.add("land", R"({"name":"Test Land","synthetic":true,"supertypes":["legendary"],
    "types":["land"],"subtypes":["Desert"],"abilities":["indestructible"]})");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(
      game.effect(R"({"apply":{"to":{"every":"land"},"changes":{"gain_abilities":"flying"}}})"));
  ASSERT_TRUE(game.effect(
      R"({"apply":{"to":{"every":"land"},"changes":{"set_types":{"subtypes":"Island"}}}})"));
  EXPECT_FALSE(game.has_keyword("land", "indestructible"));
  EXPECT_TRUE(game.has_keyword("land", "flying"));
  EXPECT_EQ(game.view("land").now.subtypes.size(), 1U);
  EXPECT_TRUE(TestGame::has(game.view("land").now.supertypes, "legendary"));
}

TEST(Cr205_3d, a_subtype_without_its_card_type_is_not_gained) {
  TestGame game;
  game.add("rock", R"({"name":"Rock","synthetic":true,"mana_cost":"{2}","types":["artifact"]})");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(
      R"({"apply":{"to":{"every":"artifact"},"changes":{"add_types":{"subtypes":"Goblin"}}}})"));
  EXPECT_TRUE(game.view("rock").now.subtypes.empty());
}

TEST(Cr612_2, words_change_in_type_line_and_rules_text_but_not_in_the_name) {
  TestGame game;
  game.add("lord", R"({"name":"Goblin King","synthetic":true,"mana_cost":"{R}",
    "types":["creature"],"subtypes":["Goblin"],"power":2,"toughness":2,"abilities":[{"static":{
    "affects":{"every":["Goblin",{"other_than":"self"}]},
    "changes":{"modify_power_toughness":{"power":1,"toughness":1}}}}]})");
  game.add("elf", creature_card("Some Elf", 1, 1));
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(
      R"({"change_text":{"objects":{"every":{"named":"Goblin King"}},"words_of":"creature_type",
          "from":"Goblin"}})"));
  ASSERT_EQ(game.prompt().kind, PromptKind::word);
  EXPECT_EQ(game.prompt().slot.text(), "to");
  std::int32_t ogre = -1;
  for (std::size_t index = 0; index < game.prompt().options.size(); ++index) {
    if (game.prompt().options[index].word.text() == "Ogre") ogre = static_cast<std::int32_t>(index);
  }
  ASSERT_TRUE(game.answer({ogre}));
  EXPECT_EQ(game.name_of("lord"), "Goblin King");
  EXPECT_TRUE(TestGame::has(game.view("lord").now.subtypes, "Ogre"));
  EXPECT_EQ(game.size_of("elf"), "2/2");
}

TEST(Cr206_3, the_list_holds_names_and_tokens_are_spared) {
  TestGame game;
  game.add("sylex", "golgothian-sylex");
  game.add("ogre", creature_card("Ornithopter", 0, 2), TestGame::ben);
  game.add("other", creature_card("Gray Ogre", 2, 2), TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"sacrifice":{"objects":{"every":["permanent",{"not":"token"},
    {"name_first_printed_in":"antiquities"}]},"by_controllers":true}})"));
  EXPECT_EQ(game.view("sylex").zone, Zone::graveyard);
  EXPECT_EQ(game.view("ogre").zone, Zone::graveyard);
  EXPECT_EQ(game.view("other").zone, Zone::battlefield);
}

TEST(Cr303_4f, an_aura_put_onto_the_battlefield_asks_for_its_host_or_stays) {
  TestGame game;
  game.add("aura", "witness-protection", TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  const Tree enter = make(Kind::move, {{Field::objects, TestGame::named("aura")},
                                       {Field::to, Symbol::intern("battlefield")}});
  ASSERT_TRUE(game.effect(enter));
  EXPECT_EQ(game.view("aura").zone, Zone::hand);
  ASSERT_TRUE(game.effect(R"({"create_token":{"token":{"types":"creature","subtypes":"Ogre",
    "power":3,"toughness":3}}})"));
  ASSERT_TRUE(game.effect(enter));
  ASSERT_EQ(game.prompt().kind, PromptKind::objects);
  EXPECT_EQ(game.prompt().slot.text(), "enchant");
  ASSERT_TRUE(game.answer({0}));
  EXPECT_EQ(game.view("aura").zone, Zone::battlefield);
  EXPECT_EQ(last(game).now.power->number, 1);
}

TEST(Cr701_24a, a_shuffle_is_an_order_that_chance_gives) {
  TestGame game;
  game.add("one", creature_card("One", 1, 1), TestGame::ana, Zone::library);
  game.add("two", creature_card("Two", 1, 1), TestGame::ana, Zone::library);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"("shuffle")"));
  EXPECT_EQ(game.prompt().kind, PromptKind::shuffle);
  EXPECT_EQ(game.prompt().player, PlayerId::chance());
  ASSERT_TRUE(game.answer({1, 0}));
  EXPECT_EQ(game.view("two").place, 0);
}

TEST(Support, what_is_not_interpreted_is_refused_before_anything_is_done) {
  TestGame game;
  game.add("ogre", creature_card("Gray Ogre", 2, 2));
  ASSERT_TRUE(game.load());
  const Outcome outcome = game.effect(R"({"may":{"effect":"ignore_roll"}})");
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().kind, Refusal::Kind::unsupported);
  EXPECT_EQ(outcome.error().what, "ignore_roll");
}

TEST(Cr117_4, the_game_waits_no_more_when_all_have_passed) {
  TestGame game;
  ASSERT_TRUE(game.load());
  EXPECT_EQ(game.prompt().player, TestGame::ana);
  ASSERT_TRUE(game.answer({0}));
  EXPECT_EQ(game.prompt().player, TestGame::ben);
  ASSERT_TRUE(game.answer({0}));
  EXPECT_TRUE(game.game().finished());
  EXPECT_EQ(game.game().observe().result, GameResult::running);
}

TEST(Support, a_keyword_that_would_trigger_on_a_discard_is_refused_then) {
  TestGame game;
  game.add("imp", R"({"name":"Imp","synthetic":true,"types":["creature"],"power":1,"toughness":1,
    "abilities":[{"keyword":{"name":"madness","cost":"{B}"}}]})",
           TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  Outcome discarded = game.effect(R"({"discard":1})");
  if (discarded) discarded = game.answer({0});
  ASSERT_FALSE(discarded);
  EXPECT_EQ(discarded.error().what, "keyword");
}

TEST(Cr201_4f, the_names_of_all_faces_may_be_chosen) {
  TestGame game;
  game.add("giant", "bonecrusher-giant");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"choose_word":{"from":"card_name","slot":"name"}})"));
  const auto& options = game.prompt().options;
  EXPECT_TRUE(
      std::ranges::any_of(options, [](const Option& each) { return each.word.text() == "Stomp"; }));
}

TEST(Cr701_23a, a_search_of_a_public_zone_must_find) {
  TestGame game;
  game.add("one", creature_card("One", 1, 1), TestGame::ana, Zone::graveyard);
  game.add("two", creature_card("Two", 1, 1), TestGame::ana, Zone::graveyard);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"search":{"of":"creature","zone":"graveyard","slot":"it"}})"));
  EXPECT_EQ(game.prompt().least, 1);
  EXPECT_EQ(game.prompt().most, 1);
}

TEST(Cr400_7, an_effect_from_what_does_not_exist_any_more_is_illegal) {
  TestGame game;
  game.add_token("husk", creature_card("Husk", 1, 1));
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  Effect effect;
  effect.by = TestGame::ana;
  effect.source = game.object("husk");
  effect.instructions = {TestGame::instruction(R"({"tap":{"every":"creature"}})")};
  ASSERT_TRUE(game.effect(R"({"exile":{"every":"Ogre"}})"));
  ASSERT_FALSE(game.exists("husk"));
  const Outcome begun = game.game().begin(effect);
  ASSERT_FALSE(begun);
  EXPECT_EQ(begun.error().kind, Refusal::Kind::illegal);
  EXPECT_EQ(begun.error().reasons.front().rule.text(), "400.7");
  EXPECT_FALSE(game.view("bear").status.tapped);
}

}  // namespace
}  // namespace lockstep::model
