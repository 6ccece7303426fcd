#include "engine/zones.h"

#include "engine/testing.h"

namespace lockstep::engine {
namespace {

TEST(Cr400_7, a_blink_makes_a_new_object_that_keeps_only_stickers) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.sheet(R"({"name": "Dark"})");
  table[0].stickers.push_back({.sticker = {.owner = PlayerId{0}}, .stamp = table.stamp()});
  table.start();
  table.do_effect(R"([{"put_counters": {"on": "bear", "kind": "+1/+1"}}, {"tap": "bear"},
    {"apply": {"to": "bear", "changes": {"modify_power_toughness": {"power": 3,
     "toughness": 3}}}}])");
  EXPECT_EQ(table.pt("bear"), "6/6");
  table.do_effect(R"([{"exile": {"objects": "bear", "slot": "it"}},
                      {"move": {"objects": {"those": "it"}, "to": "battlefield"}}])");
  EXPECT_EQ(table.pt("bear"), "2/2");
  EXPECT_EQ(table.name("bear"), "Dark Grizzly Bears");
  EXPECT_TRUE(table.now("bear").counters.empty());
  EXPECT_FALSE(table.now("bear").status.tapped);
  table.expect_sound();
}

TEST(Cr400_8, exiling_an_exiled_card_makes_a_new_object) {
  Table table;
  table.bear("bear", "Grizzly Bears", 0, Zone::exile);
  table.start();
  table.do_effect(R"({"exile": "bear"})");
  EXPECT_EQ(table.now("bear").id.incarnation.value, 2U);
  EXPECT_EQ(table.event(EventKind::zone_change)->from, Zone::exile);
}

TEST(Cr400_10, putting_a_card_from_command_to_command_makes_a_new_object) {
  Table table;
  table.bear("bear", "Grizzly Bears", 0, Zone::command);
  table.start();
  table.do_effect(R"({"move": {"objects": "bear", "to": "command"}})");
  EXPECT_EQ(table.now("bear").id.incarnation.value, 2U);
  const Event* moved = table.event(EventKind::zone_change);
  ASSERT_NE(moved, nullptr);
  EXPECT_EQ(moved->from, Zone::command);
  EXPECT_EQ(moved->to, Zone::command);
}

TEST(Cr701_13a, exiling_has_a_cause_of_its_own_and_moving_to_exile_has_not) {
  Table table;
  table.bear("one", "One");
  table.bear("two", "Two");
  table.start();
  table.do_effect(R"({"exile": "one"})");
  EXPECT_EQ(table.event(EventKind::zone_change)->cause, Cause::exile);
  table.do_effect(R"({"move": {"objects": "two", "to": "exile"}})");
  EXPECT_EQ(table.event(EventKind::zone_change)->cause, Cause::effect);
}

TEST(Cr404_3, the_owner_orders_cards_put_into_a_graveyard_together) {
  Table table;
  table.bear("one", "One");
  table.bear("two", "Two");
  table.bear("three", "Three", 0, Zone::graveyard);
  table.start();
  table.do_effect(R"({"destroy": {"every": "creature"}})");
  ASSERT_EQ(table.asked(), PromptKind::order);
  EXPECT_EQ(table.game->prompt().slot.text(), "graveyard");
  ASSERT_TRUE(table.game->answer({{1, 0}}).has_value());
  EXPECT_EQ(table.now("two").place, 0);
  EXPECT_EQ(table.now("one").place, 1);
  EXPECT_EQ(table.now("three").place, 2);
  table.expect_sound();
}

TEST(Cr401_7, nth_from_the_top_of_a_shorter_library_is_the_bottom) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.bear("top", "Top", 0, Zone::library);
  table.bear("bottom", "Bottom", 0, Zone::library);
  table.start();
  table.do_effect(R"({"move": {"objects": "bear", "to": "library", "nth": 7}})");
  EXPECT_EQ(table.now("bear").place, 2);
  EXPECT_EQ(table.now("top").place, 0);
}

TEST(Cr401_7, beyond_the_end_several_cards_lie_in_the_order_asked) {
  Table table;
  table.bear("one", "One");
  table.bear("two", "Two");
  table.bear("top", "Top", 0, Zone::library);
  table.start();
  table.do_effect(
      R"({"move": {"objects": {"together": ["one", "two"]}, "to": "library", "nth": 7}})");
  ASSERT_EQ(table.asked(), PromptKind::order);
  ASSERT_TRUE(table.game->answer({{0, 1}}).has_value());
  EXPECT_EQ(table.now("top").place, 0);
  EXPECT_EQ(table.now("one").place, 1);
  EXPECT_EQ(table.now("two").place, 2);
  table.expect_sound();
}

