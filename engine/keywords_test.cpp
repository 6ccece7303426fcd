// Keywords that stand for triggered and activated abilities, printed or given (113.10, 702.1).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

// A creature with a keyword.
std::string with_keyword(std::string_view keyword) {
  return R"(, "abilities": [)" + std::string(keyword) + "]";
}

// Goes on to the next upkeep of a player, whose triggered abilities are on the stack then.
void pass_to_upkeep(ActingTable& table, int seat) {
  const PlayerId player{static_cast<std::uint8_t>(seat)};
  for (int i = 0; i < 20; ++i) {
    table.pass(2);
    const Snapshot& now = table.game->observe();
    if (now.phase.text() == "upkeep" && now.active_player == player) return;
  }
  ADD_FAILURE() << "no such upkeep";
}

// A table with cards to draw for both.
void fill_libraries(ActingTable& table) {
  for (int i = 0; i < 4; ++i)
    table.bear("card" + std::to_string(i), "Card", i % 2, Zone::library);
}

TEST(Cr702_93a, what_is_given_undying_comes_back_with_a_counter) {
  ActingTable table;
  table.bear("bear", "Bear");
  table.start();
  table.do_effect(R"({"apply": {"to": "bear", "changes": {"gain_abilities": "undying"}}})");
  table.do_effect(R"({"destroy": "bear"})");
  ASSERT_NE(table.event(EventKind::triggered), nullptr);
  table.pass(2);
  EXPECT_EQ(table.now("bear").zone, Zone::battlefield);
  EXPECT_EQ(table.pt("bear"), "3/3");
  table.expect_sound();
}

TEST(Cr702_79a, what_persists_comes_back_only_without_such_a_counter) {
  ActingTable table;
  table.bear("bear", "Bear", 0, Zone::battlefield, with_keyword("\"persist\""));
  table.start();
  table.do_effect(R"({"destroy": "bear"})");
  table.pass(2);
  EXPECT_EQ(table.pt("bear"), "1/1");
  table.do_effect(R"({"destroy": "bear"})");
  EXPECT_EQ(table.event(EventKind::triggered), nullptr);
  EXPECT_EQ(table.now("bear").zone, Zone::graveyard);
}

TEST(Cr702_79a, it_comes_back_under_its_owner_and_not_from_elsewhere) {
  ActingTable table;
  table.bear("bear", "Bear", 0, Zone::battlefield, with_keyword("\"persist\""));
  table[0].controller = PlayerId{1};
  table.start();
  table.do_effect(R"({"destroy": "bear"})");
  EXPECT_EQ(table.event(EventKind::triggered)->player, PlayerId{1});
  table.pass(2);
  EXPECT_EQ(table.now("bear").controller, PlayerId{0});
  table.do_effect(R"([{"remove_counters": {"from": "bear", "all": true}}, {"destroy": "bear"}])");
  table.do_effect(R"({"exile": "bear"})");
  table.pass(2);
  EXPECT_EQ(table.now("bear").zone, Zone::exile);
}

TEST(Cr702_107a, a_creature_outlasts_as_a_sorcery) {
  ActingTable table;
  constexpr const char* kOutlast = R"({"keyword": {"name": "outlast", "cost": "{0}"}})";
  table.bear("bear", "Bear", 0, Zone::battlefield, with_keyword(kOutlast));
  table.bear("cub", "Cub", 0, Zone::battlefield, with_keyword(kOutlast));
  table.start();
  table.act("activate", "bear", 1);
  EXPECT_TRUE(table.now("bear").status.tapped);
  EXPECT_FALSE(table.offers("activate", "cub", 1));
  table.pass(2);
  EXPECT_EQ(table.pt("bear"), "3/3");
  EXPECT_TRUE(table.offers("activate", "cub", 1));
}

