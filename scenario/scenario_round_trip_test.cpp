// What a scenario file means once it is read, and that printing it loses nothing.

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "scenario/scenario_file.h"
#include "scenario/testing.h"

namespace lockstep {
namespace {

using namespace scenario_testing;

namespace fs = std::filesystem;

Scenario load(const std::string& text) {
  const auto loaded = load_scenario(text, "test", universe());
  if (!loaded) ADD_FAILURE() << to_string(loaded.error()) << text;
  return loaded.value();
}

/// A file with these objects and this rest, for two players with a sheet each.
std::string file_with(const std::string& objects, const std::string& rest = "\"steps\": []") {
  return R"({"lockstep": 1, "title": "A test", "rules": ["123.6c"], "players": [
      {"name": "Ana", "sheets": ["Eldrazi Guacamole Tightrope"]},
      {"name": "Ben", "sheets": ["Eldrazi Guacamole Tightrope"]}],
      "objects": [)" +
         objects + "], " + rest + "}";
}

std::int32_t order(const PositionObject& object) {
  return object.stamp.order;
}

void expect_survives_printing(const std::string& text) {
  const std::string printed = print_scenario(load(text));
  EXPECT_EQ(print_scenario(load(printed)), printed);
}

TEST(ScenarioPosition, timestamps_follow_the_file_each_object_before_what_is_on_it) {
  const std::string text = file_with(
      R"({"id": "a", "card": "Bear Cub", "owner": "Ana", "counters": {"+1/+1": 2},
          "stickers": [{"sticker": "Ana.sheet1.Eldrazi", "after_word": 1}]},
         {"id": "b", "card": "Bear Cub", "owner": "Ben"})");
  const Position position = load(text).runs.front().position;
  ASSERT_EQ(position.objects.size(), 2U);
  EXPECT_EQ(order(position.objects[0]), 0);
  EXPECT_EQ(position.objects[0].counters.front().stamp.order, 1);
  EXPECT_EQ(position.objects[0].stickers.front().stamp.order, 2);
  EXPECT_EQ(order(position.objects[1]), 3);
  EXPECT_EQ(print_scenario(load(text)).find("timestamp"), std::string::npos);
}

TEST(ScenarioPosition, given_timestamps_order_everything_and_survive_printing) {
  const std::string text = file_with(
      R"({"id": "a", "card": "Bear Cub", "owner": "Ana", "timestamp": 9,
          "counters": [{"kind": "flying", "count": 1, "timestamp": 30}],
          "stickers": ["Ana.sheet1.art1", {"sticker": "Ana.sheet1.Eldrazi", "timestamp": 20}]},
         {"id": "b", "card": "Bear Cub", "owner": "Ben", "timestamp": 5},
         {"id": "c", "card": "Bear Cub", "owner": "Ben", "timestamp": 25})");
  const std::string printed = print_scenario(load(text));
  for (const std::string& form : {text, printed}) {
    const Position position = load(form).runs.front().position;
    ASSERT_EQ(position.objects.size(), 3U);
    EXPECT_EQ(order(position.objects[1]), 0);
    EXPECT_EQ(order(position.objects[0]), 1);
    EXPECT_EQ(position.objects[0].stickers[0].stamp.order, 2);
    EXPECT_EQ(position.objects[0].stickers[1].stamp.order, 3);
    EXPECT_EQ(order(position.objects[2]), 4);
    EXPECT_EQ(position.objects[0].counters[0].stamp.order, 5);
  }
  EXPECT_EQ(print_scenario(load(printed)), printed);
}

