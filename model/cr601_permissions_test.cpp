// From where and as what a card may be cast (601.3, 702.34, 702.37, 708.4, 709.3, 712.11, 715.3).
#include "model/cr601_permissions.h"

#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kRecall = R"({"name":"Recall","synthetic":true,"mana_cost":"{W}",
  "types":["sorcery"],"abilities":[{"keyword":{"name":"flashback","cost":"{1}"}},
  {"spell":{"effect":{"gain_life":2}}}]})";
constexpr const char* kMorph = R"({"name":"Hidden Bear","synthetic":true,"mana_cost":"{3}{G}",
  "types":["creature"],"power":4,"toughness":4,"abilities":["trample",
  {"keyword":{"name":"morph","cost":"{G}"}}]})";
constexpr const char* kHalves = R"({"name":"Left // Right","synthetic":true,"layout":"split",
  "faces":[{"name":"Left","mana_cost":"{W}","types":["instant"],
    "abilities":[{"spell":{"effect":{"gain_life":1}}}]},
   {"name":"Right","mana_cost":"{U}","types":["sorcery"],
    "abilities":[{"spell":{"effect":{"gain_life":4}}}]}]})";
constexpr const char* kGiant = R"({"name":"Giant","synthetic":true,"layout":"adventure",
  "faces":[{"name":"Giant","mana_cost":"{G}","types":["creature"],"power":4,"toughness":4},
   {"name":"Stomp","mana_cost":"{W}","types":["instant"],"subtypes":["Adventure"],
    "abilities":[{"spell":{"effect":{"gain_life":1}}}]}]})";
constexpr const char* kOpenHand = R"({"name":"Open Hand","synthetic":true,"types":["enchantment"],
  "abilities":[{"static":{"rules":{"may_cast":{"from":"hand","free":true,
    "of":["card",{"not":"land"}]}}}}]})";

TEST(Cr702_34a, a_spell_cast_with_flashback_is_exiled) {
  ActingGame game;
  game.give_mana({1, 0, 0, 0, 0, 0});
  game.add("recall", kRecall, TestGame::ana, Zone::graveyard);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "recall"));
  ASSERT_EQ(game.prompt().kind, PromptKind::alternative_cost);
  EXPECT_EQ(game.prompt().options.size(), 1U);
  ASSERT_TRUE(game.answer({0}));
  ASSERT_TRUE(game.done());
  EXPECT_EQ(game.view("recall").stack->paid_costs.size(), 1U);
  game.pass_all();
  EXPECT_EQ(game.life(), 22);
  EXPECT_EQ(game.view("recall").zone, Zone::exile);
}

// 406.3: only on the battlefield would it be face down.
TEST(Cr702_34a, a_spell_cast_with_flashback_is_exiled_face_up_as_it_is_manifested_or_cloaked) {
  for (const char* verb : {"manifest", "cloak"}) {
    ActingGame game;
    game.give_mana({1, 0, 0, 0, 0, 0});
    game.add("recall", kRecall, TestGame::ana, Zone::graveyard);
    ASSERT_TRUE(game.load());
    ASSERT_TRUE(game.act("cast", "recall"));
    ASSERT_TRUE(game.answer({0}));
    ASSERT_TRUE(game.done());
    const std::string name = game.name_of("recall");
    ASSERT_TRUE(game.effect(std::string("{\"") + verb + R"(":{"every":"spell_on_stack"}})"));
    EXPECT_EQ(game.view("recall").zone, Zone::exile);
    EXPECT_EQ(game.name_of("recall"), name);
    EXPECT_TRUE(TestGame::has(game.view("recall").now.types, "instant") ||
                TestGame::has(game.view("recall").now.types, "sorcery"));
  }
}

TEST(Cr601_3, what_lets_it_be_cast_free_is_one_cost_among_others) {
  ActingGame game;
  game.add("law", kOpenHand);
  game.add("recall", kRecall, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "recall"));
  ASSERT_EQ(game.prompt().kind, PromptKind::alternative_cost);
  EXPECT_EQ(game.prompt().options.size(), 2U);
  ASSERT_TRUE(game.answer({game.place_of(word_option(Symbol::intern("free")))}));
  EXPECT_EQ(game.view("recall").zone, Zone::stack);
  EXPECT_EQ(game.prompt().kind, PromptKind::priority);
}

TEST(Cr601_3, a_permission_reaches_cards_of_others_where_it_says_so) {
  ActingGame game;
  game.add("door", R"({"name":"Door","synthetic":true,"types":["artifact"],"abilities":[
    {"static":{"rules":{"may_cast":{"from":"graveyard","player":"you",
    "of":["card",{"owned_by":"opponents"}]}}}}]})");
  game.add("lantern", R"({"name":"Lantern","synthetic":true,"types":["artifact"],"abilities":[
    {"static":{"rules":{"may_cast":{"from":"graveyard","player":"you",
    "of":["card","artifact"]}}}}]})");
  constexpr const char* kGear = R"({"name":"Gear","synthetic":true,"mana_cost":"{0}",
    "types":["artifact"]})";
  game.add("theirs", R"({"name":"Ox","synthetic":true,"mana_cost":"{0}","types":["creature"],
    "power":1,"toughness":1})",
           TestGame::ben, Zone::graveyard);
  game.add("mine", R"({"name":"Ox","synthetic":true,"mana_cost":"{0}","types":["creature"],
    "power":1,"toughness":1})",
           TestGame::ana, Zone::graveyard);
  game.add("gear", kGear, TestGame::ana, Zone::graveyard);
  ASSERT_TRUE(game.load());
  EXPECT_TRUE(game.offers("cast", "gear"));
  EXPECT_FALSE(game.offers("cast", "mine"));
  ASSERT_TRUE(game.act("cast", "theirs"));
  EXPECT_EQ(game.view("theirs").owner, TestGame::ben);
  EXPECT_EQ(game.view("theirs").controller, TestGame::ana);
}

