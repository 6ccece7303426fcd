#include "harness/driver.h"

#include <gtest/gtest.h>

#include "harness/testing.h"

namespace lockstep::harness {
namespace {

using namespace testing;
using Status = DriveResult::Status;

KeyedAnswer keyed(PromptKind kind, std::vector<std::string> names) {
  KeyedAnswer answer;
  answer.kind = kind;
  answer.value.names = std::move(names);
  return answer;
}

class Driving : public ::testing::Test {
 protected:
  Driving() : position(position_of({"bear", "ox"})), names(position), driver(game, names) {
    game.shown = snapshot_of({permanent(0, "Bear"), permanent(1, "Ox")});
    names.learn(game.shown);
  }

  static Action effect(std::vector<KeyedAnswer> answers) {
    Action action;
    action.by = word("Ana");
    action.verb = Verb::effect;
    action.instructions = {make(
        Kind::destroy, {{Field::objects, make(Kind::named_object, {{Field::name, word("ox")}})}})};
    action.answers = std::move(answers);
    return action;
  }

  static Prompt which_object() {
    return prompt_of(PromptKind::objects, Shape::one, {option(id(0)), option(id(1))});
  }

  Position position;
  ToyGame game;
  NameTable names;
  Driver driver;
};

// The shortest complete use: an action whose one question the script answers by name.
TEST_F(Driving, answers_by_name) {
  game.asks = {which_object()};
  const DriveResult result = driver.act(effect({keyed(PromptKind::objects, {"ox"})}));
  EXPECT_EQ(result.status, Status::done);
  EXPECT_TRUE(result.unused.empty());
  EXPECT_EQ(game.given, std::vector{Answer{{1}}});
}

TEST_F(Driving, binds_names_of_the_instructions) {
  EXPECT_EQ(driver.act(effect({})).status, Status::done);
  ASSERT_EQ(game.begun.names.size(), 1U);
  EXPECT_EQ(game.begun.names.front().entity.object, id(1));
  EXPECT_EQ(game.begun.by, kAna);
}

TEST_F(Driving, a_missing_answer_leaves_the_prompt_waiting) {
  game.asks = {which_object()};
  EXPECT_EQ(driver.act(effect({})).status, Status::waiting);
  EXPECT_TRUE(game.given.empty());
  EXPECT_EQ(driver.answer({keyed(PromptKind::objects, {"bear"})}).status, Status::done);
}

TEST_F(Driving, gives_sole_answers_and_orders_itself) {
  game.asks = {prompt_of(PromptKind::objects, Shape::one, {option(id(1))}),
               prompt_of(PromptKind::order, Shape::order, {option(id(0)), option(id(1))})};
  EXPECT_EQ(driver.act(effect({})).status, Status::done);
  EXPECT_EQ(game.given, (std::vector{Answer{{0}}, Answer{{0, 1}}}));
}

TEST_F(Driving, the_rest_of_an_order_follows_in_canonical_order) {
  game.asks = {prompt_of(PromptKind::order, Shape::order, {option(id(0)), option(id(1))})};
  EXPECT_EQ(driver.act(effect({keyed(PromptKind::order, {"ox"})})).status, Status::done);
  EXPECT_EQ(game.given, std::vector{(Answer{{1, 0}})});
}

TEST_F(Driving, a_left_over_answer_is_unused) {
  const DriveResult result = driver.act(effect({keyed(PromptKind::objects, {"ox"})}));
  EXPECT_EQ(result.status, Status::done);
  EXPECT_EQ(result.unused, std::vector<std::size_t>{0});
}

TEST_F(Driving, what_is_not_offered_is_told_by_name) {
  game.asks = {prompt_of(PromptKind::objects, Shape::one, {option(id(0)), option(id(7))})};
  const DriveResult result = driver.act(effect({keyed(PromptKind::objects, {"ox"})}));
  EXPECT_EQ(result.status, Status::not_offered);
  EXPECT_EQ(result.name, "ox");
  EXPECT_TRUE(game.given.empty());
}

TEST_F(Driving, answers_of_one_key_are_used_in_order_each_once) {
  game.asks = {which_object(), which_object()};
  const DriveResult result = driver.act(
      effect({keyed(PromptKind::objects, {"ox"}), keyed(PromptKind::objects, {"bear"})}));
  EXPECT_EQ(result.status, Status::done);
  EXPECT_EQ(game.given, (std::vector{Answer{{1}}, Answer{{0}}}));
}

TEST_F(Driving, keys_choose_among_answers) {
  Prompt of_ben = which_object();
  of_ben.player = kBen;
  Prompt of_slot = which_object();
  of_slot.slot = word("doomed");
  game.asks = {of_ben, of_slot};
  KeyedAnswer for_slot = keyed(PromptKind::objects, {"bear"});
  for_slot.slot = word("doomed");
  KeyedAnswer for_ben = keyed(PromptKind::objects, {"ox"});
  for_ben.player = word("Ben");
  EXPECT_EQ(driver.act(effect({for_slot, for_ben})).status, Status::done);
  EXPECT_EQ(game.given, (std::vector{Answer{{1}}, Answer{{0}}}));
}

TEST_F(Driving, stops_at_the_kind_of_prompt_asked_for) {
  game.asks = {which_object()};
  EXPECT_EQ(driver.act(effect({}), PromptKind::objects).status, Status::stopped);
  EXPECT_EQ(game.prompt().kind, PromptKind::objects);
}

TEST_F(Driving, an_unknown_name_is_told) {
  Action action = effect({});
  action.instructions = {make(
      Kind::destroy, {{Field::objects, make(Kind::named_object, {{Field::name, word("elk")}})}})};
  const DriveResult result = driver.act(action);
  EXPECT_EQ(result.status, Status::unknown);
  EXPECT_EQ(result.name, "elk");
}

TEST_F(Driving, a_refusal_is_passed_on) {
  game.refuses = Refusal{.kind = Refusal::Kind::unsupported, .what = "meld"};
  const DriveResult result = driver.act(effect({}));
  EXPECT_EQ(result.status, Status::refused);
  ASSERT_TRUE(result.refusal);
  EXPECT_EQ(result.refusal->what, "meld");
}

TEST_F(Driving, only_the_player_with_priority_passes) {
  Action pass;
  pass.by = word("Ben");
  EXPECT_EQ(driver.act(pass).status, Status::not_offered);
  pass.by = word("Ana");
  EXPECT_EQ(driver.act(pass).status, Status::done);
  EXPECT_TRUE(game.finished());
}

Action action_with(Verb verb, std::string_view object, std::int32_t number = 0) {
  Action action;
  action.by = word("Ana");
  action.verb = verb;
  action.object = word(object);
  action.number = number;
  return action;
}

TEST_F(Driving, begins_what_priority_offers) {
  const Option second_ability{
      .kind = OptionKind::action, .object = id(0), .number = 2, .word = word("activate")};
  game.offers = {option(OptionKind::pass), second_ability};
  game.asks = {which_object()};
  Action action = action_with(Verb::activate, "bear", 2);
  action.answers = {keyed(PromptKind::objects, {"ox"})};
  const DriveResult result = driver.act(action);
  EXPECT_EQ(result.status, Status::done);
  EXPECT_EQ(game.given, (std::vector{Answer{{1}}, Answer{{1}}}));
}

TEST_F(Driving, what_priority_does_not_offer_is_told_by_name) {
  const DriveResult result = driver.act(action_with(Verb::activate, "bear", 2));
  EXPECT_EQ(result.status, Status::not_offered);
  EXPECT_EQ(result.name, "activate bear 2");
  EXPECT_EQ(driver.act(action_with(Verb::cast, "elk")).status, Status::unknown);
}

TEST_F(Driving, being_done_with_mana_abilities_goes_without_saying) {
  const Option forest{
      .kind = OptionKind::action, .object = id(0), .number = 105, .word = word("activate")};
  game.asks = {prompt_of(PromptKind::mana, Shape::one, {option(OptionKind::done), forest})};
  EXPECT_EQ(driver.act(effect({})).status, Status::done);
  ASSERT_EQ(game.given.size(), 1U);
  EXPECT_EQ(game.asks.front().options[static_cast<std::size_t>(game.given[0].values[0])].kind,
            OptionKind::done);
}

TEST_F(Driving, resolving_is_passing_until_the_top_of_the_stack_has_left_it) {
  ObjectView spell = permanent(2, "Bolt");
  spell.zone = Zone::stack;
  game.shown.objects.push_back(spell);
  names.learn(game.shown);
  game.passes_until_end = 2;
  game.after_passing = snapshot_of({permanent(0, "Bear"), permanent(1, "Ox")});
  Action resolve;
  resolve.verb = Verb::resolve;
  EXPECT_EQ(driver.act(resolve).status, Status::done);
  EXPECT_EQ(game.given.size(), 2U);
}

TEST_F(Driving, nothing_resolves_on_an_empty_stack) {
  Action resolve;
  resolve.verb = Verb::resolve;
  EXPECT_EQ(driver.act(resolve).status, Status::not_offered);
}

TEST_F(Driving, advancing_is_passing_until_the_step_has_begun) {
  game.passes_until_end = 3;
  Event began;
  began.kind = EventKind::step_began;
  began.word = word("upkeep");
  game.happens = events_of({{began}});
  Action advance;
  advance.verb = Verb::advance_to;
  advance.step = word("upkeep");
  EXPECT_EQ(driver.act(advance).status, Status::done);
  EXPECT_EQ(game.given.size(), 1U);
}

TEST_F(Driving, a_step_that_never_begins_is_told) {
  Action advance;
  advance.verb = Verb::advance_to;
  advance.step = word("upkeep");
  const DriveResult result = driver.act(advance);
  EXPECT_EQ(result.status, Status::not_offered);
  EXPECT_EQ(result.name, "upkeep");
}

TEST_F(Driving, a_finished_game_takes_no_action) {
  Action pass;
  pass.by = word("Ana");
  driver.act(pass);
  EXPECT_EQ(driver.act(pass).status, Status::refused);
}

}  // namespace
}  // namespace lockstep::harness
