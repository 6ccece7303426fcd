// What is done instead of an event (614, 616).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

constexpr const char* kPeace = R"("name": "Peace", "types": ["enchantment"], "abilities":
  [{"static": {"rules": {"instead": {"when": {"zone_change": {"of": {"or": ["permanent",
  "spell_on_stack", "card"]}, "to": "graveyard"}}, "effect": {"exile": "that_object"}}}}}])";

TEST(Cr614_6, what_would_go_to_a_graveyard_is_exiled_instead) {
  Table table;
  table.card("peace", kPeace);
  table.bear("bear", "Bear");
  table.bear("card", "Card", 0, Zone::hand);
  table.start();
  table.do_effect(R"({"destroy": "bear"})");
  EXPECT_EQ(table.now("bear").zone, Zone::exile);
  EXPECT_EQ(table.event(EventKind::zone_change)->cause, Cause::destroy);
  table.do_effect(R"({"discard": {"objects": "card"}})");
  EXPECT_EQ(table.now("card").zone, Zone::exile);
  table.do_effect(R"({"destroy": "peace"})");
  EXPECT_EQ(table.now("peace").zone, Zone::exile);
  table.expect_sound();
}

// The controller of what moves chooses; then nothing is left to be replaced.
TEST(Cr616_1, of_two_replacements_one_is_chosen) {
  Table table;
  table.card("peace", kPeace);
  table.bear("bear", "Bear", 1);
  table[1].counters.push_back({.kind = Symbol::intern("finality"), .count = 1});
  table.start();
  table.do_effect(R"({"destroy": "bear"})");
  ASSERT_EQ(table.asked(), PromptKind::replacement);
  EXPECT_EQ(table.game->prompt().player, PlayerId{1});
  EXPECT_EQ(table.game->prompt().options.size(), 2U);
  table.answer_number(0);
  EXPECT_EQ(table.now("bear").zone, Zone::exile);
  EXPECT_EQ(table.asked(), PromptKind::priority);
}

constexpr const char* kScales = R"("name": "Scales", "types": ["enchantment"], "abilities":
  [{"static": {"rules": {"instead": {"when": {"counters_put": {"of": ["creature",
  {"controlled_by": "you"}], "kind": "+1/+1"}}, "effect": {"put_counters": {"on": "that_object",
  "kind": "+1/+1", "number": {"plus": ["that_much", 1]}, "player": "that_player"}}}}}}])";
constexpr const char* kSeason = R"("name": "Season", "types": ["enchantment"], "abilities":
  [{"static": {"rules": [{"twice_as_many": {"counters_put": {"of": ["permanent",
  {"controlled_by": "you"}]}}}, {"twice_as_many": {"tokens_created": {"player": "you"}}}]}}])";

TEST(Cr616_1f, more_counters_in_the_order_chosen) {
  for (const int first : {0, 1}) {
    Table table;
    table.card("scales", kScales);
    table.card("season", kSeason);
    table.bear("bear", "Bear");
    table.start();
    table.do_effect(R"({"put_counters": {"on": "bear", "kind": "+1/+1"}})");
    ASSERT_EQ(table.asked(), PromptKind::replacement);
    table.answer_number(first);
    ASSERT_EQ(table.now("bear").counters.size(), 1U);
    EXPECT_EQ(table.now("bear").counters[0].count, first == 0 ? 4 : 3);
    table.do_effect(R"({"put_counters": {"on": "scales", "kind": "charge"}})");
    EXPECT_EQ(table.now("scales").counters[0].count, 2);
  }
}

TEST(Cr122_6a, counters_that_something_enters_with_are_more_too) {
  Table table;
  table.card("scales", kScales);
  table.bear("bear", "Bear", 0, Zone::hand, R"(, "abilities": [{"static": {"rules":
    {"enters_with": {"kind": "+1/+1", "number": 2}}}}])");
  table.bear("bens", "Bear", 1, Zone::hand, R"(, "abilities": [{"static": {"rules":
    {"enters_with": {"kind": "+1/+1", "number": 2}}}}])");
  table.start();
  table.do_effect(R"({"move": {"objects": "bear", "to": "battlefield"}})");
  table.do_effect(R"({"move": {"objects": "bens", "to": "battlefield"}})", 1);
  EXPECT_EQ(table.now("bear").counters[0].count, 3);
  EXPECT_EQ(table.now("bens").counters[0].count, 2);
}

TEST(Cr614_16, twice_as_many_tokens) {
  Table table;
  table.card("season", kSeason);
  table.start();
  table.do_effect(R"({"create_token": {"token": {"types": "creature", "subtypes": "Goblin",
    "power": 1, "toughness": 1}, "number": 2}})");
  EXPECT_EQ(table.count_events(EventKind::created), 4U);
}

// 610.3: what is exiled until its exiler leaves comes back right after that.
TEST(Cr610_3, exiled_until_the_exiler_leaves) {
  ActingTable table;
  table.bear("priest", "Priest", 0, Zone::hand, R"(, "abilities": [{"triggered": {"when":
    {"enters": "self"}, "targets": {"slot": "t", "of": ["creature", {"controlled_by":
    "opponents"}]}, "effect": {"exile": {"objects": {"target": "t"}, "until": {"leaves":
    "self"}}}}}])");
  table.bear("bear", "Bear", 1);
  table.start();
  table.do_effect(R"({"move": {"objects": "priest", "to": "battlefield"}})");
  ASSERT_EQ(table.asked(), PromptKind::targets);
  table.answer_object("bear");
  table.pass(2);
  EXPECT_EQ(table.now("bear").zone, Zone::exile);
  table.do_effect(R"([{"destroy": "priest"}, {"gain_life": 1}])");
  EXPECT_EQ(table.now("bear").zone, Zone::battlefield);
  EXPECT_EQ(table.now("bear").controller, PlayerId{1});
  ASSERT_EQ(table.game->events().batches.size(), 3U);
  EXPECT_EQ(table.game->events().batches[1].front().to, Zone::battlefield);
}

TEST(Cr610_3b, what_has_left_already_exiles_nothing) {
  ActingTable table;
  table.bear("priest", "Priest", 0, Zone::hand, R"(, "abilities": [{"triggered": {"when":
    {"enters": "self"}, "targets": {"slot": "t", "of": ["creature", {"controlled_by":
    "opponents"}]}, "effect": {"exile": {"objects": {"target": "t"}, "until": {"leaves":
    "self"}}}}}])");
  table.bear("bear", "Bear", 1);
  table.start();
  table.do_effect(R"({"move": {"objects": "priest", "to": "battlefield"}})");
  table.answer_object("bear");
  table.do_effect(R"({"destroy": "priest"})");
  table.pass(2);
  EXPECT_EQ(table.now("bear").zone, Zone::battlefield);
}

}  // namespace
}  // namespace lockstep::engine
