// Face-down permanents (613.2b, 701.40, 701.58, 708).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

constexpr const char* kOgre = R"("name": "Gray Ogre", "mana_cost": "{2}{R}", "types": ["creature"],
  "subtypes": ["Ogre"], "power": 5, "toughness": 4, "abilities": ["trample"])";
constexpr const char* kBolt = R"("name": "Bolt", "mana_cost": "{R}", "types": ["instant"])";

void expect_blank(Table& table, std::string_view id) {
  EXPECT_EQ(table.name(id), "");
  EXPECT_EQ(table.types(id), "creature");
  EXPECT_EQ(table.subtypes(id), "");
  EXPECT_EQ(table.pt(id), "2/2");
  EXPECT_EQ(table.now(id).now.colors.bits, 0);
  EXPECT_FALSE(table.now(id).now.mana_cost.has_value());
  EXPECT_EQ(table.now(id).copiable.power->number, 2);
  EXPECT_TRUE(table.now(id).copiable.names.names.empty());
  EXPECT_TRUE(table.now(id).status.face_down);
}

TEST(Cr708_2a, a_permanent_turned_face_down_is_blank_and_keeps_what_applies_to_it) {
  Table table;
  table.card("ogre", kOgre);
  table[0].counters.push_back(
      {.kind = Symbol::intern("+1/+1"), .count = 1, .stamp = table.stamp()});
  table.start();
  const ObjectId id = table.now("ogre").id;
  table.do_effect(R"({"turn_face_down": "ogre"})");
  EXPECT_EQ(table.pt("ogre"), "3/3");
  EXPECT_EQ(table.name("ogre"), "");
  EXPECT_EQ(table.now("ogre").id, id);
  EXPECT_EQ(table.count_events(EventKind::turned_face_down), 1U);
  table.do_effect(R"({"turn_face_down": "ogre"})");
  EXPECT_EQ(table.count_events(EventKind::turned_face_down), 0U);  // 708.2b
  table.do_effect(R"({"turn_face_up": "ogre"})");
  EXPECT_EQ(table.pt("ogre"), "6/5");
  EXPECT_EQ(table.name("ogre"), "Gray Ogre");
  EXPECT_EQ(table.count_events(EventKind::turned_face_up), 1U);
  table.do_effect(R"({"turn_face_up": "ogre"})");
  EXPECT_EQ(table.count_events(EventKind::turned_face_up), 0U);
  table.expect_sound();
}

TEST(Cr708_2, what_the_effect_lists_is_copiable) {
  Table table;
  table.card("ogre", kOgre);
  table.bear("bear", "Bear");
  table.start();
  table.do_effect(R"({"turn_face_down": {"objects": "ogre", "as": {"types": ["artifact",
                  "creature"], "subtypes": "Cyberman", "power": 2, "toughness": 2}}})");
  EXPECT_EQ(table.types("ogre"), "artifact creature");
  EXPECT_EQ(table.subtypes("ogre"), "Cyberman");
  EXPECT_EQ(table.name("ogre"), "");
  table.do_effect(R"({"become_copy": {"object": "bear", "of": "ogre"}})");
  EXPECT_EQ(table.subtypes("bear"), "Cyberman");
  EXPECT_FALSE(table.now("bear").status.face_down);
}

TEST(Cr708_10, a_face_down_permanent_that_becomes_a_copy_shows_it_when_turned_face_up) {
  Table table;
  table.card("ogre", kOgre);
  table.bear("bear", "Bear");
  table.start();
  table.do_effect(R"([{"turn_face_down": "bear"}, {"become_copy": {"object": "bear",
                  "of": "ogre"}}])");
  expect_blank(table, "bear");
  table.do_effect(R"({"turn_face_up": "bear"})");
  EXPECT_EQ(table.name("bear"), "Gray Ogre");
  EXPECT_EQ(table.pt("bear"), "5/4");
  table.do_effect(R"({"turn_face_down": "bear"})");
  expect_blank(table, "bear");
  table.expect_sound();
}