TEST(Cr702_63a, what_vanishes_goes_with_its_last_time_counter) {
  ActingTable table;
  fill_libraries(table);
  table.bear("bear", "Bear", 0, Zone::hand,
             with_keyword(R"({"keyword": {"name": "vanishing", "number": 1}})"));
  table.start();
  table.do_effect(R"({"move": {"objects": "bear", "to": "battlefield"}})");
  ASSERT_EQ(table.now("bear").counters.size(), 1U);
  EXPECT_EQ(table.now("bear").counters.front().kind.text(), "time");
  pass_to_upkeep(table, 0);
  table.pass(2);
  EXPECT_TRUE(table.now("bear").counters.empty());
  EXPECT_EQ(table.count_events(EventKind::triggered), 1U);
  EXPECT_EQ(table.now("bear").zone, Zone::battlefield);
  table.pass(2);
  EXPECT_EQ(table.now("bear").zone, Zone::graveyard);
  table.expect_sound();
}

TEST(Cr702_63b, without_a_number_it_waits_for_counters) {
  ActingTable table;
  fill_libraries(table);
  table.bear("bear", "Bear", 0, Zone::hand, with_keyword("\"vanishing\""));
  table.start();
  table.do_effect(R"({"move": {"objects": "bear", "to": "battlefield"}})");
  EXPECT_TRUE(table.now("bear").counters.empty());
  pass_to_upkeep(table, 0);
  EXPECT_EQ(table.event(EventKind::triggered), nullptr);
}

TEST(Cr702_32a, what_fades_goes_when_no_counter_is_left_to_take) {
  ActingTable table;
  fill_libraries(table);
  table.bear("bear", "Bear", 0, Zone::hand,
             with_keyword(R"({"keyword": {"name": "fading", "number": 1}})"));
  table.start();
  table.do_effect(R"({"move": {"objects": "bear", "to": "battlefield"}})");
  pass_to_upkeep(table, 0);
  table.pass(2);
  EXPECT_TRUE(table.now("bear").counters.empty());
  EXPECT_EQ(table.now("bear").zone, Zone::battlefield);
  pass_to_upkeep(table, 0);
  table.pass(2);
  EXPECT_EQ(table.now("bear").zone, Zone::graveyard);
}

constexpr const char* kEcho = R"({"keyword": {"name": "echo", "cost": {"pay_life": 2}}})";

TEST(Cr702_30a, an_echo_is_asked_for_once) {
  ActingTable table;
  fill_libraries(table);
  table.bear("bear", "Bear", 0, Zone::hand, with_keyword(kEcho));
  table.start();
  table.do_effect(R"({"move": {"objects": "bear", "to": "battlefield"}})");
  pass_to_upkeep(table, 0);
  table.pass(2);
  ASSERT_EQ(table.asked(), PromptKind::may);
  table.answer_yes();
  EXPECT_EQ(table.life(0), 18);
  pass_to_upkeep(table, 0);
  EXPECT_EQ(table.event(EventKind::triggered), nullptr);
  EXPECT_EQ(table.now("bear").zone, Zone::battlefield);
}

TEST(Cr702_30a, what_was_there_before_owes_no_echo_and_what_is_not_paid_for_goes) {
  ActingTable table;
  fill_libraries(table);
  const std::size_t old = table.bear("old", "Old", 0, Zone::battlefield, with_keyword(kEcho));
  table.again("fresh", old, 0, Zone::hand);
  table.start();
  table.do_effect(R"({"move": {"objects": "fresh", "to": "battlefield"}})");
  pass_to_upkeep(table, 0);
  ASSERT_NE(table.event(EventKind::triggered), nullptr);
  EXPECT_EQ(table.count_events(EventKind::triggered), 1U);
  EXPECT_EQ(table.event(EventKind::triggered)->other, table.now("fresh").id);
  table.pass(2);
  table.answer_no();
  EXPECT_EQ(table.now("fresh").zone, Zone::graveyard);
  EXPECT_EQ(table.now("old").zone, Zone::battlefield);
}

