#include "model/cr603_triggers.h"

#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kGreeter = R"({"name":"Greeter","synthetic":true,"mana_cost":"{G}",
  "types":["creature"],"power":1,"toughness":1,"abilities":[
  {"triggered":{"when":{"enters":"self"},"effect":{"gain_life":1}}}]})";
constexpr const char* kMourner = R"({"name":"Mourner","synthetic":true,"types":["creature"],
  "power":3,"toughness":3,"abilities":[{"triggered":{"when":{"dies":"creature"},
  "effect":{"gain_life":{"power_of":"that_object"}}}}]})";
constexpr const char* kReturner = R"({"name":"Returner","synthetic":true,"types":["creature"],
  "power":1,"toughness":1,"abilities":[{"triggered":{"when":{"dies":"self"},
  "effect":{"return_to_hand":"self"}}}]})";
constexpr const char* kShooter = R"({"name":"Shooter","synthetic":true,"types":["creature"],
  "power":1,"toughness":1,"abilities":[{"triggered":{"when":{"enters":"self"},
  "targets":{"slot":"it","of":["creature",{"controlled_by":"opponents"}]},
  "effect":{"deal_damage":{"number":1,"to":{"target":"it"}}}}}]})";

TEST(Cr603_3, what_has_triggered_goes_on_the_stack_before_priority) {
  ActingGame game;
  game.add("greeter", kGreeter, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(TestGame::enter({"greeter"})));
  EXPECT_EQ(game.events(), "zone_change / triggered / ");
  const ObjectView& ability = game.game().observe().objects.back();
  EXPECT_EQ(ability.nature, Nature::ability);
  EXPECT_EQ(ability.stack->source, game.object("greeter"));
  game.pass_all();
  EXPECT_EQ(game.events(), "life_gained / ceased_to_exist resolved / ");
  EXPECT_EQ(game.life(), 21);
}

TEST(Cr603_3b, a_player_orders_abilities_that_triggered_together) {
  ActingGame game;
  game.add("one", kGreeter, TestGame::ana, Zone::hand);
  game.add("two", kGreeter, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(TestGame::enter({"one", "two"})));
  ASSERT_EQ(game.prompt().kind, PromptKind::order);
  ASSERT_TRUE(game.answer({0, 1}));
  ASSERT_EQ(game.prompt().kind, PromptKind::triggers_order);
  EXPECT_EQ(game.prompt().options.size(), 2U);
  ASSERT_TRUE(game.answer({1, 0}));
  EXPECT_EQ(game.events(), "triggered / triggered / ");
}

TEST(Cr603_10a, leaving_is_seen_by_what_leaves_too_and_told_as_it_was) {
  ActingGame game;
  game.add("mourner", kMourner);
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"destroy":{"every":"creature"}})"));
  if (game.prompt().kind == PromptKind::order) {
    ASSERT_TRUE(game.answer({0, 1}));
  }
  ASSERT_EQ(game.prompt().kind, PromptKind::triggers_order);
  ASSERT_TRUE(game.answer({0, 1}));
  game.pass_all();
  game.pass_all();
  EXPECT_EQ(game.life(), 25);
}

TEST(Cr603_6, an_ability_finds_its_object_where_it_went) {
  ActingGame game;
  game.add("returner", kReturner);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"destroy":{"every":"creature"}})"));
  EXPECT_EQ(game.view("returner").zone, Zone::graveyard);
  game.pass_all();
  EXPECT_EQ(game.view("returner").zone, Zone::hand);
}

TEST(Cr603_3d, without_a_legal_target_it_is_removed) {
  ActingGame game;
  game.add("shooter", kShooter, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(TestGame::enter({"shooter"})));
  EXPECT_EQ(game.events(), "zone_change / ");
  EXPECT_EQ(game.prompt().kind, PromptKind::priority);
  EXPECT_EQ(game.game().observe().objects.size(), 1U);
}

TEST(Cr603_3d, targets_are_chosen_as_it_is_put_there) {
  ActingGame game;
  game.add("shooter", kShooter, TestGame::ana, Zone::hand);
  game.add("bear", kBear, TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(TestGame::enter({"shooter"})));
  ASSERT_EQ(game.prompt().kind, PromptKind::targets);
  EXPECT_EQ(game.prompt().source, game.game().observe().objects.back().id);
  ASSERT_TRUE(game.choose_objects({"bear"}));
  game.pass_all();
  EXPECT_EQ(game.view("bear").damage, 1);
}

