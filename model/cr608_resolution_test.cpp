// Instructions whose objects are gone, and moves within one zone (608.2, 400.8, 400.10).
#include <gtest/gtest.h>

#include "model/acting_game.h"
#include "model/resolution.h"

namespace lockstep::model {
namespace {

// Each would ask for something, if there were a Goblin.
constexpr const char* kAboutGoblins[] = {
    R"({"change_text":{"objects":GOBLIN,"words_of":"color"}})",
    R"({"change_text":{"objects":GOBLIN,"words_of":"color","player":ANY}})",
    R"({"put_sticker":{"on":GOBLIN,"kind":"name","player":ANY}})",
    R"({"move_sticker":{"from":GOBLIN,"to":OGRE,"player":ANY}})",
    R"({"remove_stickers":{"from":GOBLIN,"number":1}})",
    R"({"move_counters":{"from":GOBLIN,"to":OGRE}})",
    R"({"remove_counters":{"from":GOBLIN,"up_to":true,"number":2}})",
    R"({"move":{"objects":GOBLIN,"to":"battlefield","under":ANY}})",
    R"({"attach":{"objects":GOBLIN,"to":OGRE}})",
    R"({"deal_damage":{"number":1,"to":GOBLIN,"source":OGRE}})",
    R"({"gain_control":{"objects":GOBLIN,"player":ANY}})",
    R"({"exchange_control":{"first":GOBLIN,"second":OGRE}})",
    R"({"become_copy":{"object":GOBLIN,"of":OGRE}})",
    R"({"create_token_copy":{"of":GOBLIN,"player":ANY}})",
    R"({"sacrifice":{"objects":GOBLIN,"player":ANY}})",
    R"({"discard":{"objects":GOBLIN,"player":ANY}})",
    R"({"reveal":{"objects":GOBLIN,"player":ANY}})",
    R"({"look":{"objects":GOBLIN,"player":ANY}})",
};

std::string with(std::string text, std::string_view word, std::string_view put) {
  for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at)) {
    text.replace(at, word.size(), put);
  }
  return text;
}

TEST(Cr608_2d, an_instruction_about_no_object_asks_nothing_and_does_nothing) {
  for (const char* goblin :
       {R"({"every":{"named":"Goblin"}})", R"({"choose":{"named":"Goblin"}})"}) {
    for (const char* about : kAboutGoblins) {
      TestGame game;
      game.add("ogre", kOgre);
      ASSERT_TRUE(game.load());
      std::string text = with(about, "GOBLIN", goblin);
      text = with(text, "OGRE", R"({"choose":"creature"})");
      text = with(text, "ANY", R"({"choose":"player"})");
      ASSERT_TRUE(game.effect(text)) << text;
      EXPECT_EQ(game.prompt().kind, PromptKind::priority) << text;
      EXPECT_TRUE(game.game().events().batches.empty()) << text;
    }
  }
}

TEST(Cr608_2d, an_object_that_is_gone_is_asked_nothing_about) {
  TestGame game;
  game.add("ogre", kOgre);
  ASSERT_TRUE(game.load());
  const Tree change =
      make(Kind::change_text, {{Field::objects, TestGame::named("ogre")},
                               {Field::words_of, std::vector<Symbol>{Symbol::intern("color")}}});
  Effect effect;
  effect.by = TestGame::ana;
  effect.instructions = {change};
  effect.names = {{Symbol::intern("ogre"), {game.object("ogre"), PlayerId::none()}}};
  ASSERT_TRUE(game.effect(make(Kind::return_to_hand, {{Field::objects, TestGame::named("ogre")}})));
  ASSERT_TRUE(game.game().begin(effect));
  EXPECT_EQ(game.prompt().kind, PromptKind::priority);
}

Tree ogre_to(const char* zone) {
  return make(Kind::move,
              {{Field::objects, TestGame::named("ogre")}, {Field::to, Symbol::intern(zone)}});
}

TEST(Cr400_8, exiling_an_exiled_object_makes_a_new_object) {
  for (const auto& [zone, name] : {std::pair{Zone::exile, "exile"}, {Zone::command, "command"}}) {
    TestGame game;
    game.add("ogre", kOgre, TestGame::ana, zone);
    ASSERT_TRUE(game.load());
    ASSERT_TRUE(game.effect(ogre_to(name)));
    EXPECT_EQ(game.view("ogre").id.incarnation.value, 2U);
    ASSERT_EQ(game.game().events().batches.size(), 1U);
    const Event& event = game.game().events().batches[0][0];
    EXPECT_EQ(event.from, zone);
    EXPECT_EQ(event.to, zone);
  }
}

TEST(Cr400_7, a_move_within_any_other_zone_is_no_event) {
  for (const auto& [zone, name] : {std::pair{Zone::library, "library"},
                                   {Zone::hand, "hand"},
                                   {Zone::graveyard, "graveyard"},
                                   {Zone::battlefield, "battlefield"}}) {
    TestGame game;
    game.add("ogre", kOgre, TestGame::ana, zone);
    ASSERT_TRUE(game.load());
    ASSERT_TRUE(game.effect(ogre_to(name)));
    EXPECT_EQ(game.view("ogre").id.incarnation.value, 1U);
    EXPECT_TRUE(game.game().events().batches.empty());
  }
}

