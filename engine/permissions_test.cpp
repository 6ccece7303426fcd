// Who may cast a card from where, and what for (601.3, 118.9, 702.34a).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

std::string options(Table& table) {
  std::string text;
  for (const Option& option : table.game->prompt().options)
    text += (text.empty() ? "" : " ") + std::string(option.word.text());
  return text;
}

TEST(Cr702_34a, flashback_is_the_only_way_from_a_graveyard) {
  ActingTable table;
  table.card("gain", R"("name": "Gain", "mana_cost": "{G}", "types": ["instant"], "abilities":
    [{"spell": {"effect": {"gain_life": 2}}}, {"keyword": {"name": "flashback", "cost": "{1}"}}])",
             0, Zone::graveyard);
  table.position.players[0].mana = {0, 0, 1, 0, 0, 0};
  table.start();
  EXPECT_TRUE(table.offers("cast", "gain"));
  table.act("cast", "gain");
  ASSERT_EQ(table.asked(), PromptKind::alternative_cost);
  EXPECT_EQ(options(table), "flashback");
  table.answer_word("flashback");
  table.answer_quietly();
  EXPECT_EQ(table.words(table.now("gain").stack->paid_costs), "flashback");
  table.pass(2);
  EXPECT_EQ(table.now("gain").zone, Zone::exile);
  EXPECT_FALSE(table.offers("cast", "gain"));
  table.expect_sound();
}

constexpr const char* kOmniscience = R"("name": "Omni", "types": ["enchantment"], "abilities":
  [{"static": {"rules": {"may_cast": {"from": "hand", "of": "card", "free": true}}}}])";

TEST(Cr118_9, a_rule_lets_cards_be_cast_for_nothing) {
  ActingTable table;
  table.card("omni", kOmniscience);
  table.bear("bear", "Bear", 0, Zone::hand);
  table.bear("bens", "Bear", 1, Zone::hand);
  table.start();
  table.act("cast", "bear");
  ASSERT_EQ(table.asked(), PromptKind::alternative_cost);
  EXPECT_EQ(options(table), "mana_cost free");
  table.answer_word("free");
  EXPECT_EQ(table.asked(), PromptKind::priority);
  table.pass(2);
  EXPECT_EQ(table.now("bear").zone, Zone::battlefield);
}

TEST(Cr601_3, a_rule_lets_cards_be_cast_from_a_graveyard) {
  ActingTable table;
  table.card("crypt", R"("name": "Crypt", "types": ["enchantment"], "abilities": [{"static":
    {"rules": {"may_cast": {"from": "graveyard", "of": ["creature", "card"], "cost": {"pay_life":
    3}}}}}])");
  table.bear("bear", "Bear", 0, Zone::graveyard);
  table.bear("bens", "Bear", 1, Zone::graveyard);
  table.position.players[0].mana = {0, 0, 0, 0, 2, 0};
  table.start();
  EXPECT_TRUE(table.offers("cast", "bear"));
  EXPECT_FALSE(table.offers("cast", "bens"));
  table.act("cast", "bear");
  ASSERT_EQ(table.asked(), PromptKind::mana);
  table.answer_quietly();
  ASSERT_EQ(table.asked(), PromptKind::pay);
  table.answer_quietly();
  table.pass(2);
  EXPECT_EQ(table.now("bear").zone, Zone::battlefield);
  EXPECT_EQ(table.game->observe().players[0].life, 17);
}

// Two permissions that ask for something besides: the player says which.
TEST(Cr601_2b, of_permissions_with_costs_one_is_used) {
  ActingTable table;
  table.card("crypt", R"("name": "Crypt", "types": ["enchantment"], "abilities": [{"static":
    {"rules": [{"may_cast": {"from": "graveyard", "of": ["creature", "card"], "cost": {"pay_life":
    3}, "label": "blood"}}, {"may_cast": {"from": "graveyard", "of": ["creature", "card"], "cost":
    {"pay_life": 1}}}]}}])");
  table.card("free", R"("name": "Mouse", "mana_cost": "{0}", "types": ["creature"], "power": 1,
    "toughness": 1)",
             0, Zone::graveyard);
  table.start();
  table.act("cast", "free");
  ASSERT_EQ(table.asked(), PromptKind::optional_cost);
  EXPECT_EQ(table.game->prompt().slot.text(), "blood");
  table.answer_where([](const Option& option) { return option.kind == OptionKind::no; });
  EXPECT_EQ(table.asked(), PromptKind::priority);
  EXPECT_EQ(table.game->observe().players[0].life, 19);
}

