#include "generators/tally.h"

#include <gtest/gtest.h>

#include "generators/game_player.h"

namespace lockstep::generators {
namespace {

PlayedCall begins(ActionKind kind) {
  PlayedCall call;
  call.action = NextAction{.kind = kind, .effect = {}, .option = Option{}};
  call.prompt.kind = PromptKind::priority;
  return call;
}

PlayedCall answers(PromptKind kind, std::size_t options) {
  PlayedCall call;
  call.prompt.kind = kind;
  call.prompt.options.resize(options);
  return call;
}

Events happened(const Event& event) {
  return {.batches = {{event}}};
}

TEST(Tallies, a_spell_counts_as_cast_with_a_choice_if_one_of_its_targets_had_two) {
  Tallies tallies;
  tallies.count_call(begins(ActionKind::cast), {});
  tallies.count_call(answers(PromptKind::targets, 1), {});
  tallies.count_call(answers(PromptKind::targets, 3), {});
  tallies.count_call(answers(PromptKind::mana, 1), happened({.kind = EventKind::cast}));
  tallies.count_call(begins(ActionKind::cast), {});
  tallies.count_call(answers(PromptKind::targets, 1), happened({.kind = EventKind::cast}));
  EXPECT_EQ(tallies[Tally::begun], 2U);
  EXPECT_EQ(tallies[Tally::cast], 2U);
  EXPECT_EQ(tallies[Tally::cast_with_choice], 1U);
}

TEST(Tallies, a_choice_of_what_was_reversed_is_forgotten) {
  Tallies tallies;
  tallies.count_call(begins(ActionKind::cast), {});
  tallies.count_call(answers(PromptKind::targets, 2),
                     happened({.kind = EventKind::reversed, .rule = Symbol::intern("601.2h")}));
  tallies.count_call(begins(ActionKind::cast), happened({.kind = EventKind::cast}));
  EXPECT_EQ(tallies[Tally::reversed], 1U);
  EXPECT_EQ(tallies[Tally::unpaid], 1U);
  EXPECT_EQ(tallies[Tally::untargeted], 0U);
  EXPECT_EQ(tallies[Tally::cast_with_choice], 0U);
}

TEST(Tallies, what_was_refused_did_not_happen) {
  Tallies tallies;
  PlayedCall refused = begins(ActionKind::activate);
  refused.outcome = std::unexpected(Refusal{});
  tallies.count_call(refused, happened({.kind = EventKind::activated}));
  EXPECT_EQ(tallies[Tally::begun], 0U);
  EXPECT_EQ(tallies[Tally::activated], 0U);
}

TEST(Tallies, quotas_are_shares_with_a_least_or_a_most) {
  Tallies tallies;
  for (int i = 0; i < 4; ++i)
    tallies.count_call(begins(ActionKind::cast), happened({.kind = EventKind::cast}));
  tallies.count_call({}, happened({.kind = EventKind::copied}));
  Tallies twice = tallies;
  twice.add(tallies);
  EXPECT_EQ(twice[Tally::copied], 2U);
  EXPECT_TRUE(twice.holds({Tally::copied, Tally::cast, 25}));
  EXPECT_FALSE(twice.holds({Tally::copied, Tally::cast, 26}));
  EXPECT_TRUE(twice.holds({Tally::copied, Tally::cast, 25, true}));
  EXPECT_FALSE(twice.holds({Tally::copied, Tally::cast, 24, true}));
  EXPECT_FALSE(Tallies{}.holds({Tally::cast, Tally::game, 1}))
      << "nothing of nothing is too little";
}

}  // namespace
}  // namespace lockstep::generators