TEST(ScenarioPosition, reads_every_field_of_players_and_objects) {
  const std::string text = R"({"lockstep": 1, "title": "All fields", "rules": ["123.6c"],
      "source": "a test", "readings": {"legend_rule_groups": "pairs"},
      "cards": [{"name": "Test Wall", "types": ["creature"], "power": 0, "toughness": 4,
                 "synthetic": true}],
      "players": [{"name": "Ana", "life": 7, "mana": {"G": 2}, "counters": {"ticket": 3}},
                  {"name": "Ben"}, {"name": "Cyn"}],
      "active": "Ben", "phase": "upkeep", "actions": true,
      "objects": [
        {"id": "wall", "card": "Test Wall", "owner": "Ana", "controller": "Ben", "tapped": true,
         "summoning_sick": true, "damage": 3, "chosen": ["green"], "attached_to": "imp",
         "chosen_player": "Cyn"},
        {"id": "imp", "token": {"types": ["creature"], "power": 1, "toughness": 1}, "owner": "Cyn"},
        {"id": "upper", "card": "Bear Cub", "owner": "Ana", "zone": "library"}],
      "steps": []})";
  const std::string printed = print_scenario(load(text));
  for (const std::string& form : {text, printed}) {
    const Scenario scenario = load(form);
    EXPECT_EQ(scenario.readings.value_text(ReadingName::legend_rule_groups), "pairs");
    const Position& position = scenario.runs.front().position;
    ASSERT_EQ(position.players.size(), 3U);
    ASSERT_EQ(position.objects.size(), 3U);
    EXPECT_EQ(position.universe->cards.size(), universe()->cards.size() + 1);
    EXPECT_EQ(position.players[0].life, 7);
    EXPECT_EQ(position.players[0].mana[4], 2);
    EXPECT_EQ(position.players[0].counters.front().count, 3);
    EXPECT_EQ(position.active_player, PlayerId{1});
    EXPECT_EQ(position.phase.text(), "upkeep");
    EXPECT_TRUE(position.actions);
    const PositionObject& wall = position.objects[0];
    EXPECT_EQ(wall.controller, PlayerId{1});
    EXPECT_TRUE(wall.status.tapped && wall.status.summoning_sick && !wall.status.face_down);
    EXPECT_EQ(wall.damage, 3);
    EXPECT_EQ(wall.chosen.front().text(), "green");
    EXPECT_EQ(wall.chosen_player, PlayerId{2});
    EXPECT_EQ(wall.attached_to.object.root.value, 1U);
    EXPECT_TRUE(position.objects[1].token && position.objects[1].token->name.empty());
    EXPECT_EQ(position.objects[2].zone, Zone::library);
  }
}

TEST(ScenarioSteps, reads_every_kind_of_step_and_answer) {
  const std::string text = file_with(R"({"id": "bear", "card": "Bear Cub", "owner": "Ana"})",
                                     R"("steps": [
        {"by": "Ana", "effect": {"put_sticker": {"on": "bear", "kind": "name"}}, "source": "bear",
         "answers": {"sticker": "Ana.sheet1.Eldrazi", "after_word": 1}, "illegal": "123.3"},
        {"by": "Ben", "pass": true, "stop_at": "sticker"},
        {"answers": [{"sticker": "Ana.sheet1.art1", "by": "Ana", "source": "bear", "slot": "s"},
                     {"targets": ["bear", "Ben"]}, {"division": {"bear": 2, "Ben": 1}},
                     {"player": "Ana", "by": "chance"}, {"modes": [1, 2]}, {"objects": []}]},
        {"take_back": true}])");
  const std::string printed = print_scenario(load(text));
  for (const std::string& form : {text, printed}) {
    const auto steps = load(form).runs.front().steps;
    ASSERT_EQ(steps.size(), 4U);
    EXPECT_EQ(steps[0].action.source.text(), "bear");
    EXPECT_EQ(steps[0].illegal, "123.3");
    ASSERT_EQ(steps[0].action.answers.size(), 2U);
    EXPECT_EQ(steps[0].action.answers[1].value.numbers, std::vector<std::int32_t>{1});
    EXPECT_EQ(steps[1].action.verb, Verb::pass);
    EXPECT_EQ(steps[1].stop_at, PromptKind::sticker);
    const auto& answers = steps[2].answers;
    ASSERT_EQ(answers.size(), 6U);
    EXPECT_EQ(answers[0].player.text(), "Ana");
    EXPECT_EQ(answers[0].slot.text(), "s");
    EXPECT_EQ(answers[1].value.names, (std::vector<std::string>{"bear", "Ben"}));
    EXPECT_EQ(answers[2].value.numbers, (std::vector<std::int32_t>{2, 1}));
    EXPECT_EQ(answers[3].player.text(), "chance");
    EXPECT_EQ(answers[4].value.names, (std::vector<std::string>{"1", "2"}));
    EXPECT_TRUE(answers[5].value.names.empty());
    EXPECT_EQ(steps[3].kind, Step::Kind::take_back);
  }
  EXPECT_EQ(print_scenario(load(printed)), printed);
}