TEST(Cr608_2i, what_happened_this_turn_is_judged_as_it_was_then) {
  ActingGame game;
  game.give_mana({1, 0, 0, 0, 0, 0});
  game.add("land", R"({"name":"Field","synthetic":true,"types":["land"]})", TestGame::ana,
           Zone::hand);
  game.add("feast", R"({"name":"Feast","synthetic":true,"mana_cost":"{W}","types":["instant"],
    "abilities":[{"spell":{"effect":{"if":{"condition":{"happened_this_turn":
    {"enters":["land",{"controlled_by":"you"}]}},
    "then":{"gain_life":3},"else":{"gain_life":1}}}}}]})",
           TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("play_land", "land"));
  ASSERT_TRUE(game.effect(make(Kind::exile, {{Field::objects, TestGame::named("land")}})));
  ASSERT_TRUE(game.act("cast", "feast"));
  ASSERT_TRUE(game.done());
  game.pass_all();
  EXPECT_EQ(game.life(), 23);
}

// What is told to nobody has happened as well.
TEST(Cr608_2i, becoming_a_target_and_clashing_have_happened_this_turn) {
  ActingGame game;
  game.add("bear", kBear);
  game.add("poke", R"({"name":"Poke","synthetic":true,"mana_cost":"{0}","types":["instant"],
    "abilities":[{"spell":{"targets":{"slot":"it","of":"creature"},
    "effect":{"tap":{"target":"it"}}}}]})",
           TestGame::ana, Zone::hand);
  for (const char* what : {"target", "clash"}) {
    const bool target = std::string_view(what) == "target";
    game.add(what,
             std::string(R"({"name":"Ask","synthetic":true,"mana_cost":"{0}","types":["instant"],
      "abilities":[{"spell":{"effect":{"if":{"condition":{"happened_this_turn":)") +
                 (target ? R"({"becomes_target":"creature"})" : R"({"clashes":{"player":"you"}})") +
                 R"(},"then":{"gain_life":3},"else":{"gain_life":1}}}}}]})",
             TestGame::ana, Zone::hand);
  }
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "poke"));
  ASSERT_TRUE(game.choose_objects({"bear"}));
  game.pass_all();
  ASSERT_TRUE(game.act("cast", "target"));
  game.pass_all();
  EXPECT_EQ(game.life(), 23);
  ASSERT_TRUE(game.effect(R"("clash")"));
  ASSERT_TRUE(game.act("cast", "clash"));
  game.pass_all();
  EXPECT_EQ(game.life(), 26);
}

// 113.6k: of other cards it speaks only on the battlefield.
TEST(Cr113_6k, a_card_that_is_discarded_triggers_for_itself_alone) {
  for (const char* what : {"\"self\"", "\"card\""}) {
    ActingGame game;
    game.add("card",
             std::string(R"({"name":"Thrown","synthetic":true,"types":["enchantment"],
      "abilities":[{"triggered":{"when":{"discards":{"player":"you","of":)") +
                 what + R"(}},"effect":{"gain_life":1}}}]})",
             TestGame::ana, Zone::hand);
    ASSERT_TRUE(game.load());
    ASSERT_TRUE(game.effect(R"({"discard":1})"));
    ASSERT_TRUE(game.answer({0}));
    const bool itself = what == std::string("\"self\"");
    EXPECT_EQ(game.events(), itself ? "zone_change / triggered / " : "zone_change / ");
  }
}

constexpr const char* kTwoTokens = R"({"create_token":{"number":2,
  "token":{"types":["creature"],"subtypes":["Elf"],"power":1,"toughness":1}}})";

TEST(Cr603_2c, tokens_that_come_at_once_are_told_once) {
  ActingGame game;
  game.add("feast", R"({"name":"Feast","synthetic":true,"types":["enchantment"],"abilities":[
    {"triggered":{"when":{"tokens_created":{"player":"you"}},
    "effect":{"gain_life":"that_much"}}}]})");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(kTwoTokens));
  EXPECT_EQ(game.events(), "created created / triggered / ");
  game.pass_all();
  EXPECT_EQ(game.life(), 22);
  ASSERT_TRUE(game.effect(kTwoTokens, TestGame::ben));
  EXPECT_EQ(game.events(), "created created / ");
}

TEST(Cr701_14a, both_creatures_fight) {
  ActingGame game;
  game.add("mine", creature_card("Wall", 0, 9, R"(,"abilities":[{"triggered":{
    "when":{"fights":["creature",{"controlled_by":"you"}]},
    "effect":{"put_counters":{"on":"that_object","kind":"+1/+1"}}}}])"));
  game.add("theirs", creature_card("Giant", 1, 9), TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(make(Kind::fight, {{Field::first, TestGame::named("theirs")},
                                             {Field::second, TestGame::named("mine")}})));
  EXPECT_EQ(game.events(), "damage fought / triggered / ");
  game.pass_all();
  EXPECT_EQ(game.size_of("mine"), "1/10");
  EXPECT_EQ(game.size_of("theirs"), "1/9");
}

TEST(Cr603_7, a_delayed_ability_speaks_of_what_made_it) {
  ActingGame game;
  game.add("herald", R"({"name":"Herald","synthetic":true,"types":["enchantment"],"abilities":[
    {"triggered":{"when":{"gains_life":{"player":"you"}},
    "targets":{"slot":"it","of":"creature"},"effect":{"delayed":{"when":{"begins":"end"},
    "effect":{"put_counters":{"on":{"target":"it"},"kind":"+1/+1"}}}}}}]})");
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"gain_life":1})"));
  if (game.prompt().kind == PromptKind::targets) {
    ASSERT_TRUE(game.answer({0}));
  }
  game.pass_all();
  while (game.phase() != "end")
    game.pass_all();
  game.pass_all();
  EXPECT_EQ(game.size_of("bear"), "3/3");
}

