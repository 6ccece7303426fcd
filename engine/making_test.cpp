#include "engine/testing.h"

namespace lockstep::engine {
namespace {

void know_token(Table& table, std::string_view id, std::uint32_t root) {
  table.names.push_back({.name = Symbol::intern(id), .entity = {.object = {.root = {root}}}});
}

TEST(Cr111_4, a_token_is_named_after_its_subtypes_unless_a_name_is_stated) {
  Table table;
  table.start();
  table.do_effect(R"([{"create_token": {"token": {"colors": "red", "types": "creature", "subtypes":
    ["Dwarf", "Berserker"], "power": 2, "toughness": 1}, "number": 2}},
    {"create_token": {"token": {"name": "Boo", "supertypes": "legendary", "colors": "red", "types":
    "creature", "subtypes": "Hamster", "power": 1, "toughness": 1, "abilities":
    ["trample", "haste"]}}}])");
  know_token(table, "dwarf", 1);
  know_token(table, "boo", 2);
  EXPECT_EQ(table.name("dwarf"), "Dwarf Berserker Token");
  EXPECT_EQ(table.now("dwarf").origin.ordinal, 2);
  EXPECT_EQ(table.now("dwarf").now.color_indicator.bits, 0);
  EXPECT_EQ(table.now("dwarf").now.colors.bits, 8);
  EXPECT_EQ(table.name("boo"), "Boo");
  EXPECT_TRUE(table.has_keyword("boo", "haste"));
  EXPECT_FALSE(table.now("boo").now.mana_cost.has_value());
}

TEST(Cr707_2, a_copy_takes_neither_stickers_nor_counters_nor_effects) {
  Table table;
  table.bear("cub", "Bear Cub");
  table.bear("clone", "Clone");
  table.sheet(R"({"name": "Dark"}, {"power_toughness": [4, 4]}, {"ability": "haste"})");
  for (std::uint8_t i = 0; i < 3; ++i)
    table[0].stickers.push_back(
        {.sticker = {.owner = PlayerId{0}, .index = i}, .stamp = table.stamp()});
  table.start();
  EXPECT_EQ(table.pt("cub"), "4/4");
  EXPECT_TRUE(table.has_keyword("cub", "haste"));
  table.do_effect(R"([{"put_counters": {"on": "cub", "kind": "+1/+1"}},
                      {"become_copy": {"object": "clone", "of": "cub"}}])");
  EXPECT_EQ(table.name("clone"), "Bear Cub");
  EXPECT_EQ(table.pt("clone"), "2/2");
  EXPECT_TRUE(table.now("clone").now.abilities.empty());
}

TEST(Cr707_2b, later_changes_of_the_original_leave_the_copy_alone) {
  Table table;
  table.bear("a", "Alpha");
  table.bear("b", "Beta");
  table.bear("c", "Gamma");
  table.start();
  table.do_effect(R"([{"become_copy": {"object": "a", "of": "b"}},
                      {"become_copy": {"object": "b", "of": "c"}}])");
  EXPECT_EQ(table.name("a"), "Beta");
  EXPECT_EQ(table.name("b"), "Gamma");
}

TEST(Cr707_4, a_new_copy_keeps_other_effects) {
  Table table;
  table.bear("shifter", "Unstable Shapeshifter");
  table.card("ogre", R"("name": "Hill Giant", "types": ["creature"], "power": 3, "toughness": 3)");
  table.start();
  table.do_effect(R"([{"apply": {"to": "shifter", "changes": {"modify_power_toughness":
    {"power": 3, "toughness": 3}}}}, {"become_copy": {"object": "shifter", "of": "ogre"}}])");
  EXPECT_EQ(table.pt("shifter"), "6/6");
  EXPECT_EQ(table.name("shifter"), "Hill Giant");
}

TEST(Cr707_9d, an_addition_keeps_the_defining_ability) {
  Table table;
  table.card("changeling", R"("name": "Woodland Changeling", "types": ["creature"],
    "subtypes": ["Shapeshifter"], "power": 2, "toughness": 2, "abilities": ["changeling"])");
  table.bear("added", "Glasspool Mimic");
  table.bear("set", "Other Mimic");
  table.start();
  table.do_effect(R"([{"become_copy": {"object": "added", "of": "changeling", "exceptions":
    {"add_types": {"subtypes": "Rogue"}}}}, {"become_copy": {"object": "set", "of": "changeling",
    "exceptions": {"set_types": {"subtypes": "Rogue"}}}}])");
  EXPECT_GT(table.now("added").now.subtypes.size(), 200U);
  EXPECT_EQ(table.subtypes("set"), "Rogue");
}

TEST(Cr111_12, a_copy_of_nothing_is_not_created) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.start();
  table.do_effect(R"([{"return_to_hand": "bear"}, {"create_token_copy": {"of": "bear"}}])");
  EXPECT_EQ(table.count_events(EventKind::created), 0U);
}

