// Text boxes that are exchanged and full texts (612.5, 612.6).
#include <gtest/gtest.h>

#include "model/test_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kMaro = R"({"name":"Maro","synthetic":true,"mana_cost":"{2}{G}",
  "types":["creature"],"power":"*","toughness":"*","abilities":[{"static":{"affects":"self",
  "changes":{"set_power_toughness":{"power":{"count":{"every":"creature"}},
                                    "toughness":{"count":{"every":"creature"}}}}}}]})";

Tree exchange(const char* first, const char* second) {
  const std::vector<Tree> parts{TestGame::named(first), TestGame::named(second)};
  return make(Kind::exchange_text_boxes,
              {{Field::objects, make(Kind::together, {{Field::parts, parts}})}});
}

bool names_color(const ObjectView& object, std::string_view color) {
  bool found = false;
  for (const Tree& each : object.now.abilities) {
    visit(*each, [&](const Node& node) {
      found = found || (node.kind() == Kind::color && node.symbol(Field::word).text() == color);
    });
  }
  return found;
}

TEST(Cr612_5, each_gets_the_text_that_the_other_had_and_keeps_the_rest) {
  TestGame game;
  game.add("knight", "black-knight");
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(exchange("knight", "bear")));
  EXPECT_TRUE(game.has_keyword("bear", "first strike"));
  EXPECT_TRUE(game.view("knight").now.abilities.empty());
  EXPECT_EQ(game.name_of("bear"), "Grizzly Bears");
  EXPECT_TRUE(game.view("bear").copiable.abilities.empty());
  ASSERT_TRUE(game.effect(exchange("knight", "bear")));
  EXPECT_TRUE(game.has_keyword("knight", "first strike"));
  EXPECT_TRUE(game.view("bear").now.abilities.empty());
}

TEST(Cr612_5, a_later_change_of_text_works_on_the_exchanged_text) {
  TestGame game;
  game.add("knight", "black-knight");
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(exchange("knight", "bear")));
  EXPECT_TRUE(names_color(game.view("bear"), "white"));
  ASSERT_TRUE(game.effect(R"({"change_text":{"objects":{"every":"Bear"},"words_of":"color",
    "from":"white","to":"red"}})"));
  EXPECT_FALSE(names_color(game.view("bear"), "white"));
  EXPECT_TRUE(names_color(game.view("bear"), "red"));
}

TEST(Cr612_5, what_effects_granted_is_no_text) {
  TestGame game;
  game.add("bear", kBear);
  game.add("knight", "black-knight");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(
      game.effect(R"({"apply":{"to":{"every":"Bear"},"changes":{"gain_abilities":"flying"}}})"));
  ASSERT_TRUE(game.effect(exchange("knight", "bear")));
  EXPECT_TRUE(game.has_keyword("bear", "flying"));
  EXPECT_FALSE(game.has_keyword("knight", "flying"));
}

TEST(Cr613_4a, a_star_ability_of_an_exchanged_text_defines_power) {
  TestGame game;
  game.add("maro", kMaro);
  game.add("bear", kBear);
  game.add("small", R"({"name":"Small World","synthetic":true,"types":["enchantment"],
    "abilities":[{"static":{"affects":{"every":"Bear"},
      "changes":{"set_power_toughness":{"power":7,"toughness":7,"base":true}}}}]})");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(exchange("maro", "bear")));
  EXPECT_EQ(game.view("maro").zone, Zone::graveyard);  // 0/0
  EXPECT_EQ(game.size_of("bear"), "7/7");
  ASSERT_TRUE(game.effect(make(Kind::exile, {{Field::objects, TestGame::named("small")}})));
  EXPECT_EQ(game.size_of("bear"), "1/1");
}

constexpr const char* kShifter = R"({"name":"Shifter","synthetic":true,"types":["creature"],
  "subtypes":["Shapeshifter"],"power":1,"toughness":1,"abilities":["changeling"]})";

