// Text boxes exchanged and full texts (612.5, 612.6, 701.12h).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

constexpr const char* kBlackKnight = R"("name": "Black Knight", "types": ["creature"], "power": 2,
  "toughness": 2, "abilities": ["first strike", {"keyword": {"name": "protection",
  "quality": "white"}}])";
constexpr const char* kShapeshifter = R"("name": "Shifter", "mana_cost": "{1}{U}{U}",
  "types": ["creature"], "subtypes": ["Shapeshifter"], "power": 0, "toughness": 1, "abilities":
  [{"static": {"affects": "self", "changes": [{"full_text_of": "top_of_graveyard"},
  {"gain_abilities": "vigilance"}], "while": {"matches": {"things": "top_of_graveyard",
  "of": ["creature", "card"]}}}}])";

std::string quality(Table& table, std::string_view id) {
  for (const Tree& ability : table.now(id).now.abilities)
    if (!ability->trees(Field::quality).empty())
      return std::string(ability->trees(Field::quality)
                             .front()
                             ->tree(Field::word)
                             ->symbol_or_empty(Field::word)
                             .text());
  return "none";
}

TEST(Cr612_5, each_has_the_text_that_the_other_had_and_its_own_name) {
  Table table;
  table.card("knight", kBlackKnight);
  table.bear("bear", "Bear");
  table.bear("other", "Other");
  table.start();
  table.do_effect(R"([{"apply": {"to": "knight", "changes": {"gain_abilities": "flying"}}},
                  {"exchange_text_boxes": {"together": ["knight", "bear"]}}])");
  EXPECT_TRUE(table.has_keyword("bear", "first strike"));
  EXPECT_FALSE(table.has_keyword("bear", "flying"));
  EXPECT_TRUE(table.has_keyword("knight", "flying"));
  EXPECT_EQ(table.now("knight").now.abilities.size(), 1U);
  EXPECT_EQ(table.name("bear"), "Bear");
  EXPECT_TRUE(table.now("bear").copiable.abilities.empty());
  table.do_effect(R"({"exchange_text_boxes": {"together": ["bear", "other", "knight"]}})");
  EXPECT_TRUE(table.has_keyword("bear", "first strike"));
  table.do_effect(R"({"exchange_text_boxes": {"together": ["bear", "other"]}})");
  EXPECT_FALSE(table.has_keyword("bear", "first strike"));
  EXPECT_TRUE(table.has_keyword("other", "first strike"));
  table.expect_sound();
}

TEST(Cr612_1, a_later_change_works_on_exchanged_text_and_an_earlier_one_came_along) {
  Table table;
  table.card("knight", kBlackKnight);
  table.bear("bear", "Bear");
  table.start();
  table.do_effect(R"([{"change_text": {"objects": "knight", "words_of": "color", "from": "white",
                  "to": "red"}}, {"exchange_text_boxes": {"together": ["knight", "bear"]}}])");
  EXPECT_EQ(quality(table, "bear"), "red");
  table.do_effect(R"({"change_text": {"objects": "bear", "words_of": "color", "from": "red",
                  "to": "green"}})");
  EXPECT_EQ(quality(table, "bear"), "green");
  EXPECT_EQ(quality(table, "knight"), "none");
  table.expect_sound();
}

TEST(Cr701_12h, what_takes_abilities_away_does_not_touch_the_text) {
  Table table;
  table.card("knight", kBlackKnight);
  table.bear("bear", "Bear");
  table.start();
  table.do_effect(R"([{"apply": {"to": "knight", "changes": "lose_all_abilities"}},
                  {"exchange_text_boxes": {"together": ["knight", "bear"]}}])");
  EXPECT_TRUE(table.has_keyword("bear", "first strike"));
  EXPECT_TRUE(table.now("knight").now.abilities.empty());
}

TEST(Cr604_3a, a_star_that_comes_with_the_text_defines_in_7a) {
  Table table;
  table.card("goyf", R"("name": "Goyf", "types": ["creature"], "power": "*", "toughness": "*",
    "abilities": [{"static": {"affects": "self", "changes": {"set_power_toughness": {"power":
    {"count": {"every": "creature"}}, "toughness": {"count": {"every": "creature"}}}}}}])");
  table.bear("bear", "Bear");
  table.bear("third", "Third");
  table.card("small", R"("name": "Small", "types": ["enchantment"], "abilities": [{"static":
    {"affects": {"every": "Bear"}, "changes": {"set_power_toughness": {"power": 7, "toughness": 7,
    "base": true}}}}])");
  table.start();
  table.do_effect(R"({"exchange_text_boxes": {"together": ["goyf", "bear"]}})");
  EXPECT_EQ(table.pt("bear"), "7/7");
  EXPECT_EQ(table.now("goyf").zone, Zone::graveyard);
  table.do_effect(R"({"exile": "small"})");
  EXPECT_EQ(table.pt("bear"), "2/2");
  table.expect_sound();
}

