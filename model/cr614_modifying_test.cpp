#include "model/cr614_modifying.h"

#include <gtest/gtest.h>

#include "model/test_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kSleepy = R"({"name":"Sleepy One","synthetic":true,"types":["creature"],
  "power":2,"toughness":2,"abilities":[{"static":{"rules":"enters_tapped"}}]})";
constexpr const char* kOrb = R"({"name":"Sleepy Orb","synthetic":true,"types":["artifact"],
  "abilities":[{"static":{"rules":{"enters_tapped":{"of":"permanent"}}}}]})";
constexpr const char* kVoice = R"({"name":"Voice of Many","synthetic":true,"types":["creature"],
  "power":2,"toughness":2,"abilities":[
    {"static":{"rules":{"as_enters":{"choose_word":{"from":"color"}}}}},
    {"static":{"affects":"self","changes":{"add_colors":{"as_chosen":"color"}}}}]})";

const Event& only(const Events& events, EventKind kind) {
  static const Event kNone{};
  const Event* found = &kNone;
  for (const Batch& batch : events.batches) {
    for (const Event& each : batch) {
      if (each.kind == kind) found = &each;
    }
  }
  return *found;
}

TEST(Cr614_1c, counters_come_in_the_batch_of_the_move_all_of_a_kind_at_once) {
  TestGame game;
  game.add("heads", kHeads, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  const Tree more = TestGame::instruction(R"({"move":{"objects":{"every":["card",
    {"in_zone":"hand"}]},"to":"battlefield","with":{"kind":"+1/+1","number":2}}})");
  ASSERT_TRUE(game.effect(more));
  ASSERT_EQ(game.game().events().batches.size(), 1U);
  EXPECT_EQ(game.game().events().batches.front().size(), 2U);
  EXPECT_EQ(only(game.game().events(), EventKind::counters_put).number, 5);
  EXPECT_EQ(game.size_of("heads"), "5/5");
}

TEST(Cr614_1d, what_enters_tapped_never_becomes_tapped) {
  TestGame game;
  game.add("sleepy", kSleepy, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(TestGame::enter({"sleepy"})));
  EXPECT_TRUE(game.view("sleepy").status.tapped);
  EXPECT_EQ(game.game().events().batches.front().size(), 1U);
}

TEST(Cr614_12, abilities_are_those_that_it_would_have_on_the_battlefield) {
  TestGame game;
  game.add("sleepy", kSleepy, TestGame::ana, Zone::graveyard);
  game.add("jailer", "yixlid-jailer");
  ASSERT_TRUE(game.load());
  EXPECT_TRUE(game.view("sleepy").now.abilities.empty());
  ASSERT_TRUE(game.effect(TestGame::enter({"sleepy"})));
  EXPECT_TRUE(game.view("sleepy").status.tapped);
}

TEST(Cr614_12, of_a_subset_with_itself_in_it_a_permanent_says_nothing_about_itself) {
  TestGame game;
  game.add("orb", kOrb, TestGame::ana, Zone::hand);
  game.add("with", kBear, TestGame::ana, Zone::hand);
  game.add("later", kBear, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(TestGame::enter({"orb", "with"})));
  ASSERT_TRUE(game.answer({0, 1}));  // the order of their timestamps
  EXPECT_FALSE(game.view("orb").status.tapped);
  EXPECT_FALSE(game.view("with").status.tapped);
  ASSERT_TRUE(game.effect(TestGame::enter({"later"})));
  EXPECT_TRUE(game.view("later").status.tapped);
}

TEST(Cr614_12, tokens_are_modified_too_each_by_what_was_there_before) {
  TestGame game;
  game.add("orb", kOrb);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(R"({"create_token":{"token":{"types":"creature","subtypes":"Elf",
    "power":1,"toughness":1},"number":2}})"));
  int tapped = 0;
  for (const ObjectView& each : game.game().observe().objects)
    tapped += each.status.tapped ? 1 : 0;
  EXPECT_EQ(tapped, 2);
}

TEST(Cr614_12, a_condition_counts_what_is_there_and_judges_it_as_it_would_be) {
  constexpr const char* kPack = R"({"name":"Pack Cub","synthetic":true,"types":["creature"],
    "subtypes":["Wolf"],"power":1,"toughness":1,"abilities":[{"static":{"rules":[
      {"enters_with":{"kind":"+1/+1","number":{"count":{"every":"Wolf"}}}},
      {"enters_tapped":{"if":{"matches":{"things":"self","of":"artifact"}}}}]}}]})";
  TestGame game;
  game.add("first", kPack, TestGame::ana, Zone::hand);
  game.add("second", kPack, TestGame::ana, Zone::hand);
  game.add("law", R"({"name":"Law","synthetic":true,"types":["enchantment"],"abilities":[{"static":{
    "affects":{"every":"creature"},"changes":{"add_types":{"types":"artifact"}}}}]})");
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(TestGame::enter({"first"})));
  EXPECT_EQ(game.size_of("first"), "1/1");
  EXPECT_TRUE(game.view("first").status.tapped);
  ASSERT_TRUE(game.effect(TestGame::enter({"second"})));
  EXPECT_EQ(game.size_of("second"), "2/2");
}

