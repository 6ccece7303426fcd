// What is cast and played while something resolves (608.2g, 707.12), and what a proposal must still
// comply with (601.2e).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

TEST(Cr608_2g, an_effect_lets_a_card_be_cast_without_paying) {
  ActingTable table;
  table.shock("shock", "{R}", Zone::exile);
  table.start();
  table.do_effect(R"([{"cast": {"objects": "shock", "free": true}}, {"gain_life": 1}])");
  ASSERT_EQ(table.asked(), PromptKind::alternative_cost);
  table.answer_word("free");
  ASSERT_EQ(table.asked(), PromptKind::targets);
  EXPECT_EQ(table.life(0), 20);
  table.answer_player(1);
  EXPECT_EQ(table.asked(), PromptKind::priority);
  EXPECT_EQ(table.life(0), 21);
  EXPECT_EQ(table.count_events(EventKind::cast), 1U);
  EXPECT_EQ(table.now("shock").zone, Zone::stack);
  table.pass(2);
  EXPECT_EQ(table.life(1), 18);
  table.expect_sound();
}

TEST(Cr608_2g, what_is_cast_then_is_paid_for) {
  ActingTable table;
  table.shock("shock", "{R}", Zone::hand);
  table.position.players[0].mana = {0, 0, 0, 1, 0, 0};
  table.start();
  table.do_effect(R"({"cast": "shock"})");
  table.answer_player(1);
  ASSERT_EQ(table.asked(), PromptKind::mana);
  table.answer_quietly();
  EXPECT_EQ(table.count_events(EventKind::mana_spent), 1U);
  EXPECT_EQ(table.now("shock").zone, Zone::stack);
}

TEST(Cr733_1, what_cannot_be_cast_within_an_effect_is_taken_back_alone) {
  ActingTable table;
  table.murder("murder", "{B}");
  table.position.players[0].mana = {0, 0, 1, 0, 0, 0};
  table.start();
  table.do_effect(R"([{"gain_life": 1}, {"cast": "murder"}, {"gain_life": 1}])");
  EXPECT_EQ(table.asked(), PromptKind::priority);
  ASSERT_NE(table.event(EventKind::reversed), nullptr);
  EXPECT_EQ(table.event(EventKind::reversed)->rule.text(), "601.2c");
  EXPECT_EQ(table.count_events(EventKind::life_gained), 2U);
  EXPECT_EQ(table.now("murder").zone, Zone::hand);
  EXPECT_EQ(table.now("murder").id.incarnation.value, 1U);
  EXPECT_EQ(table.life(0), 22);
  table.expect_sound();
}

TEST(Cr733_1, casting_within_an_effect_can_be_taken_back) {
  ActingTable table;
  table.shock("shock", "{R}", Zone::hand);
  table.position.players[0].mana = {0, 0, 0, 1, 0, 0};
  table.start();
  table.do_effect(R"([{"cast": "shock"}, {"gain_life": 1}])");
  ASSERT_EQ(table.asked(), PromptKind::targets);
  ASSERT_TRUE(table.game->take_back().has_value());
  EXPECT_EQ(table.event(EventKind::reversed)->rule.text(), "733.1");
  EXPECT_EQ(table.now("shock").zone, Zone::hand);
  EXPECT_EQ(table.life(0), 21);
  table.expect_sound();
}

TEST(Cr707_12, a_copy_of_a_card_is_cast_or_ceases_to_exist) {
  for (const bool casts : {true, false}) {
    ActingTable table;
    table.shock("shock", "{R}", Zone::exile);
    table.start();
    table.do_effect(R"([{"copy_spell": {"objects": "shock", "slot": "copy"}}, {"may": {"effect":
      {"cast": {"objects": {"those": "copy"}, "free": true}}}}])");
    ASSERT_NE(table.event(EventKind::created), nullptr);
    const ObjectId copy = table.event(EventKind::created)->result;
    EXPECT_EQ(table.event(EventKind::created)->to, Zone::exile);
    EXPECT_EQ(table.game->observe().find(copy)->nature, Nature::card_copy);
    if (!casts) {
      table.answer_no();
      EXPECT_EQ(table.event(EventKind::ceased_to_exist)->rule.text(), "704.5e");
      continue;
    }
    table.answer_yes();
    table.answer_word("free");
    table.answer_player(1);
    EXPECT_EQ(table.game->observe().current(copy.root)->zone, Zone::stack);
    EXPECT_EQ(table.now("shock").zone, Zone::exile);
    table.pass(2);
    EXPECT_EQ(table.life(1), 18);
    EXPECT_EQ(table.game->observe().current(copy.root), nullptr);
    table.expect_sound();
  }
}

