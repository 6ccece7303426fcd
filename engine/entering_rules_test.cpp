// What changes how objects enter (614.1c, 614.1d, 614.12, 616.1, 707.5).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

std::string creature(std::string_view name, std::string_view abilities,
                     std::string_view pt = R"("power": 2, "toughness": 2)") {
  return "\"name\": \"" + std::string(name) + R"(", "types": ["creature"], )" + std::string(pt) +
         R"(, "abilities": [)" + std::string(abilities) + "]";
}
std::string rule(std::string_view json) {
  return R"({"static": {"rules": )" + std::string(json) + "}}";
}
std::string enchantment(std::string_view name, std::string_view abilities) {
  return "\"name\": \"" + std::string(name) + R"(", "types": ["enchantment"], "abilities": [)" +
         std::string(abilities) + "]";
}
const std::string kThree = rule(R"({"enters_with": {"kind": "+1/+1", "number": 3}})");
const std::string kTapped = rule(R"("enters_tapped")");
const std::string kColor = rule(R"({"as_enters": {"choose_word": {"from": "color"}}})");
const std::string kOrb = enchantment("Orb", rule(R"({"enters_tapped": {"of": "permanent"}})"));
std::string copier(std::string_view of = "creature", std::string_view exceptions = "[]") {
  return rule(R"({"as_enters": {"may": [{"choose_objects": {"of": ")" + std::string(of) +
              R"(", "slot": "original"}}, {"become_copy": {"object": "self", "of":
              {"those": "original"}, "exceptions": )" +
              std::string(exceptions) + "}}]}}");
}
const std::string kClone = creature("Clone", copier(), R"("power": 0, "toughness": 0)");

void enter(Table& table, std::string_view ids, int by = 0) {
  table.do_effect(R"({"move": {"objects": )" + std::string(ids) + R"(, "to": "battlefield"}})", by);
}
void yes(Table& table) {
  ASSERT_EQ(table.asked(), PromptKind::may);
  table.answer_yes();
}
std::int32_t counters(const ObjectView& object) {
  return object.counters.empty() ? 0 : object.counters.front().count;
}
const ObjectView& token(Table& table) {
  return table.game->observe().objects.back();
}

TEST(Cr614_1c, counters_come_in_the_batch_of_the_move) {
  Table table;
  table.card("heads", creature("Heads", kThree, R"("power": 0, "toughness": 0)"), 0, Zone::hand);
  table.start();
  enter(table, "\"heads\"");
  EXPECT_EQ(table.pt("heads"), "3/3");
  ASSERT_EQ(table.game->events().batches.size(), 1U);
  EXPECT_EQ(table.event(EventKind::counters_put)->object, table.now("heads").id);
  EXPECT_EQ(table.event(EventKind::counters_put)->number, 3);
  table.expect_sound();
}

TEST(Cr614_1d, what_enters_tapped_never_becomes_tapped) {
  Table table;
  table.card("sleepy", creature("Sleepy", kTapped), 0, Zone::hand);
  table.start();
  enter(table, "\"sleepy\"");
  EXPECT_TRUE(table.now("sleepy").status.tapped);
  EXPECT_EQ(table.count_events(EventKind::tapped), 0U);
}

TEST(Cr614_12, an_ability_lost_in_the_graveyard_only_works) {
  Table table;
  table.card("sleepy", creature("Sleepy", kTapped), 0, Zone::graveyard);
  table.card("jailer", enchantment("Jailer", R"({"static": {"affects": {"every": ["card",
             {"in_zone": "graveyard"}]}, "changes": "lose_all_abilities"}})"));
  table.start();
  EXPECT_TRUE(table.now("sleepy").now.abilities.empty());
  enter(table, "\"sleepy\"");
  EXPECT_TRUE(table.now("sleepy").status.tapped);
}