TEST(Cr702_37c, a_card_with_morph_is_cast_face_down_and_turned_up) {
  ActingGame game;
  game.give_mana({0, 0, 0, 0, 1, 3});
  game.add("bear", kMorph, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast_face_down", "bear"));
  EXPECT_TRUE(game.view("bear").now.names.names.empty());
  EXPECT_EQ(game.view("bear").now.mana_value, 0);
  ASSERT_EQ(game.prompt().kind, PromptKind::alternative_cost);
  ASSERT_TRUE(game.answer({0}));
  ASSERT_TRUE(game.done());
  ASSERT_EQ(game.prompt().kind, PromptKind::mana_payment);
  ASSERT_TRUE(game.answer({0, 3}));
  game.pass_all();
  EXPECT_EQ(game.size_of("bear"), "2/2");
  EXPECT_TRUE(game.view("bear").status.face_down);
  ASSERT_TRUE(game.act("turn_face_up", "bear"));
  ASSERT_TRUE(game.done());
  EXPECT_EQ(game.events(), "mana_spent / turned_face_up / ");
  EXPECT_EQ(game.size_of("bear"), "4/4");
  EXPECT_TRUE(game.has_keyword("bear", "trample"));
}

TEST(Cr708_9, a_face_down_spell_that_is_countered_is_revealed) {
  ActingGame game;
  game.give_mana({0, 0, 0, 0, 0, 3});
  game.add("bear", kMorph, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast_face_down", "bear"));
  ASSERT_TRUE(game.answer({0}));
  ASSERT_TRUE(game.done());
  ASSERT_TRUE(game.effect(R"({"counter_spell":{"every":"spell_on_stack"}})"));
  EXPECT_EQ(game.events(), "zone_change revealed countered / ");
}

TEST(Cr709_3b, a_split_card_is_one_of_its_halves_on_the_stack) {
  ActingGame game;
  game.give_mana({0, 1, 0, 0, 0, 0});
  game.add("card", kHalves, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  EXPECT_TRUE(game.offers("cast", "card", 0));
  ASSERT_TRUE(game.act("cast", "card", 1));
  EXPECT_EQ(game.name_of("card"), "Right");
  EXPECT_EQ(game.view("card").now.mana_value, 1);
  ASSERT_TRUE(game.done());
  game.pass_all();
  EXPECT_EQ(game.life(), 24);
  EXPECT_EQ(game.view("card").now.mana_value, 2);
}

TEST(Cr715_3d, an_adventure_goes_to_exile_and_the_card_may_be_cast_from_there) {
  ActingGame game;
  game.give_mana({1, 0, 0, 0, 1, 0});
  game.add("giant", kGiant, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "giant", 1));
  EXPECT_EQ(game.name_of("giant"), "Stomp");
  ASSERT_TRUE(game.done());
  game.pass_all();
  EXPECT_EQ(game.view("giant").zone, Zone::exile);
  EXPECT_EQ(game.name_of("giant"), "Giant");
  EXPECT_FALSE(game.offers("cast", "giant", 1));
  ASSERT_TRUE(game.act("cast", "giant"));
  ASSERT_TRUE(game.done());
  game.pass_all();
  EXPECT_EQ(game.size_of("giant"), "4/4");
}

TEST(Cr604_6, a_card_says_of_itself_when_it_cannot_be_cast) {
  ActingGame game;
  game.add("runner", R"({"name":"Runner","synthetic":true,"mana_cost":"{G}",
    "types":["creature"],"power":3,"toughness":3,"abilities":[{"static":{"rules":
    {"cant_cast":{"of":"self","player":"all_players"}},
    "while":{"exists":{"of":["creature",{"controlled_by":"you"}],"exactly":0}}}}]})",
           TestGame::ana, Zone::hand);
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  EXPECT_TRUE(game.offers("cast", "runner"));
  ASSERT_TRUE(game.effect(R"({"exile":{"every":"creature"}})"));
  EXPECT_FALSE(game.offers("cast", "runner"));
}

// 601.3b, 601.6: an X that makes its mana value even would do; what is proposed must have it.
TEST(Cr601_3b, a_choice_that_is_still_to_come_may_give_a_spell_flash) {
  for (const std::int32_t x : {1, 2}) {
    ActingGame game;
    game.position().active_player = TestGame::ben;
    game.give_mana({0, 0, 0, 3, 0, 0});
    game.add("clock", R"({"name":"Clock","synthetic":true,"types":["artifact"],"abilities":[
      {"static":{"rules":{"as_though_flash":{"of":{"mana_value":{"even":true}},
      "player":"you"}}}}]})");
    game.add("beast", R"({"name":"Beast","synthetic":true,"mana_cost":"{X}{R}",
      "types":["creature"],"power":1,"toughness":1})",
             TestGame::ana, Zone::hand);
    ASSERT_TRUE(game.load());
    ASSERT_TRUE(game.choose(OptionKind::pass));
    ASSERT_TRUE(game.act("cast", "beast"));
    ASSERT_TRUE(game.answer({x}));
    EXPECT_EQ(game.reversed_by(), x == 1 ? "" : "601.2e");
  }
}

}  // namespace
}  // namespace lockstep::model
