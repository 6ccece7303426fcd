#include "model/cr708_face_down.h"

#include <gtest/gtest.h>

#include "model/test_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kKnight = R"({"name":"Black Knight","synthetic":true,"mana_cost":"{B}{B}",
  "types":["creature"],"subtypes":["Knight"],"power":4,"toughness":4,
  "abilities":["first strike",{"static":{"rules":"enters_tapped"}}]})";
constexpr const char* kTestBolt = R"({"name":"Test Bolt","synthetic":true,"mana_cost":"{R}",
  "types":["instant"]})";

Tree on(Kind kind, const char* name) {
  return make(kind, {{Field::objects, TestGame::named(name)}});
}

Tree put_face_down(const char* name) {
  return make(Kind::move, {{Field::objects, TestGame::named(name)},
                           {Field::to, Symbol::intern("battlefield")},
                           {Field::face_down, std::int64_t{1}}});
}

const Batch& batch(TestGame& game, std::size_t place = 0) {
  static const Batch kNone;
  const auto& batches = game.game().events().batches;
  return place < batches.size() ? batches[place] : kNone;
}

void expect_plain(TestGame& game, const char* name) {
  const Characteristics& now = game.view(name).now;
  EXPECT_EQ(game.size_of(name), "2/2");
  EXPECT_TRUE(now.names.names.empty());
  EXPECT_TRUE(now.abilities.empty());
  EXPECT_TRUE(now.subtypes.empty());
  EXPECT_FALSE(now.mana_cost);
  EXPECT_EQ(now.colors.bits, 0U);
  EXPECT_TRUE(game.view(name).status.face_down);
}

TEST(Cr708_2a, a_permanent_of_a_position_is_a_plain_creature_face_down) {
  TestGame game;
  game.add("knight", kKnight).status.face_down = true;
  ASSERT_TRUE(game.load());
  expect_plain(game, "knight");
  EXPECT_EQ(game.view("knight").copiable.power->number, 2);
}

TEST(Cr708_8, turned_over_and_back_it_is_itself_and_effects_go_on) {
  TestGame game;
  game.add("knight", kKnight);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"apply":{"to":{"every":"creature"},"changes":
    {"modify_power_toughness":{"power":1}}}})"));
  ASSERT_TRUE(game.effect(on(Kind::turn_face_down, "knight")));
  ASSERT_EQ(batch(game).size(), 1U);
  EXPECT_EQ(batch(game).front().kind, EventKind::turned_face_down);
  EXPECT_EQ(game.size_of("knight"), "3/2");
  ASSERT_TRUE(game.effect(on(Kind::turn_face_down, "knight")));  // 708.2b
  EXPECT_TRUE(batch(game).empty());
  ASSERT_TRUE(game.effect(on(Kind::turn_face_up, "knight")));
  EXPECT_EQ(batch(game).front().kind, EventKind::turned_face_up);
  EXPECT_EQ(game.size_of("knight"), "5/4");
  EXPECT_FALSE(game.view("knight").status.tapped);
  ASSERT_TRUE(game.effect(on(Kind::turn_face_up, "knight")));
  EXPECT_TRUE(batch(game).empty());
}

TEST(Cr708_2, an_effect_may_list_other_characteristics) {
  TestGame game;
  game.add("knight", kKnight);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"turn_face_down":{"objects":{"every":"creature"},"as":
    {"types":["artifact","creature"],"subtypes":"Cyberman"}}})"));
  EXPECT_EQ(game.size_of("knight"), "2/2");
  EXPECT_TRUE(TestGame::has(game.view("knight").now.types, "artifact"));
  EXPECT_TRUE(TestGame::has(game.view("knight").now.subtypes, "Cyberman"));
}

TEST(Cr708_3, what_enters_face_down_has_no_say_in_how_it_enters) {
  TestGame game;
  game.add("knight", kKnight, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(put_face_down("knight")));
  expect_plain(game, "knight");
  EXPECT_FALSE(game.view("knight").status.tapped);
  EXPECT_EQ(batch(game).size(), 1U);
}

TEST(Cr708_9, it_is_shown_as_it_leaves_the_battlefield) {
  TestGame game;
  game.add("knight", kKnight).status.face_down = true;
  ASSERT_TRUE(game.load());
  const ObjectId before = game.object("knight");
  ASSERT_TRUE(game.effect(on(Kind::destroy, "knight")));
  ASSERT_EQ(batch(game).size(), 2U);
  int shown = 0;
  for (const Event& each : batch(game))
    shown += each.kind == EventKind::revealed && each.object == before ? 1 : 0;
  EXPECT_EQ(shown, 1);
  EXPECT_EQ(game.size_of("knight"), "4/4");
}

