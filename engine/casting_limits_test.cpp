// What can be cast at all, and what is checked again behind the proposal (601.2e, 601.3, 107.3b).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

constexpr const char* kMemnite = R"("name": "Memnite", "mana_cost": "{0}", "types": ["artifact",
  "creature"], "power": 1, "toughness": 1)";

TEST(Cr601_3, what_has_no_type_that_is_cast_is_not_offered) {
  ActingTable table;
  table.card("memnite", kMemnite, 0, Zone::hand);
  table.start();
  EXPECT_TRUE(table.offers("cast", "memnite"));
  table.do_effect(R"({"apply": {"to": "memnite", "changes": {"lose_types": {"types": ["artifact",
    "creature"]}}}})");
  EXPECT_FALSE(table.offers("cast", "memnite"));
}

TEST(Cr601_2e, on_the_stack_a_card_is_as_printed) {
  ActingTable table;
  table.card("memnite", kMemnite, 0, Zone::hand);
  table.position.active_player = PlayerId{1};
  table.start();
  table.do_effect(
      R"({"apply": {"to": "memnite", "changes": {"set_types": {"types": "instant"}}}})");
  table.pass(1);
  const std::uint64_t before = table.game->hash();
  table.act("cast", "memnite");
  const Event* reversed = table.event(EventKind::reversed);
  ASSERT_NE(reversed, nullptr);
  EXPECT_EQ(reversed->rule.text(), "601.2e");
  EXPECT_EQ(table.game->hash(), before);
}

TEST(Cr601_2e, in_a_main_phase_of_ones_own_it_can_be_cast) {
  ActingTable table;
  table.card("memnite", kMemnite, 0, Zone::hand);
  table.start();
  table.do_effect(
      R"({"apply": {"to": "memnite", "changes": {"set_types": {"types": "instant"}}}})");
  table.act("cast", "memnite");
  EXPECT_EQ(table.now("memnite").zone, Zone::stack);
}

TEST(Cr107_3b, x_of_what_is_cast_for_nothing_is_0) {
  ActingTable table;
  table.card("gift", R"("name": "Gift", "mana_cost": "{0}", "types": ["sorcery"], "abilities":
    [{"spell": {"targets": {"slot": "c", "of": ["card", {"in_zone": "graveyard"}]}, "effect":
    {"cast": {"objects": {"target": "c"}, "free": true}}}}])",
             0, Zone::hand);
  table.card("burn", R"("name": "Burn", "mana_cost": "{X}{R}", "types": ["instant"], "abilities":
    [{"spell": {"effect": {"deal_damage": {"number": "x", "to": "opponents"}}}}])",
             0, Zone::graveyard);
  table.start();
  table.act("cast", "gift");
  table.answer_object("burn");
  table.pass(2);
  while (table.asked() != PromptKind::priority)
    table.answer_quietly();
  ASSERT_EQ(table.now("burn").zone, Zone::stack);
  EXPECT_EQ(table.now("burn").stack->x, 0);
}

TEST(Cr704_5e, a_copy_of_a_spell_that_has_not_resolved_is_no_token) {
  ActingTable table;
  table.card("memnite", kMemnite, 0, Zone::hand);
  table.card("tower", R"("name": "Tower", "types": ["enchantment"], "abilities": [{"triggered":
    {"when": {"enters": "creature"}, "effect": {"gain_life": 1}}}])");
  table.start();
  table.act("cast", "memnite");
  table.do_effect(R"([{"copy_spell": {"objects": "memnite", "slot": "copy"}}, {"move": {"objects":
    {"those": "copy"}, "to": "battlefield"}}])");
  const Event* ceased = table.event(EventKind::ceased_to_exist);
  ASSERT_NE(ceased, nullptr);
  EXPECT_EQ(ceased->from, Zone::battlefield);
  EXPECT_EQ(ceased->rule.text(), "704.5e");
  EXPECT_EQ(table.count_events(EventKind::triggered), 1U);
  table.expect_sound();
}

// The spell of a legendary artifact that is on the battlefield, too, is copied, and the copy is put
// beside it: which is kept?
void keep_one_legend(bool copy_is_kept) {
  ActingTable table;
  table.card("spell", R"("name": "Alpha", "mana_cost": "{0}", "supertypes": ["legendary"], "types":
    ["artifact"])",
             0, Zone::hand);
  table.again("there", 0);
  table.start();
  table.act("cast", "spell");
  table.do_effect(R"([{"copy_spell": {"objects": "spell", "slot": "copy"}}, {"move": {"objects":
    {"those": "copy"}, "to": "battlefield"}}])");
  ASSERT_EQ(table.asked(), PromptKind::legend);
  const ObjectId there = table.now("there").id;
  table.answer_where(
      [&](const Option& option) { return (option.object != there) == copy_is_kept; });
  EXPECT_EQ(table.now("there").zone, copy_is_kept ? Zone::graveyard : Zone::battlefield);
  EXPECT_EQ(table.count_events(EventKind::ceased_to_exist), 1U);
  EXPECT_EQ(table.event(EventKind::ceased_to_exist)->rule.text(), "704.5e");
  table.expect_sound();
}

TEST(Cr704_5j, a_copy_of_a_spell_on_the_battlefield_is_a_permanent_until_it_ceases) {
  keep_one_legend(true);
  keep_one_legend(false);
}

}  // namespace
}  // namespace lockstep::engine
