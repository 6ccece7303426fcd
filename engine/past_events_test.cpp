// What happened earlier in the turn (608.2i).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

TEST(Cr608_2i, a_condition_asks_for_what_happened_this_turn) {
  ActingTable table;
  table.card("blaze", R"("name": "Blaze", "mana_cost": "{0}", "types": ["instant"], "abilities":
    [{"spell": {"effect": {"gain_life": {"number_if": {"condition": {"happened_this_turn":
    {"enters": ["land", {"controlled_by": "you"}]}}, "then": 3, "else": 1}}}}}])",
             0, Zone::hand);
  table.again("later", 0, 0, Zone::hand);
  table.card("forest", R"("name": "Forest", "types": ["land"], "subtypes": ["Forest"])", 0,
             Zone::hand);
  table.start();
  table.act("cast", "blaze");
  table.pass(2);
  EXPECT_EQ(table.life(0), 21);
  table.act("play_land", "forest");
  table.act("cast", "later");
  table.pass(2);
  EXPECT_EQ(table.life(0), 24);
}

// It entered under another player's control, whoever controls it now.
TEST(Cr608_2i, what_happened_is_judged_as_it_was_then) {
  for (const bool own : {false, true}) {
    ActingTable table;
    table.card("blaze", R"("name": "Blaze", "mana_cost": "{0}", "types": ["instant"], "abilities":
      [{"spell": {"effect": {"gain_life": {"number_if": {"condition": {"happened_this_turn":
      {"enters": ["land", {"controlled_by": "you"}]}}, "then": 3, "else": 1}}}}}])",
               0, Zone::hand);
    table.card("forest", R"("name": "Forest", "types": ["land"])", 0, Zone::hand);
    table.start();
    table.do_effect(R"({"move": {"objects": "forest", "to": "battlefield"}})", own ? 0 : 1);
    table.do_effect(R"({"gain_control": "forest"})", own ? 1 : 0);
    table.act("cast", "blaze");
    table.pass(2);
    EXPECT_EQ(table.life(0), own ? 23 : 21);
  }
}

}  // namespace
}  // namespace lockstep::engine
