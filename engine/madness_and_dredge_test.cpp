// Cards that are cast as they are discarded, or come back instead of a draw (702.35, 702.52).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

constexpr const char* kMad = R"(, "abilities": [{"keyword": {"name": "madness", "cost": "{B}"}}])";
constexpr const char* kDredger = R"(, "abilities": [{"keyword": {"name": "dredge", "number": 1}}])";

TEST(Cr702_35a, a_discarded_card_is_exiled_and_may_be_cast) {
  ActingTable table;
  table.bear("mad", "Mad", 0, Zone::hand, kMad);
  table.position.players[0].mana = {0, 0, 1, 0, 0, 0};
  table.start();
  table.do_effect(R"({"discard": {"objects": "mad"}})");
  EXPECT_EQ(table.now("mad").zone, Zone::exile);
  EXPECT_EQ(table.event(EventKind::zone_change)->cause, Cause::discard);
  ASSERT_NE(table.event(EventKind::triggered), nullptr);
  table.pass(2);
  ASSERT_EQ(table.asked(), PromptKind::may);
  table.answer_yes();
  ASSERT_EQ(table.asked(), PromptKind::alternative_cost);
  EXPECT_EQ(table.game->prompt().options.size(), 1U);
  table.answer_word("madness");
  table.answer_quietly();
  EXPECT_EQ(table.now("mad").zone, Zone::stack);
  EXPECT_EQ(table.words(table.now("mad").stack->paid_costs), "madness");
  table.pass(2);
  EXPECT_EQ(table.now("mad").zone, Zone::battlefield);
  table.expect_sound();
}

TEST(Cr702_35a, what_is_not_cast_or_cannot_be_goes_to_the_graveyard) {
  ActingTable table;
  table.bear("mad", "Mad", 0, Zone::hand, kMad);
  table.bear("other", "Other", 0, Zone::hand, kMad);
  table.start();
  table.do_effect(R"({"discard": {"objects": "mad"}})");
  table.pass(2);
  table.answer_no();
  EXPECT_EQ(table.now("mad").zone, Zone::graveyard);
  table.do_effect(R"({"discard": {"objects": "other"}})");
  table.pass(2);
  table.answer_yes();
  while (table.asked() != PromptKind::priority)
    table.answer_quietly();
  EXPECT_EQ(table.now("other").zone, Zone::graveyard);
  EXPECT_EQ(table.count_events(EventKind::cast), 0U);
}

TEST(Cr702_35a, what_is_moved_to_the_graveyard_is_not_discarded) {
  ActingTable table;
  table.bear("mad", "Mad", 0, Zone::hand, kMad);
  table.start();
  table.do_effect(R"({"move": {"objects": "mad", "to": "graveyard"}})");
  EXPECT_EQ(table.now("mad").zone, Zone::graveyard);
  EXPECT_EQ(table.event(EventKind::triggered), nullptr);
}

TEST(Cr616_1, another_replacement_of_the_discard_may_be_chosen) {
  ActingTable table;
  table.bear("mad", "Mad", 0, Zone::hand, kMad);
  table.card("rest", R"("name": "Rest", "types": ["enchantment"], "abilities": [{"static": {"rules":
    {"instead": {"when": {"zone_change": {"of": "card", "to": "graveyard"}}, "effect": {"exile":
    "that_object"}}}}}])");
  table.start();
  table.do_effect(R"({"discard": {"objects": "mad"}})");
  ASSERT_EQ(table.asked(), PromptKind::replacement);
  table.answer_object("rest");
  EXPECT_EQ(table.now("mad").zone, Zone::exile);
  EXPECT_EQ(table.event(EventKind::triggered), nullptr);
}

TEST(Cr702_52a, a_card_may_come_back_instead_of_a_draw) {
  Table table;
  table.bear("dredger", "Dredger", 0, Zone::graveyard, kDredger);
  table.bear("top", "Top", 0, Zone::library);
  table.bear("next", "Next", 0, Zone::library);
  table.start();
  table.do_effect(R"({"draw": 1})");
  ASSERT_EQ(table.asked(), PromptKind::may);
  EXPECT_EQ(table.game->prompt().source, table.now("dredger").id);
  table.answer_yes();
  EXPECT_EQ(table.now("dredger").zone, Zone::hand);
  EXPECT_EQ(table.now("top").zone, Zone::graveyard);
  EXPECT_EQ(table.now("next").zone, Zone::library);
  EXPECT_EQ(table.game->events().batches.size(), 2U);
  table.expect_sound();
}

TEST(Cr702_52a, declined_the_draw_goes_on_and_each_draw_asks_anew) {
  Table table;
  table.bear("dredger", "Dredger", 0, Zone::graveyard, kDredger);
  table.bear("top", "Top", 0, Zone::library);
  table.bear("next", "Next", 0, Zone::library);
  table.start();
  table.do_effect(R"({"draw": 2})");
  table.answer_no();
  EXPECT_EQ(table.now("top").zone, Zone::hand);
  ASSERT_EQ(table.asked(), PromptKind::may);
  table.answer_yes();
  EXPECT_EQ(table.now("next").zone, Zone::graveyard);
  EXPECT_EQ(table.now("dredger").zone, Zone::hand);
}

TEST(Cr702_52b, it_cannot_be_done_with_too_few_cards) {
  Table table;
  table.bear("dredger", "Dredger", 0, Zone::graveyard,
             R"(, "abilities": [{"keyword": {"name": "dredge", "number": 2}}])");
  table.bear("top", "Top", 0, Zone::library);
  table.start();
  table.do_effect(R"({"draw": 1})");
  EXPECT_EQ(table.asked(), PromptKind::priority);
  EXPECT_EQ(table.now("top").zone, Zone::hand);
}

}  // namespace
}  // namespace lockstep::engine
