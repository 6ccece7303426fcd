// Abilities that an object has from others, or from stickers on others.
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

TEST(Cr613_1f, the_abilities_of_another_object_are_gained_as_they_are) {
  Table table;
  table.card("ooze", R"("name": "Ooze", "types": ["creature"], "power": 1, "toughness": 1,
    "abilities": [{"static": {"affects": "self", "changes": {"gain_abilities_of":
    {"every": ["creature", "card", {"in_zone": "graveyard"}]}}}}])");
  table.bear("bird", "Bird", 1, Zone::graveyard, R"(, "abilities": ["flying"])");
  table.bear("cat", "Cat", 0, Zone::hand, R"(, "abilities": ["lifelink"])");
  table.start();
  EXPECT_TRUE(table.has_keyword("ooze", "flying"));
  table.do_effect(R"({"move": {"objects": "cat", "to": "graveyard"}})");
  EXPECT_TRUE(table.has_keyword("ooze", "lifelink"));
  table.do_effect(R"({"exile": "bird"})");
  EXPECT_FALSE(table.has_keyword("ooze", "flying"));
  table.expect_sound();
}

TEST(Cr613_8a, taking_the_abilities_of_an_object_waits_for_what_it_gains) {
  Table table;
  table.bear("ooze", "Ooze");
  table.bear("bird", "Bird");
  table.card("early", R"("name": "Early", "types": ["enchantment"], "abilities": [{"static":
    {"affects": {"every": {"named": "Ooze"}}, "changes": {"gain_abilities_of":
    {"every": {"named": "Bird"}}}}}])");
  table.card("late", R"("name": "Late", "types": ["enchantment"], "abilities": [{"static":
    {"affects": {"every": {"named": "Bird"}}, "changes": {"gain_abilities": "flying"}}}])");
  table.start();
  EXPECT_TRUE(table.has_keyword("ooze", "flying"));
}

TEST(Cr613_1f, a_resolved_effect_gives_what_was_there_then) {
  Table table;
  table.bear("ooze", "Ooze");
  table.bear("bird", "Bird", 0, Zone::battlefield, R"(, "abilities": ["flying"])");
  table.start();
  table.do_effect(R"([{"apply": {"to": "ooze", "changes": {"gain_abilities_of": "bird"}}},
    {"apply": {"to": "bird", "changes": "lose_all_abilities"}}])");
  EXPECT_TRUE(table.has_keyword("ooze", "flying"));
}

// Each takes once what the other has, itself included; what is so gained takes nothing more.
TEST(Cr613_8b, two_that_have_all_abilities_of_each_other) {
  Table table;
  for (const auto& [id, keyword] : {std::pair("a", "flying"), std::pair("b", "trample")})
    table.bear(id, "Mirror", 0, Zone::battlefield,
               std::string(R"(, "abilities": [")") + keyword +
                   R"(", {"static": {"affects": "self", "changes": {"gain_abilities_of":
                  {"every": "creature"}}}}])");
  table.start();
  const auto count = [&](const char* id, Kind kind) {
    return std::ranges::count(table.now(id).now.abilities, kind,
                              [](const Tree& ability) { return ability->kind(); });
  };
  EXPECT_EQ(count("a", Kind::keyword), 2);
  EXPECT_EQ(count("a", Kind::static_), 2);
  EXPECT_EQ(count("b", Kind::keyword), 3);
  EXPECT_EQ(count("b", Kind::static_), 3);
  table.expect_sound();
}

TEST(Cr123_7, equipment_gives_the_abilities_of_its_stickers) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.card("pins", R"("name": "Pins", "types": ["artifact"], "subtypes": ["Equipment"],
    "abilities": [{"static": {"affects": "equipped", "changes": {"gain_sticker_abilities":
    "self"}}}])");
  table[1].attached_to.object = {.root = {0}};
  table.sheet(R"({"ability": "flying"}, {"ability": "haste"})");
  table[1].stickers.push_back(
      {.sticker = {.owner = PlayerId{0}, .index = 0}, .stamp = table.stamp()});
  table.start();
  EXPECT_TRUE(table.has_keyword("bear", "flying"));
  table.do_effect(R"({"remove_stickers": "pins"})");
  EXPECT_FALSE(table.has_keyword("bear", "flying"));
  table.do_effect(R"({"put_sticker": {"on": "pins", "kind": "ability"}})");
  table.answer_sticker(1);
  EXPECT_TRUE(table.has_keyword("bear", "haste"));
  table.expect_sound();
}