TEST(Cr614_12, an_ability_that_it_would_not_have_does_not) {
  Table table;
  table.card("sleepy", creature("Sleepy", kTapped), 0, Zone::graveyard);
  table.card("law", enchantment("Law", R"({"static": {"affects": {"every": "creature"},
             "changes": "lose_all_abilities"}})"));
  table.start();
  enter(table, "\"sleepy\"");
  EXPECT_FALSE(table.now("sleepy").status.tapped);
}

TEST(Cr614_12, others_say_how_a_group_enters_but_not_what_enters_itself) {
  Table table;
  table.card("orb", kOrb, 0, Zone::hand);
  table.bear("first", "Bear", 1, Zone::hand);
  table.bear("second", "Bear", 1, Zone::hand);
  table.start();
  enter(table, R"({"together": ["orb", "first"]})");
  table.answer_quietly();  // the order of timestamps
  EXPECT_FALSE(table.now("orb").status.tapped);
  EXPECT_FALSE(table.now("first").status.tapped);
  enter(table, "\"second\"");
  EXPECT_TRUE(table.now("second").status.tapped);
  table.do_effect(R"({"create_token": {"token": {"types": "creature", "power": 1,
                  "toughness": 1}}})");
  EXPECT_TRUE(token(table).status.tapped);
  table.expect_sound();
}

TEST(Cr614_12, a_group_is_met_as_the_permanent_will_be) {
  Table table;
  table.card("orb",
             enchantment("Orb", rule(R"({"enters_with": {"kind": "+1/+1", "of": "artifact"}})")));
  table.card("gears", enchantment("Gears", R"({"static": {"affects": {"every": "creature"},
             "changes": {"add_types": {"types": "artifact"}}}})"));
  table.bear("bear", "Bear", 0, Zone::hand);
  table.start();
  enter(table, "\"bear\"");
  EXPECT_EQ(table.pt("bear"), "3/3");
}

TEST(Cr614_12, conditions_are_about_the_game_before_it_entered) {
  Table table;
  const std::string shy = creature("Shy", rule(R"({"enters_tapped": {"if":
                                   {"exists": "creature"}}})"));
  const std::size_t first = table.card("first", shy, 0, Zone::hand);
  table.again("second", first, 0, Zone::hand);
  table.start();
  enter(table, "\"first\"");
  EXPECT_FALSE(table.now("first").status.tapped);
  enter(table, "\"second\"");
  EXPECT_TRUE(table.now("second").status.tapped);
}

TEST(Cr614_12a, a_word_is_chosen_before_it_enters_and_is_lost_as_it_leaves) {
  Table table;
  table.card("voice", creature("Voice", kColor + R"(, {"static": {"affects": "self", "changes":
             {"set_colors": {"as_chosen": "color"}}}})"),
             0, Zone::hand);
  table.start();
  enter(table, "\"voice\"");
  ASSERT_EQ(table.asked(), PromptKind::word);
  EXPECT_EQ(table.now("voice").zone, Zone::hand);
  EXPECT_EQ(table.game->prompt().source, table.now("voice").id);
  EXPECT_EQ(table.game->prompt().options.size(), 5U);
  table.answer_word("green");
  EXPECT_EQ(table.now("voice").now.colors.bits, 16);
  EXPECT_EQ(table.words(table.now("voice").chosen), "green");
  ASSERT_EQ(table.game->events().batches.size(), 2U);
  EXPECT_EQ(table.game->events().batches.front().front().kind, EventKind::chosen_word);
  table.do_effect(R"({"exile": "voice"})");
  EXPECT_TRUE(table.now("voice").chosen.empty());
  table.expect_sound();
}