TEST(Cr701_12h, an_exchanged_text_stays_whatever_becomes_of_the_other_object) {
  TestGame game;
  game.add("bear", kBear);
  game.add_token("shifter", kShifter);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(exchange("shifter", "bear")));
  ASSERT_TRUE(game.effect(make(Kind::exile, {{Field::objects, TestGame::named("shifter")}})));
  EXPECT_FALSE(game.exists("shifter"));
  EXPECT_TRUE(game.has_keyword("bear", "changeling"));
  EXPECT_TRUE(TestGame::has(game.view("bear").now.subtypes, "Goblin"));
}

TEST(Cr701_12h, an_exchanged_text_stays_as_the_other_object_becomes_a_copy) {
  TestGame game;
  game.add("bear", kBear);
  game.add("other", R"({"name":"Other","synthetic":true,"types":["creature"],"subtypes":["Elf"],
    "power":1,"toughness":1})");
  game.add("paint", R"({"name":"Paint","synthetic":true,"types":["enchantment"],"abilities":[
    {"static":{"affects":{"every":"Elf"},"changes":[{"set_colors":"red"}]}}]})");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(exchange("paint", "bear")));
  ASSERT_TRUE(game.effect(make(Kind::become_copy, {{Field::object, TestGame::named("paint")},
                                                   {Field::of, TestGame::named("bear")}})));
  EXPECT_EQ(game.name_of("paint"), "Grizzly Bears");
  EXPECT_NE(game.view("other").now.colors.bits, 0);  // painted by the bear
}

TEST(Cr406_3a, a_card_exiled_face_down_has_no_text_to_exchange) {
  TestGame game;
  game.add("shifter", kShifter);
  game.add("knight", "black-knight");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(
      make(Kind::exile, {{Field::objects, TestGame::named("shifter")}, {Field::face_down, true}})));
  ASSERT_TRUE(game.effect(exchange("shifter", "knight")));
  EXPECT_TRUE(game.has_keyword("shifter", "first strike"));
  EXPECT_TRUE(game.view("knight").now.abilities.empty());
}

// The ability that comes with an exchanged text has its effect in the same layer, also on itself.
TEST(Cr612_1, an_exchanged_text_that_changes_texts_changes_itself) {
  TestGame game;
  game.add("tongue", R"({"name":"Loose Tongue","synthetic":true,"types":["creature"],"power":1,
    "toughness":1,"abilities":[{"static":{"affects":{"every":"creature"},
    "changes":{"replace_words":{"from":"red","to":"blue"}}}}]})");
  game.add("bear", R"({"name":"Bear","synthetic":true,"types":["creature"],"power":2,
    "toughness":2})");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"exchange_text_boxes":{"every":"creature"}})"));
  ASSERT_TRUE(game.effect(make(Kind::become_copy, {{Field::object, TestGame::named("tongue")},
                                                   {Field::of, TestGame::named("bear")}})));
  ASSERT_EQ(game.view("bear").now.abilities.size(), 1U);
  const Tree& change = game.view("bear").now.abilities.front()->trees(Field::changes).front();
  EXPECT_EQ(change->tree(Field::from)->symbol(Field::word).text(), "blue");
}

TEST(Cr701_12a, one_object_alone_exchanges_nothing) {
  TestGame game;
  game.add("knight", "black-knight");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(
      game.effect(make(Kind::exchange_text_boxes, {{Field::objects, TestGame::named("knight")}})));
  EXPECT_TRUE(game.has_keyword("knight", "first strike"));
}

