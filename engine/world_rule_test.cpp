// The world rule (704.5k) and the rule of Roles (704.5z): the newest stays.
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

constexpr const char* kAbyss =
    R"("name": "The Abyss", "supertypes": ["world"], "types": ["enchantment"])";

TEST(Cr704_5k, of_world_permanents_only_the_newest_stays) {
  Table table;
  const std::size_t first = table.card("first", kAbyss);
  table.again("second", first, 1);
  table.again("third", first, 0, Zone::hand);
  table.start();
  EXPECT_EQ(table.now("first").zone, Zone::graveyard);
  EXPECT_EQ(table.event(EventKind::zone_change)->rule.text(), "704.5k");
  table.do_effect(R"({"move": {"objects": "third", "to": "battlefield"}})");
  EXPECT_EQ(table.now("second").zone, Zone::graveyard);
  EXPECT_EQ(table.now("third").zone, Zone::battlefield);
  table.expect_sound();
}

TEST(Cr704_5k, all_go_when_the_newest_are_as_new_as_each_other) {
  Table table;
  const std::size_t first = table.card("first", kAbyss);
  table.again("second", first, 0, Zone::hand);
  table.again("third", first, 1, Zone::hand);
  table.start();
  table.do_effect(R"({"move": {"objects": {"together": ["second", "third"]}, "to":
    "battlefield"}})");
  ASSERT_EQ(table.asked(), PromptKind::order) << "of timestamps";
  table.answer_quietly();
  ASSERT_EQ(table.asked(), PromptKind::order) << "in the graveyard";
  table.answer_quietly();
  EXPECT_EQ(table.count_events(EventKind::zone_change), 3U);
  for (const char* id : {"first", "second", "third"})
    EXPECT_EQ(table.now(id).zone, Zone::graveyard);
}

TEST(Cr704_5k, it_is_the_time_as_world_that_counts) {
  Table table;
  table.card("first", R"("name": "Old", "types": ["enchantment"])");
  table.card("second", kAbyss);
  table.start();
  table.do_effect(R"({"apply": {"to": "first", "changes": {"add_types": {"supertypes":
    "world"}}}})");
  EXPECT_EQ(table.now("first").zone, Zone::battlefield);
  EXPECT_EQ(table.now("second").zone, Zone::graveyard);
}

TEST(Cr704_5k, two_instructions_make_two_times) {
  Table table;
  table.card("first", R"("name": "Old", "types": ["enchantment"])");
  table.card("second", R"("name": "New", "types": ["enchantment"])");
  table.start();
  table.do_effect(R"([{"apply": {"to": "second", "changes": {"add_types": {"supertypes":
    "world"}}}}, {"apply": {"to": "first", "changes": {"add_types": {"supertypes": "world"}}}}])");
  EXPECT_EQ(table.now("first").zone, Zone::battlefield);
  EXPECT_EQ(table.now("second").zone, Zone::graveyard);
}

TEST(Cr704_5z, of_the_roles_of_a_player_the_newest_stays) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  constexpr const char* kRole = R"("name": "Royal", "types": ["enchantment"], "subtypes":
    ["Aura", "Role"], "abilities": [{"keyword": {"name": "enchant", "quality": "creature"}}])";
  for (const char* id : {"old", "new"})
    table[table.card(id, kRole)].attached_to.object = {.root = {0}};
  table[table.card("other", kRole, 1)].attached_to.object = {.root = {0}};
  table.start();
  EXPECT_EQ(table.now("old").zone, Zone::graveyard);
  EXPECT_EQ(table.now("new").zone, Zone::battlefield);
  EXPECT_EQ(table.now("other").zone, Zone::battlefield);
  table.do_effect(R"({"attach": {"objects": "new", "to": "bear"}})");
  EXPECT_EQ(table.now("new").zone, Zone::battlefield);
}

}  // namespace
}  // namespace lockstep::engine
