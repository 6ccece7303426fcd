#include "engine/testing.h"

namespace lockstep::engine {
namespace {

constexpr const char* kIsamaru = R"("name": "Isamaru, Hound of Konda", "mana_cost": "{W}",
  "supertypes": ["legendary"], "types": ["creature"], "subtypes": ["Dog"], "power": 2,
  "toughness": 2)";

TEST(Cr704_5j, the_controller_keeps_one_of_the_same_name) {
  Table table;
  const std::size_t first = table.card("first", kIsamaru);
  table.again("second", first);
  table.again("third", first, 1);
  table.start();
  ASSERT_EQ(table.asked(), PromptKind::legend);
  EXPECT_EQ(table.game->prompt().options.size(), 2U);
  table.answer_object("second");
  EXPECT_EQ(table.now("first").zone, Zone::graveyard);
  EXPECT_EQ(table.now("second").zone, Zone::battlefield);
  EXPECT_EQ(table.now("third").zone, Zone::battlefield);
  EXPECT_EQ(table.event(EventKind::zone_change)->rule.text(), "704.5j");
  table.expect_sound();
}

TEST(Cr704_5j, a_name_sticker_tells_two_legends_apart) {
  Table table;
  const std::size_t first = table.card("first", kIsamaru);
  table.again("second", first);
  table.sheet(R"({"name": "Dark"})");
  table[1].stickers.push_back({.sticker = {.owner = PlayerId{0}}, .stamp = table.stamp()});
  table.start();
  EXPECT_EQ(table.asked(), PromptKind::priority);
}

TEST(Cr704_5j, readings_group_names_shared_in_part) {
  const auto prompts = [](std::uint8_t reading) {
    Table table;
    const auto legend = [&](const char* id, const char* name) {
      table.card(id, R"("name": ")" + std::string(name) +
                         R"(", "supertypes": ["legendary"], "types": ["enchantment"])");
    };
    legend("a", "Alpha");
    legend("b", "Beta");
    legend("c", "Gamma");
    Readings readings;
    readings.set(ReadingName::legend_rule_groups, reading);
    table.start(readings);
    // Beta is called Alpha too, and Gamma Beta: Alpha and Gamma share nothing.
    table.do_effect(R"([{"apply": {"to": "b", "changes": {"add_name": "Alpha"}}},
                        {"apply": {"to": "c", "changes": {"add_name": "Beta"}}}])");
    std::vector<std::size_t> sizes;
    while (table.asked() == PromptKind::legend) {
      sizes.push_back(table.game->prompt().options.size());
      table.answer_quietly();
    }
    return sizes;
  };
  EXPECT_EQ(prompts(legend_groups::connected), (std::vector<std::size_t>{3}));
  EXPECT_EQ(prompts(legend_groups::pairs), (std::vector<std::size_t>{2, 2}));
  EXPECT_EQ(prompts(legend_groups::per_name), (std::vector<std::size_t>{2, 2}));
}

TEST(Cr201_3a, interchangeable_names_are_the_same_name) {
  Table table;
  table.card("orla", R"("name": "Orla", "supertypes": ["legendary"], "types": ["creature"],
    "power": 1, "toughness": 1)");
  table.card("vey", R"("name": "Captain Vey", "supertypes": ["legendary"], "types": ["creature"],
    "power": 1, "toughness": 1, "interchangeable_with": "Orla")");
  table.start();
  ASSERT_EQ(table.asked(), PromptKind::legend);
  table.answer_object("orla");
  table.do_effect(R"({"exile": {"every": [{"named": "Captain Vey"}, "permanent"]}})");
  EXPECT_EQ(table.now("orla").zone, Zone::exile);
}

TEST(Cr704_5f, no_toughness_is_no_destruction) {
  Table table;
  table.bear("bear", "Grizzly Bears", 0, Zone::battlefield, R"(, "abilities": ["indestructible"])");
  table.start();
  table.do_effect(R"({"apply": {"to": "bear", "changes": {"set_power_toughness":
                  {"toughness": 0}}}})");
  EXPECT_EQ(table.now("bear").zone, Zone::graveyard);
  EXPECT_EQ(table.event(EventKind::zone_change)->rule.text(), "704.5f");
}

TEST(Cr704_5g, lethal_damage_destroys_unless_indestructible) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.bear("myr", "Darksteel Myr", 0, Zone::battlefield, R"(, "abilities": ["indestructible"])");
  table.start();
  table.do_effect(R"({"deal_damage": {"number": 3, "to": {"every": "creature"}}})");
  EXPECT_EQ(table.now("bear").zone, Zone::graveyard);
  EXPECT_EQ(table.now("myr").damage, 3);
  table.expect_sound();
}

TEST(Cr704_5q, a_creature_that_dies_in_a_check_loses_no_counters_in_it) {
  Table table;
  table.bear("wolf", "Young Wolf");
  table.start();
  table.do_effect(R"([{"put_counters": {"on": "wolf", "kind": "+1/+1"}},
                      {"put_counters": {"on": "wolf", "kind": "-1/-1", "number": 3}}])");
  EXPECT_EQ(table.now("wolf").zone, Zone::graveyard);
  EXPECT_EQ(table.count_events(EventKind::counters_removed), 0U);
  EXPECT_EQ(table.game->events().batches.size(), 3U);
}