TEST(ScenarioSteps, reads_what_is_begun_with_an_object) {
  const std::string text = file_with(R"({"id": "bear", "card": "Bear Cub", "owner": "Ana"})",
                                     R"("actions": true, "steps": [
        {"by": "Ana", "cast": "bear", "answers": {"targets": "bear"}},
        {"by": "Ana", "cast": "bear", "face": 1},
        {"by": "Ana", "cast_face_down": "bear"},
        {"by": "Ben", "play_land": "bear"},
        {"by": "Ana", "activate": "bear", "ability": 2},
        {"by": "Ana", "turn_face_up": "bear"},
        {"resolve": true, "stop_at": "objects"},
        {"advance_to": "upkeep", "answers": {"discard": "bear"}}])");
  const std::string printed = print_scenario(load(text));
  for (const std::string& form : {text, printed}) {
    const auto steps = load(form).runs.front().steps;
    const auto verbs = {Verb::cast,     Verb::cast,         Verb::cast_face_down, Verb::play_land,
                        Verb::activate, Verb::turn_face_up, Verb::resolve,        Verb::advance_to};
    ASSERT_TRUE(
        std::ranges::equal(steps, verbs, {}, [](const Step& step) { return step.action.verb; }));
    EXPECT_EQ(steps[0].action.object.text(), "bear");
    EXPECT_EQ(steps[0].action.answers.size(), 1U);
    EXPECT_EQ(steps[1].action.number, 1);
    EXPECT_EQ(steps[4].action.number, 2);
    EXPECT_EQ(steps[6].stop_at, PromptKind::objects);
    EXPECT_EQ(steps[7].action.step.text(), "upkeep");
  }
  EXPECT_EQ(print_scenario(load(printed)), printed);
}

TEST(ScenarioExpectation, reads_every_part_and_survives_printing) {
  const std::string text = file_with(R"({"id": "bear", "card": "Bear Cub", "owner": "Ana"})",
                                     R"("steps": [{"expect": {
        "bear": {"name": "Bear Cub", "names": ["Bear Cub"], "mana_cost": "{1}{G}", "mana_value": 2,
                 "colors": ["green"], "types": ["creature"], "subtypes": ["Bear"], "power": null,
                 "has": ["flying"], "exists": true, "zone": "battlefield", "owner": "Ana",
                 "attached_to": null, "counters": {"flying": 1}, "stickers": ["Ana.sheet1.Eldrazi"],
                 "chosen": [], "chosen_player": null, "source": null, "modes": [0, 2],
                 "paid": ["bargain"], "x": 3, "targets": ["bear", "Ben"],
                 "division": {"bear": 1, "Ben": 2}, "copiable": {"power": 2}},
        "bear#1": {"exists": false}, "bear.token1": {"nature": "token"},
        "Ana": {"life": 20, "mana": {"G": 1}, "in_game": true, "hand": ["bear"],
                "accessible_stickers": ["Ana.sheet1.art1"]},
        "stack": ["bear"], "offered": ["bear"],
        "not_offered": [{"option": "Ana.sheet1.Eldrazi", "rule": "123.3"}],
        "events": [{"kind": "zone_change", "object": "bear#1", "result": "bear", "from": "hand",
                    "to": "battlefield", "cause": "effect", "rule": "704.5f"}],
        "no_event": [{"kind": "chosen_word", "player": "Ben", "word": "green", "number": 1}],
        "together": [{"kind": "chosen_player", "player": "Ben", "other_player": "Ana"}],
        "prompt": {"kind": "sticker", "player": "Ana", "source": "bear", "slot": "s", "least": 1,
                   "most": 1, "options": ["done"]},
        "active": "Ben", "phase": "end", "winner": "draw"}}])");
  const std::string printed = print_scenario(load(text));
  for (const std::string& form : {text, printed}) {
    const Expectation expect = load(form).runs.front().steps.front().expect;
    ASSERT_EQ(expect.objects.size(), 3U);
    EXPECT_EQ(expect.objects[0].fields.size(), 24U);
    EXPECT_EQ(expect.players.front().fields.size(), 5U);
    EXPECT_EQ(expect.stack->front().text(), "bear");
    EXPECT_EQ(expect.not_offered.front().rule, "123.3");
    EXPECT_EQ(expect.events.front().object.text(), "bear#1");
    EXPECT_EQ(expect.events.front().cause, Cause::effect);
    EXPECT_EQ(expect.no_event.front().number, 1);
    EXPECT_EQ(expect.prompt->options->front(), "done");
    EXPECT_EQ(expect.together.front().other_player.text(), "Ana");
    EXPECT_EQ(expect.prompt->source.text(), "bear");
    EXPECT_EQ(expect.prompt->slot, "s");
    EXPECT_EQ(expect.active.text(), "Ben");
    EXPECT_EQ(expect.phase.text(), "end");
    EXPECT_TRUE(expect.winner->empty());
  }
  EXPECT_EQ(print_scenario(load(printed)), printed);
}