TEST(Cr702_133a, jump_start_asks_for_a_card_and_exiles) {
  ActingTable table;
  table.card("gain", R"("name": "Gain", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"spell": {"effect": {"gain_life": 2}}}, "jump-start"])",
             0, Zone::graveyard);
  table.bear("bear", "Bear", 0, Zone::hand);
  table.start();
  table.act("cast", "gain");
  ASSERT_EQ(table.asked(), PromptKind::cost_objects);
  table.answer_object("bear");
  EXPECT_TRUE(table.now("gain").stack->paid_costs.empty());
  table.pass(2);
  EXPECT_EQ(table.now("gain").zone, Zone::exile);
}

// 118.12, 608.2g: mana abilities come before the question.
TEST(Cr118_12, who_may_pay_is_asked_when_everything_is_there) {
  ActingTable table;
  table.card("tax", R"("name": "Tax", "mana_cost": "{0}", "types": ["sorcery"], "abilities":
    [{"spell": {"effect": {"may_pay": {"cost": "{1}", "player": "opponents", "then":
    {"gain_life": 1}, "else": {"gain_life": 2}}}}}])",
             0, Zone::hand);
  table.again("again", 0, 0, Zone::hand);
  table.card("forest", R"("name": "Forest", "types": ["land"], "subtypes": ["Forest"])", 1);
  table.start();
  table.act("cast", "tax");
  table.pass(2);
  ASSERT_EQ(table.asked(), PromptKind::mana);
  EXPECT_EQ(table.game->prompt().player, PlayerId{1});
  EXPECT_FALSE(table.game->take_back().has_value());
  table.answer_where([](const Option& option) { return option.kind == OptionKind::done; });
  EXPECT_EQ(table.game->observe().players[0].life, 22);
  table.act("cast", "again");
  table.pass(2);
  table.answer_action("activate", "forest", 105);
  ASSERT_EQ(table.asked(), PromptKind::mana);
  table.answer_where([](const Option& option) { return option.kind == OptionKind::done; });
  ASSERT_EQ(table.asked(), PromptKind::may);
  table.answer_yes();
  EXPECT_EQ(table.game->observe().players[0].life, 23);
  EXPECT_EQ(table.game->observe().players[1].mana[4], 0);
  table.expect_sound();
}

TEST(Cr733_1, a_mana_ability_within_a_resolution_is_taken_back_alone) {
  ActingTable table;
  table.card("tax", R"("name": "Tax", "mana_cost": "{0}", "types": ["sorcery"], "abilities":
    [{"spell": {"effect": [{"gain_life": 5}, {"may_pay": {"cost": "{1}", "player": "opponents",
    "else": {"gain_life": 2}}}]}}])",
             0, Zone::hand);
  table.card("altar", R"("name": "Altar", "types": ["artifact"], "abilities": [{"activated":
    {"cost": {"sacrifice": {"choose": "creature"}}, "effect": {"add_mana": "{C}"}}}])",
             1);
  table.bear("bear", "Bear", 1);
  table.start();
  table.act("cast", "tax");
  table.pass(2);
  table.answer_action("activate", "altar", 1);
  ASSERT_EQ(table.asked(), PromptKind::cost_objects);
  ASSERT_TRUE(table.game->take_back().has_value());
  ASSERT_EQ(table.asked(), PromptKind::mana);
  ASSERT_NE(table.event(EventKind::reversed), nullptr);
  EXPECT_EQ(table.event(EventKind::reversed)->rule.text(), "733.1");
  EXPECT_EQ(table.game->observe().players[0].life, 25);
  table.answer_action("activate", "altar", 1);
  table.answer_object("bear");
  EXPECT_EQ(table.game->observe().players[1].mana[5], 1);
  table.answer_where([](const Option& option) { return option.kind == OptionKind::done; });
  ASSERT_EQ(table.asked(), PromptKind::may);
  table.answer_yes();
  EXPECT_EQ(table.game->observe().players[0].life, 25);
  table.expect_sound();
}

constexpr const char* kMorph = R"("name": "Imp", "mana_cost": "{4}{B}", "types": ["creature"],
  "power": 5, "toughness": 5, "abilities": [{"keyword": {"name": "morph", "cost": "{B}"}}])";

