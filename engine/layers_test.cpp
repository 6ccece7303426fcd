#include "engine/layers.h"

#include "engine/testing.h"

namespace lockstep::engine {
namespace {

constexpr const char* kHumility = R"("name": "Humility", "mana_cost": "{2}{W}{W}",
  "types": ["enchantment"], "abilities": [{"static": {"affects": {"every": "creature"},
  "changes": ["lose_all_abilities", {"set_power_toughness": {"power": 1, "toughness": 1,
  "base": true}}]}}])";
constexpr const char* kOpalescence = R"("name": "Opalescence", "mana_cost": "{2}{W}{W}",
  "types": ["enchantment"], "abilities": [{"static": {"affects": {"every":
  [{"other_than": "self"}, "enchantment", {"not": "Aura"}]}, "changes": [
  {"add_types": {"types": "creature"}}, {"set_power_toughness": {"power":
  {"mana_value_of": "affected"}, "toughness": {"mana_value_of": "affected"}, "base": true}}]}}])";
constexpr const char* kBloodMoon = R"("name": "Blood Moon", "mana_cost": "{2}{R}",
  "types": ["enchantment"], "abilities": [{"static": {"affects": {"every":
  ["land", {"not": "basic"}]}, "changes": {"set_types": {"subtypes": "Mountain"}}}}])";
constexpr const char* kUrborg = R"("name": "Urborg, Tomb of Yawgmoth", "supertypes": ["legendary"],
  "types": ["land"], "abilities": [{"static": {"affects": {"every": "land"},
  "changes": {"add_types": {"subtypes": "Swamp"}}}}])";
constexpr const char* kForest =
    R"("name": "Forest", "supertypes": ["basic"], "types": ["land"], "subtypes": ["Forest"])";
constexpr const char* kLifeAndLimb = R"("name": "Life and Limb", "mana_cost": "{3}{G}",
  "types": ["enchantment"], "abilities": [{"static": {"affects": {"every":
  {"or": ["Forest", "Saproling"]}}, "changes": [{"set_power_toughness": {"power": 1,
  "toughness": 1}}, {"set_colors": "green"}, {"add_types": {"types": ["creature", "land"],
  "subtypes": ["Saproling", "Forest"]}}]}}])";
constexpr const char* kDryadArbor = R"("name": "Dryad Arbor", "types": ["land", "creature"],
  "color_indicator": ["green"], "subtypes": ["Forest", "Dryad"], "power": 1, "toughness": 1)";

TEST(Cr613_6, humility_animated_by_a_later_opalescence_loses_its_ability_yet_sets_1_1) {
  Table table;
  table.card("humility", kHumility);
  table.card("opalescence", kOpalescence);
  table.bear("bear", "Grizzly Bears", 0, Zone::battlefield, R"(, "abilities": ["flying"])");
  table.start();
  EXPECT_EQ(table.types("humility"), "creature enchantment");
  EXPECT_EQ(table.pt("humility"), "4/4");
  EXPECT_TRUE(table.now("humility").now.abilities.empty());
  EXPECT_EQ(table.pt("bear"), "1/1");
  EXPECT_TRUE(table.now("bear").now.abilities.empty());
  EXPECT_EQ(table.pt("opalescence"), "none");
  EXPECT_EQ(table.now("opalescence").now.abilities.size(), 1U);
}

TEST(Cr613_6, humility_after_opalescence_ends_as_1_1) {
  Table table;
  table.card("opalescence", kOpalescence);
  table.card("humility", kHumility);
  table.start();
  EXPECT_EQ(table.pt("humility"), "1/1");
}

TEST(Cr613_8a, urborg_depends_on_blood_moon_in_either_order) {
  for (const bool moon_first : {true, false}) {
    Table table;
    if (moon_first) table.card("moon", kBloodMoon);
    table.card("urborg", kUrborg);
    table.card("forest", kForest);
    if (!moon_first) table.card("moon", kBloodMoon);
    table.start();
    EXPECT_EQ(table.subtypes("urborg"), "Mountain");
    EXPECT_TRUE(table.now("urborg").now.abilities.empty());
    EXPECT_EQ(table.words(table.now("urborg").now.supertypes), "legendary");
    EXPECT_EQ(table.subtypes("forest"), "Forest");
    EXPECT_EQ(table.now("urborg").copiable.abilities.size(), 1U);
  }
}

