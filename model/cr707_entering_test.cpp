// Permanents that enter as copies (707.5, 707.6, 707.9).
#include <gtest/gtest.h>

#include "model/test_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kEgo = R"({"name":"Large Ego","synthetic":true,"types":["creature"],
  "power":0,"toughness":1,"abilities":[{"static":{"rules":{"as_enters":{"may":[
    {"choose_objects":{"of":"creature","slot":"original"}},
    {"become_copy":{"object":"self","of":{"those":"original"},"exceptions":[
      {"add_types":{"supertypes":"snow"}},
      {"with_counters":{"kind":"+1/+1","number":2,
        "if":{"matches":{"things":"self","of":["creature","snow"]}}}}]}}]}}}}]})";

Tree copy_of(const char* name) {
  return make(Kind::create_token_copy, {{Field::of, TestGame::named(name)}});
}

/// The place of an object among the options.
std::int32_t option(TestGame& game, const char* name) {
  const auto& options = game.prompt().options;
  for (std::size_t place = 0; place < options.size(); ++place) {
    if (options[place].object == game.object(name)) return static_cast<std::int32_t>(place);
  }
  ADD_FAILURE() << name << " is not offered";
  return 0;
}

const ObjectView& newest(TestGame& game) {
  return game.game().observe().objects.back();
}

void copy(TestGame& game, const char* original) {
  ASSERT_EQ(game.prompt().kind, PromptKind::may);
  ASSERT_TRUE(game.answer({0}));
  ASSERT_EQ(game.prompt().kind, PromptKind::objects);
  ASSERT_TRUE(game.answer({option(game, original)}));
}

TEST(Cr707_5, it_enters_with_what_the_original_enters_with) {
  TestGame game;
  game.add("clone", "clone", TestGame::ana, Zone::hand);
  auto& heads = game.add("heads", kHeads);
  heads.counters.push_back({Symbol::intern("+1/+1"), 1, game.next_stamp()});
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(TestGame::enter({"clone"})));
  EXPECT_EQ(game.prompt().source, game.object("clone"));
  copy(game, "heads");
  EXPECT_EQ(game.name_of("clone"), "Three Heads");
  EXPECT_EQ(game.size_of("clone"), "3/3");
  EXPECT_EQ(game.size_of("heads"), "1/1");
  EXPECT_EQ(game.game().events().batches.size(), 1U);
}

TEST(Cr707_5, declined_it_stays_what_it_is) {
  TestGame game;
  game.add("clone", "clone", TestGame::ana, Zone::hand);
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(TestGame::enter({"clone"})));
  ASSERT_TRUE(game.answer({1}));
  EXPECT_EQ(game.view("clone").zone, Zone::graveyard);
  EXPECT_EQ(game.name_of("clone"), "Clone");
}

TEST(Cr614_12a, what_enters_with_it_and_itself_are_not_offered) {
  TestGame game;
  game.add("clone", "clone", TestGame::ana, Zone::graveyard);
  game.add("giant", kBear, TestGame::ana, Zone::graveyard);
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(TestGame::enter({"clone", "giant"})));
  ASSERT_TRUE(game.answer({0}));
  ASSERT_EQ(game.prompt().options.size(), 1U);
  EXPECT_EQ(game.prompt().options.front().object, game.object("bear"));
  ASSERT_TRUE(game.answer({0}));
  EXPECT_EQ(game.prompt().kind, PromptKind::order);
  ASSERT_TRUE(game.answer({0, 1}));
  EXPECT_EQ(game.name_of("clone"), "Grizzly Bears");
}

TEST(Cr707_6, choices_are_made_anew) {
  TestGame game;
  auto& xenograft = game.add("xenograft", "xenograft");
  xenograft.chosen.push_back(Symbol::intern("Elf"));
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(copy_of("xenograft")));
  ASSERT_EQ(game.prompt().kind, PromptKind::word);
  EXPECT_EQ(game.prompt().source, ObjectId::none());
  ASSERT_TRUE(game.answer({0}));
  ASSERT_EQ(newest(game).chosen.size(), 1U);
  EXPECT_TRUE(TestGame::has(game.view("bear").now.subtypes, newest(game).chosen.front().text()));
  EXPECT_TRUE(TestGame::has(game.view("bear").now.subtypes, "Elf"));
}

TEST(Cr707_5, a_token_copy_of_a_copier_chooses_as_it_enters) {
  TestGame game;
  game.add("steel", "sculpting-steel", TestGame::ana, Zone::graveyard);
  game.add("kit", R"({"name":"Kit","synthetic":true,"types":["artifact"]})");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(copy_of("steel")));
  copy(game, "kit");
  EXPECT_EQ(newest(game).now.names.names.front().front().text(), "Kit");
  EXPECT_EQ(newest(game).copiable.names.names.front().front().text(), "Kit");
}

