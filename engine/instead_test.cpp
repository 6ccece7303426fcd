// What is done instead of an event, whatever it is (614.6, 614.9, 614.11, 616.1).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

std::string says_instead(std::string_view name, std::string_view rule) {
  return R"("name": ")" + std::string(name) +
         R"(", "types": ["enchantment"], "abilities": [{"static": {"rules": {"instead": )" +
         std::string(rule) + "}}}]";
}

std::string draws_two() {
  return says_instead("Second Thought", R"({"when": {"draws": "you"}, "effect": {"draw": 2}})");
}

void fill_library(Table& table, int cards) {
  for (int i = 0; i < cards; ++i)
    table.bear("card" + std::to_string(i), "Card", 0, Zone::library);
}

TEST(Cr614_11, each_draw_is_replaced_by_itself) {
  Table table;
  table.card("well",
             says_instead("Well", R"({"when": {"draws": "you"}, "effect": {"gain_life": 2}})"));
  table.start();
  table.do_effect(R"({"draw": 3})");  // from an empty library
  EXPECT_EQ(table.life(0), 26);
  EXPECT_TRUE(table.game->observe().players[0].in_game);
  table.expect_sound();
}

TEST(Cr614_5, an_effect_does_not_replace_the_draws_that_it_makes) {
  Table table;
  table.card("one", draws_two());
  table.card("other", draws_two());
  fill_library(table, 6);
  table.start();
  table.do_effect(R"({"draw": 1})");
  ASSERT_EQ(table.asked(), PromptKind::replacement);
  EXPECT_EQ(table.game->prompt().player, PlayerId{0});
  table.answer_object("one");
  EXPECT_EQ(table.now("card3").zone, Zone::hand);
  EXPECT_EQ(table.now("card4").zone, Zone::library);
  EXPECT_EQ(table.asked(), PromptKind::priority);
}

TEST(Cr616_1f, two_changes_of_a_gain_go_in_the_order_chosen) {
  Table table;
  table.card("twice", says_instead("Twice", R"({"when": {"gains_life": "you"}, "effect":
    {"gain_life": {"number": {"times": ["that_much", 2]}}}})"));
  table.card("more", says_instead("More", R"({"when": {"gains_life": "you"}, "effect":
    {"gain_life": {"number": {"plus": ["that_much", 1]}}}})"));
  table.start();
  table.do_effect(R"({"gain_life": 3})");
  ASSERT_EQ(table.asked(), PromptKind::replacement);
  table.answer_object("twice");
  EXPECT_EQ(table.life(0), 27);
  EXPECT_EQ(table.event(EventKind::life_gained)->number, 7);
  table.do_effect(R"({"gain_life": {"number": 2, "player": "Ben"}})");
  EXPECT_EQ(table.life(1), 22);
}

TEST(Cr614_6, what_happens_instead_is_what_happened) {
  ActingTable table;
  table.card("cup", says_instead("Cup", R"({"when": {"gains_life": "all_players"}, "effect":
    {"lose_life": {"number": "that_much", "player": "that_player"}}})"));
  table.card("glad", R"("name": "Glad", "types": ["artifact"], "abilities": [{"triggered": {"when":
    {"gains_life": "all_players"}, "effect": "draw"}}])");
  table.start();
  table.do_effect(R"({"gain_life": {"number": 3, "player": "Ben"}})");
  EXPECT_EQ(table.life(1), 17);
  EXPECT_EQ(table.event(EventKind::life_gained), nullptr);
  EXPECT_EQ(table.event(EventKind::triggered), nullptr);
}

TEST(Cr614_6, a_gain_of_lifelink_is_replaced_too) {
  Table table;
  table.card("twice", says_instead("Twice", R"({"when": {"gains_life": "you"}, "effect":
    {"gain_life": {"number": {"times": ["that_much", 2]}}}})"));
  table.bear("bear", "Bear", 0, Zone::battlefield, R"(, "abilities": ["lifelink"])");
  table.start();
  table.do_effect(R"({"deal_damage": {"number": 2, "to": "Ben", "source": "bear"}})");
  EXPECT_EQ(table.life(0), 24);
  EXPECT_EQ(table.life(1), 18);
}