TEST(Cr613_8b, members_of_a_loop_go_by_timestamp) {
  for (const bool moon_first : {true, false}) {
    Table table;
    if (moon_first) table.card("moon", kBloodMoon);
    table.card("limb", kLifeAndLimb);
    if (!moon_first) table.card("moon", kBloodMoon);
    table.card("arbor", kDryadArbor);
    table.start();
    table.do_effect(R"({"create_token": {"token": {"colors": "green", "types": "creature",
                    "subtypes": "Saproling", "power": 1, "toughness": 1}}})");
    table.names.push_back({.name = Symbol::intern("token"), .entity = {.object = {.root = {3}}}});
    EXPECT_EQ(table.types("arbor"), "creature land");
    EXPECT_EQ(table.subtypes("arbor"), moon_first ? "Mountain Dryad" : "Mountain Dryad Saproling");
    EXPECT_EQ(table.types("token"), "creature land");
    EXPECT_EQ(table.subtypes("token"), moon_first ? "Forest Saproling" : "Mountain Saproling");
    EXPECT_EQ(table.pt("arbor"), "1/1");
    EXPECT_EQ(table.now("token").now.colors.bits, 16);
  }
}

TEST(Cr613_8c, an_effect_that_became_dependent_waits) {
  Table table;
  const auto gives = [](const char* from, const char* to) {
    return R"("name": "Giver", "types": ["enchantment"], "abilities": [{"static": {"affects":
           {"every": ")" +
           std::string(from) + R"("}, "changes": {"add_types": {"subtypes": ")" + to + R"("}}}}])";
  };
  table.card("e3", gives("Forest", "Island"));
  table.card("e1", gives("Swamp", "Plains"));
  table.card("e2", gives("Island", "Swamp"));
  table.card("forest", kForest);
  table.start();
  EXPECT_EQ(table.subtypes("forest"), "Plains Island Swamp Forest");
}

TEST(Cr613_8b, goblins_and_zombies_in_a_loop_end_as_the_later_effect_says) {
  const auto turns = [](const char* from, const char* to) {
    return R"("name": "Turner", "types": ["enchantment"], "abilities": [{"static": {"affects":
           {"every": ")" +
           std::string(from) + R"("}, "changes": {"set_types": {"subtypes": ")" + to + R"("}}}}])";
  };
  for (const bool goblins_first : {true, false}) {
    Table table;
    if (goblins_first) table.card("e1", turns("Goblin", "Zombie"));
    table.card("e2", turns("Zombie", "Goblin"));
    if (!goblins_first) table.card("e1", turns("Goblin", "Zombie"));
    table.card("goblin", R"("name": "Goblin Piker", "types": ["creature"],
               "subtypes": ["Goblin"], "power": 2, "toughness": 1)");
    table.card("zombie", R"("name": "Walking Corpse", "types": ["creature"],
               "subtypes": ["Zombie"], "power": 2, "toughness": 2)");
    table.start();
    const char* outcome = goblins_first ? "Goblin" : "Zombie";
    EXPECT_EQ(table.subtypes("goblin"), outcome);
    EXPECT_EQ(table.subtypes("zombie"), outcome);
  }
}

TEST(Cr613_8a, march_of_the_machines_waits_for_the_lattice) {
  constexpr const char* kMarch = R"("name": "March of the Machines", "mana_cost": "{3}{U}",
    "types": ["enchantment"], "abilities": [{"static": {"affects": {"every": ["artifact",
    {"not": "creature"}]}, "changes": [{"add_types": {"types": ["artifact", "creature"]}},
    {"set_power_toughness": {"power": {"mana_value_of": "affected"}, "toughness":
    {"mana_value_of": "affected"}}}]}}])";
  constexpr const char* kLattice = R"("name": "Mycosynth Lattice", "mana_cost": "{6}",
    "types": ["artifact"], "abilities": [{"static": {"affects": {"every": "permanent"},
    "changes": {"add_types": {"types": "artifact"}}}}])";
  for (const bool march_first : {true, false}) {
    Table table;
    if (march_first) table.card("march", kMarch);
    table.card("lattice", kLattice);
    if (!march_first) table.card("march", kMarch);
    table.card("forest", kForest);
    table.start();
    EXPECT_EQ(table.pt("lattice"), "6/6");
    EXPECT_EQ(table.pt("march"), "4/4");
    EXPECT_EQ(table.now("forest").zone, Zone::graveyard);
    EXPECT_EQ(table.event(EventKind::zone_change)->rule.text(), "704.5f");
  }
}