TEST(Cr614_12a, a_word_is_chosen_before_anything_moves_and_lost_in_the_next_zone) {
  TestGame game;
  game.add("voice", kVoice, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(TestGame::enter({"voice"})));
  EXPECT_EQ(game.prompt().kind, PromptKind::word);
  EXPECT_EQ(game.prompt().source, game.object("voice"));
  EXPECT_EQ(game.view("voice").zone, Zone::hand);
  ASSERT_EQ(game.prompt().options.size(), 5U);
  ASSERT_TRUE(game.answer({0}));
  ASSERT_EQ(game.game().events().batches.size(), 2U);
  EXPECT_EQ(game.game().events().batches.front().front().kind, EventKind::chosen_word);
  EXPECT_EQ(game.view("voice").chosen.size(), 1U);
  EXPECT_EQ(game.view("voice").now.colors.bits, 1U);
  ASSERT_TRUE(game.effect(make(Kind::exile, {{Field::objects, TestGame::named("voice")}})));
  EXPECT_TRUE(game.view("voice").chosen.empty());
}

TEST(Cr616_1, several_that_apply_are_put_in_order_by_who_will_control_it) {
  TestGame game;
  game.add("orb", kOrb, TestGame::ben);
  game.add("heads", kHeads, TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(TestGame::enter({"heads"})));
  const Prompt prompt = game.prompt();
  EXPECT_EQ(prompt.kind, PromptKind::replacement);
  EXPECT_EQ(prompt.player, TestGame::ana);
  EXPECT_EQ(prompt.source, game.object("heads"));
  ASSERT_EQ(prompt.options.size(), 2U);
  EXPECT_EQ(prompt.options[0].object, game.object("orb"));
  EXPECT_EQ(prompt.options[1].object, game.object("heads"));
  EXPECT_EQ(prompt.options[1].number, 11);
  ASSERT_TRUE(game.answer({1}));
  EXPECT_TRUE(game.view("heads").status.tapped);
  EXPECT_EQ(game.size_of("heads"), "3/3");
}

TEST(Cr616_1c, what_makes_it_a_copy_comes_first_and_takes_its_own_abilities) {
  constexpr const char* kCopier = R"({"name":"Sleepy Copier","synthetic":true,
    "types":["creature"],"power":1,"toughness":1,"abilities":[
      {"static":{"rules":"enters_tapped"}},
      {"static":{"rules":{"as_enters":{"may":[
        {"choose_objects":{"of":"creature","slot":"original"}},
        {"become_copy":{"object":"self","of":{"those":"original"}}}]}}}}]})";
  for (const bool copies : {true, false}) {
    TestGame game;
    game.add("copier", kCopier, TestGame::ana, Zone::hand);
    game.add("bear", kBear);
    ASSERT_TRUE(game.load());
    ASSERT_TRUE(game.effect(TestGame::enter({"copier"})));
    ASSERT_EQ(game.prompt().kind, PromptKind::may);
    ASSERT_TRUE(game.answer({copies ? 0 : 1}));
    if (copies) {
      ASSERT_TRUE(game.answer({0}));
    }
    EXPECT_EQ(game.name_of("copier"), copies ? "Grizzly Bears" : "Sleepy Copier");
    EXPECT_EQ(game.view("copier").status.tapped, !copies);
  }
}

TEST(Cr613_2a, what_sets_power_and_toughness_as_it_enters_is_copied) {
  TestGame game;
  game.add("clay", "primal-clay", TestGame::ana, Zone::hand);
  game.add("image", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(TestGame::enter({"clay"})));
  EXPECT_EQ(game.prompt().kind, PromptKind::mode_of_effect);
  ASSERT_TRUE(game.answer({2}));
  EXPECT_EQ(game.size_of("clay"), "1/6");
  EXPECT_EQ(game.view("clay").copiable.power->number, 1);
  EXPECT_TRUE(game.has_keyword("clay", "defender"));
  ASSERT_TRUE(game.effect(make(Kind::become_copy, {{Field::object, TestGame::named("image")},
                                                   {Field::of, TestGame::named("clay")}})));
  EXPECT_EQ(game.size_of("image"), "1/6");
  EXPECT_TRUE(TestGame::has(game.view("image").now.subtypes, "Wall"));
}

TEST(Cr614_1d, tapping_it_as_it_enters_means_that_it_enters_tapped) {
  TestGame game;
  game.add("one", R"({"name":"Tired One","synthetic":true,"types":["creature"],"power":2,
    "toughness":2,"abilities":[{"static":{"rules":{"as_enters":{"tap":"self"}}}}]})",
           TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(TestGame::enter({"one"})));
  EXPECT_TRUE(game.view("one").status.tapped);
  EXPECT_EQ(only(game.game().events(), EventKind::tapped), Event{});
}