TEST(Cr612_6, the_full_text_is_that_of_the_card_with_its_stickers) {
  TestGame game;
  game.add_sheet(R"({"number":1,"name":"Test Sheet","stickers":[{"name":"Eldrazi"}]})");
  game.add("shifter", "volraths-shapeshifter");
  auto& bear = game.add("bear", kBear, TestGame::ana, Zone::graveyard);
  bear.stickers.push_back({StickerId{TestGame::ana, 0, 0}, 0, game.next_stamp()});
  ASSERT_TRUE(game.load());
  EXPECT_EQ(game.name_of("bear"), "Eldrazi Grizzly Bears");
  EXPECT_EQ(game.name_of("shifter"), "Eldrazi Grizzly Bears");
  EXPECT_EQ(game.size_of("shifter"), "2/2");
  EXPECT_EQ(game.view("shifter").now.colors.bits, game.view("bear").now.colors.bits);
  EXPECT_TRUE(TestGame::has(game.view("shifter").now.subtypes, "Bear"));
  EXPECT_EQ(game.view("shifter").now.abilities.size(), 1U);  // the one it says it has
  EXPECT_EQ(game.view("shifter").copiable.power->number, 0);
  ASSERT_TRUE(game.effect(make(Kind::exile, {{Field::objects, TestGame::named("bear")}})));
  EXPECT_EQ(game.name_of("shifter"), "Volrath's Shapeshifter");
}

TEST(Cr612_6, the_full_text_of_another_that_says_the_same_is_taken_once) {
  TestGame game;
  game.add("shifter", "volraths-shapeshifter");
  game.add("other", "volraths-shapeshifter", TestGame::ana, Zone::graveyard);
  game.position().objects.back().counters.push_back(
      {Symbol::intern("+1/+1"), 1, game.next_stamp()});
  auto& shifter = game.position().objects.front();
  shifter.counters.push_back({Symbol::intern("+1/+1"), 2, game.next_stamp()});
  ASSERT_TRUE(game.load());
  EXPECT_EQ(game.name_of("shifter"), "Volrath's Shapeshifter");
  EXPECT_EQ(game.size_of("shifter"), "2/3");
}

// It is another ability than the equal one that had acted there before.
TEST(Cr613_1c, an_ability_that_comes_with_a_full_text_changes_names) {
  constexpr const char* kMasked = R"({"name":"Masked Bear","synthetic":true,"types":["creature"],
    "power":2,"toughness":2,"abilities":[{"static":{"affects":"self",
    "changes":{"set_name":"Alias"}}}]})";
  TestGame game;
  game.add("one", kMasked);
  game.add("other", kMasked);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"apply":{"to":{"every":"creature"},"changes":{"set_name":"Zed"}}})"));
  ASSERT_EQ(game.name_of("one"), "Zed");
  const Tree change = make(Kind::full_text_of, {{Field::objects, TestGame::named("other")}});
  ASSERT_TRUE(game.effect(make(Kind::apply, {{Field::to, TestGame::named("one")},
                                             {Field::changes, std::vector<Tree>{change}}})));
  EXPECT_EQ(game.name_of("one"), "Alias");
  EXPECT_EQ(game.name_of("other"), "Zed");
}

TEST(Cr608_2h, an_effect_looks_once_at_the_texts_and_abilities_that_it_gives) {
  TestGame game;
  game.add("bear", kBear);
  game.add("other", kBear);
  game.add("knight", "black-knight");
  ASSERT_TRUE(game.load());
  const auto give = [&](const char* to, Kind kind) {
    const Tree change = make(kind, {{Field::objects, TestGame::named("knight")}});
    return make(Kind::apply,
                {{Field::to, TestGame::named(to)}, {Field::changes, std::vector<Tree>{change}}});
  };
  ASSERT_TRUE(game.effect(give("bear", Kind::full_text_of)));
  ASSERT_TRUE(game.effect(give("other", Kind::gain_abilities_of)));
  ASSERT_TRUE(game.effect(make(Kind::exile, {{Field::objects, TestGame::named("knight")}})));
  EXPECT_EQ(game.name_of("bear"), "Black Knight");
  EXPECT_TRUE(game.has_keyword("bear", "first strike"));
  EXPECT_EQ(game.name_of("other"), "Grizzly Bears");
  EXPECT_TRUE(game.has_keyword("other", "first strike"));
}

}  // namespace
}  // namespace lockstep::model
