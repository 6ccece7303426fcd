// Triggered mana abilities (605.1b, 605.4a).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

constexpr const char* kElves = R"(, "abilities": [{"activated": {"cost": "{T}", "effect":
  {"add_mana": "{G}"}}}])";

std::string when_activated(std::string_view effect) {
  return R"("name": "Field", "types": ["enchantment"], "abilities": [{"triggered": {"when":
    {"activates": {"player": "you", "of": "creature"}}, "effect": )" +
         std::string(effect) + "}}]";
}

TEST(Cr605_4a, it_resolves_right_behind_the_mana_ability) {
  ActingTable table;
  table.card("field", when_activated(R"({"add_mana": "{G}"})"));
  table.bear("elves", "Elves", 0, Zone::battlefield, kElves);
  table.start();
  table.act("activate", "elves", 1);
  EXPECT_EQ(table.asked(), PromptKind::priority);
  EXPECT_EQ(table.game->observe().players[0].mana[4], 2);
  const Event* triggered = table.event(EventKind::triggered);
  ASSERT_NE(triggered, nullptr);
  EXPECT_FALSE(triggered->object.exists());
  EXPECT_EQ(triggered->other, table.now("field").id);
  std::vector<EventKind> told;
  for (const Batch& batch : table.game->events().batches)
    told.push_back(batch.front().kind);
  EXPECT_EQ(told, (std::vector{EventKind::tapped, EventKind::activated, EventKind::mana_added,
                               EventKind::triggered, EventKind::mana_added}));
  table.expect_sound();
}

TEST(Cr605_4a, its_mana_pays_for_what_is_being_cast) {
  ActingTable table;
  table.card("field", when_activated(R"({"add_mana": "{G}"})"));
  table.bear("elves", "Elves", 0, Zone::battlefield, kElves);
  table.shock("shock", "{1}{G}");
  table.start();
  table.act("cast", "shock");
  table.answer_player(1);
  ASSERT_EQ(table.asked(), PromptKind::mana);
  table.answer_action("activate", "elves", 1);
  ASSERT_EQ(table.asked(), PromptKind::mana);
  table.answer_quietly();
  EXPECT_EQ(table.asked(), PromptKind::priority);
  table.pass(2);
  EXPECT_EQ(table.life(1), 18);
}

TEST(Cr733_1, it_is_taken_back_with_what_it_was_for) {
  ActingTable table;
  table.card("field", when_activated(R"({"add_mana": "{G}"})"));
  table.bear("elves", "Elves", 0, Zone::battlefield, kElves);
  table.shock("shock", "{1}{G}");
  table.start();
  const std::uint64_t before = table.game->hash();
  table.act("cast", "shock");
  table.answer_player(1);
  table.answer_action("activate", "elves", 1);
  ASSERT_TRUE(table.game->take_back().has_value());
  EXPECT_EQ(table.game->hash(), before);
}

TEST(Cr605_1b, what_adds_no_mana_uses_the_stack) {
  ActingTable table;
  table.card("field", when_activated(R"({"gain_life": 1})"));
  table.bear("elves", "Elves", 0, Zone::battlefield, kElves);
  table.start();
  table.act("activate", "elves", 1);
  ASSERT_NE(table.event(EventKind::triggered), nullptr);
  EXPECT_TRUE(table.event(EventKind::triggered)->object.exists());
  EXPECT_EQ(table.life(0), 20);
  table.pass(2);
  EXPECT_EQ(table.life(0), 21);
}

TEST(Cr605_1b, what_triggers_from_no_mana_ability_uses_the_stack) {
  ActingTable table;
  table.card("field", when_activated(R"({"add_mana": "{G}"})"));
  table.bear("bear", "Bear", 0, Zone::battlefield,
             R"(, "abilities": [{"activated": {"cost": "{T}", "effect": {"gain_life": 1}}}])");
  table.start();
  table.act("activate", "bear", 1);
  ASSERT_NE(table.event(EventKind::triggered), nullptr);
  EXPECT_TRUE(table.event(EventKind::triggered)->object.exists());
  EXPECT_EQ(table.game->observe().players[0].mana[4], 0);
  table.pass(2);
  EXPECT_EQ(table.game->observe().players[0].mana[4], 1);
}

TEST(Cr605_3a, a_mana_ability_may_sacrifice_its_own_source) {
  ActingTable table;
  table.card("altar",
             R"("name": "Altar", "types": ["artifact"], "abilities": [{"activated": {"cost":
    {"sacrifice": {"choose": "artifact"}}, "effect": {"add_mana": "{C}"}}}])");
  table.card("box", R"("name": "Box", "types": ["artifact"])");
  table.start();
  table.act("activate", "altar", 1);
  ASSERT_EQ(table.asked(), PromptKind::cost_objects);
  table.answer_object("altar");
  EXPECT_EQ(table.now("altar").zone, Zone::graveyard);
  EXPECT_EQ(table.now("box").zone, Zone::battlefield);
  EXPECT_EQ(table.game->observe().players[0].mana[5], 1);
}

}  // namespace
}  // namespace lockstep::engine