TEST(Cr701_30, a_clash_triggers_whether_it_is_won_or_not) {
  ActingGame game;
  game.add("bell", R"({"name":"Bell","synthetic":true,"types":["enchantment"],"abilities":[
    {"triggered":{"when":{"clashes":{"player":"you"}},"effect":{"gain_life":1}}},
    {"triggered":{"when":{"clashes":{"player":"you","won":true}},"effect":{"gain_life":10}}}]})");
  game.add("bear", kBear, TestGame::ben, Zone::library);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"clash":"clash"})"));
  ASSERT_EQ(game.prompt().kind, PromptKind::keep_library_place);
  ASSERT_TRUE(game.choose(OptionKind::top));
  EXPECT_EQ(game.events(), "clash_won / triggered / ");
  game.pass_all();
  EXPECT_EQ(game.life(), 21);
}

TEST(Cr122_6, who_puts_counters_is_part_of_what_is_awaited) {
  ActingGame game;
  game.add("stone", R"({"name":"Stone","synthetic":true,"types":["artifact"],"abilities":[
    {"triggered":{"when":{"counters_put":{"of":"creature","player":"you"}},
    "effect":{"gain_life":1}}}]})");
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(
      game.effect(R"({"put_counters":{"on":{"every":"creature"},"kind":"+1/+1"}})", TestGame::ben));
  EXPECT_EQ(game.events(), "counters_put / ");
  ASSERT_TRUE(game.effect(R"({"put_counters":{"on":{"every":"creature"},"kind":"+1/+1",
    "player":"opponents"}})"));
  EXPECT_EQ(game.events(), "counters_put / ");
  ASSERT_TRUE(game.effect(R"({"put_counters":{"on":{"every":"creature"},"kind":"+1/+1"}})"));
  EXPECT_EQ(game.events(), "counters_put / triggered / ");
}

TEST(Cr113_6k, a_spell_triggers_on_its_own_casting_alone) {
  ActingGame game;
  game.add("herald", creature_card("Herald", 1, 1, R"(,"abilities":[
    {"triggered":{"when":{"casts":{"player":"you","of":"creature"}},"effect":{"gain_life":5}}},
    {"triggered":{"when":{"casts":{"of":"self"}},"effect":{"gain_life":1}}}])"),
           TestGame::ana, Zone::hand);
  game.give_mana({0, 0, 1, 0, 0, 1});
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "herald"));
  ASSERT_TRUE(game.done());
  ASSERT_EQ(game.stack_size(), 2U);
  game.pass_all();
  EXPECT_EQ(game.life(), 21);
}

TEST(Cr603_4, the_condition_of_a_delayed_ability_is_looked_at_as_it_would_trigger) {
  ActingGame game;
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"delayed":{"when":{"gains_life":"you"},
    "if":{"exists":"creature"},"effect":{"gain_life":5}}})"));
  ASSERT_TRUE(game.effect(R"({"gain_life":1})"));
  EXPECT_EQ(game.stack_size(), 0U);
}

TEST(Cr400_7d, what_an_effect_took_from_the_stack_knows_nothing_of_the_costs_of_the_spell) {
  ActingGame game;
  game.give_mana({0, 0, 0, 0, 1, 0});
  game.add("imp", R"({"name":"Imp","synthetic":true,"mana_cost":"{G}","types":["creature"],
    "power":1,"toughness":1,"abilities":["bargain",{"triggered":{"when":{"enters":"self"},
    "if":{"paid":"bargain"},"effect":{"gain_life":3}}}]})",
           TestGame::ana, Zone::hand);
  game.add("gear", R"({"name":"Gear","synthetic":true,"mana_cost":"{0}","types":["artifact"]})");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "imp"));
  ASSERT_TRUE(game.choose(OptionKind::yes));
  ASSERT_TRUE(game.done());
  ASSERT_TRUE(game.answer({0}));
  if (game.prompt().kind == PromptKind::cost_objects) {
    ASSERT_TRUE(game.answer({0}));
  }
  ASSERT_TRUE(game.effect(R"({"move":{"objects":{"every":"spell_on_stack"},"to":"battlefield"}})"));
  EXPECT_EQ(game.view("imp").zone, Zone::battlefield);
  EXPECT_EQ(game.stack_size(), 0U);
}

}  // namespace
}  // namespace lockstep::model