TEST(Cr702_24a, a_cumulative_upkeep_grows) {
  ActingTable table;
  fill_libraries(table);
  table.bear(
      "bear", "Bear", 0, Zone::battlefield,
      with_keyword(R"({"keyword": {"name": "cumulative upkeep", "cost": {"pay_life": 1}}})"));
  table.start();
  pass_to_upkeep(table, 0);
  table.pass(2);
  table.answer_yes();
  EXPECT_EQ(table.life(0), 19);
  pass_to_upkeep(table, 0);
  table.pass(2);
  ASSERT_EQ(table.now("bear").counters.size(), 1U);
  EXPECT_EQ(table.now("bear").counters.front().count, 2);
  table.answer_yes();
  ASSERT_EQ(table.asked(), PromptKind::pay);
  table.answer_quietly();
  EXPECT_EQ(table.life(0), 17);
  EXPECT_EQ(table.now("bear").zone, Zone::battlefield);
}

TEST(Cr702_101a, who_extorts_may_pay_for_each_spell) {
  ActingTable table;
  table.card("priest", R"("name": "Priest", "types": ["enchantment"], "abilities": ["extort"])");
  table.shock("shock");
  table.position.players[0].mana = {1, 0, 0, 0, 0, 0};
  table.start();
  table.act("cast", "shock");
  table.answer_player(1);
  ASSERT_NE(table.event(EventKind::triggered), nullptr);
  table.pass(2);
  ASSERT_EQ(table.asked(), PromptKind::mana);
  table.answer_quietly();
  table.answer_yes();
  ASSERT_EQ(table.asked(), PromptKind::mana_payment);
  table.answer_word("W");
  EXPECT_EQ(table.life(0), 21);
  EXPECT_EQ(table.life(1), 19);
}

TEST(Cr702_171a, a_mount_is_saddled_by_creatures_with_enough_power) {
  ActingTable table;
  table.bear("mount", "Mount", 0, Zone::battlefield,
             with_keyword(R"({"keyword": {"name": "saddle", "number": 2}})"));
  table.bear("rider", "Rider");
  table.start();
  table.act("activate", "mount", 1);
  ASSERT_EQ(table.asked(), PromptKind::cost_objects);
  ASSERT_EQ(table.game->prompt().options.size(), 1U);
  table.answer_object("rider");
  EXPECT_TRUE(table.now("rider").status.tapped);
  EXPECT_FALSE(table.offers("activate", "mount", 1));
  table.pass(2);
  EXPECT_EQ(table.count_events(EventKind::ceased_to_exist), 1U);
}

TEST(Cr702_71a, a_creature_is_transfigured_into_one_of_its_mana_value) {
  ActingTable table;
  table.bear("bear", "Bear", 0, Zone::battlefield,
             with_keyword(R"({"keyword": {"name": "transfigure", "cost": "{0}"}})"));
  table.bear("cub", "Cub", 0, Zone::library);
  table.card("giant", R"("name": "Giant", "mana_cost": "{3}{R}", "types": ["creature"],
    "subtypes": ["Giant"], "power": 3, "toughness": 3)",
             0, Zone::library);
  table.start();
  table.act("activate", "bear", 1);
  EXPECT_EQ(table.now("bear").zone, Zone::graveyard);
  table.pass(2);
  ASSERT_EQ(table.asked(), PromptKind::search);
  ASSERT_EQ(table.game->prompt().options.size(), 1U);
  table.answer_object("cub");
  table.answer_quietly();
  EXPECT_EQ(table.now("cub").zone, Zone::battlefield);
}

// Who cast it may pay, also where another player controls the spell by then.
TEST(Cr702_21a, ward_asks_the_opponent_who_targeted) {
  ActingTable table;
  table.shock("shock");
  table.bear("bear", "Bear", 1, Zone::battlefield,
             R"(, "abilities": [{"keyword": {"name": "ward", "cost": "{1}"}}])");
  table.start();
  table.act("cast", "shock");
  table.answer_object("bear");
  table.do_effect(R"({"gain_control": "shock"})", 1);
  table.pass(2);
  ASSERT_EQ(table.asked(), PromptKind::mana);
  EXPECT_EQ(table.game->prompt().player, PlayerId{0});
  table.answer_quietly();
  EXPECT_EQ(table.now("shock").zone, Zone::graveyard);
}

}  // namespace
}  // namespace lockstep::engine
