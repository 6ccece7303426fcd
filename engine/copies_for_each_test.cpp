// Copies of a spell for each of several targets (707.10d).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

TEST(Cr707_10d, copies_for_each_are_put_in_order_by_their_player) {
  ActingTable table;
  table.shock("shock");
  table.bear("bear", "Bear", 1);
  table.bear("cub", "Cub", 1);
  table.card("ray", R"("name": "Ray", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"spell": {"targets": {"slot": "t", "of": "spell_on_stack"}, "effect":
    {"copy_spell": {"objects": {"target": "t"}, "targeting": {"every": "creature"}}}}}])",
             0, Zone::hand);
  table.start();
  table.act("cast", "shock");
  table.answer_player(1);
  table.act("cast", "ray");
  table.answer_object("shock");
  table.pass(2);
  ASSERT_EQ(table.asked(), PromptKind::order);
  EXPECT_EQ(table.game->prompt().slot.text(), "copies");
  table.answer({1, 0});
  EXPECT_EQ(table.count_events(EventKind::copied), 2U);
}

}  // namespace
}  // namespace lockstep::engine
