#include "engine/testing.h"

namespace lockstep::engine {
namespace {

constexpr const char* kJace = R"("name": "Jace Beleren", "types": ["planeswalker"],
  "subtypes": ["Jace"], "loyalty": 3)";
// A permanent with a static ability that changes what the others are.
std::string permanent(std::string_view affects, std::string_view change) {
  return R"("name": "Law", "types": ["enchantment"], "abilities": [{"static": {"affects": )" +
         std::string(affects) + R"(, "changes": ")" + std::string(change) + "\"}}]";
}
constexpr const char* kPlaneswalkers = R"({"every": {"has_type": "planeswalker"}})";

void enter(Table& table, const char* id) {
  table.do_effect(R"({"move": {"objects": ")" + std::string(id) + R"(", "to": "battlefield"}})");
}
std::int32_t loyalty(Table& table, const char* id) {
  const auto& shown = table.now(id).now.loyalty;
  return shown ? shown->number : -1;
}

TEST(Cr306_5b, a_planeswalker_enters_with_its_loyalty_in_the_same_batch) {
  Table table;
  table.card("jace", kJace, 0, Zone::graveyard);
  table.start();
  enter(table, "jace");
  EXPECT_EQ(table.now("jace").zone, Zone::battlefield);
  EXPECT_EQ(loyalty(table, "jace"), 3);
  ASSERT_EQ(table.game->events().batches.size(), 1U);
  EXPECT_EQ(table.game->events().batches.front().size(), 2U);
  const Event* put = table.event(EventKind::counters_put);
  ASSERT_NE(put, nullptr);
  EXPECT_EQ(put->object, table.now("jace").id);
  EXPECT_EQ(put->number, 3);
  EXPECT_EQ(put->word.text(), "loyalty");
  table.expect_sound();
}

TEST(Cr306_5b, a_loyalty_of_zero_puts_nothing_and_is_none) {
  Table table;
  table.card("null", R"("name": "Null", "types": ["planeswalker"], "loyalty": 0)", 0, Zone::hand);
  table.start();
  enter(table, "null");
  EXPECT_EQ(table.count_events(EventKind::counters_put), 0U);
  EXPECT_EQ(table.now("null").zone, Zone::graveyard);
  table.expect_sound();
}

TEST(Cr306_5b, a_loaded_planeswalker_has_the_counters_of_the_file) {
  Table table;
  const std::size_t jace = table.card("jace", kJace);
  table.again("other", jace);
  table[0].counters.push_back({.kind = Symbol::intern("loyalty"), .count = 1});
  table.start();
  EXPECT_EQ(loyalty(table, "jace"), 1);
  EXPECT_EQ(table.now("other").zone, Zone::graveyard);
  EXPECT_EQ(table.count_events(EventKind::counters_put), 0U);
}

TEST(Cr306_5b, a_token_copy_enters_with_the_copiable_loyalty) {
  Table table;
  table.card("jace", kJace);
  table[0].counters.push_back({.kind = Symbol::intern("loyalty"), .count = 7});
  table.start();
  table.do_effect(R"({"create_token_copy": {"of": "jace", "number": 2}})");
  EXPECT_EQ(table.game->events().batches.size(), 1U);
  EXPECT_EQ(table.count_events(EventKind::created), 2U);
  EXPECT_EQ(table.count_events(EventKind::counters_put), 2U);
  EXPECT_EQ(table.event(EventKind::counters_put)->number, 3);
  table.expect_sound();
}

TEST(Cr306_5b, what_becomes_a_copy_of_a_planeswalker_has_not_entered) {
  Table table;
  table.card("jace", kJace);
  table.bear("clone", "Clone");
  table[0].counters.push_back({.kind = Symbol::intern("loyalty"), .count = 3});
  table.start();
  table.do_effect(R"({"become_copy": {"object": "clone", "of": "jace"}})");
  EXPECT_EQ(table.count_events(EventKind::counters_put), 0U);
  EXPECT_EQ(table.now("clone").zone, Zone::graveyard);
}

TEST(Cr306_5b, no_planeswalker_no_loyalty) {
  Table table;
  table.card("jace", kJace);
  table[0].counters.push_back({.kind = Symbol::intern("loyalty"), .count = 3});
  table.start();
  table.do_effect(R"({"create_token_copy": {"of": "jace", "exceptions":
    {"set_types": {"types": "artifact"}}}})");
  EXPECT_EQ(table.count_events(EventKind::created), 1U);
  EXPECT_EQ(table.count_events(EventKind::counters_put), 0U);
}

TEST(Cr310_4b, a_battle_enters_with_its_defense) {
  Table table;
  table.card("war", R"("name": "War", "types": ["battle"], "defense": 5)", 0, Zone::exile);
  table.start();
  enter(table, "war");
  EXPECT_EQ(table.now("war").now.defense->number, 5);
  EXPECT_EQ(table.event(EventKind::counters_put)->word.text(), "defense");
}

