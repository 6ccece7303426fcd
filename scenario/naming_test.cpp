#include "scenario/naming.h"

#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

namespace lockstep {
namespace {

constexpr PlayerId kAna{0};
constexpr PlayerId kBen{1};

StickerDefinition sticker(StickerKind kind, std::string_view words = "") {
  StickerDefinition made{.kind = kind};
  if (!words.empty()) made.words = parse_name(words);
  return made;
}

ObjectId id(std::uint32_t root, std::uint32_t incarnation = 1) {
  return {{root}, {incarnation}};
}

// Ana and Ben; a bear, a rite, and an object that is called as an answer is.
class Naming : public ::testing::Test {
 protected:
  Naming() : table(make_position()) {}

  static Position make_position() {
    auto universe = std::make_shared<Universe>();
    universe->sheets = {
        {.name = Symbol::intern("Unused Other Sheet")},
        {.name = Symbol::intern("Dark Deep Fried"),
         .stickers = {sticker(StickerKind::name, "Dark"), sticker(StickerKind::name, "Deep Fried"),
                      sticker(StickerKind::ability), sticker(StickerKind::art),
                      sticker(StickerKind::ability), sticker(StickerKind::power_toughness)}}};
    Position position{.universe = universe};
    position.players = {{.name = Symbol::intern("Ana"), .sheets = {0, 1}},
                        {.name = Symbol::intern("Ben"), .sheets = {1}}};
    for (const std::string_view name : {"bear", "rite", "top"}) {
      position.objects.push_back({.name = Symbol::intern(name)});
    }
    keep_alive() = universe;
    return position;
  }

  // The table points to the universe, which the games of a run share.
  static std::shared_ptr<const Universe>& keep_alive() {
    static std::shared_ptr<const Universe> universe;
    return universe;
  }

  void learn(ObjectId object, Nature nature = Nature::card, Origin origin = {}) {
    table.learn({.objects = {{.id = object, .nature = nature, .origin = origin}}});
  }

  void expect_round_trip(const Prompt& prompt, const Answer& answer) {
    ASSERT_FALSE(malformed(prompt, answer));
    const auto found = table.find_answer(prompt, table.name_answer(prompt, answer));
    ASSERT_TRUE(found) << found.error().name;
    EXPECT_EQ(*found, answer);
  }