TEST(Cr611_2d, x_in_an_effect_is_fixed_as_it_begins) {
  ActingGame game;
  game.give_mana({0, 0, 0, 3, 0, 0});
  game.add("well", R"({"name":"Well","synthetic":true,"types":["artifact"],"abilities":[
    {"activated":{"cost":"{X}","targets":{"slot":"it","of":"creature"},"effect":{"apply":{
    "to":{"target":"it"},"changes":{"modify_power_toughness":{"power":"x","toughness":0}},
    "duration":"until_end_of_turn"}}}}]})");
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("activate", "well", 1));
  ASSERT_TRUE(game.answer({2}));
  ASSERT_TRUE(game.choose_objects({"bear"}));
  ASSERT_TRUE(game.done());
  game.pass_all();
  EXPECT_EQ(game.size_of("bear"), "4/2");
}

TEST(Cr701_6a, spells_are_countered_together) {
  ActingGame game;
  game.give_mana({2, 0, 0, 0, 0, 0});
  constexpr const char* kLife = R"({"name":"Life","synthetic":true,"mana_cost":"{W}",
    "types":["instant"],"abilities":[{"spell":{"effect":{"gain_life":3}}}]})";
  game.add("one", kLife, TestGame::ana, Zone::hand);
  game.add("two", kLife, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  for (const char* name : {"one", "two"}) {
    ASSERT_TRUE(game.act("cast", name));
    ASSERT_TRUE(game.done());
  }
  ASSERT_TRUE(game.effect(R"({"counter_spell":{"every":"spell_on_stack"}})"));
  ASSERT_EQ(game.prompt().kind, PromptKind::order);
  ASSERT_TRUE(game.answer({0, 1}));
  EXPECT_EQ(game.events(), "zone_change zone_change countered countered / ");
}

TEST(Cr400_7j, what_a_cost_has_moved_is_found_by_the_slot_of_the_cost) {
  ActingGame game;
  game.add("jar", R"({"name":"Jar","synthetic":true,"types":["artifact"],"abilities":[
    {"activated":{"cost":{"sacrifice":{"objects":{"choose":"creature"},"slot":"ghost"}},
    "effect":[{"gain_life":{"power_of":{"those":"ghost"}}},
    {"move":{"objects":{"those":"ghost"},"to":"battlefield"}},
    {"tap":{"those":"ghost"}}]}}]})");
  game.add("bear", kBear).counters = {{Symbol::intern("+1/+1"), 1, game.next_stamp()}};
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("activate", "jar", 1));
  ASSERT_TRUE(game.choose_objects({"bear"}));
  EXPECT_EQ(game.view("bear").zone, Zone::graveyard);
  game.pass_all();
  EXPECT_EQ(game.life(), 23);  // as it last was
  EXPECT_EQ(game.view("bear").zone, Zone::battlefield);
  EXPECT_TRUE(game.view("bear").status.tapped);
}

TEST(Cr608_2h, what_is_done_to_what_went_to_a_hand_is_done_to_the_card) {
  ActingGame game;
  game.add("bear", kBear);
  game.add("tide", R"({"name":"Tide","synthetic":true,"mana_cost":"{0}","types":["instant"],
    "abilities":[{"spell":{"effect":[
    {"return_to_hand":{"objects":{"every":"creature"},"slot":"it"}},
    {"discard":{"objects":{"those":"it"}}}]}}]})",
           TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "tide"));
  game.pass_all();
  EXPECT_EQ(game.view("bear").zone, Zone::graveyard);
}

TEST(Cr608_3e, a_spell_that_cannot_enter_goes_to_the_graveyard_as_it_resolves) {
  ActingGame game;
  game.add("aura", R"({"name":"Aura","synthetic":true,"mana_cost":"{0}","types":["enchantment"],
    "subtypes":["Aura"]})",
           TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "aura"));
  game.pass_all();
  EXPECT_EQ(game.view("aura").zone, Zone::graveyard);
  EXPECT_EQ(game.events(), "zone_change resolved / ");
}

// It is remembered as long as the delayed ability waits, also while nothing is on the stack.
TEST(Cr608_2h, a_delayed_ability_knows_what_its_aura_had_enchanted) {
  ActingGame game;
  game.add("bear", kBear);
  game.add("leash", R"({"name":"Leash","synthetic":true,"types":["enchantment"],
    "subtypes":["Aura"],"abilities":["enchant",{"activated":{"cost":"{0}","effect":{"delayed":
    {"when":{"gains_life":{"player":"you"}},"effect":{"tap":"enchanted"}}}}}]})",
           TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(make(Kind::move, {{Field::objects, TestGame::named("leash")},
                                            {Field::to, Symbol::intern("battlefield")},
                                            {Field::attached_to, TestGame::named("bear")}})));
  ASSERT_TRUE(game.act("activate", "leash", 2));
  game.pass_all();
  ASSERT_TRUE(
      game.effect(make(Kind::return_to_hand, {{Field::objects, TestGame::named("leash")}})));
  ASSERT_EQ(game.stack_size(), 0U);
  ASSERT_TRUE(game.effect(R"({"gain_life":1})"));
  ASSERT_EQ(game.stack_size(), 1U);
  game.pass_all();
  EXPECT_TRUE(game.view("bear").status.tapped);
}

}  // namespace
}  // namespace lockstep::model