TEST(Cr614_6, what_is_done_beside_a_move_asks_for_what_was_moved) {
  Table table;
  table.card("jar", says_instead("Jar", R"({"when": {"dies": "creature"}, "effect": [{"exile":
    "that_object"}, {"gain_life": {"toughness_of": "that_object"}}]})"));
  table.bear("bear", "Bear");
  table.start();
  table.do_effect(R"([{"put_counters": {"on": "bear", "kind": "+1/+1", "number": 2}},
    {"destroy": "bear"}])");
  EXPECT_EQ(table.now("bear").zone, Zone::exile);
  EXPECT_EQ(table.life(0), 24);
  table.expect_sound();
}

TEST(Cr614_6, a_card_says_itself_where_it_goes_as_it_is_discarded) {
  ActingTable table;
  table.bear("lizard", "Lizard", 0, Zone::hand, R"(, "abilities": [{"static": {"rules": {"instead":
    {"when": {"discards": {"player": "you", "of": "self"}}, "effect": {"move": {"objects": "self",
    "to": "battlefield"}}}}}}])");
  table.card("waste", R"("name": "Waste", "types": ["artifact"], "abilities": [{"triggered":
    {"when": {"discards": {"player": "you"}}, "effect": {"gain_life": 1}}}])");
  table.start();
  table.do_effect(R"({"discard": 1})");
  table.answer_quietly();
  EXPECT_EQ(table.now("lizard").zone, Zone::battlefield);
  EXPECT_EQ(table.now("lizard").controller, PlayerId{0});
  EXPECT_EQ(table.count_events(EventKind::triggered), 1U);
}

constexpr const char* kWarden = R"({"when": {"enters": ["creature", {"not": "token"}, {"other_than":
  "self"}]}, "effect": {"exile": "that_object"}})";

TEST(Cr614_6, what_would_enter_never_was_there) {
  ActingTable table;
  table.card("warden", says_instead("Warden", kWarden));
  table.bear("bear", "Bear", 0, Zone::hand);
  table.position.players[0].mana = {0, 0, 0, 0, 2, 0};
  table.start();
  table.act("cast", "bear");
  table.answer_quietly();
  table.pass(2);
  EXPECT_EQ(table.now("bear").zone, Zone::exile);
  EXPECT_EQ(table.count_events(EventKind::resolved), 1U);
  table.do_effect(R"({"create_token": {"token": {"types": "creature", "power": 1, "toughness":
    1}}})");
  EXPECT_EQ(table.count_events(EventKind::created), 1U);
  table.expect_sound();
}

TEST(Cr614_6, tokens_that_would_enter_elsewhere_are_refused) {
  Table table;
  table.card("warden", says_instead("Warden", R"({"when": {"enters": "creature"}, "effect":
    {"exile": "that_object"}})"));
  table.start();
  const Outcome outcome = table.effect(
      R"({"create_token": {"token": {"types": "creature", "power": 1, "toughness": 1}}})");
  ASSERT_FALSE(outcome.has_value());
  EXPECT_EQ(outcome.error().what, "instead");
}

TEST(Cr614_9, damage_is_redirected_only_to_what_can_be_dealt_damage) {
  Table table;
  table.card("bearer", R"("name": "Bearer", "types": ["creature"], "power": 0, "toughness": 5,
    "abilities": [{"static": {"rules": {"instead": {"when": {"deals_damage": {"of": {"is":
    "you"}}}, "effect": {"deal_damage": {"number": "that_much", "to": "self", "source":
    "that_source"}}}}}}])");
  table.bear("bear", "Bear", 1);
  table.start();
  table.do_effect(R"({"deal_damage": {"number": 2, "to": "Ana", "source": "bear"}})", 1);
  EXPECT_EQ(table.life(0), 20);
  EXPECT_EQ(table.now("bearer").damage, 2);
  table.do_effect(R"({"apply": {"to": "bearer", "changes": {"set_types": {"types":
    "artifact"}}}})");
  table.do_effect(R"({"deal_damage": {"number": 2, "to": "Ana", "source": "bear"}})", 1);
  EXPECT_EQ(table.life(0), 18);
}

