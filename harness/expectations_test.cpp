#include "harness/expectations.h"

#include <string>

#include <gtest/gtest.h>

#include "harness/testing.h"

namespace lockstep::harness {
namespace {

using namespace testing;

class Expecting : public ::testing::Test {
 protected:
  Expecting() : position(position_of({"bear", "ox"})), names(position) {
    ObjectView bear = permanent(0, "Bear");
    bear.now.power = Amount{2};
    bear.now.types = {word("creature")};
    bear.copiable.power = Amount{1};
    bear.counters = {{word("+1/+1"), 1}};
    ObjectView ox = permanent(1, "Ox");
    ox.id = id(1, 2);
    ox.zone = Zone::graveyard;
    ox.controller = PlayerId::none();
    game.shown = snapshot_of({bear, ox});
    names.learn(game.shown);
  }

  std::vector<Failure> check(const Expectation& expected) {
    Moment moment;
    moment.game = &game;
    moment.names = &names;
    moment.events = events;
    return harness::check(expected, moment);
  }

  // What is shown instead of the value; `holds` when it is that value.
  std::string shown_for(std::string_view object, ExpectedField field, ExpectedValue value,
                        bool copiable = false) {
    Expectation expected;
    expected.objects = {{.object = word(object), .fields = {{field, copiable, value, "/p"}}}};
    const std::vector<Failure> failures = check(expected);
    if (failures.empty()) return "holds";
    EXPECT_EQ(failures.front().pointer, "/p");
    return failures.front().shown;
  }