TEST(Cr704_5q, opposite_counters_annihilate_on_what_stays) {
  Table table;
  table.bear("wolf", "Young Wolf");
  table.start();
  table.do_effect(R"([{"put_counters": {"on": "wolf", "kind": "+1/+1", "number": 2}},
                      {"put_counters": {"on": "wolf", "kind": "-1/-1"}}])");
  EXPECT_EQ(table.count_events(EventKind::counters_removed), 2U);
  EXPECT_EQ(table.pt("wolf"), "3/3");
}

TEST(Cr704_5n, equipment_that_dies_in_a_check_is_not_unattached_in_it) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.card("sword",
             R"("name": "Bonesplitter", "types": ["artifact"], "subtypes": ["Equipment"])");
  table.start();
  table.do_effect(R"([{"attach": {"objects": "sword", "to": "bear"}},
    {"apply": {"to": "sword", "changes": [{"add_types": {"types": "creature"}},
     {"set_power_toughness": {"power": 0, "toughness": 0}}]}}])");
  EXPECT_EQ(table.now("sword").zone, Zone::graveyard);
  EXPECT_EQ(table.count_events(EventKind::unattached), 0U);
}

TEST(Cr122_1h, finality_in_a_check_keeps_its_cause_and_rule) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.start();
  table.do_effect(R"([{"put_counters": {"on": "bear", "kind": "finality"}},
                      {"deal_damage": {"number": 2, "to": "bear"}}])");
  const Event* moved = table.event(EventKind::zone_change);
  ASSERT_NE(moved, nullptr);
  EXPECT_EQ(moved->to, Zone::exile);
  EXPECT_EQ(moved->cause, Cause::state_based_action);
  EXPECT_EQ(moved->rule.text(), "704.5g");
}

TEST(Cr704_5m, an_aura_without_a_legal_host_goes_to_the_graveyard) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.card("aura", R"("name": "Flight", "types": ["enchantment"], "subtypes": ["Aura"],
    "abilities": [{"keyword": {"name": "enchant", "quality": "creature"}}, {"static": {"affects":
    "enchanted", "changes": {"gain_abilities": "flying"}}}])");
  table[1].attached_to.object = {.root = {0}};
  table.start();
  EXPECT_TRUE(table.has_keyword("bear", "flying"));
  table.do_effect(R"({"exile": "bear"})");
  EXPECT_EQ(table.now("aura").zone, Zone::graveyard);
  table.do_effect(R"({"move": {"objects": "aura", "to": "battlefield"}})");
  EXPECT_EQ(table.now("aura").zone, Zone::graveyard);
  table.do_effect(R"([{"move": {"objects": "bear", "to": "battlefield"}},
                      {"move": {"objects": "aura", "to": "battlefield"}}])");
  ASSERT_EQ(table.asked(), PromptKind::objects);
  EXPECT_EQ(table.game->prompt().slot.text(), "enchant");
  table.answer_quietly();
  EXPECT_TRUE(table.has_keyword("bear", "flying"));
  table.expect_sound();
}

constexpr const char* kCurse = R"("name": "Curse", "types": ["enchantment"], "subtypes": ["Aura"],
  "abilities": [{"keyword": {"name": "enchant", "quality": "player"}}])";

TEST(Cr303_4d, an_aura_that_is_a_creature_is_unattached_then_buried) {
  Table table;
  table.card("curse", kCurse);
  table[0].attached_to.player = PlayerId{1};
  table.start();
  table.do_effect(R"({"apply": {"to": "curse", "changes": [{"add_types": {"types": "creature"}},
    {"set_power_toughness": {"power": 1, "toughness": 1}}]}})");
  const auto& batches = table.game->events().batches;
  ASSERT_EQ(batches.size(), 2U);
  EXPECT_EQ(batches[0].front().kind, EventKind::unattached);
  EXPECT_EQ(batches[1].front().rule.text(), "704.5m");
}

TEST(Cr704_5m, an_aura_creature_on_what_it_may_not_enchant_is_buried_at_once) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.card("curse", kCurse);
  table[1].attached_to.object = {.root = {0}};
  table.start();
  EXPECT_EQ(table.now("curse").zone, Zone::graveyard);
  table.do_effect(R"([{"move": {"objects": "curse", "to": "battlefield", "attached_to": "Ana"}},
    {"apply": {"to": "curse", "changes": [{"add_types": {"types": "creature"}},
     {"set_power_toughness": {"power": 1, "toughness": 1}},
     {"lose_abilities": {"keyword": {"name": "enchant", "quality": "player"}}}]}}])");
  EXPECT_EQ(table.count_events(EventKind::unattached), 0U);
  EXPECT_EQ(table.now("curse").zone, Zone::graveyard);
}

