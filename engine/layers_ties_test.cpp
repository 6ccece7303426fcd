// What came to an object at the same time, and texts in which an ability finds itself (613.7,
// 612.5).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

TEST(Cr613_7, abilities_that_come_at_once_act_in_the_order_in_which_they_are_given) {
  Table table;
  table.card("land", R"("name": "Land", "types": ["land"])");
  table.card("forge", R"("name": "Forge", "types": ["artifact"], "abilities": [{"static":
    {"affects": {"every": "artifact"}, "changes": [{"add_types": {"types": "creature"}},
    {"set_power_toughness": {"power": 1, "toughness": 1}}]}}])");
  table.start();
  table.do_effect(R"([{"apply": {"to": "land", "changes": {"gain_abilities": {"static": {"affects":
    {"every": "artifact"}, "changes": {"set_power_toughness": {"power": 0}}}}}}},
    {"apply": {"to": "land", "changes": {"gain_abilities_of": {"together":
    ["forge", "land"]}}}}])");
  // What came from the land is before what came from the forge.
  EXPECT_EQ(table.pt("forge"), "1/1");
  table.expect_sound();
}

TEST(Cr613_7, printed_abilities_act_in_the_order_of_the_card) {
  Table table;
  table.card("forge", R"("name": "Forge", "types": ["artifact", "creature"], "power": 5,
    "toughness": 5, "abilities": [{"static": {"affects": {"every": "artifact"}, "changes":
    {"set_power_toughness": {"power": 2}}}}, {"static": {"affects": {"every": "artifact"},
    "changes": [{"set_colors": "red"}, {"set_power_toughness": {"power": 3}}]}}, {"static":
    {"affects": {"every": "artifact"}, "changes": {"set_power_toughness": {"toughness": 4}}}}])");
  table.start();
  EXPECT_EQ(table.pt("forge"), "3/4");
}

TEST(Cr612_5, an_ability_found_again_in_a_text_that_it_took_acts_once) {
  Table table;
  const std::size_t first =
      table.card("down", R"("name": "Alpha", "types": ["creature"], "power": 0,
    "toughness": 1, "abilities": [{"static": {"affects": "self", "changes": [{"full_text_of":
    "top_of_graveyard"}, {"gain_abilities": {"activated": {"cost": "{2}", "effect":
    "discard"}}}]}}])",
                 0, Zone::graveyard);
  table.again("up", first);
  table.start();
  EXPECT_EQ(table.now("up").now.abilities.size(), 2U);
  table.do_effect(R"({"exchange_text_boxes": {"together": ["up", "down"]}})");
  EXPECT_EQ(table.now("up").now.abilities.size(), 2U);
  table.expect_sound();
}

constexpr const char* kPaint = R"("name": "Paint", "types": ["enchantment"], "abilities":
  [{"static": {"affects": {"every": "permanent"}, "changes": [{"set_colors": "red"},
  "lose_all_abilities"]}}])";
constexpr Colors kWhiteAndRed = 0b01001;
constexpr Colors kRed = 0b01000;

TEST(Cr613_6, an_exchanged_text_goes_on_acting_though_it_takes_itself_away) {
  Table table;
  table.card("alpha", R"("name": "Alpha", "types": ["land"])");
  table.card("paint", kPaint);
  table.start();
  table.do_effect(R"([{"exchange_text_boxes": {"together": ["paint", "alpha"]}},
    {"become_copy": {"object": "paint", "of": "alpha"}}])");
  EXPECT_EQ(table.now("paint").now.colors.bits, kRed);
  table.do_effect(R"([{"apply": {"to": "paint", "changes": {"gain_abilities_of": "alpha"}}},
    {"apply": {"to": "paint", "changes": {"add_colors": "white"}}}])");
  EXPECT_EQ(table.now("paint").now.colors.bits, kWhiteAndRed);
  EXPECT_EQ(table.now("alpha").now.colors.bits, kRed);
  EXPECT_TRUE(table.now("alpha").now.abilities.empty());
  table.expect_sound();
}

TEST(Cr613_6, so_it_does_when_texts_are_exchanged_again) {
  Table table;
  const std::size_t alpha = table.card("alpha", R"("name": "Alpha", "types": ["land"])");
  table.card("paint", kPaint);
  table.again("alpha2", alpha);
  table.start();
  table.do_effect(R"([{"exchange_text_boxes": {"together": ["paint", "alpha"]}},
    {"exchange_text_boxes": {"together": ["alpha", "paint"]}},
    {"become_copy": {"object": "paint", "of": "alpha"}}])");
  EXPECT_EQ(table.now("alpha2").now.colors.bits, kRed);
  table.do_effect(R"([{"exchange_text_boxes": {"together": ["alpha", "alpha2"]}},
    {"apply": {"to": "alpha", "changes": {"add_colors": "white"}}}])");
  EXPECT_EQ(table.now("alpha").now.colors.bits, kWhiteAndRed);
  EXPECT_EQ(table.now("alpha2").now.colors.bits, kRed);
  EXPECT_EQ(table.now("paint").now.colors.bits, kRed);
}

}  // namespace
}  // namespace lockstep::engine