TEST(Cr401_7, cards_of_the_library_itself_lie_in_the_order_asked) {
  for (const char* nth : {"7", "2"}) {
    Table table;
    table.bear("one", "One", 0, Zone::library);
    table.bear("two", "Two", 0, Zone::library);
    table.bear("rest", "Rest", 0, Zone::library);
    table.start();
    table.do_effect(
        R"({"move": {"objects": {"together": ["one", "two"]}, "to": "library", "nth": )" +
        std::string(nth) + "}}");
    ASSERT_EQ(table.asked(), PromptKind::order);
    ASSERT_TRUE(table.game->answer({{0, 1}}).has_value());
    EXPECT_EQ(table.now("rest").place, 0);
    EXPECT_EQ(table.now("one").place, 1);
    EXPECT_EQ(table.now("two").place, 2);
    table.expect_sound();
  }
}

TEST(Cr400_4a, an_instant_stays_where_it_is) {
  Table table;
  table.card("bolt", R"("name": "Bolt", "mana_cost": "{R}", "types": ["instant"])", 0,
             Zone::graveyard);
  table.start();
  table.do_effect(R"({"move": {"objects": "bolt", "to": "battlefield"}})");
  EXPECT_EQ(table.now("bolt").zone, Zone::graveyard);
  EXPECT_TRUE(table.game->events().batches.empty());
}

TEST(Cr111_8, an_exiled_token_cannot_come_back) {
  Table table;
  table.start();
  table.do_effect(R"({"create_token": {"token": {"colors": "green", "types": "creature",
                  "subtypes": "Saproling", "power": 1, "toughness": 1}, "number": 2}})");
  EXPECT_EQ(table.count_events(EventKind::created), 2U);
  table.names.push_back({.name = Symbol::intern("token"), .entity = {.object = {.root = {0}}}});
  EXPECT_EQ(table.name("token"), "Saproling Token");
  EXPECT_EQ(table.now("token").origin.ordinal, 1);
  table.do_effect(R"([{"exile": "token"}, {"move": {"objects": "token", "to": "battlefield"}}])");
  EXPECT_FALSE(table.there("token"));
  EXPECT_EQ(table.count_events(EventKind::zone_change), 1U);
  EXPECT_EQ(table.event(EventKind::ceased_to_exist)->from, Zone::exile);
  table.expect_sound();
}

TEST(Cr122_1h, finality_exiles_instead) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.start();
  table.do_effect(R"([{"put_counters": {"on": "bear", "kind": "finality"}}, {"destroy": "bear"}])");
  EXPECT_EQ(table.now("bear").zone, Zone::exile);
  EXPECT_EQ(table.event(EventKind::zone_change)->cause, Cause::destroy);
}

TEST(Cr122_1h, finality_leaves_a_sacrifice_a_sacrifice) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.start();
  table.do_effect(
      R"([{"put_counters": {"on": "bear", "kind": "finality"}}, {"sacrifice": "bear"}])");
  EXPECT_EQ(table.now("bear").zone, Zone::exile);
  EXPECT_EQ(table.event(EventKind::zone_change)->cause, Cause::sacrifice);
}

TEST(Cr122_1b, counters_lie_and_work_on_cards_in_every_zone) {
  for (const Zone zone : {Zone::hand, Zone::library, Zone::graveyard, Zone::exile, Zone::command}) {
    Table table;
    table.bear("bear", "Grizzly Bears", 0, zone);
    table[0].counters.push_back(
        {.kind = Symbol::intern("flying"), .count = 1, .stamp = table.stamp()});
    table.start();
    table.do_effect(R"({"put_counters": {"on": "bear", "kind": "+1/+1"}})");
    EXPECT_EQ(table.count_events(EventKind::counters_put), 1U);
    EXPECT_TRUE(table.has_keyword("bear", "flying"));
    EXPECT_EQ(table.pt("bear"), "3/3");
    table.do_effect(R"({"move": {"objects": "bear", "to": "battlefield"}})");
    EXPECT_TRUE(table.now("bear").counters.empty());  // 122.2
    table.expect_sound();
  }
}

