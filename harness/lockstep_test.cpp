#include "harness/lockstep.h"

#include <gtest/gtest.h>

#include "harness/testing.h"

namespace lockstep::harness {
namespace {

using namespace testing;
using What = Difference::What;

class TwoGames : public ::testing::Test {
 protected:
  TwoGames() : position(position_of({"bear", "ox"})) {
    left.shown = right.shown = snapshot_of({permanent(0, "Bear"), permanent(1, "Ox")});
  }

  // Loads and expects that the sides differ so.
  void expect_difference(What what, std::string_view path) {
    (void)pair.load(position, {});
    ASSERT_TRUE(pair.difference());
    EXPECT_EQ(pair.difference()->what, what);
    EXPECT_EQ(pair.difference()->path, path);
    EXPECT_TRUE(pair.finished());
  }

  Position position;
  ToyGame left;
  ToyGame right;
  Lockstep pair{left, right};
};

// The shortest complete use: drive the pair like one game, then ask whether the sides differed.
TEST_F(TwoGames, equal_games_show_no_difference) {
  ASSERT_TRUE(pair.load(position, {}));
  ASSERT_TRUE(pair.begin({}));
  EXPECT_EQ(pair.prompt().kind, PromptKind::priority);
  ASSERT_TRUE(pair.answer({{0}}));
  EXPECT_TRUE(pair.finished());
  pair.check_promise();
  EXPECT_FALSE(pair.difference());
}

TEST_F(TwoGames, an_object_that_differs_is_told_with_its_field) {
  right.shown.objects[1].damage = 2;
  expect_difference(What::snapshot, "ox.damage");
  EXPECT_EQ(pair.difference()->specification, "0");
  EXPECT_EQ(pair.difference()->subject, "2");
  EXPECT_EQ(pair.difference()->field, SnapshotField::damage);
  EXPECT_EQ(pair.difference()->object, id(1));
}

TEST_F(TwoGames, an_object_that_one_side_lacks_is_told) {
  right.shown.objects.pop_back();
  expect_difference(What::snapshot, "ox.exists");
}

TEST_F(TwoGames, a_player_who_differs_is_told) {
  right.shown.players[1].life = 3;
  expect_difference(What::snapshot, "Ben.life");
}

TEST_F(TwoGames, events_come_before_the_snapshot) {
  right.shown.objects[1].damage = 2;
  Event event;
  event.kind = EventKind::tapped;
  event.object = id(0);
  left.happens = events_of({{event}});
  expect_difference(What::event, "events[0]");
}

TEST_F(TwoGames, prompts_come_before_events) {
  ASSERT_TRUE(pair.load(position, {}));
  left.asks = {prompt_of(PromptKind::objects, Shape::one, {option(id(0)), option(id(1))})};
  right.asks = {prompt_of(PromptKind::objects, Shape::one, {option(id(0))})};
  (void)pair.begin({});
  ASSERT_TRUE(pair.difference());
  EXPECT_EQ(pair.difference()->path, "prompt.options");
  EXPECT_EQ(pair.difference()->specification, "bear, ox");
}

TEST_F(TwoGames, refusals_are_compared_with_their_reasons) {
  left.refuses = Refusal{.kind = Refusal::Kind::impossible, .reasons = {{word("123.3b"), id(0)}}};
  right.refuses = Refusal{.kind = Refusal::Kind::impossible, .reasons = {{word("123.5"), id(0)}}};
  expect_difference(What::refusal, "refusal");
}

TEST_F(TwoGames, equal_refusals_are_no_difference) {
  left.refuses = right.refuses =
      Refusal{.kind = Refusal::Kind::impossible, .reasons = {{word("123.3b"), id(0)}}};
  EXPECT_FALSE(pair.load(position, {}));
  EXPECT_FALSE(pair.difference());
}

TEST_F(TwoGames, a_broken_promise_is_found_at_the_first_step) {
  left.hash_lie = right.hash_lie = 1;
  expect_difference(What::hash_promise, "hash");
}

TEST_F(TwoGames, a_late_broken_promise_is_found_at_the_end) {
  ASSERT_TRUE(pair.load(position, {}));
  left.hash_lie = right.hash_lie = 1;
  ASSERT_TRUE(pair.begin({}));
  EXPECT_FALSE(pair.difference()) << "equal hashes are trusted between the checks";
  pair.check_promise();
  ASSERT_TRUE(pair.difference());
  EXPECT_EQ(pair.difference()->what, What::hash_promise);
}

TEST_F(TwoGames, every_step_is_checked_on_request) {
  Lockstep strict(left, right, PromiseCheck::every_step);
  ASSERT_TRUE(strict.load(position, {}));
  right.hash_lie = 1;
  left.hash_lie = 1;
  (void)strict.begin({});
  EXPECT_TRUE(strict.difference());
}

TEST_F(TwoGames, loading_again_forgets_the_difference) {
  right.shown.players[1].life = 3;
  expect_difference(What::snapshot, "Ben.life");
  right.shown.players[1].life = 20;
  EXPECT_TRUE(pair.load(position, {}));
  EXPECT_FALSE(pair.difference());
}

}  // namespace
}  // namespace lockstep::harness