TEST(Cr613_3, characteristic_defining_abilities_come_first) {
  for (const bool changeling_first : {true, false}) {
    Table table;
    constexpr const char* kChangeling = R"("name": "Woodland Changeling", "types": ["creature"],
      "subtypes": ["Shapeshifter"], "power": 2, "toughness": 2, "abilities": ["changeling"])";
    if (changeling_first) table.card("changeling", kChangeling);
    table.card("all", R"("name": "All", "types": ["enchantment"], "abilities": [{"static":
      {"affects": {"every": "creature"}, "changes": {"set_types": {"subtypes": "Goblin"}}}}])");
    if (!changeling_first) table.card("changeling", kChangeling);
    table.start();
    EXPECT_EQ(table.subtypes("changeling"), "Goblin");
    EXPECT_GT(table.now("changeling").copiable.subtypes.size(), 0U);
  }
}

TEST(Cr702_73a, changeling_works_in_every_zone) {
  Table table;
  table.card("changeling", R"("name": "Woodland Changeling", "types": ["creature"],
    "subtypes": ["Shapeshifter"], "power": 2, "toughness": 2, "abilities": ["changeling"])",
             0, Zone::graveyard);
  table.start();
  EXPECT_GT(table.now("changeling").now.subtypes.size(), 200U);
  EXPECT_EQ(table.words(table.now("changeling").copiable.subtypes), "Shapeshifter");
}

TEST(Cr613_4, counters_modifiers_setters_and_switches_apply_by_sublayer) {
  Table table;
  table.bear("ogre", "Gray Ogre");
  table.start();
  table.do_effect(R"({"put_counters": {"on": "ogre", "kind": "+1/+1"}})");
  EXPECT_EQ(table.pt("ogre"), "3/3");
  table.do_effect(R"({"apply": {"to": "ogre", "changes": {"modify_power_toughness":
                  {"power": 4, "toughness": 4}}}})");
  EXPECT_EQ(table.pt("ogre"), "7/7");
  table.do_effect(R"({"apply": {"to": "ogre", "changes": {"modify_power_toughness":
                  {"toughness": 2}}}})");
  EXPECT_EQ(table.pt("ogre"), "7/9");
  table.do_effect(R"({"apply": {"to": "ogre", "changes": {"set_power_toughness":
                  {"power": 0, "toughness": 1}}}})");
  EXPECT_EQ(table.pt("ogre"), "5/8");
  table.do_effect(R"({"apply": {"to": "ogre", "changes": "switch_power_toughness"}})");
  EXPECT_EQ(table.pt("ogre"), "8/5");
  table.expect_sound();
}

TEST(Cr205_3d, nothing_gains_a_subtype_that_none_of_its_types_has) {
  Table table;
  table.card("rock", R"("name": "Rock", "types": ["artifact"])");
  table.start();
  table.do_effect(R"({"apply": {"to": "rock", "changes": {"add_types": {"subtypes": "Goblin"}}}})");
  EXPECT_EQ(table.subtypes("rock"), "");
}

TEST(Cr205_1a, creature_types_go_with_the_card_type) {
  Table table;
  table.card("soldier", R"("name": "Veteran", "types": ["creature"], "subtypes":
             ["Human", "Soldier"], "power": 2, "toughness": 2)");
  table.start();
  table.do_effect(R"({"apply": {"to": "soldier", "changes": {"set_types": {"types": "artifact",
                  "losing_other": true}}}})");
  EXPECT_EQ(table.types("soldier"), "artifact");
  EXPECT_EQ(table.subtypes("soldier"), "");
  EXPECT_EQ(table.pt("soldier"), "none");
}

TEST(Cr205_1b, artifact_creature_keeps_the_other_types) {
  Table table;
  table.card("thing", R"("name": "Thing", "types": ["enchantment"], "subtypes": ["Shrine"])");
  table.start();
  table.do_effect(R"({"apply": {"to": "thing", "changes": [{"set_types": {"types":
    ["artifact", "creature"]}}, {"set_power_toughness": {"power": 1, "toughness": 1}}]}})");
  EXPECT_EQ(table.types("thing"), "artifact creature enchantment");
  EXPECT_EQ(table.subtypes("thing"), "Shrine");
}

