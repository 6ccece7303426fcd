#include "harness/prompt_subject.h"

#include <gtest/gtest.h>

#include "harness/testing.h"

namespace lockstep::harness {
namespace {

using namespace testing;

class SubjectOverAGame : public ::testing::Test {
 protected:
  SubjectOverAGame() : position(position_of({"bear", "ox"})) {
    game.shown = snapshot_of({permanent(0, "Bear"), permanent(1, "Ox")});
  }

  static Action effect() {
    Action action;
    action.by = word("Ana");
    action.verb = Verb::effect;
    action.instructions = {make(Kind::shuffle)};
    return action;
  }

  static Prompt which(PromptKind kind) {
    return prompt_of(kind, Shape::one, {option(id(0)), option(id(1))});
  }

  Position position;
  ToyGame game;
  PromptSubject subject{game};
};

// The shortest complete use: load, act, look.
TEST_F(SubjectOverAGame, carries_out_whole_actions) {
  const auto loaded = subject.load(position, {});
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->progress, Progress::done);
  const auto acted = subject.act(effect());
  ASSERT_TRUE(acted);
  EXPECT_EQ(acted->progress, Progress::done);
  EXPECT_EQ(subject.observe()->objects.size(), 2U);
}

TEST_F(SubjectOverAGame, waits_where_no_choice_was_given) {
  game.asks = {which(PromptKind::objects)};
  ASSERT_TRUE(subject.load(position, {}));
  const auto acted = subject.act(effect());
  ASSERT_TRUE(acted);
  EXPECT_EQ(acted->progress, Progress::waiting);
  EXPECT_EQ(acted->prompt->kind, PromptKind::objects);
  EXPECT_EQ(subject.answer({{1}})->progress, Progress::done);
}

TEST_F(SubjectOverAGame, tells_what_moved_and_what_came_to_be) {
  Event moved;
  moved.kind = EventKind::zone_change;
  moved.object = id(0);
  moved.result = id(0, 2);
  moved.to = Zone::hand;
  Event made;
  made.kind = EventKind::created;
  made.result = id(2);
  Event gone;
  gone.kind = EventKind::ceased_to_exist;
  gone.object = id(1);
  game.happens = events_of({{moved, made, gone}});
  ASSERT_TRUE(subject.load(position, {}));
  const auto acted = subject.act(effect());
  ASSERT_TRUE(acted);
  ASSERT_EQ(acted->moved.size(), 1U);
  EXPECT_EQ(acted->moved.front().to, id(0, 2));
  EXPECT_EQ(acted->moved.front().zone, Zone::hand);
  ASSERT_EQ(acted->created.size(), 1U);
  EXPECT_EQ(acted->created.front().object, id(2));
  EXPECT_EQ(acted->removed, std::vector{id(1)});
}

TEST_F(SubjectOverAGame, refusals_keep_their_kind) {
  game.refuses = Refusal{.kind = Refusal::Kind::impossible, .reasons = {{word("123.5"), id(0)}}};
  const auto loaded = subject.load(position, {});
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().kind, SubjectFault::Kind::impossible);
  EXPECT_FALSE(subject.observe());
  EXPECT_EQ(subject.act(effect()).error().kind, SubjectFault::Kind::error);
}

TEST_F(SubjectOverAGame, an_illegal_choice_leaves_no_trace) {
  game.asks = {which(PromptKind::objects)};
  ASSERT_TRUE(subject.load(position, {}));
  Action action = effect();
  KeyedAnswer answer;
  answer.kind = PromptKind::objects;
  answer.value.names = {"Ben"};
  action.answers = {answer};
  const auto acted = subject.act(action);
  ASSERT_FALSE(acted);
  EXPECT_EQ(acted.error().kind, SubjectFault::Kind::illegal);
  EXPECT_EQ(game.prompt().kind, PromptKind::priority);
}

TEST_F(SubjectOverAGame, legal_actions_are_those_of_whoever_has_priority) {
  ASSERT_TRUE(subject.load(position, {}));
  EXPECT_EQ(subject.legal(kAna)->options.size(), 1U);
  EXPECT_TRUE(subject.legal(kBen)->options.empty());
}

TEST_F(SubjectOverAGame, asking_for_targets_changes_nothing) {
  Prompt targets = which(PromptKind::targets);
  targets.slot = word("doomed");
  game.asks = {targets};
  ASSERT_TRUE(subject.load(position, {}));
  const auto found = subject.targets(effect(), word("doomed"));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->options.size(), 2U);
  EXPECT_EQ(game.prompt().kind, PromptKind::priority);
  EXPECT_FALSE(subject.targets(effect(), word("other")));
}

TEST_F(SubjectOverAGame, targets_of_a_later_slot_are_found_behind_those_of_an_earlier_one) {
  Prompt first = which(PromptKind::targets);
  first.slot = word("first");
  Prompt second = prompt_of(PromptKind::targets, Shape::one, {option(id(1))});
  second.slot = word("second");
  game.asks = {first, second};
  ASSERT_TRUE(subject.load(position, {}));
  EXPECT_FALSE(subject.targets(effect(), word("second"))) << "the first slot is not answered";
  Action action = effect();
  KeyedAnswer answer;
  answer.kind = PromptKind::targets;
  answer.slot = word("first");
  answer.value.names = {"bear"};
  action.answers = {answer};
  const auto found = subject.targets(action, word("second"));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->options, std::vector{option(id(1))});
  EXPECT_EQ(game.prompt().kind, PromptKind::priority);
}

}  // namespace
}  // namespace lockstep::harness