TEST(Cr708_3, what_enters_face_down_has_no_abilities_about_entering) {
  Table table;
  table.card("sleepy", R"("name": "Sleepy", "types": ["creature"], "power": 1, "toughness": 1,
             "abilities": [{"static": {"rules": "enters_tapped"}}])",
             0, Zone::hand);
  table.card("walker", R"("name": "Walker", "types": ["planeswalker"], "loyalty": 3)", 0,
             Zone::graveyard);
  table.start();
  table.do_effect(R"([{"move": {"objects": "sleepy", "to": "battlefield", "face_down": true}},
                  {"move": {"objects": "walker", "to": "battlefield", "face_down": true,
                  "as": {"colors": "blue", "power": 3}}}])");
  expect_blank(table, "sleepy");
  EXPECT_FALSE(table.now("sleepy").status.tapped);
  EXPECT_EQ(table.pt("walker"), "3/2");
  EXPECT_EQ(table.now("walker").now.colors.bits, 2);
  EXPECT_EQ(table.count_events(EventKind::counters_put), 0U);
  EXPECT_EQ(table.count_events(EventKind::turned_face_down), 0U);
  table.do_effect(R"({"turn_face_up": "sleepy"})");
  EXPECT_FALSE(table.now("sleepy").status.tapped);  // 708.8
  table.expect_sound();
}

TEST(Cr708_9, it_is_revealed_as_it_leaves) {
  Table table;
  table.card("ogre", kOgre);
  table[0].status.face_down = true;
  table.start();
  expect_blank(table, "ogre");
  const ObjectId before = table.now("ogre").id;
  table.do_effect(R"({"exile": "ogre"})");
  ASSERT_EQ(table.game->events().batches.size(), 1U);
  EXPECT_EQ(table.event(EventKind::revealed)->object, before);
  EXPECT_EQ(table.name("ogre"), "Gray Ogre");
  table.expect_sound();
}

TEST(Cr708_9, all_are_revealed_when_the_game_ends) {
  Table table;
  table.card("ogre", kOgre);
  table[0].status.face_down = true;
  table.start();
  table.do_effect(R"({"set_life": {"number": 0, "player": "Ben"}})");
  ASSERT_EQ(table.count_events(EventKind::revealed), 1U);
  EXPECT_EQ(table.game->events().batches.back().size(), 2U);
}

TEST(Cr406_3a, a_card_exiled_face_down_has_no_characteristics) {
  Table table;
  table.card("ogre", kOgre, 0, Zone::hand);
  table.start();
  table.do_effect(R"({"exile": {"objects": "ogre", "face_down": true}})");
  EXPECT_EQ(table.types("ogre"), "");
  EXPECT_EQ(table.name("ogre"), "");
  EXPECT_EQ(table.pt("ogre"), "none");
  EXPECT_EQ(table.now("ogre").copiable.power->number, 5);
  table.do_effect(R"({"move": {"objects": "ogre", "to": "battlefield"}})");
  EXPECT_EQ(table.name("ogre"), "Gray Ogre");
  EXPECT_EQ(table.count_events(EventKind::revealed), 0U);
  table.expect_sound();
}

TEST(Cr701_40a, cards_of_a_library_are_manifested_one_at_a_time) {
  Table table;
  table.card("bolt", kBolt, 0, Zone::library);
  table.card("ogre", kOgre, 0, Zone::library);
  table.start();
  table.do_effect(R"([{"manifest": {"objects": {"top_cards": 2}, "slot": "made"}},
                  {"tap": {"those": "made"}}])");
  expect_blank(table, "bolt");
  expect_blank(table, "ogre");
  ASSERT_EQ(table.game->events().batches.size(), 3U);
  EXPECT_EQ(table.game->events().batches[0].size(), 1U);
  EXPECT_EQ(table.game->events().batches[0].front().result, table.now("bolt").id);
  EXPECT_TRUE(table.now("ogre").status.tapped);
  // 701.40g
  table.do_effect(R"({"turn_face_up": {"together": ["bolt", "ogre"]}})");
  expect_blank(table, "bolt");
  EXPECT_EQ(table.name("ogre"), "Gray Ogre");
  ASSERT_EQ(table.game->events().batches.size(), 2U);
  EXPECT_EQ(table.game->events().batches[0].front().kind, EventKind::revealed);
  table.expect_sound();
}

TEST(Cr701_58a, a_cloaked_card_has_ward) {
  Table table;
  table.card("ogre", kOgre, 0, Zone::hand);
  table.start();
  table.do_effect(R"({"cloak": "ogre"})");
  expect_blank(table, "ogre");
  ASSERT_EQ(table.now("ogre").copiable.abilities.size(), 1U);
  const auto ward = load_card(
      R"({"name": "W", "types": ["creature"], "power": 1, "toughness": 1, "abilities":
          [{"keyword": {"name": "ward", "cost": "{2}"}}]})",
      "test");
  EXPECT_TRUE(
      equal(table.now("ogre").copiable.abilities.front(), ward->faces.front().abilities.front()));
}