TEST(Cr611_2d, words_that_were_chosen_stand_in_the_abilities_that_are_gained) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.bear("ox", "Ox");
  table.bear("cat", "Cat", 0, Zone::battlefield,
             R"(, "abilities": [{"keyword": {"name": "protection", "quality": "black"}},
                {"keyword": {"name": "landwalk", "quality": "Island"}}])");
  table.card("seal", R"("name": "Seal", "types": ["enchantment"], "abilities": [{"static":
    {"affects": {"every": {"named": "Ox"}}, "changes": {"gain_abilities": {"keyword": {"name":
    "protection", "quality": {"has_color": {"as_chosen": "color"}}}}}}}])");
  table[3].chosen.push_back(Symbol::intern("black"));
  table.start();
  table.do_effect(R"([{"choose_word": {"from": "color", "slot": "c"}}, {"choose_word": {"from":
    "land_type", "slot": "l"}}, {"apply": {"to": "bear", "changes": {"gain_abilities":
    [{"keyword": {"name": "protection", "quality": {"has_color": {"that_word": "c"}}}},
     {"keyword": {"name": "landwalk", "quality": {"has_subtype": {"that_word": "l"}}}}]}}}])");
  table.answer_word("black");
  table.answer_word("Island");
  const auto& wanted = table.now("cat").now.abilities;
  ASSERT_EQ(table.now("bear").now.abilities.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i)
    EXPECT_TRUE(equal(table.now("bear").now.abilities[i], wanted[i]));
  ASSERT_EQ(table.now("ox").now.abilities.size(), 1U);
  EXPECT_TRUE(std::ranges::any_of(wanted, [&](const Tree& tree) {
    return equal(tree, table.now("ox").now.abilities.front());
  }));
}

// What is taken is looked at for all of the objects before any of them has changed.
TEST(Cr613_6, creatures_that_have_the_abilities_of_all_take_them_at_once) {
  Table table;
  table.card("hive", R"("name": "Hive", "types": ["enchantment"], "abilities": [{"static":
    {"affects": {"every": "creature"},
     "changes": {"gain_abilities_of": {"every": "creature"}}}}])");
  table.bear("bird", "Bird", 0, Zone::battlefield, R"(, "abilities": ["flying"])");
  table.bear("ox", "Ox", 0, Zone::battlefield, R"(, "abilities": ["trample"])");
  table.start();
  EXPECT_EQ(table.now("bird").now.abilities.size(), 2U);
  EXPECT_EQ(table.now("ox").now.abilities.size(), 2U);
  table.expect_sound();
}

// The mana ability of a basic land type is there, though it is not listed.
TEST(Cr305_6, a_land_with_a_basic_land_type_is_not_without_abilities) {
  Table table;
  table.card("dryad", R"("name": "Dryad", "types": ["land", "creature"], "subtypes": ["Forest",
    "Dryad"], "power": 1, "toughness": 1)");
  table.bear("bear", "Bear");
  table.start();
  table.do_effect(R"({"put_counters": {"on": {"every": ["creature", "without_abilities"]}, "kind":
    "charge"}})");
  EXPECT_TRUE(table.now("dryad").counters.empty());
  EXPECT_EQ(table.now("bear").counters.size(), 1U);
  table.do_effect(R"([{"apply": {"to": "dryad", "changes": "lose_all_abilities"}},
    {"put_counters": {"on": {"every": ["creature", "without_abilities"]}, "kind": "charge"}}])");
  EXPECT_EQ(table.now("dryad").counters.size(), 1U);
}

}  // namespace
}  // namespace lockstep::engine