TEST(Cr616_1, who_will_control_it_orders_the_effects) {
  Table table;
  table.card("voice", creature("Voice", kColor + ", " + kThree), 0, Zone::hand);
  table.card("orb", kOrb);
  table.start();
  enter(table, "\"voice\"", 1);
  ASSERT_EQ(table.asked(), PromptKind::replacement);
  EXPECT_EQ(table.game->prompt().player, PlayerId{1});
  EXPECT_EQ(table.game->prompt().source, table.now("voice").id);
  ASSERT_EQ(table.game->prompt().options.size(), 3U);
  EXPECT_EQ(table.game->prompt().options[0].number, 11);
  EXPECT_EQ(table.game->prompt().options[1].number, 12);
  const ObjectId orb = table.now("orb").id;
  table.answer_where([&](const Option& option) { return option.object == orb; });
  ASSERT_EQ(table.asked(), PromptKind::replacement);
  EXPECT_EQ(table.game->prompt().options.size(), 2U);
  table.answer_where([&](const Option& option) { return option.number == 12; });
  ASSERT_EQ(table.asked(), PromptKind::word);
  table.answer_word("red");
  EXPECT_EQ(table.pt("voice"), "5/5");
  EXPECT_TRUE(table.now("voice").status.tapped);
}

TEST(Cr707_5, a_copy_enters_with_what_the_original_enters_with) {
  Table table;
  table.card("clone", kClone, 0, Zone::hand);
  table.card("heads", creature("Heads", kThree + ", " + kTapped));
  table.start();
  enter(table, "\"clone\"");
  yes(table);
  EXPECT_EQ(table.game->prompt().slot.text(), "original");
  table.answer_object("heads");
  ASSERT_EQ(table.asked(), PromptKind::replacement);  // the copy comes first, then these two
  EXPECT_EQ(table.game->prompt().options.size(), 2U);
  table.answer_where([&](const Option& option) { return option.number == 11; });
  EXPECT_EQ(table.name("clone"), "Heads");
  EXPECT_EQ(table.pt("clone"), "5/5");
  EXPECT_TRUE(table.now("clone").status.tapped);
  EXPECT_EQ(table.game->events().batches.size(), 1U);
  table.do_effect(R"({"exile": "clone"})");
  EXPECT_EQ(table.name("clone"), "Clone");
  table.expect_sound();
}

TEST(Cr707_5, what_enters_together_is_no_option_and_is_worked_out_by_itself) {
  Table table;
  const std::size_t clone = table.card("clone", kClone, 0, Zone::graveyard);
  table.again("other", clone, 0, Zone::graveyard);
  table.bear("giant", "Giant", 0, Zone::graveyard);
  table.bear("bear", "Bear");
  table.start();
  enter(table, R"({"together": ["clone", "giant", "other"]})");
  yes(table);
  ASSERT_EQ(table.game->prompt().options.size(), 1U);
  table.answer_object("bear");
  EXPECT_EQ(table.game->prompt().source, table.now("other").id);
  table.answer_where([](const Option& option) { return option.kind == OptionKind::no; });
  ASSERT_EQ(table.asked(), PromptKind::order);
  table.answer_quietly();
  EXPECT_EQ(table.name("clone"), "Bear");
  EXPECT_EQ(table.now("other").zone, Zone::graveyard);
  EXPECT_EQ(table.now("giant").zone, Zone::battlefield);
}

// The choices are about cards of a graveyard, where what enters still lies.
TEST(Cr707_5, what_enters_is_no_option_of_its_own_choice) {
  const std::string mimic =
      creature("Mimic", rule(R"({"as_enters": {"may": [{"choose_objects": {"of": ["creature",
      "card", {"in_zone": "graveyard"}], "slot": "original"}}, {"become_copy": {"object": "self",
      "of": {"those": "original"}}}]}})"),
               R"("power": 1, "toughness": 1)");
  Table table;
  const std::size_t first = table.card("first", mimic, 0, Zone::graveyard);
  table.again("second", first, 0, Zone::graveyard);
  table.bear("bear", "Bear", 0, Zone::graveyard);
  table.start();
  enter(table, R"({"together": ["first", "second"]})");
  yes(table);
  ASSERT_EQ(table.asked(), PromptKind::objects);
  EXPECT_EQ(table.game->prompt().options.size(), 1U);
  table.answer_object("bear");
  yes(table);
  EXPECT_EQ(table.game->prompt().options.size(), 1U);
  table.answer_object("bear");
  table.answer_quietly();
  EXPECT_EQ(table.name("second"), "Bear");
  table.do_effect(R"([{"move": {"objects": "bear", "to": "exile"}},
                  {"move": {"objects": "first", "to": "graveyard"}}])");
  enter(table, "\"first\"");
  ASSERT_EQ(table.asked(), PromptKind::may);
  EXPECT_EQ(table.game->prompt().options.size(), 1U);
  table.answer_where([](const Option& option) { return option.kind == OptionKind::no; });
  EXPECT_EQ(table.name("first"), "Mimic");
  table.expect_sound();
}

