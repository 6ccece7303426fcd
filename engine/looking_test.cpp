// Surveil and proliferate (701.25, 701.34).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

TEST(Cr701_25a, what_does_not_stay_on_top_goes_to_the_graveyard) {
  Table table;
  for (const char* id : {"a", "b", "c"})
    table.bear(id, id, 0, Zone::library);
  table.start();
  table.do_effect(R"({"surveil": 3})");
  EXPECT_EQ(table.count_events(EventKind::looked_at), 3U);
  for (const OptionKind kind : {OptionKind::top, OptionKind::bottom, OptionKind::top}) {
    ASSERT_EQ(table.asked(), PromptKind::keep_library_place);
    table.answer_where([&](const Option& option) { return option.kind == kind; });
  }
  ASSERT_EQ(table.asked(), PromptKind::order);
  table.answer({1, 0});
  EXPECT_EQ(table.now("b").zone, Zone::graveyard);
  EXPECT_EQ(table.now("c").place, 0);
  EXPECT_EQ(table.now("a").place, 1);
  table.expect_sound();
}

TEST(Cr701_34a, each_that_is_chosen_gets_one_more_of_each_kind) {
  Table table;
  table.bear("bear", "Bear");
  table.bear("ox", "Ox");
  table.start();
  table.do_effect(R"([{"put_counters": {"on": "bear", "kind": "+1/+1", "number": 2}},
    {"put_counters": {"on": "bear", "kind": "charge"}}, {"get_counters": {"kind": "energy"}}])");
  table.do_effect(R"("proliferate")");
  ASSERT_EQ(table.asked(), PromptKind::objects);
  ASSERT_EQ(table.game->prompt().options.size(), 2U);
  EXPECT_EQ(table.game->prompt().least, 0);
  table.answer({0, 1});
  EXPECT_EQ(table.count_events(EventKind::counters_put), 3U);
  EXPECT_EQ(table.pt("bear"), "5/5");
  EXPECT_EQ(table.game->observe().players[0].counters.front().count, 2);
  EXPECT_TRUE(table.now("ox").counters.empty());
  table.expect_sound();
}

}  // namespace
}  // namespace lockstep::engine
