// What stops because a keyword would change it that is not interpreted: the game stays as it was.
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

void expect_keyword_refused(const Outcome& outcome) {
  ASSERT_FALSE(outcome.has_value());
  EXPECT_EQ(outcome.error().kind, Refusal::Kind::unsupported);
  EXPECT_EQ(outcome.error().what, "keyword");
}

// A bear, and an Aura with umbra armor on it.
void armor_a_bear(Table& table) {
  const std::size_t bear = table.bear("bear", "Bear");
  const std::size_t aura = table.card(
      "aura", R"("name": "Umbra", "types": ["enchantment"], "subtypes": ["Aura"], "abilities":
      [{"keyword": {"name": "enchant", "quality": "creature"}}, "umbra armor"])");
  table[aura].attached_to = {
      .object = {.root = {static_cast<std::uint32_t>(bear)}, .incarnation = {1}},
      .player = PlayerId::none()};
  table.bear("other", "Other");
}

TEST(Cr702_89a, a_destruction_that_umbra_armor_replaces_is_refused) {
  Table table;
  armor_a_bear(table);
  table.start();
  const std::uint64_t before = table.game->hash();
  expect_keyword_refused(table.effect(R"([{"gain_life": 1}, {"destroy": "bear"}])"));
  EXPECT_EQ(table.game->hash(), before);
  EXPECT_EQ(table.life(0), 20);
  EXPECT_EQ(table.asked(), PromptKind::priority);
  table.do_effect(R"({"destroy": "aura"})");
  table.do_effect(R"({"destroy": "bear"})");
  EXPECT_EQ(table.now("bear").zone, Zone::graveyard);
  table.expect_sound();
}

TEST(Cr702_89a, a_choice_that_leads_there_is_refused_and_so_is_all_behind_it) {
  Table table;
  armor_a_bear(table);
  table.start();
  table.do_effect(R"([{"gain_life": 1}, {"destroy": {"choose": "creature"}}])");
  ASSERT_EQ(table.asked(), PromptKind::objects);
  const std::uint64_t before = table.game->hash();
  Answer answer;
  const auto& options = table.game->prompt().options;
  for (std::size_t i = 0; i < options.size(); ++i)
    if (options[i].object == table.now("bear").id)
      answer.values.push_back(static_cast<std::int32_t>(i));
  expect_keyword_refused(table.game->answer(answer));
  EXPECT_EQ(table.game->hash(), before);
  EXPECT_EQ(table.asked(), PromptKind::objects);
  expect_keyword_refused(table.game->answer(answer));
  table.start();
  EXPECT_EQ(table.life(0), 20);
}

TEST(Cr702_94a, a_miracle_matters_for_the_first_card_alone) {
  Table table;
  table.bear("first", "First", 0, Zone::library, R"(, "abilities": ["miracle"])");
  table.bear("second", "Second", 0, Zone::library, R"(, "abilities": ["miracle"])");
  table.bear("third", "Third", 0, Zone::library);
  table.start();
  expect_keyword_refused(table.effect(R"({"draw": 1})"));
  table.do_effect(R"([{"exile": "first"}, {"move": {"objects": "third", "to": "library"}}])");
  table.do_effect(R"({"draw": 2})");
  EXPECT_EQ(table.now("second").zone, Zone::hand);
}

TEST(Cr113_10, such_a_keyword_counts_where_an_effect_gives_it) {
  Table table;
  table.bear("top", "Top", 0, Zone::library);
  table.start();
  table.do_effect(R"({"apply": {"to": "top", "changes": {"gain_abilities": "miracle"}}})");
  const std::uint64_t before = table.game->hash();
  expect_keyword_refused(table.effect(R"({"draw": 1})"));
  EXPECT_EQ(table.game->hash(), before);
}

constexpr const char* kManyTokens = R"([{"gain_life": 1}, {"create_token": {"token": {"types":
  "artifact"}, "number": 600}}])";

TEST(Cr111_1, tokens_are_made_in_the_number_told_or_refused) {
  Table table;
  table.start();
  table.do_effect(R"({"create_token": {"token": {"types": "artifact"}, "number": 150}})");
  EXPECT_EQ(table.count_events(EventKind::created), 150U);
  Table doubled;
  doubled.card("twice", R"("name": "Twice", "types": ["enchantment"], "abilities": [{"static":
    {"rules": {"twice_as_many": {"tokens_created": {"player": "you"}}}}}])");
  doubled.start();
  const std::uint64_t before = doubled.game->hash();
  const Outcome outcome = doubled.effect(kManyTokens);
  ASSERT_FALSE(outcome.has_value());
  EXPECT_EQ(outcome.error().kind, Refusal::Kind::unsupported);
  EXPECT_EQ(outcome.error().what, "number");
  EXPECT_EQ(doubled.game->hash(), before);
  EXPECT_EQ(doubled.life(0), 20);
  EXPECT_EQ(doubled.asked(), PromptKind::priority);
}

}  // namespace
}  // namespace lockstep::engine