TEST(Cr608_3f, a_copy_of_a_permanent_card_that_is_cast_becomes_a_token) {
  ActingTable table;
  table.bear("bear", "Bear", 0, Zone::graveyard);
  table.start();
  table.do_effect(R"([{"copy_spell": {"objects": "bear", "slot": "copy"}},
    {"cast": {"objects": {"those": "copy"}, "free": true}}])");
  const RootId root = table.event(EventKind::created)->result.root;
  table.answer_word("free");
  table.pass(2);
  const ObjectView* token = table.game->observe().current(root);
  ASSERT_NE(token, nullptr);
  EXPECT_EQ(token->zone, Zone::battlefield);
  EXPECT_EQ(token->nature, Nature::token);
  table.expect_sound();
}

TEST(Cr305_2b, a_land_is_played_by_an_effect_only_if_a_play_is_left) {
  ActingTable table;
  const auto land = table.card(
      "forest", R"("name": "Forest", "types": ["land"], "subtypes": ["Forest"])", 0, Zone::hand);
  table.again("other", land, 0, Zone::hand);
  table.again("theirs", land, 1, Zone::hand);
  table.start();
  table.do_effect(R"({"play": "theirs"})", 1);
  EXPECT_EQ(table.now("theirs").zone, Zone::hand);
  table.do_effect(R"({"play": "forest"})");
  EXPECT_EQ(table.now("forest").zone, Zone::battlefield);
  EXPECT_EQ(table.count_events(EventKind::played_land), 1U);
  EXPECT_FALSE(table.offers("play_land", "other"));
  table.do_effect(R"({"play": "other"})");
  EXPECT_EQ(table.now("other").zone, Zone::hand);
  table.expect_sound();
}

TEST(Cr601_2e, a_spell_that_x_makes_forbidden_is_reversed) {
  ActingTable table;
  table.card("winnower", R"("name": "Winnower", "types": ["creature"], "power": 1, "toughness": 1,
    "abilities": [{"static": {"rules": {"cant_cast": {"of": {"mana_value": {"even": true}},
    "player": "opponents"}}}}])",
             1);
  table.card("blaze", R"("name": "Blaze", "mana_cost": "{X}{R}{R}", "types": ["instant"],
    "abilities": [{"spell": {"effect": {"gain_life": "x"}}}])",
             0, Zone::hand);
  table.bear("bear", "Bear", 0, Zone::hand);
  table.position.players[0].mana = {0, 0, 0, 5, 0, 0};
  table.start();
  EXPECT_FALSE(table.offers("cast", "bear"));
  table.act("cast", "blaze");  // X may still lift the ban (601.3a)
  ASSERT_EQ(table.asked(), PromptKind::x_value);
  table.answer_number(2);
  ASSERT_NE(table.event(EventKind::reversed), nullptr);
  EXPECT_EQ(table.event(EventKind::reversed)->rule.text(), "601.2e");
  table.act("cast", "blaze");
  table.answer_number(1);
  EXPECT_EQ(table.asked(), PromptKind::mana);
}

TEST(Cr607_2j, a_word_chosen_for_a_cost_stays_with_the_permanent_and_its_copy) {
  ActingTable table;
  table.card("caller", R"("name": "Caller", "mana_cost": "{0}", "types": ["creature"], "power": "*",
    "toughness": "*", "abilities": [{"static": {"rules": {"additional_cost": {"choose_word":
    {"from": "creature_type"}}}}}, {"static": {"affects": "self", "changes":
    {"set_power_toughness": {"power": {"count": {"every": {"has_subtype": {"as_chosen":
    "creature_type"}}}}, "toughness": {"count": {"every": {"has_subtype": {"as_chosen":
    "creature_type"}}}}}}}}])",
             0, Zone::hand);
  table.bear("bear", "Bear");
  table.start();
  table.act("cast", "caller");
  ASSERT_EQ(table.asked(), PromptKind::word);
  table.answer_word("Bear");
  table.do_effect(R"({"copy_spell": "caller"})");
  const RootId root = table.event(EventKind::copied)->result.root;
  table.pass(2);
  ASSERT_NE(table.game->observe().current(root), nullptr);
  EXPECT_EQ(table.game->observe().current(root)->now.power->number, 1);
  table.pass(2);
  EXPECT_EQ(table.pt("caller"), "1/1");
  table.expect_sound();
}

}  // namespace
}  // namespace lockstep::engine