TEST(Cr707_6, a_token_copy_chooses_anew) {
  Table table;
  table.card("voice", creature("Voice", kColor));
  table[0].chosen.push_back(Symbol::intern("green"));
  table.start();
  table.do_effect(R"({"create_token_copy": {"of": "voice", "number": 2}})");
  ASSERT_EQ(table.asked(), PromptKind::word);
  table.answer_word("red");
  ASSERT_EQ(table.asked(), PromptKind::word);
  table.answer_word("white");
  EXPECT_EQ(table.words(token(table).chosen), "white");
  EXPECT_EQ(table.words(table.now("voice").chosen), "green");
}

TEST(Cr707_9e, counters_of_a_copy_are_not_copied_and_go_with_another_copy) {
  constexpr const char* kCounted = R"([{"with_counters": {"kind": "+1/+1"}}])";
  Table table;
  table.card("clone", creature("Clone", copier("creature", kCounted)), 0, Zone::hand);
  table.bear("bear", "Bear");
  table.card("plain", kClone, 0, Zone::graveyard);
  table.start();
  enter(table, "\"clone\"");
  yes(table);
  table.answer_object("bear");
  EXPECT_EQ(table.pt("clone"), "3/3");
  table.do_effect(R"({"create_token_copy": "clone"})");
  EXPECT_EQ(counters(token(table)), 0);
  table.do_effect(R"({"create_token_copy": {"of": "clone", "exceptions":
                  {"with_counters": {"kind": "+1/+1", "number": 2, "if":
                  {"matches": {"things": "affected", "of": "creature"}}}}}})");
  EXPECT_EQ(counters(token(table)), 2);
  table.do_effect(R"({"create_token_copy": {"of": "plain", "exceptions":
                  {"with_counters": {"kind": "+1/+1", "number": 2}}}})");
  yes(table);
  table.answer_object("bear");
  EXPECT_EQ(counters(token(table)), 0);
  EXPECT_EQ(token(table).now.power->number, 2);
}

TEST(Cr303_4f, what_enters_as_a_copy_of_an_aura_enchants) {
  Table table;
  table.card("copy", enchantment("Copy", copier("enchantment")), 0, Zone::hand);
  table.bear("bear", "Bear");
  table.card("flight", R"("name": "Flight", "types": ["enchantment"], "subtypes": ["Aura"],
             "abilities": [{"keyword": {"name": "enchant", "quality": "creature"}}])");
  table[2].attached_to.object = {.root = {1}};
  table.start();
  enter(table, "\"copy\"");
  yes(table);
  table.answer_object("flight");
  ASSERT_EQ(table.asked(), PromptKind::objects);
  EXPECT_EQ(table.game->prompt().slot.text(), "enchant");
  table.answer_object("bear");
  EXPECT_EQ(table.now("copy").attached_to.object, table.now("bear").id);
  EXPECT_EQ(table.name("copy"), "Flight");
}

TEST(Cr613_2a, a_shape_chosen_as_it_enters_is_copiable) {
  Table table;
  const auto shape = [](const char* power, const char* more) {
    return R"({"effect": {"apply": {"to": "self", "changes": [{"set_power_toughness": {"power": )" +
           std::string(power) + R"(, "toughness": 3}})" + more + "]}}}";
  };
  table.card("clay",
             creature("Clay",
                      rule(R"({"as_enters": {"choose_one": {"options": [)" + shape("4", "") + ", " +
                           shape("2", R"(, {"gain_abilities": "flying"})") + "]}}}"),
                      R"("power": "*", "toughness": "*")"),
             0, Zone::hand);
  table.bear("bear", "Bear");
  table.start();
  enter(table, "\"clay\"");
  ASSERT_EQ(table.asked(), PromptKind::mode_of_effect);
  table.answer_where([](const Option& option) { return option.number == 1; });
  EXPECT_EQ(table.pt("clay"), "2/3");
  table.do_effect(R"({"become_copy": {"object": "bear", "of": "clay"}})");
  EXPECT_EQ(table.pt("bear"), "2/3");
  EXPECT_TRUE(table.has_keyword("bear", "flying"));
}

