#include "engine/counters.h"

#include "engine/testing.h"

namespace lockstep::engine {
namespace {

std::int32_t count(Table& table, std::string_view id, std::string_view kind) {
  for (const CounterCount& pile : table.now(id).counters)
    if (pile.kind.text() == kind) return pile.count;
  return 0;
}

TEST(Cr101_2, an_effect_that_bars_counters_beats_every_instruction_that_puts_them) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.bear("elk", "Elk");
  table.start();
  table.do_effect(R"([{"put_counters": {"on": {"every": "creature"}, "kind": "+1/+1"}},
                      {"apply": {"to": "bear", "changes": "cant_have_counters"}}])");
  table.do_effect(R"({"put_counters": {"on": {"every": "creature"}, "kind": "+1/+1"}})");
  EXPECT_EQ(table.count_events(EventKind::counters_put), 1U);
  EXPECT_EQ(count(table, "bear", "+1/+1"), 1);  // what lies there stays and works
  EXPECT_EQ(table.pt("bear"), "3/3");
  EXPECT_EQ(count(table, "elk", "+1/+1"), 2);
  table.do_effect(R"({"double_counters": {"on": "bear", "kind": "+1/+1"}})");
  EXPECT_TRUE(table.game->events().batches.empty());
  table.expect_sound();
}

TEST(Cr122_5, no_counter_moves_onto_what_cannot_have_it_but_may_move_away) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.bear("elk", "Elk");
  table.start();
  table.do_effect(R"([{"put_counters": {"on": {"every": "creature"}, "kind": "flying"}},
                      {"apply": {"to": "bear", "changes": "cant_have_counters"}}])");
  table.do_effect(R"({"move_counters": {"from": "elk", "to": "bear", "number": 1}})");
  EXPECT_EQ(table.asked(), PromptKind::priority);
  EXPECT_TRUE(table.game->events().batches.empty());
  table.do_effect(R"({"move_counters": {"from": "bear", "to": "elk", "all": true}})");
  EXPECT_EQ(count(table, "elk", "flying"), 2);
  table.do_effect(R"({"remove_counters": {"from": "elk", "kind": "flying", "number": 1}})");
  EXPECT_EQ(count(table, "elk", "flying"), 1);
}

TEST(Cr400_7, an_effect_that_bars_counters_does_not_follow_a_new_object) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.start();
  table.do_effect(R"([{"apply": {"to": "bear", "changes": "cant_have_counters"}},
    {"exile": {"objects": "bear", "slot": "it"}},
    {"move": {"objects": {"those": "it"}, "to": "battlefield", "with": {"kind": "+1/+1"}}}])");
  EXPECT_EQ(count(table, "bear", "+1/+1"), 1);
}

TEST(Cr122_5, counters_of_several_objects_move_at_once) {
  Table table;
  table.bear("a", "Bear A");
  table.bear("b", "Bear B");
  table.bear("c", "Bear C");
  table.start();
  table.do_effect(R"([{"put_counters": {"on": {"together": ["a", "b"]}, "kind": "flying"}},
                      {"put_counters": {"on": {"together": ["a", "b"]}, "kind": "reach"}}])");
  table.do_effect(R"({"move_counters": {"from": {"together": ["a", "b"]}, "to": "c"}})");
  table.answer_word("flying");
  ASSERT_EQ(table.asked(), PromptKind::counters);
  EXPECT_EQ(count(table, "a", "flying"), 1);  // nothing is done before all is chosen
  table.answer_word("reach");
  ASSERT_EQ(table.game->events().batches.size(), 1U);
  EXPECT_EQ(table.game->events().batches.front().size(), 4U);
  EXPECT_EQ(count(table, "c", "flying"), 1);
  EXPECT_EQ(count(table, "c", "reach"), 1);
}

TEST(Cr122_1c, a_shield_goes_when_what_it_was_destroyed_with_does) {
  Table table;
  table.bear("a", "Bear A");
  table.bear("b", "Bear B");
  table.bear("c", "Bear C");
  table.start();
  table.do_effect(R"({"put_counters": {"on": "c", "kind": "shield"}})");
  table.do_effect(R"({"destroy": {"every": "creature"}})");
  ASSERT_EQ(table.asked(), PromptKind::order);
  EXPECT_EQ(count(table, "c", "shield"), 1);
  table.answer_quietly();
  EXPECT_EQ(count(table, "c", "shield"), 0);
  ASSERT_EQ(table.game->events().batches.size(), 1U);
  EXPECT_EQ(table.game->events().batches.front().size(), 3U);
}

}  // namespace
}  // namespace lockstep::engine
