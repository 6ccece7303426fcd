#include "generators/game_player.h"

#include <map>

#include <gtest/gtest.h>

#include "generators/position_maker.h"
#include "generators/testing.h"

namespace lockstep::generators {
namespace {

using testing::corpus_stock;

// Always at priority, with two spells to cast; each attempt is reversed, so that nothing changes
// until the test says so.
class OfferingGame final : public Game {
 public:
  explicit OfferingGame(const Position& position) : shown(testing::printed_snapshot(position)) {
    waiting.options = {{.kind = OptionKind::pass}, spell(0), spell(1)};
    waiting.normalize();
  }
  Outcome load(const Position&, const Readings&) override { return {}; }
  Outcome begin(const Effect&) override { return std::unexpected(Refusal{}); }
  Outcome answer(const Answer& answer) override {
    const Option& option = waiting.options[static_cast<std::size_t>(answer.values.front())];
    if (option.kind == OptionKind::action) ++begun[option.object.root.value];
    ++answers;
    return {};
  }
  Outcome take_back() override { return {}; }
  bool finished() const override { return false; }
  const Prompt& prompt() const override { return waiting; }
  const Events& events() const override { return happened; }
  const Snapshot& observe() override { return shown; }
  std::uint64_t hash() override { return state; }

  std::map<std::uint32_t, int> begun;
  int answers = 0;
  std::uint64_t state = 1;
  Prompt waiting;
  Events happened;
  Snapshot shown;

 private:
  static Option spell(std::uint32_t root) {
    return {.kind = OptionKind::action,
            .object = {.root = {root}, .incarnation = {}},
            .word = Symbol::intern("cast")};
  }
};

// A game of casting with as many numbers, in which nothing but casting and passing is done.
SeedGame game_of(std::size_t numbers) {
  SeedGame seed = campaign_game(1, 0, find_theme("stack_wars"), corpus_stock());
  const Theme& theme = all_themes()[seed.theme];
  seed.switched_off = 0;
  for (std::size_t i = 0; i < theme.actions.size(); ++i) {
    const ActionKind kind = theme.actions[i].kind;
    if (kind != ActionKind::cast && kind != ActionKind::pass) seed.switched_off |= 1U << i;
  }
  RandomChoices random(7);
  seed.numbers.resize(numbers);
  for (std::uint16_t& number : seed.numbers)
    number = static_cast<std::uint16_t>(random.choose(0x10000));
  return seed;
}

TEST(GamePlayer, nobody_begins_the_same_again_until_the_state_has_changed) {
  const SeedGame seed = game_of(200);
  const Position position = make_position(seed.plan, corpus_stock());
  OfferingGame game(position);
  GamePlayer player(game, seed, position);
  for (int i = 0; i < 40; ++i)
    ASSERT_TRUE(player.step());
  EXPECT_EQ(game.begun[0], 1);
  EXPECT_EQ(game.begun[1], 1);
  game.state = 2;
  for (int i = 0; i < 40; ++i)
    ASSERT_TRUE(player.step());
  EXPECT_EQ(game.begun[0], 2);
  EXPECT_EQ(game.begun[1], 2);
}

TEST(GamePlayer, another_player_may_begin_what_one_could_not_finish) {
  const SeedGame seed = game_of(200);
  const Position position = make_position(seed.plan, corpus_stock());
  OfferingGame game(position);
  GamePlayer player(game, seed, position);
  for (int i = 0; i < 80; ++i) {
    game.waiting.player = PlayerId{static_cast<std::uint8_t>(i % 2)};
    ASSERT_TRUE(player.step());
  }
  EXPECT_EQ(game.begun[0], 2);
  EXPECT_EQ(game.begun[1], 2);
}

TEST(GamePlayer, with_the_numbers_the_game_ends_as_soon_as_the_stack_is_empty) {
  const SeedGame seed = game_of(0);
  const Position position = make_position(seed.plan, corpus_stock());
  ASSERT_TRUE(position.actions);
  ASSERT_FALSE(position.objects.empty());
  OfferingGame game(position);
  game.shown.objects.front().zone = Zone::stack;
  GamePlayer player(game, seed, position);
  EXPECT_TRUE(player.step());
  EXPECT_EQ(game.answers, 1) << "a pass";
  game.shown.objects.front().zone = Zone::graveyard;
  EXPECT_FALSE(player.step());
  EXPECT_EQ(game.answers, 1);
}

TEST(GamePlayer, a_stack_that_never_empties_is_left_after_a_while) {
  const SeedGame seed = game_of(0);
  const Position position = make_position(seed.plan, corpus_stock());
  OfferingGame game(position);
  game.shown.objects.front().zone = Zone::stack;
  GamePlayer player(game, seed, position);
  while (player.step())
    ASSERT_LE(game.answers, static_cast<int>(GamePlayer::kMostQuietCalls));
  EXPECT_EQ(game.answers, static_cast<int>(GamePlayer::kMostQuietCalls));
  EXPECT_FALSE(player.stuck()) << "choices brought it round, no side asks without end";
}

TEST(GamePlayer, what_was_taken_is_told_with_its_kind) {
  const SeedGame seed = game_of(200);
  const Position position = make_position(seed.plan, corpus_stock());
  OfferingGame game(position);
  GamePlayer player(game, seed, position);
  while (game.begun.empty())
    ASSERT_TRUE(player.step());
  const PlayedCall& last = player.last();
  ASSERT_TRUE(last.action);
  EXPECT_EQ(last.action->kind, ActionKind::cast);
  EXPECT_EQ(last.effect(), nullptr);
  ASSERT_TRUE(last.action->option);
  EXPECT_EQ(game.waiting.options[static_cast<std::size_t>(last.answer.values.front())],
            *last.action->option);
}

}  // namespace
}  // namespace lockstep::generators
