#include "model/cr123_stickers.h"

#include <gtest/gtest.h>

#include "model/test_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kSheet = R"({"name":"Test Sheet","synthetic":true,"stickers":[
  {"name":"Dark"},
  {"name":"Eldrazi"},
  {"ability":"flying","tickets":2},
  {"power_toughness":[5,1],"tickets":3},
  {"art":true}]})";

std::string creature(const char* name, const char* size = "\"power\":2,\"toughness\":2") {
  return std::string(R"({"name":")") + name +
         R"(","synthetic":true,"mana_cost":"{1}{G}","types":["creature"],"subtypes":["Bear"],)" +
         size + "}";
}

Tree put_name_sticker(const char* on) {
  return make(Kind::put_sticker,
              {{Field::on, TestGame::named(on)}, {Field::kind, Symbol::intern("name")}});
}

Tree become_copy(const char* object, const char* of) {
  return make(Kind::become_copy,
              {{Field::object, TestGame::named(object)}, {Field::of, TestGame::named(of)}});
}

Tree move_to(const char* object, const char* zone) {
  return make(Kind::move,
              {{Field::objects, TestGame::named(object)}, {Field::to, Symbol::intern(zone)}});
}

TEST(Cr123_6b, sticker_goes_after_any_number_of_words_and_the_name_is_announced) {
  const char* expected[] = {"Dark Bear Cub", "Bear Dark Cub", "Bear Cub Dark"};
  for (std::int32_t place = 0; place < 3; ++place) {
    TestGame game;
    game.add_sheet(kSheet);
    game.add("bear", creature("Bear Cub"));
    ASSERT_TRUE(game.load());
    ASSERT_TRUE(game.effect(put_name_sticker("bear")));
    EXPECT_EQ(game.prompt().kind, PromptKind::sticker);
    EXPECT_EQ(game.prompt().options.size(), 2U);
    ASSERT_TRUE(game.answer({0}));
    EXPECT_EQ(game.prompt().kind, PromptKind::after_word);
    EXPECT_EQ(game.prompt().most, 2);
    ASSERT_TRUE(game.answer({place}));
    EXPECT_EQ(game.name_of("bear"), expected[place]);
    ASSERT_EQ(game.game().events().batches.size(), 1U);
    EXPECT_EQ(game.game().events().batches.front().back().kind, EventKind::announced);
  }
}

TEST(Cr123_6c, sticker_keeps_its_place_when_its_host_becomes_a_copy) {
  TestGame game;
  game.add_sheet(kSheet);
  game.add("betrays", creature("It That Betrays"));
  game.add("seeker", creature("Seeker of the Way"), TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(put_name_sticker("betrays")));
  ASSERT_TRUE(game.answer({1}));
  ASSERT_TRUE(game.answer({3}));
  EXPECT_EQ(game.name_of("betrays"), "It That Betrays Eldrazi");
  ASSERT_TRUE(game.effect(become_copy("betrays", "seeker")));
  EXPECT_EQ(game.name_of("betrays"), "Seeker of the Eldrazi Way");
  EXPECT_EQ(game.view("betrays").copiable.names.names.front().size(), 4U);
}

TEST(Cr123_6c, aura_that_sets_the_name_later_hides_the_sticker_and_earlier_does_not) {
  for (const bool aura_is_later : {true, false}) {
    TestGame game;
    game.add_sheet(kSheet);
    const Stamp early = game.next_stamp();
    auto& bear = game.add("bear", creature("Bear Cub"));
    bear.stamp = early;
    bear.stickers.push_back({StickerId{TestGame::ana, 0, 0}, 0, Stamp{aura_is_later ? 10 : 30}});
    auto& aura = game.add("aura", "witness-protection");
    aura.stamp = Stamp{20};
    aura.attached_to = {ObjectId{RootId{0}, Incarnation{1}}, PlayerId::none()};
    ASSERT_TRUE(game.load());
    EXPECT_EQ(game.name_of("bear"),
              aura_is_later ? "Legitimate Businessperson" : "Dark Legitimate Businessperson");
    EXPECT_EQ(game.size_of("bear"), "1/1");
    EXPECT_TRUE(TestGame::has(game.view("bear").now.subtypes, "Citizen"));
    EXPECT_FALSE(TestGame::has(game.view("bear").now.subtypes, "Bear"));
  }
}

TEST(Cr123_5, stickers_stay_in_public_zones_and_are_free_again_after_a_hidden_one) {
  TestGame game;
  game.add_sheet(kSheet);
  game.add("bear", creature("Bear Cub"));
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(put_name_sticker("bear")));
  ASSERT_TRUE(game.answer({0}));
  ASSERT_TRUE(game.answer({1}));
  ASSERT_TRUE(game.effect(move_to("bear", "exile")));
  EXPECT_EQ(game.name_of("bear"), "Bear Dark Cub");
  EXPECT_EQ(game.view("bear").id.incarnation.value, 2U);
  EXPECT_EQ(game.game().observe().players[0].accessible_stickers.size(), 4U);
  ASSERT_TRUE(game.effect(move_to("bear", "hand")));
  EXPECT_EQ(game.name_of("bear"), "Bear Cub");
  EXPECT_EQ(game.game().observe().players[0].accessible_stickers.size(), 5U);
}