// The text of the later exchange is younger than the other painter, though its creature is older.
TEST(Cr613_7a, abilities_of_exchanged_text_have_the_time_of_the_exchange) {
  const auto painter = [](const char* color) {
    return R"("name": "Painter", "types": ["creature"], "power": 1, "toughness": 1, "abilities":
      [{"static": {"affects": {"every": "creature"}, "changes": {"set_colors": ")" +
           std::string(color) + R"("}}}])";
  };
  Table table;
  table.card("old", painter("red"));
  table.bear("bear", "Bear");
  table.card("young", painter("green"));
  table.start();
  EXPECT_EQ(table.now("young").now.colors.bits, 16);
  table.do_effect(R"({"exchange_text_boxes": {"together": ["old", "bear"]}})");
  EXPECT_EQ(table.now("young").now.colors.bits, 8);
}

// The ability begins with the types and is still as young as the exchange where it sets.
TEST(Cr613_7a, abilities_of_exchanged_text_keep_that_time_in_later_layers) {
  Table table;
  table.card("workshop", R"("name": "Workshop", "types": ["artifact"], "abilities": [{"static":
    {"affects": {"every": "artifact"}, "changes": [{"add_types": {"types": "creature"}},
    {"set_power_toughness": {"power": 2, "toughness": 2, "base": true}}]}}])");
  table.card("works", R"("name": "Works", "types": ["enchantment"])");
  table.start();
  table.do_effect(R"([{"apply": {"to": "workshop", "changes": {"set_power_toughness": {"power": 4,
                  "toughness": 5}}}}, {"exchange_text_boxes": {"together":
                  ["workshop", "works"]}}])");
  EXPECT_EQ(table.pt("workshop"), "2/2");
  table.expect_sound();
}

TEST(Cr612_6, the_full_text_is_that_of_the_card_as_stickers_made_it) {
  Table table;
  table.card("shifter", kShapeshifter);
  table.bear("bear", "Grizzly Bears", 0, Zone::graveyard, R"(, "abilities": ["trample"])");
  table.sheet(R"({"name": "Eldrazi"})");
  table[1].stickers.push_back({.sticker = {.owner = PlayerId{0}}, .stamp = table.stamp()});
  table.start();
  EXPECT_EQ(table.name("shifter"), "Eldrazi Grizzly Bears");
  EXPECT_EQ(table.pt("shifter"), "2/2");
  EXPECT_EQ(table.subtypes("shifter"), "Bear");
  EXPECT_EQ(table.now("shifter").now.mana_value, 2);
  EXPECT_EQ(table.now("shifter").now.colors.bits, 16);
  EXPECT_TRUE(table.has_keyword("shifter", "trample"));
  EXPECT_TRUE(table.has_keyword("shifter", "vigilance"));
  EXPECT_EQ(table.now("shifter").now.abilities.size(), 2U);
  EXPECT_EQ(table.words(table.now("shifter").copiable.subtypes), "Shapeshifter");
  table.do_effect(R"({"exile": "bear"})");
  EXPECT_EQ(table.name("shifter"), "Shifter");
  EXPECT_EQ(table.pt("shifter"), "0/1");
  table.expect_sound();
}

// What is given to an object is no part of its text, nor is anything that layers after the third
// do.
TEST(Cr612_3, the_full_text_holds_nothing_that_was_given_to_the_object) {
  Table table;
  table.card("retinue", R"("name": "Retinue", "mana_cost": "{2}{W}", "types": ["creature"],
    "subtypes": ["Soldier"], "power": 2, "toughness": 2, "abilities": ["vigilance"])");
  table.bear("bear", "Bear");
  table.start();
  table.do_effect(R"([{"apply": {"to": "retinue", "changes": [{"gain_abilities": "flying"},
    {"set_colors": "black"}, {"set_types": {"types": "artifact"}},
    {"add_types": {"supertypes": "snow"}}]}}, {"change_text": {"objects": "retinue", "words_of":
    "creature_type", "from": "Soldier", "to": "Elf"}}, {"apply": {"to": "bear", "changes":
    {"full_text_of": "retinue"}}}])");
  EXPECT_EQ(table.name("bear"), "Retinue");
  EXPECT_TRUE(table.has_keyword("bear", "vigilance"));
  EXPECT_FALSE(table.has_keyword("bear", "flying"));
  EXPECT_EQ(table.types("bear"), "creature");
  EXPECT_EQ(table.subtypes("bear"), "Elf");
  EXPECT_TRUE(table.now("bear").now.supertypes.empty());
  EXPECT_EQ(table.now("bear").now.colors.bits, 1U);
  EXPECT_TRUE(table.has_keyword("retinue", "flying"));
  table.expect_sound();
}