TEST(Cr708_11, what_is_done_as_it_is_turned_face_up_is_part_of_that) {
  Table table;
  table.card("hydra", R"("name": "Hydra", "types": ["creature"], "power": 1, "toughness": 1,
    "abilities": [{"static": {"rules": {"as_turned_face_up": [{"choose_word": {"from": "color"}},
    {"put_counters": {"on": "self", "kind": "+1/+1", "number": 5}}]}}}])");
  table[0].status.face_down = true;
  table.start();
  table.do_effect(R"({"turn_face_up": "hydra"})");
  ASSERT_EQ(table.asked(), PromptKind::word);
  EXPECT_EQ(table.game->prompt().source, table.now("hydra").id);
  EXPECT_TRUE(table.now("hydra").status.face_down);
  table.answer_word("red");
  EXPECT_EQ(table.pt("hydra"), "6/6");
  EXPECT_EQ(table.words(table.now("hydra").chosen), "red");
  ASSERT_EQ(table.game->events().batches.size(), 2U);
  EXPECT_EQ(table.game->events().batches[1].size(), 2U);
  table.expect_sound();
}

TEST(Cr712_16, a_double_faced_permanent_cannot_be_turned_face_down) {
  Table table;
  table.card("wolf", R"("name": "Front", "layout": "transform", "faces": [
    {"name": "Front", "types": ["creature"], "power": 1, "toughness": 1},
    {"name": "Back", "types": ["creature"], "power": 4, "toughness": 4}])");
  table.start();
  table.do_effect(R"({"turn_face_down": "wolf"})");
  EXPECT_FALSE(table.now("wolf").status.face_down);
  EXPECT_EQ(table.count_events(EventKind::turned_face_down), 0U);
}

TEST(Cr613_7f, turning_gives_a_new_timestamp) {
  Table table;
  table.card("painter", R"("name": "Painter", "types": ["creature"], "power": 1, "toughness": 1,
    "abilities": [{"static": {"affects": {"every": "creature"}, "changes": {"set_colors":
    "red"}}}])");
  table.card("other", R"("name": "Other", "types": ["enchantment"], "abilities": [{"static":
    {"affects": {"every": "creature"}, "changes": {"set_colors": "green"}}}])");
  table.start();
  EXPECT_EQ(table.now("painter").now.colors.bits, 16);
  table.do_effect(R"([{"turn_face_down": "painter"}, {"turn_face_up": "painter"}])");
  EXPECT_EQ(table.now("painter").now.colors.bits, 8);
}

TEST(Cr614_1c, others_may_be_turned_face_down_as_a_permanent_enters) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.card("ixidron", R"("name": "Ixidron", "types": ["creature"], "power": 1, "toughness": 1,
    "abilities": [{"static": {"rules": {"as_enters": {"turn_face_down":
    {"every": ["creature", {"not": "token"}, {"other_than": "self"}]}}}}}])",
             0, Zone::hand);
  table.start();
  table.do_effect(R"({"move": {"objects": "ixidron", "to": "battlefield"}})");
  expect_blank(table, "bear");
  EXPECT_EQ(table.name("ixidron"), "Ixidron");
  ASSERT_EQ(table.game->events().batches.size(), 2U);
  EXPECT_EQ(table.game->events().batches.front().front().kind, EventKind::turned_face_down);
  table.expect_sound();
}

TEST(Cr702_37b, a_megamorph_cost_puts_a_counter_on_what_is_turned_up) {
  for (const bool pays : {true, false}) {
    ActingTable table;
    const auto place = table.bear("bear", "Bear", 0, Zone::battlefield,
                                  R"(, "abilities": [{"keyword": {"name": "megamorph", "cost":
                                     "{0}"}}])");
    table[place].status.face_down = true;
    table.start();
    if (pays) {
      table.act("turn_face_up", "bear");
    } else {
      table.do_effect(R"({"turn_face_up": "bear"})");
    }
    EXPECT_EQ(table.pt("bear"), pays ? "3/3" : "2/2");
    EXPECT_EQ(table.count_events(EventKind::counters_put), pays ? 1U : 0U);
    table.expect_sound();
  }
}

constexpr const char* kShifter = R"("name": "Shifter", "types": ["creature"], "power": 0,
  "toughness": 1, "abilities": [{"static": {"rules": {"as_enters": {"may": [{"choose_objects":
  {"of": ["creature", {"other_than": "self"}], "slot": "o"}}, {"become_copy": {"object": "self",
  "of": {"those": "o"}, "duration": {"until": {"turned_face_down": "self"}}}}]}}}}, {"static":
  {"rules": {"as_turned_face_up": {"may": [{"choose_objects": {"of": ["creature", {"other_than":
  "self"}], "slot": "o"}}, {"become_copy": {"object": "self", "of": {"those": "o"}, "duration":
  {"until": {"turned_face_down": "self"}}}}]}}}}])";