TEST(Cr303_4f, an_aura_token_asks_what_it_enchants_or_is_not_created) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.card("flight", R"("name": "Flight", "types": ["enchantment"], "subtypes": ["Aura"],
    "abilities": [{"keyword": {"name": "enchant", "quality": "creature"}}])",
             0, Zone::graveyard);
  table.start();
  table.do_effect(R"({"create_token_copy": {"of": "flight"}})");
  ASSERT_EQ(table.asked(), PromptKind::objects);
  table.answer_object("bear");
  EXPECT_EQ(table.count_events(EventKind::attached), 1U);
  table.do_effect(R"([{"exile": "bear"}, {"create_token_copy": {"of": "flight"}}])");
  EXPECT_EQ(table.count_events(EventKind::created), 0U);
}

TEST(Cr303_4f, an_aura_token_may_enchant_a_player) {
  Table table;
  table.card("curse", R"("name": "Curse", "types": ["enchantment"], "subtypes": ["Aura"],
    "abilities": [{"keyword": {"name": "enchant", "quality": "player"}}])",
             0, Zone::graveyard);
  table.start();
  table.do_effect(R"({"create_token_copy": {"of": "curse"}})");
  ASSERT_EQ(table.asked(), PromptKind::objects);
  EXPECT_EQ(table.game->prompt().options.size(), 2U);
  table.answer_where([](const Option& option) { return option.player == PlayerId{1}; });
  EXPECT_EQ(table.event(EventKind::attached)->player, PlayerId{1});
  table.expect_sound();
}

TEST(Flow, an_effect_branches_asks_and_repeats) {
  Table table;
  table.bear("a", "Alpha");
  table.bear("b", "Beta", 1);
  table.start();
  table.do_effect(R"([
    {"choose_objects": {"of": "creature", "slot": "picked"}},
    {"if": {"condition": {"matches": {"things": {"those": "picked"}, "of": {"named": "Beta"}}},
            "then": {"destroy": {"those": "picked"}}, "else": {"gain_life": 5}}},
    {"may": {"effect": {"choose_number": {"slot": "n", "min": 1, "max": 3}},
             "then": {"gain_life": {"that_number": "n"}}}},
    {"for_each": {"things": "all_players", "slot": "who",
                  "effect": {"lose_life": {"number": 1, "player": {"those": "who"}}}}},
    {"repeat": {"number": 2, "effect": {"get_counters": {"kind": "energy"}}}}])");
  ASSERT_EQ(table.asked(), PromptKind::objects);
  EXPECT_EQ(table.game->prompt().slot.text(), "picked");
  table.answer_object("b");
  EXPECT_EQ(table.now("b").zone, Zone::graveyard);
  ASSERT_EQ(table.asked(), PromptKind::may);
  table.answer_yes();
  ASSERT_EQ(table.asked(), PromptKind::number);
  table.answer_number(3);
  EXPECT_EQ(table.game->observe().players[0].life, 22);
  EXPECT_EQ(table.game->observe().players[1].life, 19);
  EXPECT_EQ(table.game->observe().players[0].counters.front().count, 2);
  table.expect_sound();
}

TEST(Cr111_10, tokens_are_created_as_the_rules_define_them) {
  ActingTable table;
  table.bear("card", "Card", 0, Zone::library);
  table.bear("bear", "Bear");
  table.position.players[0].mana = {0, 0, 0, 0, 0, 2};
  table.start();
  table.do_effect(R"([{"investigate": 1}, {"create_token": {"predefined": "Walker"}}])");
  EXPECT_EQ(table.count_events(EventKind::created), 2U);
  const ObjectId clue = table.event(EventKind::created)->result;
  const ObjectView& shown = *table.game->observe().find(clue);
  EXPECT_EQ(table.words(shown.now.types), "artifact");
  EXPECT_EQ(table.words(shown.now.names.names.front()), "Clue Token");
  table.answer_where([&](const Option& option) { return option.object == clue; });
  while (table.asked() != PromptKind::priority)
    table.answer_quietly();
  table.pass(2);
  EXPECT_EQ(table.now("card").zone, Zone::hand);
}

TEST(Cr704_5z, a_role_token_asks_what_it_enchants) {
  Table table;
  table.bear("bear", "Bear");
  table.start();
  table.do_effect(R"({"create_token": {"predefined": "Cursed Role", "attached_to": "bear"}})");
  EXPECT_EQ(table.count_events(EventKind::attached), 1U);
  EXPECT_EQ(table.pt("bear"), "1/1");
  table.expect_sound();
}

TEST(Cr111_4, a_token_of_which_nothing_is_said_is_named_token) {
  Table table;
  table.start();
  table.do_effect(R"({"create_token": {"token": {"types": "artifact"}}})");
  const ObjectId token = table.event(EventKind::created)->result;
  const ObjectView* view = table.game->observe().find(token);
  ASSERT_NE(view, nullptr);
  ASSERT_EQ(view->now.names.names.size(), 1U);
  EXPECT_EQ(table.words(view->now.names.names.front()), "Token");
}

}  // namespace
}  // namespace lockstep::engine