// That the text taken says the same as the one before does not matter: its ability is new.
TEST(Cr613_7a, an_equal_ability_that_a_full_text_brought_is_as_new_as_that) {
  Table table;
  const std::size_t first = table.card("aura", R"("name": "Silence", "types": ["enchantment"],
    "abilities": [{"static": {"affects": {"every": "creature"}, "changes": [{"set_name": "Mouse"},
    "lose_all_abilities", {"set_colors": "white"}]}}])");
  table.again("like", first, 0, Zone::graveyard);
  table.bear("bear", "Bear");
  table.start();
  table.do_effect(R"({"apply": {"to": "bear", "changes": [{"gain_abilities": "flying"},
    {"set_colors": "black"}]}})");
  EXPECT_TRUE(table.has_keyword("bear", "flying"));
  EXPECT_EQ(table.now("bear").now.colors.bits, 4U);
  table.do_effect(R"({"apply": {"to": "aura", "changes": {"full_text_of": "like"}}})");
  EXPECT_FALSE(table.has_keyword("bear", "flying"));
  EXPECT_EQ(table.now("bear").now.colors.bits, 1U);
  table.expect_sound();
}

// The ability that it takes from another of its kind is the one that it has already.
TEST(Cr612_6, a_shapeshifter_takes_the_text_of_another_one_once) {
  Table table;
  const std::size_t top = table.card("top", kShapeshifter, 0, Zone::graveyard);
  table.again("shifter", top);
  table.start();
  EXPECT_EQ(table.name("shifter"), "Shifter");
  EXPECT_EQ(table.pt("shifter"), "0/1");
  EXPECT_EQ(table.now("shifter").now.abilities.size(), 2U);
  table.expect_sound();
}

// A text that an effect gave is taken over once, too.
TEST(Cr612_6, a_text_got_from_a_shapeshifter_takes_that_text_once) {
  Table table;
  table.card("top", kShapeshifter, 0, Zone::graveyard);
  table.bear("bear", "Bear");
  table.start();
  table.do_effect(R"({"apply": {"to": "bear", "changes": {"full_text_of": "top"}}})");
  EXPECT_EQ(table.name("bear"), "Shifter");
  EXPECT_EQ(table.now("bear").now.abilities.size(), 2U);
  table.expect_sound();
}

// The ability waits for each change of its own text, and is there again after the last one.
TEST(Cr613_8a, an_ability_waits_for_what_gives_it_its_words_again) {
  Table table;
  table.card("aura", R"("name": "Cover", "types": ["enchantment"], "abilities": [{"static":
    {"affects": {"every": "creature"}, "changes": [{"set_name": "Mouse"}, {"set_colors":
    "green"}]}}])");
  table.bear("bear", "Bear");
  table.start();
  for (const char* change : {R"("from": "green", "to": "red")", R"("from": "red", "to": "black")",
                             R"("from": "black", "to": "green")"})
    table.do_effect(R"({"change_text": {"objects": "aura", "words_of": "color", )" +
                    std::string(change) + "}}");
  EXPECT_EQ(table.name("bear"), "Mouse");
  table.expect_sound();
}

TEST(Cr612_1, a_later_change_works_on_the_full_text) {
  Table table;
  table.card("shifter", kShapeshifter);
  table.card("knight", kBlackKnight, 0, Zone::graveyard);
  table.start();
  EXPECT_EQ(quality(table, "shifter"), "white");
  table.do_effect(R"({"change_text": {"objects": "shifter", "words_of": "color", "from": "white",
                  "to": "red"}})");
  EXPECT_EQ(quality(table, "shifter"), "red");
}

TEST(Cr613_6, an_effect_that_has_begun_goes_on_with_its_changed_text) {
  Table table;
  table.bear("bear", "Grizzly Bears", 1);
  table.card("aura",
             R"("name": "Recruit", "types": ["enchantment"], "subtypes": ["Aura"],
    "abilities": [{"keyword": {"name": "enchant", "quality": "creature"}}, {"static": {"affects":
    "enchanted", "changes": [{"set_controller": "you"},
                             {"add_types": {"subtypes": "Goblin"}}]}}])");
  table[1].attached_to.object = {.root = {0}};
  table.start();
  EXPECT_EQ(table.subtypes("bear"), "Bear Goblin");
  table.do_effect(
      R"({"change_text": {"objects": "aura", "words_of": "creature_type", "from":
    "Goblin", "to": "Elf"}})");
  EXPECT_EQ(table.subtypes("bear"), "Bear Elf");
  EXPECT_EQ(table.now("bear").controller, PlayerId{0});
}

}  // namespace
}  // namespace lockstep::engine
