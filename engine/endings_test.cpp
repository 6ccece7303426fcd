// Effects that last for as long as something is so (611.2b).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

// "... for as long as this is on the battlefield", from `rock`.
std::string while_rock(const std::string& instruction) {
  return "{" + instruction +
         R"(, "duration": {"for_as_long_as": {"matches": {"things": "self", "of":
           "permanent"}}}}})";
}

void set_out(Table& table) {
  table.card("rock", R"("name": "Rock", "types": ["artifact"])");
  table.bear("bear", "Grizzly Bears");
  table.card("elf", R"("name": "Elf", "mana_cost": "{G}", "types": ["creature"], "subtypes":
    ["Elf"], "power": 1, "toughness": 1, "abilities": ["reach"])",
             1);
}

TEST(Cr611_2b, an_effect_ends_for_good_when_its_condition_fails) {
  Table table;
  set_out(table);
  table.start();
  table.do_effect(R"({"apply": {"to": "bear", "changes": {"modify_power_toughness": {"power": 3,
    "toughness": 3}}, "duration": {"for_as_long_as": {"matches": {"things": "rock", "of":
    "tapped"}}}}})");
  EXPECT_EQ(table.pt("bear"), "2/2") << "it never started";
  table.do_effect(R"([{"tap": "rock"}, {"apply": {"to": "bear", "changes":
    {"modify_power_toughness": {"power": 3, "toughness": 3}}, "duration": {"for_as_long_as":
    {"matches": {"things": "rock", "of": "tapped"}}}}}])");
  EXPECT_EQ(table.pt("bear"), "5/5");
  table.do_effect(R"([{"untap": "rock"}, {"tap": "rock"}])");
  EXPECT_EQ(table.pt("bear"), "2/2");
  table.expect_sound();
}

TEST(Cr611_2b, control_comes_back_when_the_source_is_gone) {
  Table table;
  set_out(table);
  table.start();
  table.do_effect(while_rock(R"("gain_control": {"objects": "elf")"), 0, "rock");
  EXPECT_EQ(table.now("elf").controller, PlayerId{0});
  table.do_effect(R"({"destroy": "rock"})");
  EXPECT_EQ(table.now("elf").controller, PlayerId{1});
  table.do_effect(R"({"move": {"objects": "rock", "to": "battlefield"}})");
  EXPECT_EQ(table.now("elf").controller, PlayerId{1});
}

TEST(Cr611_2b, texts_go_back) {
  Table table;
  set_out(table);
  table.start();
  table.do_effect(while_rock(R"("exchange_text_boxes": {"objects": {"together": ["bear", "elf"]})"),
                  0, "rock");
  EXPECT_TRUE(table.has_keyword("bear", "reach"));
  table.do_effect(R"({"exile": "rock"})");
  EXPECT_FALSE(table.has_keyword("bear", "reach"));
  EXPECT_TRUE(table.has_keyword("elf", "reach"));
}

TEST(Cr611_2b, a_copy_is_again_what_it_was_or_what_a_later_copy_effect_makes_of_it) {
  Table table;
  set_out(table);
  table.bear("ox", "Ox");
  table.start();
  const std::string copy = while_rock(R"("become_copy": {"object": "bear", "of": "elf")");
  table.do_effect(copy, 0, "rock");
  EXPECT_EQ(table.name("bear"), "Elf");
  table.do_effect(R"({"exile": "rock"})");
  EXPECT_EQ(table.name("bear"), "Grizzly Bears");
  table.expect_sound();
  table.do_effect(R"({"move": {"objects": "rock", "to": "battlefield"}})");
  table.do_effect(copy, 0, "rock");
  table.do_effect(R"({"become_copy": {"object": "bear", "of": "ox"}})");
  table.do_effect(R"({"exile": "rock"})");
  EXPECT_EQ(table.name("bear"), "Ox");
}

TEST(Cr708_10, a_copy_effect_may_end_under_a_face_down_permanent) {
  Table table;
  set_out(table);
  table.start();
  table.do_effect(R"({"turn_face_down": "bear"})");
  table.do_effect(while_rock(R"("become_copy": {"object": "bear", "of": "elf")"), 0, "rock");
  table.do_effect(R"({"exile": "rock"})");
  EXPECT_EQ(table.name("bear"), "");
  table.do_effect(R"({"turn_face_up": "bear"})");
  EXPECT_EQ(table.name("bear"), "Grizzly Bears");
  table.expect_sound();
}

TEST(Cr611_2b, an_effect_that_makes_its_own_condition_fail_ends) {
  Table table;
  set_out(table);
  table.start();
  table.do_effect(R"({"apply": {"to": "bear", "changes": [{"set_colors": "black"},
    {"gain_abilities": "flying"}], "duration": {"for_as_long_as": {"matches": {"things": "bear",
    "of": "green"}}}}})");
  EXPECT_FALSE(table.has_keyword("bear", "flying"));
  table.expect_sound();
}

}  // namespace
}  // namespace lockstep::engine
