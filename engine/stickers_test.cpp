#include "engine/stickers.h"

#include "engine/testing.h"

namespace lockstep::engine {
namespace {

constexpr const char* kPutName = R"({"put_sticker": {"on": "bear", "kind": "name"}})";

TEST(Cr123_6b, every_place_is_offered_and_the_name_announced) {
  Table table;
  table.bear("bear", "Bear Cub");
  table.sheet(R"({"name": "Dark"})");
  table.start();
  table.do_effect(kPutName);
  table.answer_sticker(0);
  ASSERT_EQ(table.asked(), PromptKind::after_word);
  EXPECT_EQ(table.game->prompt().least, 0);
  EXPECT_EQ(table.game->prompt().most, 2);
  table.answer_number(1);
  EXPECT_EQ(table.name("bear"), "Bear Dark Cub");
  const Event* announced = table.event(EventKind::announced);
  ASSERT_NE(announced, nullptr);
  EXPECT_EQ(table.words(announced->words), "Bear Dark Cub");
  EXPECT_EQ(table.asked(), PromptKind::priority);
  table.expect_sound();
}

TEST(Cr123_6c, sticker_keeps_its_place_when_its_host_becomes_a_copy) {
  Table table;
  table.bear("betrays", "It That Betrays");
  table.bear("seeker", "Seeker of the Way", 1);
  table.sheet(R"({"name": "Eldrazi"})");
  table.start();
  table.do_effect(R"({"put_sticker": {"on": "betrays", "kind": "name"}})");
  table.answer_sticker(0);
  table.answer_number(3);
  EXPECT_EQ(table.name("betrays"), "It That Betrays Eldrazi");
  table.do_effect(R"({"become_copy": {"object": "betrays", "of": "seeker"}})");
  EXPECT_EQ(table.name("betrays"), "Seeker of the Eldrazi Way");
  EXPECT_EQ(table.now("betrays").copiable.names.names.front().size(), 4U);
  table.do_effect(R"({"become_copy": {"object": "seeker", "of": "betrays"}})");
  EXPECT_EQ(table.name("seeker"), "Seeker of the Way");
  table.expect_sound();
}

TEST(Cr123_6c, shorter_name_puts_the_sticker_last) {
  Table table;
  table.bear("long", "One Two Three Four");
  table.bear("short", "Solo");
  table.sheet(R"({"name": "Dark"})");
  table.start();
  table.do_effect(R"({"put_sticker": {"on": "long", "kind": "name"}})");
  table.answer_sticker(0);
  table.answer_number(3);
  table.do_effect(R"({"become_copy": {"object": "long", "of": "short"}})");
  EXPECT_EQ(table.name("long"), "Solo Dark");
}

TEST(Cr123_5, stickers_stay_through_public_zones_and_fall_off_in_a_hidden_one) {
  Table table;
  table.bear("bear", "Bear Cub");
  table.sheet(R"({"name": "Dark"})");
  table.start();
  table.do_effect(kPutName);
  table.answer_sticker(0);
  table.answer_number(0);
  table.do_effect(R"({"destroy": "bear"})");
  EXPECT_EQ(table.now("bear").zone, Zone::graveyard);
  EXPECT_EQ(table.now("bear").id.incarnation.value, 2U);
  EXPECT_EQ(table.name("bear"), "Dark Bear Cub");
  table.do_effect(R"([{"exile": "bear"}, {"move": {"objects": "bear", "to": "battlefield"}}])");
  EXPECT_EQ(table.now("bear").zone, Zone::battlefield);
  EXPECT_EQ(table.now("bear").id.incarnation.value, 4U);
  EXPECT_EQ(table.name("bear"), "Dark Bear Cub");
  table.do_effect(R"({"return_to_hand": "bear"})");
  EXPECT_EQ(table.name("bear"), "Bear Cub");
  EXPECT_TRUE(table.now("bear").stickers.empty());
  EXPECT_EQ(table.game->observe().players[0].accessible_stickers.size(), 1U);
  table.expect_sound();
}

TEST(Cr123_3b, nobody_stickers_what_an_opponent_owns) {
  Table table;
  table.bear("bear", "Bear Cub", 1);
  table.sheet(R"({"name": "Dark"})");
  table.start();
  table.do_effect(kPutName);
  EXPECT_EQ(table.asked(), PromptKind::priority);
  EXPECT_TRUE(table.now("bear").stickers.empty());
}

TEST(Cr123_3c, ticket_cost_is_paid_or_the_sticker_not_offered) {
  Table table;
  table.bear("bear", "Bear Cub");
  table.sheet(R"({"power_toughness": [4, 4], "tickets": 3}, {"art": true})");
  table.position.players[0].counters = {{.kind = Symbol::intern("ticket"), .count = 2}};
  table.start();
  table.do_effect(R"({"put_sticker": {"on": "bear"}})");
  EXPECT_EQ(table.game->prompt().options.size(), 1U);
  table.answer_sticker(1);
  table.do_effect(R"([{"get_counters": {"kind": "ticket"}}, {"put_sticker": {"on": "bear"}}])");
  table.answer_sticker(0);
  EXPECT_EQ(table.pt("bear"), "4/4");
  EXPECT_TRUE(table.game->observe().players[0].counters.empty());
}

TEST(Cr123_3d, moved_sticker_costs_nothing) {
  Table table;
  table.bear("bear", "Bear Cub");
  table.bear("other", "Other Bear");
  table.sheet(R"({"power_toughness": [4, 4], "tickets": 3})");
  table[0].stickers.push_back({.sticker = {.owner = PlayerId{0}}, .stamp = table.stamp()});
  table.start();
  EXPECT_EQ(table.pt("bear"), "4/4");
  table.do_effect(R"({"move_sticker": {"from": "bear", "to": "other"}})");
  table.answer_sticker(0);
  EXPECT_EQ(table.pt("bear"), "2/2");
  EXPECT_EQ(table.pt("other"), "4/4");
}

TEST(Cr123_6b, the_controller_picks_the_place_of_the_owners_sticker) {
  Table table;
  table.bear("bear", "Bear Cub");
  table[0].controller = PlayerId{1};
  table.sheet(R"({"name": "Dark"})");
  table.start();
  table.do_effect(kPutName);
  EXPECT_EQ(table.game->prompt().player, PlayerId{0});
  table.answer_sticker(0);
  EXPECT_EQ(table.game->prompt().player, PlayerId{1});
  table.answer_number(0);
  EXPECT_EQ(table.name("bear"), "Dark Bear Cub");
}

TEST(Cr123_6c, later_name_setting_hides_the_sticker_and_an_earlier_one_does_not) {
  const auto play = [](bool sticker_first) {
    Table table;
    table.bear("bear", "Bear Cub");
    table.sheet(R"({"name": "Dark"})");
    table.start();
    const auto put = [&] {
      table.do_effect(kPutName);
      table.answer_sticker(0);
      table.answer_number(0);
    };
    if (sticker_first) put();
    table.do_effect(
        R"({"apply": {"to": "bear", "changes": {"set_name": "Legitimate Businessperson"}}})");
    if (!sticker_first) put();
    return table.name("bear");
  };
  EXPECT_EQ(play(true), "Legitimate Businessperson");
  EXPECT_EQ(play(false), "Dark Legitimate Businessperson");
}

TEST(Cr123_6c, many_names_reading_puts_the_sticker_into_each_or_none) {
  for (const std::uint8_t reading : {many_names::each, many_names::none}) {
    Table table;
    table.bear("bear", "Bear Cub");
    table.sheet(R"({"name": "Dark"})");
    Readings readings;
    readings.set(ReadingName::name_sticker_on_many_names, reading);
    table.start(readings);
    table.do_effect(R"({"apply": {"to": "bear", "changes": {"add_name": "Solo"}}})");
    table.do_effect(kPutName);
    table.answer_sticker(0);
    EXPECT_EQ(table.game->prompt().most, 2);
    table.answer_number(2);
    if (reading == many_names::each) {
      EXPECT_EQ(table.name("bear").find("Bear Cub Dark") != std::string::npos, true);
      EXPECT_EQ(table.name("bear").find("Solo Dark") != std::string::npos, true);
    } else {
      EXPECT_EQ(table.name("bear").find("Dark"), std::string::npos);
    }
  }
}

TEST(Cr123_3, sticker_on_two_objects_or_an_opponents_is_impossible) {
  Table table;
  table.bear("bear", "Bear Cub");
  table.bear("other", "Other Bear", 1);
  table.sheet(R"({"name": "Dark"})");
  for (std::size_t i = 0; i < 2; ++i)
    table[i].stickers.push_back({.sticker = {.owner = PlayerId{0}}, .stamp = table.stamp()});
  const Outcome outcome = table.load();
  ASSERT_FALSE(outcome.has_value());
  EXPECT_EQ(outcome.error().kind, Refusal::Kind::impossible);
  ASSERT_EQ(outcome.error().reasons.size(), 2U);
}

}  // namespace
}  // namespace lockstep::engine