  Position position;
  ToyGame game;
  NameTable names;
  Events events;
};

// The shortest complete use: a value that is shown holds, another fails and says what is shown.
TEST_F(Expecting, a_field_holds_or_says_what_is_shown) {
  EXPECT_EQ(shown_for("bear", ExpectedField::power, 2), "holds");
  EXPECT_EQ(shown_for("bear", ExpectedField::power, 3), "2");
}

TEST_F(Expecting, copiable_values_are_asked_apart) {
  EXPECT_EQ(shown_for("bear", ExpectedField::power, 1, true), "holds");
}

TEST_F(Expecting, a_name_is_its_words) {
  EXPECT_EQ(shown_for("bear", ExpectedField::name, std::string("Bear")), "holds");
  EXPECT_EQ(shown_for("bear", ExpectedField::name, std::string("Ox")), "Bear");
}

TEST_F(Expecting, counters_are_exactly_these) {
  EXPECT_EQ(
      shown_for("bear", ExpectedField::counters, std::vector<CounterCount>{{word("+1/+1"), 1}}),
      "holds");
  EXPECT_NE(shown_for("bear", ExpectedField::counters, std::vector<CounterCount>{}), "holds");
}

TEST_F(Expecting, a_name_without_number_is_the_present_object) {
  EXPECT_EQ(shown_for("ox", ExpectedField::zone, std::string("graveyard")), "holds");
  EXPECT_EQ(shown_for("ox", ExpectedField::incarnation, 2), "holds");
}

TEST_F(Expecting, a_past_object_does_not_exist) {
  EXPECT_EQ(shown_for("ox#1", ExpectedField::exists, false), "holds");
  EXPECT_EQ(shown_for("ox#1", ExpectedField::zone, std::string("battlefield")), "no such object");
}

TEST_F(Expecting, players_have_fields_of_their_own) {
  Expectation expected;
  expected.players = {{word("Ben"), {{ExpectedPlayerField::life, 20, "/life"}}},
                      {word("Ana"), {{ExpectedPlayerField::life, 19, "/life"}}}};
  const std::vector<Failure> failures = check(expected);
  ASSERT_EQ(failures.size(), 1U);
  EXPECT_EQ(failures.front().about, "Ana.life");
}

TEST_F(Expecting, events_agree_in_what_is_written) {
  Event tapped;
  tapped.kind = EventKind::tapped;
  tapped.object = id(0);
  events = events_of({{tapped}});
  Expectation expected;
  expected.events = {{.kind = EventKind::tapped, .object = word("bear")}};
  EXPECT_TRUE(check(expected).empty());
  expected.events.front().object = word("ox");
  EXPECT_EQ(check(expected).size(), 1U);
  expected.no_event = {{.kind = EventKind::tapped}};
  EXPECT_EQ(check(expected).size(), 2U);
}

TEST_F(Expecting, events_together_lie_in_one_batch_each_an_event_of_its_own) {
  Event tapped;
  tapped.kind = EventKind::tapped;
  tapped.object = id(0);
  Event other = tapped;
  other.object = id(1, 2);
  Expectation expected;
  expected.together = {{.kind = EventKind::tapped}, {.kind = EventKind::tapped}};
  events = events_of({{tapped}, {other}});
  EXPECT_EQ(check(expected).size(), 1U);
  events = events_of({{tapped, other}});
  EXPECT_TRUE(check(expected).empty());
  // The first expectation leaves the event that only the second fits.
  expected.together.back().object = word("bear");
  EXPECT_TRUE(check(expected).empty());
}

TEST_F(Expecting, what_was_decided_on_the_stack) {
  ObjectView& bear = game.shown.objects[0];
  EXPECT_EQ(shown_for("bear", ExpectedField::x, 3), "not on the stack");
  bear.stack = StackPart{
      .source = id(1, 2),
      .modes = {0, 2},
      .paid_costs = {word("bargain")},
      .x = 3,
      .targets = {
          {.slot = word("a"), .targets = {{.player = kBen}, {.object = id(0)}}, .division = {2, 1}},
          {.slot = word("b"), .targets = {{.player = kAna}}}}};
  using Names = std::vector<std::string>;
  EXPECT_EQ(shown_for("bear", ExpectedField::source, std::string("ox")), "holds");
  EXPECT_EQ(shown_for("bear", ExpectedField::modes, std::vector<std::int32_t>{0, 2}), "holds");
  EXPECT_EQ(shown_for("bear", ExpectedField::modes, std::vector<std::int32_t>{0}), "0, 2");
  EXPECT_EQ(shown_for("bear", ExpectedField::paid, Names{"bargain"}), "holds");
  EXPECT_EQ(shown_for("bear", ExpectedField::x, 3), "holds");
  EXPECT_EQ(shown_for("bear", ExpectedField::targets, Names{"bear", "Ben", "Ana"}), "holds");
  EXPECT_EQ(shown_for("bear", ExpectedField::targets, Names{"Ana", "bear", "Ben"}),
            "Ben, bear, Ana");
  EXPECT_NE(shown_for("bear", ExpectedField::targets, Names{"bear", "Ben"}), "holds");
  const std::vector<CounterCount> division = {{word("bear"), 1}, {word("Ben"), 2}};
  EXPECT_EQ(shown_for("bear", ExpectedField::division, division), "holds");
}

TEST_F(Expecting, whose_turn_it_is_and_which_step) {
  Expectation expected;
  expected.active = word("Ana");
  expected.phase = word("precombat_main");
  EXPECT_TRUE(check(expected).empty());
  expected.active = word("Ben");
  expected.phase = word("end");
  EXPECT_EQ(check(expected).size(), 2U);
}

TEST_F(Expecting, offers_are_those_of_the_present_prompt) {
  game.asks = {prompt_of(PromptKind::objects, Shape::one, {option(id(0))})};
  ASSERT_TRUE(game.begin({}));
  Expectation expected;
  expected.offered = {{.name = "bear"}};
  expected.not_offered = {{.name = "ox"}};
  EXPECT_TRUE(check(expected).empty());
  std::swap(expected.offered, expected.not_offered);
  EXPECT_EQ(check(expected).size(), 2U);
}

TEST_F(Expecting, a_prompt_agrees_in_what_is_written) {
  Expectation expected;
  expected.prompt = PromptExpectation{.kind = PromptKind::priority, .player = word("Ana")};
  EXPECT_TRUE(check(expected).empty());
  expected.prompt->player = word("Ben");
  EXPECT_EQ(check(expected).size(), 1U);
  Prompt of_bear = prompt_of(PromptKind::targets, Shape::some, {option(id(1, 2))});
  of_bear.source = id(0);
  of_bear.slot = word("first");
  game.asks = {of_bear};
  ASSERT_TRUE(game.begin({}));
  expected.prompt = PromptExpectation{.source = word("bear"), .slot = "first"};
  EXPECT_TRUE(check(expected).empty());
  expected.prompt = PromptExpectation{.source = word("ox"), .slot = "second"};
  EXPECT_EQ(check(expected).size(), 2U);
}

TEST_F(Expecting, a_winner_needs_the_end_of_the_game) {
  Expectation expected;
  expected.winner = word("Ben");
  EXPECT_EQ(check(expected).size(), 1U);
  game.shown.result = GameResult::won;
  game.shown.winner = kBen;
  EXPECT_TRUE(check(expected).empty());
  expected.winner = Symbol{};
  EXPECT_EQ(check(expected).size(), 1U);
}

}  // namespace
}  // namespace lockstep::harness