TEST(Cr616_1f, a_copy_of_a_copier_has_its_ability_anew) {
  Table table;
  table.card("clone", kClone, 0, Zone::hand);
  table.card("image", creature("Image", copier()));
  table.bear("bear", "Bear");
  table.start();
  enter(table, "\"clone\"");
  yes(table);
  table.answer_object("image");
  yes(table);
  table.answer_object("bear");
  EXPECT_EQ(table.name("clone"), "Bear");
}

TEST(Cr113_6i, what_cannot_have_counters_enters_without_them) {
  Table table;
  table.card("hulk", creature("Hulk", kThree + R"(, {"static": {"affects": "self", "changes":
             "cant_have_counters"}})"),
             0, Zone::hand);
  table.start();
  enter(table, "\"hulk\"");
  EXPECT_EQ(table.pt("hulk"), "2/2");
  EXPECT_EQ(table.count_events(EventKind::counters_put), 0U);
}

constexpr const char* kMirrorLand = R"("name": "Mirror Land", "types": ["land"], "abilities":
  [{"static": {"rules": {"as_enters": {"may": [{"choose_objects": {"of": "land", "slot":
  "original"}}, {"become_copy": {"object": "self", "of": {"those": "original"}}},
  {"tap": "self"}]}}}}])";

TEST(Cr614_1c, what_taps_itself_as_it_enters_enters_tapped) {
  Table table;
  table.card("forest", R"("name": "Forest", "types": ["land"], "subtypes": ["Forest"])", 1);
  table.card("mirror", kMirrorLand, 0, Zone::hand);
  table.start();
  table.do_effect(R"({"move": {"objects": "mirror", "to": "battlefield"}})");
  ASSERT_EQ(table.asked(), PromptKind::may);
  table.answer_number(0);
  table.answer_object("forest");
  EXPECT_EQ(table.name("mirror"), "Forest");
  EXPECT_TRUE(table.now("mirror").status.tapped);
  EXPECT_EQ(table.count_events(EventKind::tapped), 0U);
  table.expect_sound();
}

TEST(Cr614_12a, others_are_turned_face_down_before_the_move) {
  Table table;
  table.bear("bear", "Bear", 1);
  table.card("turner", R"("name": "Turner", "types": ["creature"], "power": 1, "toughness": 1,
    "abilities": [{"static": {"rules": {"as_enters": {"turn_face_down": {"every": ["creature",
    {"not": "token"}, {"other_than": "self"}]}}}}}])",
             0, Zone::hand);
  table.start();
  table.do_effect(R"({"move": {"objects": "turner", "to": "battlefield"}})");
  EXPECT_TRUE(table.now("bear").status.face_down);
  const auto& batches = table.game->events().batches;
  ASSERT_EQ(batches.size(), 2U);
  EXPECT_EQ(batches[0].front().kind, EventKind::turned_face_down);
  EXPECT_EQ(batches[1].front().kind, EventKind::zone_change);
  table.expect_sound();
}

TEST(Cr614_1c, what_is_not_carried_out_as_something_enters_is_refused) {
  Table table;
  table.card("eater", R"("name": "Eater", "types": ["creature"], "power": 1, "toughness": 1,
    "abilities": [{"static": {"rules": {"as_enters": {"draw": 1}}}}])",
             0, Zone::hand);
  const Outcome outcome = table.load();
  ASSERT_FALSE(outcome.has_value());
  EXPECT_EQ(outcome.error().what, "draw");
}

}  // namespace
}  // namespace lockstep::engine