TEST(Cr614_1c, what_it_does_to_others_as_it_enters_comes_before_it) {
  TestGame game;
  auto& bear = game.add("bear", kBear);
  bear.counters.push_back({Symbol::intern("+1/+1"), 1, game.next_stamp()});
  game.add_token("token", R"({"name":"Bear","types":["creature"],"power":1,"toughness":1})");
  game.add("ix", "ixidron", TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(TestGame::enter({"ix"})));
  const auto& batches = game.game().events().batches;
  ASSERT_EQ(batches.size(), 2U);
  ASSERT_EQ(batches.front().size(), 1U);
  EXPECT_EQ(batches.front().front().kind, EventKind::turned_face_down);
  EXPECT_EQ(batches.back().front().kind, EventKind::zone_change);
  EXPECT_TRUE(game.view("bear").status.face_down);
  EXPECT_FALSE(game.view("token").status.face_down);
  EXPECT_FALSE(game.view("ix").status.face_down);
  EXPECT_EQ(game.size_of("bear"), "3/3");
  EXPECT_EQ(game.size_of("ix"), "1/1");
}

TEST(Cr614_1c, an_instruction_not_interpreted_there_refuses_the_whole_effect) {
  TestGame game;
  game.add("one", R"({"name":"Odd One","synthetic":true,"types":["creature"],"power":2,
    "toughness":2,"abilities":[{"static":{"rules":{"as_enters":"ignore_roll"}}}]})",
           TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  const std::uint64_t before = game.game().hash();
  const Outcome outcome = game.effect(TestGame::enter({"one"}));
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().what, "ignore_roll");
  EXPECT_EQ(game.game().hash(), before);
  EXPECT_EQ(game.prompt().kind, PromptKind::priority);
}

constexpr const char* kScribe = R"({"name":"Growth Scribe","synthetic":true,"types":["creature"],
  "power":1,"toughness":1,"abilities":[{"static":{"rules":
  {"enters_with":{"kind":"+1/+1","number":2,"of":"creature"}}}}]})";

// An artifact, and a law that acts on artifacts once there are two lands.
std::string arbor_with(const std::string& machine, const std::string& law) {
  TestGame game;
  game.add("forest", "forest");
  game.add("machine", machine);
  game.add("law", R"({"name":"Twin Law","synthetic":true,"types":["enchantment"],"abilities":[
    {"static":{"affects":{"every":"artifact"},"changes":)" +
                      law + R"(,"while":{"exists":{"of":"land","at_least":2}}}}]})");
  game.add("arbor", "dryad-arbor", TestGame::ana, Zone::hand);
  EXPECT_TRUE(game.load());
  EXPECT_TRUE(game.effect(make(Kind::move, {{Field::objects, TestGame::named("arbor")},
                                            {Field::to, Symbol::intern("battlefield")}})));
  return game.size_of("arbor");
}

constexpr const char* kGrowing = R"({"static":{"rules":
  {"enters_with":{"kind":"+1/+1","number":2,"of":"creature"}}}})";

TEST(Cr614_4, what_another_object_says_counts_while_it_says_so_before) {
  const std::string machine =
      std::string(
          R"({"name":"Growth Engine","synthetic":true,"types":["artifact"],"abilities":[)") +
      kGrowing + "]}";
  EXPECT_EQ(arbor_with(machine, R"("lose_all_abilities")"), "3/3");
}

TEST(Cr614_4, what_another_object_will_say_only_then_does_not_count) {
  constexpr const char* kIdle = R"({"name":"Idle Engine","synthetic":true,"types":["artifact"]})";
  EXPECT_EQ(arbor_with(kIdle, std::string(R"({"gain_abilities":)") + kGrowing + "}"), "1/1");
}

// Rooted Host's effect, which makes lands creatures, has lost its ability to Blood Moon. Only the
// land itself, once it is there, would make a loop that brings it back.
TEST(Cr614_12, only_effects_of_others_count_that_exist_already) {
  TestGame game;
  game.add("moon", "blood-moon", TestGame::ben);
  game.add("host", "synthetic-rooted-host");
  game.add("scribe", kScribe);
  game.add("decree", R"({"name":"Ground Decree","synthetic":true,"types":["enchantment"],
    "abilities":[{"static":{"affects":{"every":"enchantment"},
    "changes":{"add_types":{"types":"land"}}}}]})");
  game.add("field", R"({"name":"Odd Field","synthetic":true,"types":["land"],"abilities":[
    {"static":{"affects":{"every":"land"},"changes":{"add_types":{"types":"enchantment"}}}}]})",
           TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(make(Kind::move, {{Field::objects, TestGame::named("field")},
                                            {Field::to, Symbol::intern("battlefield")}})));
  EXPECT_TRUE(TestGame::has(game.view("field").now.types, "creature"));
  EXPECT_TRUE(game.view("field").counters.empty());
}

TEST(Cr614_12, an_effect_that_exists_makes_it_what_it_will_be) {
  TestGame game;
  game.add("host", "synthetic-rooted-host");
  game.add("scribe", kScribe);
  game.add("field", "forest", TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(make(Kind::move, {{Field::objects, TestGame::named("field")},
                                            {Field::to, Symbol::intern("battlefield")}})));
  EXPECT_EQ(game.size_of("field"), "4/4");
}

}  // namespace
}  // namespace lockstep::model