TEST(Cr611_2a, a_copy_effect_ends_as_its_object_is_turned_face_down) {
  Table table;
  table.card("shifter", kShifter, 0, Zone::hand);
  table.bear("bear", "Bear");
  table.start();
  table.do_effect(R"({"move": {"objects": "shifter", "to": "battlefield"}})");
  table.answer_yes();
  table.answer_object("bear");
  EXPECT_EQ(table.name("shifter"), "Bear");
  table.do_effect(R"({"turn_face_down": "shifter"})");
  table.do_effect(R"({"turn_face_up": "shifter"})");
  ASSERT_EQ(table.asked(), PromptKind::may);  // it is a Shifter again, which asks
  table.answer_yes();
  table.answer_object("bear");
  EXPECT_EQ(table.name("shifter"), "Bear");
  table.do_effect(R"([{"turn_face_down": "shifter"}, {"exile": "bear"}])");
  table.do_effect(R"({"turn_face_up": "shifter"})");
  ASSERT_EQ(table.asked(), PromptKind::may);
  table.answer_no();
  EXPECT_EQ(table.name("shifter"), "Shifter");
  table.expect_sound();
}

TEST(Cr611_2a, an_effect_ends_as_what_it_waits_for_takes_place) {
  Table table;
  table.bear("bear", "Bear");
  table.bear("ox", "Ox");
  table.start();
  table.do_effect(R"({"apply": {"to": "bear", "changes": {"modify_power_toughness": {"power": 1}},
    "duration": {"until": {"becomes_tapped": {"named": "Ox"}}}}})");
  EXPECT_EQ(table.pt("bear"), "3/2");
  table.do_effect(R"({"tap": "bear"})");
  EXPECT_EQ(table.pt("bear"), "3/2");
  table.do_effect(R"({"tap": "ox"})");
  EXPECT_EQ(table.pt("bear"), "2/2");
  table.expect_sound();
}

TEST(Cr701_40b, the_card_counts_whatever_the_permanent_is_a_copy_of) {
  ActingTable table;
  table.card("forest", R"("name": "Forest", "types": ["land"], "subtypes": ["Forest"])", 0,
             Zone::library);
  table.bear("cub", "Cub", 0, Zone::library);
  table.card("giant", R"("name": "Giant", "mana_cost": "{6}", "types": ["creature"], "subtypes":
    ["Giant"], "power": 3, "toughness": 3)",
             1);
  table.position.players[0].mana = {0, 0, 0, 0, 2, 0};
  table.start();
  table.do_effect(R"({"manifest": {"together": ["forest", "cub"]}})");
  table.do_effect(R"({"become_copy": {"object": {"together": ["forest", "cub"]}, "of":
    "giant"}})");
  EXPECT_FALSE(table.offers("turn_face_up", "forest"));
  table.act("turn_face_up", "cub");  // for the mana cost of the card
  table.answer_quietly();
  EXPECT_EQ(table.name("cub"), "Giant");
  EXPECT_EQ(table.game->observe().players[0].mana[4], 0);
}

// What was sacrificed for the mana of its own cost is not turned up; the cost has been paid.
TEST(Cr116_2b, what_has_left_while_it_was_paid_for_is_not_turned_face_up) {
  ActingTable table;
  const auto place = table.bear("bear", "Bear", 0, Zone::battlefield,
                                R"(, "abilities": [{"keyword": {"name": "morph", "cost":
                                   "{2}"}}])");
  table[place].status.face_down = true;
  table.card("altar", R"("name": "Altar", "types": ["artifact"], "abilities": [{"activated":
    {"cost": {"sacrifice": {"choose": "creature"}}, "effect": {"add_mana": "{C}{C}{C}"}}}])");
  table.start();
  table.act("turn_face_up", "bear");
  ASSERT_EQ(table.asked(), PromptKind::mana);
  table.answer_action("activate", "altar", 1);
  ASSERT_EQ(table.asked(), PromptKind::cost_objects);
  table.answer_object("bear");
  ASSERT_EQ(table.asked(), PromptKind::mana);
  table.answer_where([](const Option& option) { return option.kind == OptionKind::done; });
  ASSERT_EQ(table.asked(), PromptKind::priority);
  EXPECT_EQ(table.now("bear").zone, Zone::graveyard);
  EXPECT_EQ(table.count_events(EventKind::turned_face_up), 0U);
  EXPECT_EQ(table.count_events(EventKind::reversed), 0U);
  EXPECT_EQ(table.game->observe().players[0].mana[5], 1);
  table.expect_sound();
}

}  // namespace
}  // namespace lockstep::engine