TEST(Cr310_10, a_battle_is_attached_to_nothing) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.card("sword", R"("name": "Sword", "types": ["artifact", "battle"],
    "subtypes": ["Equipment"], "defense": 1)");
  table[1].attached_to.object = {.root = {0}};
  table.start();
  EXPECT_EQ(table.count_events(EventKind::unattached), 1U);
  table.do_effect(R"({"attach": {"objects": "sword", "to": "bear"}})");
  EXPECT_TRUE(table.game->events().batches.empty());
}

TEST(Cr704_5n, equipment_stays_when_its_host_leaves) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.card("sword", R"("name": "Bonesplitter", "types": ["artifact"], "subtypes": ["Equipment"],
    "abilities": [{"static": {"affects": "equipped", "changes": {"modify_power_toughness":
    {"power": 2}}}}])");
  table.start();
  table.do_effect(R"({"attach": {"objects": "sword", "to": "bear"}})");
  EXPECT_EQ(table.pt("bear"), "4/2");
  table.do_effect(R"({"attach": {"objects": "sword", "to": "bear"}})");
  EXPECT_TRUE(table.game->events().batches.empty());
  table.do_effect(R"({"destroy": "bear"})");
  EXPECT_EQ(table.now("sword").zone, Zone::battlefield);
  EXPECT_FALSE(table.now("sword").attached_to.exists());
  EXPECT_EQ(table.count_events(EventKind::unattached), 1U);
  table.expect_sound();
}

TEST(Cr800_4a, nobody_leaves_when_the_game_is_over_at_once) {
  Table table;
  table.bear("own", "Own Bear", 1);
  table.start();
  table.do_effect(R"({"lose_life": {"number": 20, "player": "Ben"}})");
  EXPECT_TRUE(table.there("own"));
  EXPECT_EQ(table.count_events(EventKind::ceased_to_exist), 0U);
}

TEST(Cr704_5a, the_last_player_in_the_game_wins) {
  Table table;
  table.start();
  table.do_effect(R"({"lose_life": {"number": 20, "player": "Ben"}})");
  EXPECT_TRUE(table.game->finished());
  EXPECT_EQ(table.game->observe().result, GameResult::won);
  EXPECT_EQ(table.game->observe().winner, PlayerId{0});
  ASSERT_EQ(table.game->events().batches.size(), 3U);
  EXPECT_EQ(table.game->events().batches[1].front().rule.text(), "704.5a");
}

TEST(Cr800_4a, a_player_who_loses_takes_everything_along) {
  Table table;
  table.player("Cleo");
  table.bear("own", "Own Bear", 1);
  table.bear("lent", "Lent Bear", 0);
  table[1].controller = PlayerId{1};
  table.bear("taken", "Taken Bear", 0);
  table.start();
  table.do_effect(R"({"gain_control": {"objects": "taken", "player": "Ben"}})");
  table.do_effect(R"({"lose_life": {"number": 20, "player": "Ben"}})");
  EXPECT_FALSE(table.game->finished());
  const auto& batches = table.game->events().batches;
  ASSERT_EQ(batches.size(), 4U);  // behind the loss of life and the check
  EXPECT_EQ(batches[2].front().kind, EventKind::ceased_to_exist);
  EXPECT_EQ(batches[2].front().rule.text(), "800.4a");
  EXPECT_EQ(batches[3].front().kind, EventKind::zone_change);
  EXPECT_EQ(batches[3].front().cause, Cause::exile);
  EXPECT_FALSE(table.there("own"));
  EXPECT_EQ(table.now("lent").zone, Zone::exile);
  EXPECT_EQ(table.now("taken").controller, PlayerId{0});
  table.expect_sound();
}

TEST(Cr704_5b, drawing_from_an_empty_library_loses) {
  Table table;
  table.start();
  table.do_effect(R"({"draw": 1})");
  EXPECT_EQ(table.game->observe().winner, PlayerId{1});
}

TEST(Cr117_3d, passing_goes_round_and_ends_the_game_here) {
  Table table;
  table.start();
  EXPECT_EQ(table.game->prompt().player, PlayerId{0});
  table.answer_quietly();
  EXPECT_EQ(table.game->prompt().player, PlayerId{1});
  table.answer_quietly();
  EXPECT_TRUE(table.game->finished());
  EXPECT_EQ(table.game->observe().result, GameResult::running);
}

TEST(Cr104_1, control_stays_as_the_game_ends) {
  Table table;
  table.bear("bear", "Bear");
  table.card("crown", R"("name": "Crown", "types": ["enchantment"], "abilities": [{"static":
    {"affects": {"every": "creature"}, "changes": {"set_controller": "you"}}}])",
             1);
  table.start();
  table.do_effect(
      R"([{"lose_life": {"number": 20, "player": "Ben"}}, {"put_counters": {"on": "bear",
    "kind": "+1/+1"}}])");
  EXPECT_TRUE(table.game->finished());
  EXPECT_EQ(table.now("bear").controller, PlayerId{1});
}

}  // namespace
}  // namespace lockstep::engine