TEST(Cr122_6, counters_of_one_kind_that_it_enters_with_are_put_at_once) {
  Table table;
  table.card("jace", kJace, 0, Zone::graveyard);
  table.bear("bear", "Grizzly Bears", 0, Zone::graveyard);
  table.start();
  table.do_effect(R"({"move": {"objects": {"every": {"in_zone": "graveyard"}}, "to": "battlefield",
    "with": [{"kind": "loyalty", "number": 2}, {"kind": "flying",
    "number": {"count": {"every": "permanent"}}}]}})");
  while (table.asked() == PromptKind::order)
    table.answer_quietly();
  EXPECT_EQ(loyalty(table, "jace"), 5);
  EXPECT_EQ(table.game->events().batches.size(), 1U);
  EXPECT_EQ(table.count_events(EventKind::counters_put), 2U);
  EXPECT_FALSE(table.has_keyword("bear", "flying"));
}

TEST(Cr614_12, an_effect_that_is_there_decides_what_enters_with_counters) {
  for (const char* change : {"cant_have_counters", "lose_all_abilities"}) {
    Table table;
    table.card("law", permanent(kPlaneswalkers, change));
    table.card("jace", kJace, 0, Zone::hand);
    table.start();
    enter(table, "jace");
    EXPECT_EQ(table.count_events(EventKind::counters_put), 0U) << change;
    EXPECT_EQ(table.now("jace").zone, Zone::graveyard) << change;
    table.expect_sound();
  }
}

TEST(Cr614_12, an_effect_that_enters_together_decides_nothing) {
  Table table;
  table.card("law", permanent(kPlaneswalkers, "cant_have_counters"), 0, Zone::graveyard);
  table.card("jace", kJace, 0, Zone::graveyard);
  table.start();
  table.do_effect(
      R"({"move": {"objects": {"every": {"in_zone": "graveyard"}}, "to": "battlefield"}})");
  table.answer_quietly();
  EXPECT_EQ(loyalty(table, "jace"), 3);
  table.do_effect(R"({"put_counters": {"on": "jace", "kind": "loyalty"}})");
  EXPECT_EQ(loyalty(table, "jace"), 3);
  table.expect_sound();
}

TEST(Cr614_12, its_own_ability_decides_how_it_enters) {
  Table table;
  table.card("keeper", std::string(kJace) + R"(, "abilities": [{"static": {"affects": "self",
    "changes": "cant_have_counters"}}])",
             0, Zone::hand);
  table.start();
  enter(table, "keeper");
  EXPECT_EQ(table.count_events(EventKind::counters_put), 0U);
  EXPECT_EQ(table.now("keeper").zone, Zone::graveyard);
}

TEST(Cr614_12, a_trial_of_what_enters_leaves_no_trace) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.sheet(R"({"name": "Dark"})");
  table.card("lord", R"("name": "Lord Walker", "types": ["planeswalker"], "loyalty": 1,
    "abilities": [{"static": {"affects": {"every": "creature"}, "changes":
    {"modify_power_toughness": {"power": 1, "toughness": 1}}}}])",
             0, Zone::graveyard);
  table[1].stickers.push_back({.sticker = {.owner = PlayerId{0}}, .stamp = table.stamp()});
  table.bear("under", "Under", 0, Zone::graveyard);
  table.start();
  table.do_effect(R"({"move": {"objects": "lord", "to": "hand", "with": {"kind": "odd"}}})");
  EXPECT_EQ(table.now("lord").zone, Zone::hand);
  EXPECT_EQ(table.pt("bear"), "2/2");
  EXPECT_TRUE(table.now("lord").stickers.empty());
  EXPECT_EQ(table.game->observe().players[0].accessible_stickers.size(), 1U);
  EXPECT_EQ(table.now("lord").id.incarnation.value, 2U);
  table.expect_sound();
  enter(table, "lord");
  EXPECT_EQ(table.pt("bear"), "3/3");
  table.do_effect(R"({"create_token_copy": {"of": "lord"}})");
  EXPECT_EQ(table.pt("bear"), "4/4");
  table.expect_sound();
}

TEST(Cr303_4f, what_would_be_an_aura_there_has_to_enchant_something) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.card("bond", R"("name": "Bond", "types": ["enchantment"], "abilities": [{"keyword": {"name":
    "enchant", "quality": "creature"}}])",
             0, Zone::hand);
  table.card("oath", R"("name": "Oath", "types": ["enchantment"])", 0, Zone::hand);
  table.card("web", R"("name": "Web", "types": ["artifact"], "abilities": [{"static": {"affects":
    {"every": "enchantment"}, "changes": {"add_types": {"subtypes": "Aura"}}}}])");
  table.start();
  enter(table, "bond");
  ASSERT_EQ(table.asked(), PromptKind::objects);
  table.answer_object("bear");
  EXPECT_EQ(table.now("bond").attached_to.object, table.now("bear").id);
  enter(table, "oath");
  EXPECT_EQ(table.now("oath").zone, Zone::hand);
  table.expect_sound();
}

}  // namespace
}  // namespace lockstep::engine
