#include "generators/seed_game.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "generators/rapidcheck_seed.h"
#include "generators/testing.h"
#include "generators/theme.h"

namespace lockstep::generators {
namespace {

using testing::corpus_stock;

std::vector<std::uint8_t> some_bytes(RandomChoices& random) {
  std::vector<std::uint8_t> bytes(random.choose(600));
  for (std::uint8_t& byte : bytes)
    byte = static_cast<std::uint8_t>(random.choose(256));
  return bytes;
}

TEST(Tutorial, a_seed_game_goes_into_bytes_and_back) {
  SeedGame game;
  game.theme = 1;
  game.plan.players = {PlanPlayer{.life = 12}, PlanPlayer{}};
  game.plan.objects = {PlanObject{.what = 7, .zone = Zone::exile}};
  game.numbers = {3, 500};
  EXPECT_EQ(decode(encode(game)), game);
}

TEST(SeedGame, no_bytes_are_a_game_of_two_players_and_nothing_else) {
  const SeedGame game = decode({});
  EXPECT_EQ(game.plan.players.size(), 2U);
  EXPECT_TRUE(game.plan.objects.empty());
  EXPECT_TRUE(game.numbers.empty());
}

TEST(SeedGame, the_theme_says_whether_players_act) {
  SeedGame game;
  game.plan.actions = true;
  normalize(game);
  EXPECT_FALSE(game.plan.actions);
  game.theme = find_theme("stack_wars").value();
  normalize(game);
  EXPECT_TRUE(game.plan.actions);
  EXPECT_EQ(decode(encode(game)), game);
}

TEST(SeedGame, what_follows_the_last_number_is_ignored) {
  SeedGame game;
  game.numbers = {1, 2, 3};
  normalize(game);
  std::vector<std::uint8_t> bytes = encode(game);
  bytes.insert(bytes.end(), {9, 9, 9});
  EXPECT_EQ(decode(bytes), game);
}

RC_GTEST_PROP(SeedGame, any_bytes_decode_and_what_they_decode_to_keeps, ()) {
  RandomChoices random(draw_seed());
  const SeedGame game = decode(some_bytes(random));
  RC_ASSERT(decode(encode(game)) == game);
  SeedGame normal = game;
  normalize(normal);
  RC_ASSERT(normal == game);
}

RC_GTEST_PROP(SeedGame, generated_games_survive_bytes, ()) {
  const SeedGame game = campaign_game(draw_seed(), 3, std::nullopt, corpus_stock());
  RC_ASSERT(decode(encode(game)) == game);
}

RC_GTEST_PROP(SeedGame, truncated_bytes_keep_what_came_before, ()) {
  RandomChoices random(draw_seed());
  const SeedGame game =
      campaign_game(random.bits(), random.choose(8), std::nullopt, corpus_stock());
  std::vector<std::uint8_t> bytes = encode(game);
  const std::size_t removed = 1 + random.index(game.numbers.size());
  bytes.resize(bytes.size() - 2 * removed);
  const SeedGame shorter = decode(bytes);
  RC_ASSERT(shorter.plan == game.plan);
  RC_ASSERT(shorter.numbers.size() == game.numbers.size() - removed);
  RC_ASSERT(std::equal(shorter.numbers.begin(), shorter.numbers.end(), game.numbers.begin()));
}

}  // namespace
}  // namespace lockstep::generators