TEST(Cr123_3c, a_sticker_whose_cost_cannot_be_paid_is_not_offered) {
  TestGame game;
  game.add_sheet(kSheet);
  game.add("bear", creature("Bear Cub"));
  game.position().players[0].counters.push_back({Symbol::intern("ticket"), 2});
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(make(Kind::put_sticker, {{Field::on, TestGame::named("bear")}})));
  ASSERT_EQ(game.prompt().options.size(), 4U);  // all but power and toughness
  Option expensive;
  expensive.kind = OptionKind::sticker;
  expensive.sticker = {TestGame::ana, 0, 3};
  EXPECT_EQ(row_of(*game.game().refusal(expensive)).number, "123.3c");
  ASSERT_TRUE(game.answer({2}));
  EXPECT_TRUE(game.has_keyword("bear", "flying"));
  EXPECT_TRUE(game.game().observe().players[0].counters.empty());
  EXPECT_EQ(game.game().events().batches.front().front().kind, EventKind::counters_removed);
}

TEST(Cr123_3b, no_sticker_goes_on_an_object_of_another_player) {
  TestGame game;
  game.add_sheet(kSheet);
  game.add("bear", creature("Bear Cub"), TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(put_name_sticker("bear")));
  EXPECT_EQ(game.prompt().kind, PromptKind::priority);
  EXPECT_TRUE(game.view("bear").stickers.empty());
}

TEST(Cr123_8, power_sticker_sets_and_counters_still_add) {
  TestGame game;
  game.add_sheet(kSheet);
  auto& bear = game.add("bear", creature("Bear Cub"));
  bear.stickers.push_back({StickerId{TestGame::ana, 0, 3}, 0, game.next_stamp()});
  bear.counters.push_back({Symbol::intern("+1/+1"), 2, game.next_stamp()});
  ASSERT_TRUE(game.load());
  EXPECT_EQ(game.size_of("bear"), "7/3");
}

TEST(Cr123_3, impossible_positions_are_refused_with_every_reason) {
  TestGame game;
  game.add_sheet(kSheet);
  auto& first = game.add("first", creature("Bear Cub"));
  first.stickers.push_back({StickerId{TestGame::ana, 0, 0}, 0, game.next_stamp()});
  auto& second = game.add("second", creature("Bear Cub"), TestGame::ben);
  second.stickers.push_back({StickerId{TestGame::ana, 0, 0}, 0, game.next_stamp()});
  const Outcome outcome = game.load();
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().kind, Refusal::Kind::impossible);
  EXPECT_EQ(outcome.error().reasons.size(), 3U);
}

TEST(Cr123_6c, reading_decides_about_objects_with_several_names) {
  for (const std::uint8_t reading : {many_names::each, many_names::none}) {
    TestGame game;
    game.readings.set(ReadingName::name_sticker_on_many_names, reading);
    game.add_sheet(kSheet);
    game.add("bear", creature("Bear Cub"));
    ASSERT_TRUE(game.load());
    ASSERT_TRUE(
        game.effect(R"({"apply":{"to":{"every":"creature"},"changes":{"add_name":"Ox"}}})"));
    ASSERT_TRUE(game.effect(put_name_sticker("bear")));
    ASSERT_TRUE(game.answer({0}));
    EXPECT_EQ(game.prompt().most, 2);
    ASSERT_TRUE(game.answer({2}));
    const auto& names = game.view("bear").now.names.names;
    ASSERT_EQ(names.size(), 2U);
    const std::size_t words = names[0].size() + names[1].size();
    EXPECT_EQ(words, reading == many_names::each ? 5U : 3U);
    EXPECT_EQ(game.game().consulted_readings().size(), 1U);
  }
}

TEST(Readings, the_names_of_a_class_are_several_names) {
  for (const std::uint8_t reading : {many_names::each, many_names::none}) {
    TestGame game;
    game.readings.set(ReadingName::name_sticker_on_many_names, reading);
    game.add_sheet(kSheet);
    game.add("bear", creature("Bear Cub"));
    ASSERT_TRUE(game.load());
    ASSERT_TRUE(game.effect(
        R"({"apply":{"to":{"every":"creature"},
          "changes":[{"all_names":[{"not":"legendary"},"creature"]}]}})"));
    ASSERT_TRUE(game.effect(put_name_sticker("bear")));
    ASSERT_TRUE(game.answer({0}));
    ASSERT_TRUE(game.answer({0}));
    EXPECT_EQ(game.name_of("bear"), reading == many_names::each ? "Dark Bear Cub" : "Bear Cub");
  }
}

}  // namespace
}  // namespace lockstep::model