TEST(Cr707_5, a_copy_of_a_copier_may_copy_once_more) {
  TestGame game;
  game.add("second", "clone", TestGame::ana, Zone::hand);
  auto& first = game.add("first", "clone");
  first.counters.push_back({Symbol::intern("+1/+1"), 1, game.next_stamp()});
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(TestGame::enter({"second"})));
  copy(game, "first");
  copy(game, "bear");
  EXPECT_EQ(game.name_of("second"), "Grizzly Bears");
}

TEST(Cr707_9e, counters_of_an_exception_fall_away_with_the_next_copy_effect) {
  for (const bool twice : {false, true}) {
    TestGame game;
    game.add("ego", kEgo, TestGame::ana, Zone::hand);
    auto& clone = game.add("clone", "clone");
    clone.counters.push_back({Symbol::intern("+1/+1"), 1, game.next_stamp()});
    game.add("bear", kBear);
    ASSERT_TRUE(game.load());
    ASSERT_TRUE(game.effect(TestGame::enter({"ego"})));
    copy(game, twice ? "clone" : "bear");
    if (twice) copy(game, "bear");
    EXPECT_EQ(game.size_of("ego"), twice ? "2/2" : "4/4");
  }
}

TEST(Cr707_9f, a_conditional_exception_looks_at_what_the_copy_would_be) {
  TestGame game;
  game.add("ego", kEgo, TestGame::ana, Zone::hand);
  game.add("land", R"({"name":"Test Land","synthetic":true,"types":["land"]})");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"apply":{"to":{"every":"land"},"changes":[
    {"add_types":{"types":"creature"}},{"set_power_toughness":{"power":3,"toughness":3}}]}})"));
  ASSERT_TRUE(game.effect(TestGame::enter({"ego"})));
  copy(game, "land");
  EXPECT_TRUE(game.view("ego").counters.empty());
  EXPECT_FALSE(TestGame::has(game.view("ego").now.types, "creature"));
}

TEST(Cr707_9, a_token_copy_with_counters_has_them_once) {
  TestGame game;
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  const Tree with = TestGame::instruction(R"({"create_token_copy":{"of":{"every":"creature"},
    "exceptions":{"with_counters":{"kind":"+1/+1"}}}})");
  ASSERT_TRUE(game.effect(with));
  EXPECT_EQ(newest(game).now.power->number, 3);
  ASSERT_TRUE(game.effect(R"({"create_token_copy":{"every":["creature","token"]}})"));
  EXPECT_EQ(newest(game).now.power->number, 2);
  EXPECT_TRUE(newest(game).counters.empty());
}

TEST(Cr303_4f, what_enters_as_a_copy_of_an_aura_asks_for_its_host) {
  TestGame game;
  game.add("copier", "copy-enchantment", TestGame::ana, Zone::hand);
  game.add("bear", kBear);
  game.add("ogre", kBear);
  game.add("flight", R"({"name":"Flight","synthetic":true,"types":["enchantment"],
    "subtypes":["Aura"],"abilities":[{"keyword":{"name":"enchant","quality":"creature"}},
    {"static":{"affects":"enchanted","changes":{"gain_abilities":"flying"}}}]})")
      .attached_to = {ObjectId{RootId{1}, Incarnation{1}}, PlayerId::none()};
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(TestGame::enter({"copier"})));
  copy(game, "flight");
  ASSERT_EQ(game.prompt().slot.text(), "enchant");
  EXPECT_EQ(game.prompt().source, game.object("copier"));
  ASSERT_TRUE(game.answer({option(game, "ogre")}));
  EXPECT_TRUE(game.has_keyword("ogre", "flying"));
  EXPECT_EQ(game.game().events().batches.front().size(), 2U);
}

TEST(Cr707_9a, an_exception_is_copied_with_the_rest) {
  TestGame game;
  game.add("image", "phantasmal-image", TestGame::ana, Zone::hand);
  game.add("clone", "clone", TestGame::ana, Zone::hand);
  game.add("bear", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(TestGame::enter({"image"})));
  copy(game, "bear");
  EXPECT_TRUE(TestGame::has(game.view("image").now.subtypes, "Illusion"));
  ASSERT_TRUE(game.effect(TestGame::enter({"clone"})));
  copy(game, "image");
  EXPECT_TRUE(TestGame::has(game.view("clone").now.subtypes, "Illusion"));
  EXPECT_EQ(game.view("clone").now.abilities.size(), 1U);
  EXPECT_EQ(game.name_of("clone"), "Grizzly Bears");
}

}  // namespace
}  // namespace lockstep::model