  NameTable table;
};

Prompt prompt_of(Shape shape, std::vector<Option> options) {
  Prompt prompt{.kind = PromptKind::objects,
                .shape = shape,
                .least = 0,
                .most = static_cast<std::int32_t>(options.size()),
                .options = std::move(options)};
  prompt.normalize();
  return prompt;
}

Option object_option(ObjectId object) {
  return {.kind = OptionKind::object, .object = object};
}

Prompt three_objects(Shape shape) {
  return prompt_of(shape, {object_option(id(0)), object_option(id(1)), object_option(id(2))});
}

TEST_F(Naming, AnObjectKeepsItsIdAndPastOnesGetTheirIncarnation) {
  EXPECT_EQ(table.name_of(id(0)), "bear");
  learn(id(0, 2));
  EXPECT_EQ(table.name_of(id(0, 2)), "bear");
  EXPECT_EQ(table.name_of(id(0, 1)), "bear#1");
  EXPECT_EQ(table.find_entity("bear")->object, id(0, 2));
  EXPECT_EQ(table.find_entity("bear#1")->object, id(0, 1));
  EXPECT_EQ(table.find_entity("bear#2")->object, id(0, 2));
}

TEST_F(Naming, AReversalTakesIncarnationsAndRootsBack) {
  learn(id(0, 2));
  learn(id(0, 1));
  EXPECT_EQ(table.name_of(id(0, 1)), "bear");
  EXPECT_EQ(table.find_entity("bear")->object, id(0, 1));
  learn(id(3), Nature::ability, {.source = {0}, .ordinal = 1});
  learn(id(3), Nature::ability, {.source = {1}, .ordinal = 1});
  EXPECT_EQ(table.name_of(id(3)), "rite.ability1");
}

TEST_F(Naming, NoNameStandsForWhatHasNotBeen) {
  for (const std::string_view name :
       {"", "Bear", "bear#0", "bear#2", "bear#", "bear#x", "#1", "rite.token1", "Cid"}) {
    EXPECT_FALSE(table.find_entity(name)) << name;
  }
}

TEST_F(Naming, CreatedObjectsAreNamedByTheirMaker) {
  learn(id(3), Nature::token, {.source = {1}, .ordinal = 2});
  learn(id(4), Nature::spell_copy, {.player = kBen, .ordinal = 1});
  learn(id(7), Nature::card_copy, {.player = kBen, .ordinal = 1});
  learn(id(5), Nature::ability, {.source = {3}, .ordinal = 1});
  learn(id(6), Nature::emblem, {.player = kAna, .ordinal = 1});
  EXPECT_EQ(table.name_of(id(3)), "rite.token2");
  EXPECT_EQ(table.name_of(id(4)), "Ben.copy1");
  EXPECT_EQ(table.name_of(id(7)), "Ben.card_copy1");
  EXPECT_EQ(table.name_of(id(5)), "rite.token2.ability1");
  EXPECT_EQ(table.name_of(id(6)), "Ana.emblem1");
  EXPECT_EQ(table.find_entity("rite.token2.ability1")->object, id(5));
}

TEST_F(Naming, ACopyThatBecomesATokenKeepsItsName) {
  learn(id(3), Nature::spell_copy, {.source = {1}, .ordinal = 1});
  learn(id(3, 2), Nature::token, {.source = {1}, .ordinal = 1});
  learn(id(4), Nature::token, {.source = {1}, .ordinal = 1});
  EXPECT_EQ(table.name_of(id(3, 2)), "rite.copy1");
  EXPECT_EQ(table.find_entity("rite.copy1")->object, id(3, 2));
  EXPECT_EQ(table.find_entity("rite.token1")->object, id(4));
}

TEST_F(Naming, WhatIsGoneKeepsItsName) {
  learn(id(3), Nature::token, {.source = {1}, .ordinal = 1});
  table.learn({});
  EXPECT_EQ(table.name_of(id(3)), "rite.token1");
}

TEST_F(Naming, NamingNeverFails) {
  EXPECT_EQ(table.name_of(id(12, 3)), "object 12#3");
  EXPECT_EQ(table.name_of(ObjectId::none()), "nothing");
  EXPECT_EQ(table.name_of(PlayerId::chance()), "chance");
  EXPECT_EQ(table.name_of(PlayerId::none()), "nobody");
  EXPECT_EQ(table.name_of(PlayerId{3}), "player 3");
  EXPECT_EQ(table.name_of(StickerId{kBen, 7, 2}), "Ben.sheet8.sticker3");
  learn(id(5), Nature::token, {.source = {4}, .ordinal = 1});
  EXPECT_EQ(table.name_of(id(4)), "object 4#1");
}

TEST_F(Naming, StickersAreNamedByTheirWordsOrCountedByKind) {
  const std::pair<std::uint8_t, std::string_view> names[] = {
      {0, "Ana.sheet2.Dark"}, {1, "Ana.sheet2.Deep Fried"}, {2, "Ana.sheet2.ability1"},
      {3, "Ana.sheet2.art1"}, {4, "Ana.sheet2.ability2"},   {5, "Ana.sheet2.power_toughness1"}};
  for (const auto& [index, name] : names) {
    const StickerId sticker{kAna, 1, index};
    EXPECT_EQ(table.name_of(sticker), name);
    EXPECT_EQ(table.find_sticker(name), sticker);
  }
  EXPECT_EQ(table.find_sticker("Ben.sheet1.sticker5"), (StickerId{kBen, 0, 4}));
}

TEST_F(Naming, NoStickerIsFoundWhereNoneIs) {
  for (const std::string_view name :
       {"Ana.sheet2.dark", "Ana.sheet3.Dark", "Ana.sheet0.Dark", "Ana.sheet1.Dark", "Ana.Dark",
        "Ana.sheet2.sticker7", "Ana.sheet2.sticker0", "Ana.sheet2", "Cid.sheet1.Dark"}) {
    EXPECT_FALSE(table.find_sticker(name)) << name;
  }
}

TEST_F(Naming, EveryKindOfOptionComesBackFromItsName) {
  const Symbol word = Symbol::intern("+1/+1");
  const Prompt prompt =
      prompt_of(Shape::one,
                {{.kind = OptionKind::pass},
                 {.kind = OptionKind::done},
                 {.kind = OptionKind::yes},
                 {.kind = OptionKind::no},
                 {.kind = OptionKind::bottom},
                 {.kind = OptionKind::action, .object = id(1), .word = Symbol::intern("cast")},
                 {.kind = OptionKind::action, .object = id(0), .word = Symbol::intern("activate")},
                 {.kind = OptionKind::action,
                  .object = id(0),
                  .number = 1,
                  .word = Symbol::intern("activate")},
                 object_option(id(2)),
                 {.kind = OptionKind::player, .player = kBen},
                 {.kind = OptionKind::sticker, .sticker = {kAna, 1, 1}},
                 {.kind = OptionKind::word, .word = word},
                 {.kind = OptionKind::number, .number = -3},
                 {.kind = OptionKind::number, .number = 7},
                 {.kind = OptionKind::effect, .number = 2},
                 {.kind = OptionKind::effect, .object = id(0), .number = 10}});
  for (std::int32_t index = 0; index < prompt.most; ++index)
    expect_round_trip(prompt, {{index}});
  EXPECT_EQ(table.name_of(prompt.options[4]), "activate bear");
  EXPECT_EQ(table.name_of(prompt.options[14]), "bear.effect10");
}

TEST_F(Naming, OfSeveralMeaningsTheOneOnOfferCounts) {
  const Prompt objects = prompt_of(Shape::one, {object_option(id(2))});
  EXPECT_EQ(table.find_option(objects, "top")->kind, OptionKind::object);
  const Prompt places =
      prompt_of(Shape::one, {{.kind = OptionKind::top}, {.kind = OptionKind::bottom}});
  EXPECT_EQ(table.find_option(places, "top")->kind, OptionKind::top);
}

TEST_F(Naming, AnOptionNeedNotBeOfferedToMeanSomething) {
  const Prompt prompt = prompt_of(Shape::one, {object_option(id(0))});
  EXPECT_EQ(table.find_option(prompt, "rite")->object, id(1));
  EXPECT_EQ(table.find_option(prompt, "Ben")->player, kBen);
  EXPECT_FALSE(table.find_option(prompt, "dragon"));
  const auto refused = table.find_answer(prompt, {.names = {"rite"}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().name, "rite");
}

TEST_F(Naming, AnyTextMeansAWordWhereAWordIsAsked) {
  const Symbol bear = Symbol::intern("Bear");
  const Prompt prompt = prompt_of(Shape::word, {{.kind = OptionKind::word, .word = bear}});
  EXPECT_EQ(table.find_option(prompt, "Bear")->word, bear);
  EXPECT_EQ(table.find_option(prompt, "bear")->word, Symbol::intern("bear"));
  EXPECT_FALSE(table.find_answer(prompt, {.names = {"bear"}}));
}

TEST_F(Naming, SomeIsASetOfDifferentOptions) {
  const Prompt prompt = three_objects(Shape::some);
  EXPECT_EQ(table.find_answer(prompt, {.names = {"top", "bear"}})->values,
            (std::vector<std::int32_t>{0, 2}));
  EXPECT_FALSE(table.find_answer(prompt, {.names = {"bear", "bear"}}));
  EXPECT_FALSE(table.find_answer(prompt, {.names = {"bear", "bear#1"}}));
  expect_round_trip(prompt, {});
  expect_round_trip(prompt, {{0, 1, 2}});
}

TEST_F(Naming, AnOrderMayLeaveOutWhatFollowsInCanonicalOrder) {
  const Prompt prompt = three_objects(Shape::order);
  EXPECT_EQ(table.find_answer(prompt, {.names = {"top"}})->values,
            (std::vector<std::int32_t>{2, 0, 1}));
  EXPECT_EQ(table.name_answer(prompt, {{0, 1, 2}}).names, std::vector<std::string>{});
  EXPECT_EQ(table.name_answer(prompt, {{0, 2, 1}}).names,
            (std::vector<std::string>{"bear", "top"}));
  std::vector<std::int32_t> order = {0, 1, 2};
  do {
    expect_round_trip(prompt, {order});
  } while (std::ranges::next_permutation(order).found);
}

TEST_F(Naming, ADivisionNamesWhoGetsHowMuch) {
  Prompt prompt = three_objects(Shape::divide);
  prompt.total = 4;
  EXPECT_EQ(table.find_answer(prompt, {.names = {"top", "bear"}, .numbers = {1, 3}})->values,
            (std::vector<std::int32_t>{3, 0, 1}));
  EXPECT_FALSE(table.find_answer(prompt, {.names = {"top", "bear"}, .numbers = {4}}));
  EXPECT_FALSE(table.find_answer(prompt, {.names = {"top", "top"}, .numbers = {2, 2}}));
  expect_round_trip(prompt, {{0, 4, 0}});
}

TEST_F(Naming, ADivisionOfWordsNamesThemWithoutWhatTheyCanTake) {
  Prompt prompt = prompt_of(Shape::divide, {});
  prompt.total = 2;
  prompt.least = 0;
  prompt.options = {{.kind = OptionKind::word, .number = 2, .word = Symbol::intern("U")},
                    {.kind = OptionKind::word, .number = 1, .word = Symbol::intern("R")}};
  prompt.normalize();
  const auto answer = table.find_answer(prompt, {.names = {"U"}, .numbers = {2}});
  ASSERT_TRUE(answer);
  EXPECT_FALSE(malformed(prompt, *answer));
  EXPECT_TRUE(table.find_option(prompt, "R"));
  expect_round_trip(prompt, {{1, 1}});
}

TEST_F(Naming, ANumberMayBeWrittenAsNumberOrName) {
  const Prompt prompt{
      .kind = PromptKind::after_word, .shape = Shape::number, .least = 0, .most = 3};
  EXPECT_EQ(*table.find_answer(prompt, {.numbers = {2}}), Answer{{2}});
  EXPECT_EQ(*table.find_answer(prompt, {.names = {"2"}}), Answer{{2}});
  EXPECT_EQ(table.find_answer(prompt, {.numbers = {4}}).error().name, "4");
  EXPECT_FALSE(table.find_answer(prompt, {.names = {"two"}}));
  EXPECT_FALSE(table.find_answer(prompt, {}));
  const Prompt modes = prompt_of(Shape::one, {{.kind = OptionKind::number, .number = 5}});
  EXPECT_EQ(*table.find_answer(modes, {.numbers = {5}}), Answer{{0}});
}

TEST_F(Naming, OneTakesExactlyOneName) {
  const Prompt prompt = three_objects(Shape::one);
  EXPECT_EQ(*table.find_answer(prompt, {.names = {"rite"}}), Answer{{1}});
  EXPECT_FALSE(table.find_answer(prompt, {}));
  EXPECT_EQ(table.find_answer(prompt, {.names = {"rite", "bear"}}).error().name, "bear");
}

}  // namespace
}  // namespace lockstep