TEST(Cr613_7a, an_aura_takes_control_by_layer_2_and_gives_it_back) {
  Table table;
  table.bear("bear", "Grizzly Bears", 1);
  table.card("aura", R"("name": "Control Magic", "types": ["enchantment"], "subtypes": ["Aura"],
    "abilities": [{"keyword": {"name": "enchant", "quality": "creature"}}, {"static": {"affects":
    "enchanted", "changes": {"set_controller": "you"}}}])");
  table[1].attached_to.object = {.root = {0}};
  table.start();
  EXPECT_EQ(table.now("bear").controller, PlayerId{0});
  table.do_effect(R"({"destroy": "aura"})");
  EXPECT_EQ(table.now("bear").controller, PlayerId{1});
  table.expect_sound();
}

TEST(Cr613_5, an_anthem_sees_the_color_at_once) {
  Table table;
  table.bear("bear", "Black Bear");
  table.card("honor", R"("name": "Honor of the Pure", "types": ["enchantment"], "abilities":
    [{"static": {"affects": {"every": ["white", "creature", {"controlled_by": "you"}]},
    "changes": {"modify_power_toughness": {"power": 1, "toughness": 1}}}}])");
  table.start();
  EXPECT_EQ(table.pt("bear"), "2/2");
  table.do_effect(R"({"apply": {"to": "bear", "changes": {"set_colors": "white"}}})");
  EXPECT_EQ(table.pt("bear"), "3/3");
  table.do_effect(R"({"gain_control": {"objects": "bear", "player": "Ben"}})");
  EXPECT_EQ(table.pt("bear"), "2/2");
  table.do_effect(R"({"gain_control": {"objects": "bear", "player": "Ana"}})");
  EXPECT_EQ(table.pt("bear"), "3/3");
  table.do_effect(R"({"apply": {"to": "bear", "changes": {"set_colors": "red"}}})");
  EXPECT_EQ(table.pt("bear"), "2/2");
  table.expect_sound();
}

TEST(Cr208_2a, a_defining_star_counts_in_every_zone) {
  Table table;
  table.card("maro", R"("name": "Maro", "types": ["creature"], "subtypes": ["Elemental"],
    "power": "*", "toughness": "*", "abilities": [{"static": {"affects": "self", "changes":
    {"set_power_toughness": {"power": {"count": {"every": ["card", {"in_zone": {"zone": "hand",
    "players": "you"}}]}}, "toughness": {"count": {"every": ["card", {"in_zone": {"zone": "hand",
    "players": "you"}}]}}}}}}])",
             0, Zone::graveyard);
  table.bear("one", "One", 0, Zone::hand);
  table.bear("two", "Two", 0, Zone::library);
  table.start();
  EXPECT_EQ(table.pt("maro"), "1/1");
  EXPECT_TRUE(table.now("maro").copiable.power->star);
  table.do_effect(R"({"draw": 1})");
  EXPECT_EQ(table.pt("maro"), "2/2");
  table.expect_sound();
}

TEST(Cr122_1b, a_second_keyword_counter_restamps_the_first) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.start();
  table.do_effect(R"({"put_counters": {"on": "bear", "kind": "flying"}})");
  EXPECT_TRUE(table.has_keyword("bear", "flying"));
  table.do_effect(R"({"apply": {"to": "bear", "changes": "lose_all_abilities"}})");
  EXPECT_FALSE(table.has_keyword("bear", "flying"));
  table.do_effect(R"({"put_counters": {"on": "bear", "kind": "flying"}})");
  EXPECT_TRUE(table.has_keyword("bear", "flying"));
}

TEST(Cr113_11, cant_have_beats_a_counter_that_comes_later) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.card("archetype", R"("name": "Archetype", "types": ["enchantment"], "abilities": [{"static":
    {"affects": {"every": "creature"}, "changes": {"cant_have_abilities": "flying"}}}])");
  table.start();
  table.do_effect(R"({"put_counters": {"on": "bear", "kind": "flying"}})");
  EXPECT_FALSE(table.has_keyword("bear", "flying"));
  table.do_effect(R"({"destroy": "archetype"})");
  EXPECT_TRUE(table.has_keyword("bear", "flying"));
}

