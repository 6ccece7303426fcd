#include "model/cr614_entering.h"

#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kWalker = R"({"name":"Test Walker","synthetic":true,
  "types":["planeswalker"],"loyalty":4})";

std::string law_card(const char* affects, const char* changes) {
  return std::string(R"({"name":"Test Law","synthetic":true,"types":["enchantment"],)") +
         R"("abilities":[{"static":{"affects":)" + affects + R"(,"changes":[)" + changes + "]}}]}";
}

Tree put_onto_battlefield(const char* name) {
  const Tree pattern = TestGame::instruction(
      R"({"move":{"objects":{"every":"creature"},"to":"battlefield","with":{"kind":"charge"}}})");
  std::vector<Node::Entry> fields{{Field::objects, TestGame::named(name)}};
  for (const Node::Entry& each : pattern->fields()) {
    if (each.first != Field::objects) fields.push_back(each);
  }
  return make(Kind::move, fields);
}

/// How many counters an object of a card enters with, one of them stated, while a law holds.
std::size_t piles_on_entering(const std::string& card, const std::string& law) {
  TestGame game;
  game.add("law", law);
  game.add("other", kOgre);
  game.add("entering", card, TestGame::ana, Zone::exile);
  EXPECT_TRUE(game.load());
  EXPECT_TRUE(game.effect(put_onto_battlefield("entering")));
  const auto& batch = game.game().events().batches.front();
  EXPECT_EQ(batch.front().kind, EventKind::zone_change);
  return batch.size() - 1;
}

TEST(Cr614_17d, no_counters_come_with_what_could_have_none_on_the_battlefield) {
  constexpr const char* kNone = R"("cant_have_counters")";
  EXPECT_EQ(piles_on_entering(kOgre, law_card(R"({"every":"creature"})", kNone)), 0U);
  EXPECT_EQ(piles_on_entering(kOgre, law_card(R"({"every":"artifact"})", kNone)), 1U);
  EXPECT_EQ(piles_on_entering(kWalker, law_card(R"({"every":"planeswalker"})", kNone)), 0U);
  EXPECT_EQ(piles_on_entering(kWalker, law_card(R"({"every":"creature"})", kNone)), 2U);
}

TEST(Cr614_17d, types_are_those_that_it_would_have_on_the_battlefield) {
  const std::string law =
      R"({"name":"Test Law","synthetic":true,"types":["enchantment"],"abilities":[
        {"static":{"affects":{"every":"creature"},"changes":[{"add_types":{"types":"artifact"}}]}},
        {"static":{"affects":{"every":"artifact"},"changes":["cant_have_counters"]}}]})";
  EXPECT_EQ(piles_on_entering(kOgre, law), 0U);
  EXPECT_EQ(piles_on_entering(kWalker, law), 2U);
}

TEST(Cr614_17d, of_itself_it_must_speak_alone) {
  const std::string quiet = law_card(R"({"every":"artifact"})", R"("cant_have_counters")");
  EXPECT_EQ(piles_on_entering(law_card("\"self\"", R"("cant_have_counters")"), quiet), 0U);
  EXPECT_EQ(
      piles_on_entering(law_card(R"({"every":"enchantment"})", R"("cant_have_counters")"), quiet),
      1U);
}

TEST(Cr614_17d, a_rule_stated_by_a_resolution_holds_for_what_enters_and_fits) {
  TestGame game;
  game.add("entering", kOgre, TestGame::ana, Zone::exile);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(
      game.effect(R"({"apply":{"to":{"every":"creature"},"changes":["cant_have_counters"]}})"));
  ASSERT_TRUE(game.effect(put_onto_battlefield("entering")));
  EXPECT_TRUE(game.view("entering").counters.empty());
}

TEST(Cr614_12, without_its_abilities_a_planeswalker_enters_with_stated_counters_only) {
  EXPECT_EQ(piles_on_entering(kWalker,
                              law_card(R"({"every":"planeswalker"})", R"("lose_all_abilities")")),
            1U);
  EXPECT_EQ(piles_on_entering(
                kWalker, law_card(R"({"every":"planeswalker"})", R"({"lose_abilities":"flying"})")),
            2U);
}

TEST(Cr614_12, what_enters_affects_itself_alone_as_it_enters) {
  const std::string law = law_card(R"({"every":"enchantment"})", R"("cant_have_counters")");
  EXPECT_EQ(
      piles_on_entering(law_card(R"({"every":"enchantment"})", R"("lose_all_abilities")"), law),
      0U);
}

TEST(Cr614_12, tokens_of_one_instruction_do_not_stop_each_other_but_those_of_the_next) {
  TestGame game;
  game.add("walker", R"({"name":"Strict Walker","synthetic":true,"types":["planeswalker"],
    "loyalty":4,"abilities":[{"static":{"affects":{"every":["planeswalker","token"]},
    "changes":["cant_have_counters"]}}]})",
           TestGame::ana, Zone::exile);
  ASSERT_TRUE(game.load());
  const Tree copies =
      make(Kind::create_token_copy,
           {{Field::of, TestGame::named("walker")},
            {Field::number, make(Kind::literal, {{Field::value, std::int64_t{2}}})}});
  ASSERT_TRUE(game.effect(copies));
  EXPECT_EQ(game.game().events().batches.front().size(), 4U);
  ASSERT_TRUE(game.effect(copies));
  EXPECT_EQ(game.game().events().batches.front().size(), 2U);
}

// What it is that enters is seen where its choices are looked for.
TEST(Cr614_12, the_choices_of_what_enters_may_depend_on_how_it_was_cast) {
  ActingGame game;
  game.give_mana({0, 1, 0, 0, 0, 2});
  game.add("mock", "mockingbird", TestGame::ana, Zone::hand);
  game.add("bear", kBear, TestGame::ben);
  game.add("ogre", kOgre, TestGame::ben);  // costs as much as is spent
  game.add("giant", R"({"name":"Giant","synthetic":true,"mana_cost":"{4}","types":["creature"],
    "power":4,"toughness":4})",
           TestGame::ben);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "mock"));
  ASSERT_TRUE(game.answer({2}));
  ASSERT_TRUE(game.done());
  game.pass_all();
  ASSERT_EQ(game.prompt().kind, PromptKind::may);
  ASSERT_TRUE(game.choose(OptionKind::yes));
  ASSERT_EQ(game.prompt().kind, PromptKind::objects);
  EXPECT_TRUE(game.is_option("bear"));
  EXPECT_TRUE(game.is_option("ogre"));
  EXPECT_FALSE(game.is_option("giant"));
}

}  // namespace
}  // namespace lockstep::model