TEST(Cr702_37c, a_card_with_morph_is_cast_face_down) {
  ActingTable table;
  table.card("imp", kMorph, 0, Zone::hand);
  table.position.players[0].mana = {0, 0, 0, 0, 0, 3};
  table.start();
  EXPECT_TRUE(table.offers("cast_face_down", "imp"));
  table.act("cast_face_down", "imp");
  ASSERT_EQ(table.asked(), PromptKind::alternative_cost);
  EXPECT_EQ(options(table), "morph");
  table.answer_word("morph");
  EXPECT_EQ(table.pt("imp"), "2/2");
  table.answer_quietly();
  EXPECT_EQ(table.words(table.now("imp").stack->paid_costs), "morph");
  table.pass(2);
  EXPECT_TRUE(table.now("imp").status.face_down);
  EXPECT_EQ(table.pt("imp"), "2/2");
  table.do_effect(R"({"add_mana": "{B}"})");
  table.act("turn_face_up", "imp");
  table.answer_quietly();
  EXPECT_EQ(table.pt("imp"), "5/5");
  EXPECT_EQ(table.now("imp").now.mana_value, 5);
  table.expect_sound();
}

// A ban sees the face-down creature alone.
TEST(Cr702_37c, a_ban_sees_a_face_down_creature_alone) {
  ActingTable table;
  table.card("imp", kMorph, 0, Zone::hand);
  table.card("ban", R"("name": "Ban", "types": ["enchantment"], "abilities": [{"static": {"rules":
    {"cant_cast": {"of": "black", "player": "all_players"}}}}])");
  table.start();
  EXPECT_FALSE(table.offers("cast", "imp"));
  EXPECT_TRUE(table.offers("cast_face_down", "imp"));
}

TEST(Cr701_40b, a_manifested_creature_card_is_turned_up_for_its_mana_cost) {
  ActingTable table;
  table.bear("bear", "Bear", 0, Zone::library);
  table.card("gain", R"("name": "Gain", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"spell": {"effect": {"gain_life": 2}}}])",
             0, Zone::library);
  table.position.players[0].mana = {0, 0, 0, 0, 2, 0};
  table.start();
  table.do_effect(R"({"manifest": {"objects": {"top_cards": 2}}})");
  EXPECT_FALSE(table.offers("turn_face_up", "gain"));
  table.act("turn_face_up", "bear");
  table.answer_quietly();
  EXPECT_FALSE(table.now("bear").status.face_down);
  EXPECT_EQ(table.game->observe().players[0].mana[4], 0);
}

// A cost that only a kicked spell may have is offered before the kicker is.
TEST(Cr601_4, a_choice_may_rest_on_one_that_is_made_later) {
  for (const bool kicks : {true, false}) {
    ActingTable table;
    table.card("gift", R"("name": "Gift", "mana_cost": "{0}", "types": ["instant"], "abilities":
      [{"static": {"rules": {"additional_cost": {"cost": {"pay_life": 2}, "may": true, "label":
      "blood", "if": {"paid": "kicker"}}}}}, {"keyword": {"name": "kicker", "cost": {"pay_life":
      1}}}, {"spell": {"effect": {"gain_life": 5}}}])",
               0, Zone::hand);
    table.start();
    table.act("cast", "gift");
    ASSERT_EQ(table.asked(), PromptKind::optional_cost);
    EXPECT_EQ(table.game->prompt().slot.text(), "blood");
    table.answer_yes();
    ASSERT_EQ(table.asked(), PromptKind::optional_cost);
    if (!kicks) {
      table.answer_no();
      EXPECT_EQ(table.event(EventKind::reversed)->rule.text(), "601.2e");
      continue;
    }
    table.answer_yes();
    table.answer_quietly();
    EXPECT_EQ(table.life(0), 17);
    EXPECT_EQ(table.now("gift").stack->paid_costs.size(), 2U);
  }
}

TEST(Cr601_3, a_rule_may_name_the_cards_of_others) {
  ActingTable table;
  table.card("door", R"("name": "Door", "types": ["artifact"], "abilities": [{"static": {"rules":
    {"may_cast": {"from": "graveyard", "of": ["card", {"owned_by": "opponents"}]}}}}])");
  table.bear("theirs", "Bear", 1, Zone::graveyard);
  table.bear("mine", "Cub", 0, Zone::graveyard);
  table.card("land", R"("name": "Land", "types": ["land"])", 1, Zone::hand);
  table.position.players[0].mana = {0, 0, 0, 0, 2, 0};
  table.start();
  EXPECT_FALSE(table.offers("cast", "mine"));
  EXPECT_FALSE(table.offers("play_land", "land"));
  table.act("cast", "theirs");
  table.answer_quietly();
  table.pass(2);
  EXPECT_EQ(table.now("theirs").zone, Zone::battlefield);
  EXPECT_EQ(table.now("theirs").controller, PlayerId{0});
  EXPECT_EQ(table.now("theirs").owner, PlayerId{1});
  table.do_effect(R"({"destroy": "theirs"})");
  EXPECT_TRUE(table.offers("cast", "theirs"));
}

}  // namespace
}  // namespace lockstep::engine