TEST(Cr612_3, text_change_reaches_the_text_but_no_granted_ability) {
  Table table;
  table.card("knight", R"("name": "White Knight", "types": ["creature"], "subtypes": ["Human"],
    "power": 2, "toughness": 2, "abilities": [{"keyword": {"name": "protection",
    "quality": "black"}}])");
  table.bear("bear", "Black Bear");
  table.start();
  table.do_effect(R"({"apply": {"to": "bear", "changes": {"gain_abilities": {"keyword":
    {"name": "protection", "quality": "black"}}}}})");
  const std::uint64_t from_black = table.now("knight").now.abilities.front()->hash();
  table.do_effect(R"({"change_text": {"objects": {"every": "creature"}, "words_of": "color"}})");
  EXPECT_EQ(table.game->prompt().slot.text(), "from");
  table.answer_word("black");
  EXPECT_EQ(table.game->prompt().options.size(), 4U);
  ASSERT_EQ(table.game->events().batches.size(), 1U);
  EXPECT_EQ(table.event(EventKind::chosen_word)->word.text(), "black");
  table.answer_word("red");
  ASSERT_EQ(table.game->events().batches.size(), 1U);
  EXPECT_EQ(table.event(EventKind::chosen_word)->word.text(), "red");
  EXPECT_EQ(table.event(EventKind::chosen_word)->player, PlayerId{0});
  EXPECT_NE(table.now("knight").now.abilities.front()->hash(), from_black);
  EXPECT_EQ(table.now("knight").copiable.abilities.front()->hash(), from_black);
  EXPECT_EQ(table.now("bear").now.abilities.front()->hash(), from_black);
  EXPECT_EQ(table.name("knight"), "White Knight");
}

TEST(Cr613_7a, a_copied_ability_is_as_late_as_the_copy_effect) {
  Table table;
  table.card("lord", R"("name": "Humbling Lord", "types": ["creature"], "subtypes": ["Spirit"],
    "power": 4, "toughness": 4, "abilities": [{"static": {"affects": {"every":
    [{"other_than": "self"}, "creature"]}, "changes": {"set_power_toughness": {"power": 1,
    "toughness": 1, "base": true}}}}])");
  table.bear("mimic", "Mimic");
  table.bear("bear", "Grizzly Bears");
  table.start();
  EXPECT_EQ(table.pt("bear"), "1/1");
  table.do_effect(R"({"apply": {"to": "bear", "changes": {"set_power_toughness": {"power": 5,
                  "toughness": 5, "base": true}}}})");
  EXPECT_EQ(table.pt("bear"), "5/5");
  table.do_effect(R"({"become_copy": {"object": "mimic", "of": "lord"}})");
  EXPECT_EQ(table.pt("bear"), "1/1");
  table.expect_sound();
}

TEST(Cr613_7a, a_new_timestamp_keeps_the_order_of_granted_and_copied_abilities) {
  constexpr const char* kSets =
      R"({"static": {"affects": "equipped", "changes": {"set_power_toughness": {"power": %,
         "toughness": %, "base": true}}}})";
  const auto sets = [&](char number) {
    std::string text = kSets;
    std::ranges::replace(text, '%', number);
    return text;
  };
  Table table;
  table.bear("bear", "Grizzly Bears");
  const std::string equipment =
      R"("name": "Sword", "types": ["artifact"], "subtypes": ["Equipment"])";
  table.card("sword", equipment);
  table.card("five", equipment + R"(, "abilities": [)" + sets('5') + "]");
  table.start();
  table.do_effect(R"([{"apply": {"to": "sword", "changes": {"gain_abilities": )" + sets('1') +
                  R"(}}}, {"become_copy": {"object": "sword", "of": "five"}}])");
  table.do_effect(R"({"attach": {"objects": "sword", "to": "bear"}})");
  EXPECT_EQ(table.pt("bear"), "5/5");  // the copy came later, and still does
  table.expect_sound();
}

TEST(Cr208_3, no_effect_gives_a_noncreature_object_power_and_toughness) {
  for (const Zone zone : {Zone::graveyard, Zone::battlefield}) {
    Table table;
    const bool permanent = zone == Zone::battlefield;
    table.card("plain",
               permanent ? R"("name": "Relic", "types": ["artifact"])"
                         : R"("name": "Lesson", "types": ["sorcery"])",
               0, zone);
    table.card("vehicle", R"("name": "Cart", "types": ["artifact"], "subtypes": ["Vehicle"],
      "power": 3, "toughness": 3)",
               0, zone);
    table.start();
    table.do_effect(
        R"({"apply": {"to": {"together": ["plain", "vehicle"]}, "changes": [{"set_power_toughness":
      {"power": 5, "toughness": 5}}, {"modify_power_toughness": {"power": 1, "toughness": 1}}]}})");
    EXPECT_EQ(table.pt("plain"), "none");
    EXPECT_EQ(table.pt("vehicle"), permanent ? "none" : "6/6");
    table.expect_sound();
  }
}

}  // namespace
}  // namespace lockstep::engine