TEST(Cr708_10, a_copy_stays_what_its_status_makes_of_it_until_it_turns_up) {
  TestGame game;
  game.add("hidden", kKnight).status.face_down = true;
  game.add("bear", R"({"name":"Bear","synthetic":true,"mana_cost":"{G}","types":["creature"],
    "power":3,"toughness":3})");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(make(Kind::become_copy, {{Field::object, TestGame::named("hidden")},
                                                   {Field::of, TestGame::named("bear")}})));
  expect_plain(game, "hidden");
  ASSERT_TRUE(game.effect(on(Kind::turn_face_up, "hidden")));
  EXPECT_EQ(game.name_of("hidden"), "Bear");
}

TEST(Cr707_2, a_copy_of_a_face_down_permanent_is_plain_and_face_up) {
  TestGame game;
  game.add("hidden", kKnight).status.face_down = true;
  game.add("other", kKnight);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(make(Kind::become_copy, {{Field::object, TestGame::named("other")},
                                                   {Field::of, TestGame::named("hidden")}})));
  EXPECT_EQ(game.size_of("other"), "2/2");
  EXPECT_TRUE(game.view("other").now.names.names.empty());
  EXPECT_FALSE(game.view("other").status.face_down);
}

TEST(Cr701_40a, cards_of_a_library_are_manifested_one_at_a_time) {
  TestGame game;
  game.add("bolt", kTestBolt, TestGame::ana, Zone::library);
  game.add("knight", kKnight, TestGame::ana, Zone::library);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"manifest":{"top_cards":2}})"));
  EXPECT_EQ(game.game().events().batches.size(), 2U);
  expect_plain(game, "bolt");
  expect_plain(game, "knight");
}

TEST(Cr701_40g, an_instant_card_is_shown_and_stays_face_down) {
  TestGame game;
  game.add("bolt", kTestBolt, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(on(Kind::manifest, "bolt")));
  ASSERT_TRUE(game.effect(on(Kind::turn_face_up, "bolt")));
  ASSERT_EQ(batch(game).size(), 1U);
  EXPECT_EQ(batch(game).front().kind, EventKind::revealed);
  expect_plain(game, "bolt");
}

TEST(Cr701_58a, a_cloaked_card_has_ward) {
  TestGame game;
  game.add("knight", kKnight, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(on(Kind::cloak, "knight")));
  EXPECT_TRUE(game.has_keyword("knight", "ward"));
  EXPECT_EQ(game.view("knight").now.abilities.size(), 1U);
}

TEST(Cr708_11, what_is_done_as_it_turns_up_comes_before_it_turns) {
  TestGame game;
  game.add("voice", R"({"name":"Late Voice","synthetic":true,"types":["creature"],"power":"*",
    "toughness":"*","abilities":[{"static":{"rules":{"as_turned_face_up":[
      {"choose_word":{"from":"color"}},
      {"apply":{"to":"self","changes":{"set_power_toughness":{"power":5,"toughness":5}}}}]}}}]})")
      .status.face_down = true;
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(on(Kind::turn_face_up, "voice")));
  ASSERT_EQ(game.prompt().kind, PromptKind::word);
  EXPECT_EQ(game.prompt().source, game.object("voice"));
  EXPECT_TRUE(game.view("voice").status.face_down);
  ASSERT_TRUE(game.answer({0}));
  EXPECT_EQ(game.view("voice").chosen.size(), 1U);
  EXPECT_EQ(game.view("voice").copiable.power->number, 5);
  EXPECT_EQ(game.size_of("voice"), "5/5");
}

TEST(Cr406_3a, a_card_exiled_face_down_has_no_characteristics) {
  TestGame game;
  game.add("knight", kKnight);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"exile":{"objects":{"every":"creature"},"face_down":true}})"));
  EXPECT_TRUE(game.view("knight").now.types.empty());
  EXPECT_EQ(game.view("knight").copiable.power->number, 4);
  EXPECT_FALSE(game.view("knight").status.face_down);
}

TEST(Cr708_9, what_is_face_down_is_revealed_as_the_game_ends) {
  TestGame game;
  game.add("hidden", kBear, TestGame::ben).status.face_down = true;
  game.add("open", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"lose_life":{"number":20,"player":"opponents"}})"));
  const Batch& last = game.game().events().batches.back();
  ASSERT_EQ(last.size(), 2U);
  EXPECT_EQ(last[0].kind, EventKind::revealed);
  EXPECT_EQ(last[0].object, game.object("hidden"));
  EXPECT_EQ(last[1].kind, EventKind::game_over);
}

}  // namespace
}  // namespace lockstep::model
