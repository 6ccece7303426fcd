#include "generators/collector.h"

#include <gtest/gtest.h>

namespace lockstep::generators {
namespace {

PlayedCall call(ActionKind kind, bool accepted) {
  PlayedCall call;
  call.action = NextAction{.kind = kind, .effect = Effect{}, .option = {}};
  call.prompt.kind = PromptKind::priority;
  if (!accepted) call.outcome = std::unexpected(Refusal{});
  return call;
}

TEST(Collector, counts_what_was_done_refused_and_seen) {
  Collector collector;
  Events events;
  events.batches = {{Event{.kind = EventKind::zone_change}, Event{.kind = EventKind::created}}};
  collector.count_call(call(ActionKind::move, true), events);
  collector.count_call(call(ActionKind::move, false), events);
  collector.count_game(20);
  collector.count_discarded();
  EXPECT_EQ(collector.actions(ActionKind::move), 1U);
  EXPECT_EQ(collector.refused(ActionKind::move), 1U);
  EXPECT_EQ(collector.events(EventKind::created), 1U);
  EXPECT_EQ(collector.prompts(PromptKind::priority), 2U);
  EXPECT_EQ(collector.games(), 2U);
  EXPECT_DOUBLE_EQ(collector.mean_steps(), 20);
  Collector twice = collector;
  twice.add(collector);
  EXPECT_EQ(twice.events(EventKind::created), 2U);
}

TEST(Collector, an_empty_campaign_is_sick_in_every_way) {
  const Theme& theme = all_themes()[0];
  const Collector empty;
  const std::vector<std::string> wrong = empty.health(theme);
  EXPECT_EQ(wrong.size(), 1 + theme.actions.size() + theme.prompts.size() + theme.events.size() +
                              kDifferenceCount);
}

TEST(Collector, counts_rules_and_where_they_meet) {
  Collector collector;
  Citation first{.rule = {3}, .use = Citation::Use::applied};
  first.product.object.root.value = 0;
  Citation second = first;
  second.rule = {4};
  Citation asked = first;
  asked.rule = {5};
  asked.use = Citation::Use::asked;
  collector.count_citations({first, second, asked});
  EXPECT_EQ(collector.rules({3}), 1U);
  EXPECT_EQ(collector.rules({5}), 0U);
  EXPECT_EQ(collector.pairs(), 1U);
}

TEST(Collector, a_rule_of_the_theme_that_was_never_applied_is_told) {
  const Theme& theme = all_themes()[0];
  Collector collector;
  const std::size_t before = collector.health(theme).size();
  collector.count_citations({});
  EXPECT_EQ(collector.health(theme).size(), before + theme.rules.size());
}

TEST(Collector, counts_pairs_by_what_they_differ_in) {
  const Theme& theme = all_themes()[0];
  Collector collector;
  const std::size_t before = collector.health(theme).size();
  collector.count_pair(Difference::word);
  Collector both = collector;
  both.add(collector);
  EXPECT_EQ(both.pairs(Difference::word), 2U);
  EXPECT_EQ(both.pairs(Difference::counter), 0U);
  EXPECT_EQ(both.health(theme).size(), before - 1);
  EXPECT_NE(both.table().find("pairs  word"), std::string::npos);
}

TEST(Collector, a_class_of_games_that_is_too_rare_is_told) {
  const Theme& theme = all_themes()[0];
  const Share& share = theme.shares.front();
  Collector collector;
  const std::size_t before = collector.health(theme).size();
  for (int i = 0; i < 100; ++i)
    collector.count_traits({});
  EXPECT_EQ(collector.health(theme).size(), before + theme.shares.size());
  Traits traits;
  traits.set(static_cast<std::size_t>(share.trait));
  for (int i = 0; i < 100; ++i)
    collector.count_traits(traits);
  EXPECT_EQ(collector.traits(share.trait), 100U);
  EXPECT_EQ(collector.games_with_traits(), 200U);
  EXPECT_EQ(collector.health(theme).size(), before + theme.shares.size() - 1);
  Collector both = collector;
  both.add(collector);
  EXPECT_EQ(both.traits(share.trait), 200U);
  EXPECT_NE(both.table().find(to_string(share.trait)), std::string::npos);
}

TEST(Collector, refused_positions_and_actions_make_it_sick) {
  const Theme& theme = all_themes()[0];
  Collector collector;
  for (int i = 0; i < 100; ++i)
    collector.count_game(20);
  for (const WeightedAction& action : theme.actions) {
    collector.count_call(call(action.kind, true), {});
  }
  const std::size_t before = collector.health(theme).size();
  for (int i = 0; i < 10; ++i)
    collector.count_discarded();
  collector.count_call(call(theme.actions[0].kind, false), {});
  EXPECT_EQ(collector.health(theme).size(), before + 2);
}

}  // namespace
}  // namespace lockstep::generators
