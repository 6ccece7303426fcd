#include "engine/names.h"

#include "engine/testing.h"

namespace lockstep::engine {
namespace {

std::vector<Symbol> words(std::string_view text) {
  std::vector<Symbol> result;
  for (const NameWord& word : parse_name(text))
    if (!word.blank) result.push_back(word.text);
  return result;
}

TEST(Names, a_sticker_goes_after_so_many_words_or_last) {
  Names names;
  names.add(words("It That Betrays"));
  names.add(words("Solo"));
  names.insert(2, words("Big Red"), ManyNames::each);
  EXPECT_TRUE(names.has(words("It That Big Red Betrays")));
  EXPECT_TRUE(names.has(words("Solo Big Red")));
  EXPECT_EQ(names.longest(), 5U);
}

TEST(Cr123_6b, a_nameless_object_is_named_by_its_sticker) {
  Names names;
  names.insert(3, words("Dark"), ManyNames::none);
  EXPECT_TRUE(names.has(words("Dark")));
}

TEST(Cr123_6a, a_printed_blank_is_no_word) {
  Table table;
  table.bear("wolf", "Wolf in _____ Clothing");
  table.sheet(R"({"name": "Dark"})");
  table.start();
  EXPECT_EQ(table.name("wolf"), "Wolf in Clothing");
  table.do_effect(R"({"put_sticker": {"on": "wolf", "kind": "name"}})");
  table.answer_sticker(0);
  EXPECT_EQ(table.game->prompt().most, 3);
}

// Golgothian Sylex asks for the names that permanents have now.
TEST(Cr206_3b, names_decide_not_cards) {
  Table table;
  constexpr const char* kOrnithopter = R"("name": "Ornithopter", "mana_cost": "{0}",
    "types": ["artifact", "creature"], "subtypes": ["Thopter"], "power": 0, "toughness": 2)";
  const std::size_t ornithopter = table.card("ornithopter", kOrnithopter);
  table.again("dark", ornithopter);
  table.bear("clone", "Clone");
  table.bear("bears", "Grizzly Bears");
  table.bear("spy", "Spying Bears");
  table.card("kit", R"("name": "Spy Kit", "types": ["artifact"], "subtypes": ["Equipment"],
    "abilities": [{"static": {"affects": "equipped", "changes": {"all_names":
    [{"not": "legendary"}, "creature"]}}}])");
  table[5].attached_to.object = {.root = {4}};
  table.sheet(R"({"name": "Dark"})");
  table[1].stickers.push_back({.sticker = {.owner = PlayerId{0}}, .stamp = table.stamp()});
  table.start();
  table.do_effect(R"([{"become_copy": {"object": "clone", "of": "ornithopter"}},
                      {"create_token_copy": {"of": "ornithopter"}}])");
  EXPECT_TRUE(table.now("spy").now.names.all_nonlegendary_creature_names);
  table.do_effect(R"({"sacrifice": {"objects": {"every": ["permanent", {"not": "token"},
    {"name_first_printed_in": "antiquities"}]}, "by_controllers": true}})");
  ASSERT_EQ(table.asked(), PromptKind::order);
  table.answer_quietly();
  EXPECT_EQ(table.now("ornithopter").zone, Zone::graveyard);
  EXPECT_EQ(table.now("clone").zone, Zone::graveyard);
  EXPECT_EQ(table.now("spy").zone, Zone::graveyard);
  EXPECT_EQ(table.now("dark").zone, Zone::battlefield);
  EXPECT_EQ(table.now("bears").zone, Zone::battlefield);
  EXPECT_EQ(table.now("kit").zone, Zone::battlefield);
  table.expect_sound();
}

TEST(Cr201_4a, only_what_is_printed_makes_a_card_name_legal) {
  Table table;
  table.card("island", R"("name": "Island", "types": ["land"], "subtypes": ["Island"])");
  table.card("relic", R"("name": "Su-Chi", "types": ["artifact"])", 0, Zone::library);
  table.start();
  table.do_effect(
      R"({"apply": {"to": "island", "changes": {"add_types": {"types": "artifact"}}}})");
  table.do_effect(R"({"choose_word": {"from": "card_name", "of": "artifact", "slot": "name"}})");
  ASSERT_EQ(table.asked(), PromptKind::word);
  ASSERT_EQ(table.game->prompt().options.size(), 1U);
  EXPECT_EQ(table.game->prompt().options.front().word.text(), "Su-Chi");
  table.answer_word("Su-Chi");
  EXPECT_EQ(table.count_events(EventKind::chosen_word), 1U);
}

TEST(Cr201_2a, nameless_objects_share_no_name) {
  Names none;
  EXPECT_TRUE(none.nameless());
  none.all_creatures = true;
  EXPECT_FALSE(none.nameless());
}

}  // namespace
}  // namespace lockstep::engine