TEST(Cr122_1c, a_shield_counter_goes_instead_of_its_permanent) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.start();
  table.do_effect(R"([{"put_counters": {"on": "bear", "kind": "shield", "number": 2}},
                      {"destroy": "bear"}, {"deal_damage": {"number": 5, "to": "bear"}}])");
  EXPECT_EQ(table.now("bear").zone, Zone::battlefield);
  EXPECT_EQ(table.now("bear").damage, 0);
  EXPECT_TRUE(table.now("bear").counters.empty());
}

TEST(Cr122_5, a_counter_moves_as_one_event_or_not_at_all) {
  Table table;
  table.bear("a", "Bear A");
  table.bear("b", "Bear B");
  table.start();
  table.do_effect(R"({"put_counters": {"on": "a", "kind": "+1/+1"}})");
  table.do_effect(R"({"move_counters": {"from": "a", "to": "b", "kind": "+1/+1"}})");
  EXPECT_EQ(table.pt("b"), "3/3");
  EXPECT_EQ(table.game->events().batches.size(), 1U);
  table.do_effect(R"({"move_counters": {"from": "a", "to": "b", "kind": "+1/+1"}})");
  EXPECT_TRUE(table.game->events().batches.empty());
  table.do_effect(R"({"move_counters": {"from": "b", "to": "b", "kind": "+1/+1"}})");
  EXPECT_TRUE(table.game->events().batches.empty());
}

TEST(Cr701_24a, chance_orders_a_shuffled_library) {
  Table table;
  table.bear("one", "One", 0, Zone::library);
  table.bear("two", "Two", 0, Zone::library);
  table.start();
  table.do_effect(R"("shuffle")");
  EXPECT_EQ(table.game->prompt().player, PlayerId::chance());
  ASSERT_TRUE(table.game->answer({{1, 0}}).has_value());
  EXPECT_EQ(table.now("two").place, 0);
  table.expect_sound();
}

TEST(Cr701_21a, players_sacrifice_what_they_choose_at_once) {
  Table table;
  table.bear("a", "Bear A");
  table.bear("b", "Bear B");
  table.bear("c", "Bear C", 1);
  table.start();
  table.do_effect(R"({"sacrifice": {"objects": {"choose": "creature"}, "player": "all_players"}})");
  ASSERT_EQ(table.asked(), PromptKind::sacrifice);
  table.answer_object("b");
  ASSERT_EQ(table.asked(), PromptKind::sacrifice);
  table.answer_object("c");
  EXPECT_EQ(table.game->events().batches.size(), 1U);
  EXPECT_EQ(table.now("b").zone, Zone::graveyard);
  EXPECT_EQ(table.now("c").zone, Zone::graveyard);
}

TEST(Cr707_9, copy_exceptions_are_copiable) {
  Table table;
  table.card("goyf", R"("name": "Tarmogoyf", "mana_cost": "{1}{G}", "types": ["creature"],
    "subtypes": ["Lhurgoyf"], "power": "*", "toughness": "1+*", "abilities": [{"static":
    {"affects": "self", "changes": {"set_power_toughness": {"power": 3, "toughness": 4}}}}])");
  table.bear("bear", "Quicksilver Bear");
  table.bear("third", "Third Bear");
  table.start();
  EXPECT_EQ(table.pt("goyf"), "3/4");
  table.do_effect(R"({"become_copy": {"object": "bear", "of": "goyf", "exceptions":
    [{"set_power_toughness": {"power": 7, "toughness": 7}}, {"keep": "name"}]}})");
  EXPECT_EQ(table.pt("bear"), "7/7");
  EXPECT_EQ(table.name("bear"), "Quicksilver Bear");
  EXPECT_TRUE(table.now("bear").now.abilities.empty());
  table.do_effect(R"({"become_copy": {"object": "third", "of": "bear"}})");
  EXPECT_EQ(table.pt("third"), "7/7");
  EXPECT_EQ(table.name("third"), "Quicksilver Bear");
}

TEST(Cr701_9a, what_is_not_interpreted_is_refused_before_anything_is_done) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.start();
  const Outcome outcome = table.effect(R"([{"destroy": "bear"}, {"bolster": 1}])");
  ASSERT_FALSE(outcome.has_value());
  EXPECT_EQ(outcome.error().kind, Refusal::Kind::unsupported);
  EXPECT_EQ(outcome.error().what, "bolster");
  EXPECT_EQ(table.now("bear").zone, Zone::battlefield);
}

}  // namespace
}  // namespace lockstep::engine