TEST(Cr614_12, what_would_enter_is_looked_at_as_it_would_be_there) {
  Table table;
  table.card("warden", says_instead("Warden", R"({"when": {"enters": ["creature", {"other_than":
    "self"}]}, "effect": {"exile": "that_object"}})"));
  table.card("idol", R"("name": "Idol", "types": ["artifact"], "abilities": [{"static": {"affects":
    {"every": "artifact"}, "changes": [{"add_types": {"types": "creature"}},
    {"set_power_toughness": {"power": 2, "toughness": 2}}]}}])",
             0, Zone::hand);
  table.card("forest", R"("name": "Forest", "types": ["land"])", 0, Zone::library);
  table.card("plains", R"("name": "Plains", "types": ["land"])", 0, Zone::hand);
  table.start();
  table.do_effect(R"({"move": {"objects": "idol", "to": "battlefield"}})");
  EXPECT_EQ(table.now("idol").zone, Zone::exile);
  table.do_effect(R"({"manifest": "forest"})");
  EXPECT_EQ(table.now("forest").zone, Zone::exile);
  EXPECT_EQ(table.name("forest"), "Forest");
  table.do_effect(R"({"move": {"objects": "plains", "to": "battlefield"}})");
  EXPECT_EQ(table.now("plains").zone, Zone::battlefield);
  table.expect_sound();
}

TEST(Cr614_6, what_is_exiled_instead_of_entering_gets_no_counters) {
  Table table;
  table.card("warden", says_instead("Warden", kWarden));
  table.bear("bear", "Bear", 0, Zone::graveyard);
  table.start();
  table.do_effect(R"({"move": {"objects": "bear", "to": "battlefield", "with": {"kind":
    "+1/+1"}}})");
  EXPECT_EQ(table.now("bear").zone, Zone::exile);
  EXPECT_EQ(table.count_events(EventKind::counters_put), 0U);
  EXPECT_TRUE(table.now("bear").counters.empty());
  table.expect_sound();
}

// A copy of a bear spell resolves beside such an enchantment; where it is then, if anywhere.
const ObjectView* resolved_copy(ActingTable& table, std::string_view rule) {
  table.card("bane", says_instead("Bane", rule));
  table.card("bear", R"("name": "Bear", "mana_cost": "{0}", "types": ["creature"], "power": 2,
    "toughness": 2)",
             0, Zone::hand);
  table.start();
  table.act("cast", "bear");
  table.do_effect(R"({"copy_spell": "bear"})");
  const RootId root = table.event(EventKind::copied)->result.root;
  table.pass(2);
  return table.game->observe().current(root);
}

TEST(Cr608_3f, a_copy_of_a_permanent_spell_enters_as_a_token) {
  ActingTable tokens;
  EXPECT_EQ(resolved_copy(tokens, R"({"when": {"enters": "token"}, "effect": {"exile":
    "that_object"}})"),
            nullptr);
  tokens.expect_sound();
  ActingTable others;
  const ObjectView* copy = resolved_copy(others, kWarden);
  ASSERT_NE(copy, nullptr);
  EXPECT_EQ(copy->zone, Zone::battlefield);
  EXPECT_EQ(copy->nature, Nature::token);
  others.pass(2);
  EXPECT_EQ(others.now("bear").zone, Zone::exile);
  others.expect_sound();
}

// That it enters with counters is one of two effects; the player chooses what is applied first.
TEST(Cr616_1, where_it_goes_and_how_it_enters_are_chosen_from_together) {
  for (const bool first : {false, true}) {
    Table table;
    table.card("warden", says_instead("Warden", kWarden));
    table.bear("troll", "Troll", 0, Zone::graveyard, R"(, "abilities": [{"static": {"rules":
      {"enters_with": {"kind": "+1/+1"}}}}])");
    table.start();
    const ObjectId troll = table.now("troll").id;
    table.do_effect(R"({"move": {"objects": "troll", "to": "battlefield"}})");
    ASSERT_EQ(table.asked(), PromptKind::replacement);
    EXPECT_EQ(table.game->prompt().options.size(), 2U);
    table.answer_where([&](const Option& option) { return (option.object == troll) == first; });
    EXPECT_EQ(table.now("troll").zone, Zone::exile);
    EXPECT_TRUE(table.now("troll").counters.empty());
    EXPECT_EQ(table.count_events(EventKind::counters_put), 0U);
    table.expect_sound();
  }
}

}  // namespace
}  // namespace lockstep::engine