TEST(ScenarioRuns, change_add_and_remove_and_survive_printing) {
  const std::string text = file_with(
      R"({"id": "a", "card": "Bear Cub", "owner": "Ana", "tapped": true},
         {"id": "b", "card": "Bear Cub", "owner": "Ben", "attached_to": "a"})",
      R"("runs": [
        {"title": "as it is", "steps": []},
        {"title": "changed", "players": {"Ben": {"life": 3}}, "active": "Ben",
         "objects": {"a": {"tapped": null, "damage": 1}, "c": {"card": "Bear Cub", "owner": "Ana"}},
         "steps": []},
        {"title": "removed", "remove": ["b"], "impossible": "123.3b"},
        {"title": "the other way round", "objects": [
           {"id": "b", "card": "Bear Cub", "owner": "Ben"},
           {"id": "a", "card": "Bear Cub", "owner": "Ana"}], "steps": []}])");
  const std::string printed = print_scenario(load(text));
  for (const std::string& form : {text, printed}) {
    const auto runs = load(form).runs;
    ASSERT_EQ(runs.size(), 4U);
    EXPECT_TRUE(runs[0].position.objects[0].status.tapped);
    EXPECT_FALSE(runs[1].position.objects[0].status.tapped);
    EXPECT_EQ(runs[1].position.objects[0].damage, 1);
    EXPECT_EQ(runs[1].position.objects[2].name.text(), "c");
    EXPECT_EQ(runs[1].position.players[1].life, 3);
    EXPECT_EQ(runs[1].position.active_player, PlayerId{1});
    EXPECT_EQ(runs[2].position.objects.size(), 1U);
    EXPECT_EQ(runs[2].impossible, "123.3b");
    EXPECT_EQ(runs[3].position.objects[0].name.text(), "b");
    EXPECT_FALSE(runs[3].position.objects[1].status.tapped);
  }
  EXPECT_EQ(print_scenario(load(printed)), printed);
}

TEST(ScenarioRuns, print_when_the_first_lacks_what_a_later_one_has) {
  const std::string runs =
      R"("runs": [{"title": "one", "remove": ["a"], "steps": []},
                  {"title": "both", "steps": []}])";
  expect_survives_printing(file_with(R"({"id": "a", "card": "Bear Cub", "owner": "Ana"},
                                        {"id": "b", "card": "Bear Cub", "owner": "Ben"})",
                                     runs));
}

TEST(ScenarioFile, loads_every_example_of_the_guide) {
  const std::string guide = read_file(fs::path(LOCKSTEP_SOURCE_DIR) / "docs/write-a-scenario.md");
  const std::string fence = "```json\n";
  int examples = 0;
  for (auto at = guide.find(fence); at != std::string::npos; at = guide.find(fence, at)) {
    at += fence.size();
    const std::string example = guide.substr(at, guide.find("```", at) - at);
    EXPECT_EQ(print_scenario(load(example)), example);
    ++examples;
  }
  EXPECT_GE(examples, 3);
}

TEST(ScenarioFile, answers_hostile_input_with_an_error) {
  const std::string deep(100'000, '[');
  std::string keys = "{\"a\": 1";
  for (int i = 0; i < 200'000; ++i)
    keys += ", \"" + std::to_string(i) + "\": 1";
  const std::string whole = file_with(R"({"id": "a", "card": "Bear Cub", "owner": "Ana"})");
  std::vector<std::string> files = {"",         "null",
                                    "[]",       "{}",
                                    "\xff\xfe", "{\"title\": \"\xc3\"}",
                                    "1e999",    deep,
                                    keys + "}", std::string(9'000'000, ' ')};
  for (std::size_t length = 1; length < whole.size(); length += 7) {
    files.push_back(whole.substr(0, length));
  }
  for (const std::string& text : files) {
    const auto loaded = load_scenario(text, "test", universe());
    ASSERT_FALSE(loaded) << text.substr(0, 80);
    EXPECT_FALSE(loaded.error().empty());
    EXPECT_EQ(loaded.error().front().file, "test");
  }
}

}  // namespace
}  // namespace lockstep
