#include "generators/theme.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "generators/position_maker.h"
#include "generators/rapidcheck_seed.h"
#include "generators/testing.h"
#include "scenario/rulebook.h"
#include "scenario/scenario_file.h"

namespace lockstep::generators {
namespace {

using testing::corpus_stock;
using testing::printed_snapshot;

TEST(Themes, each_has_a_name_of_its_own_and_room_for_its_actions) {
  std::set<std::string_view> names;
  for (const Theme& theme : all_themes()) {
    EXPECT_TRUE(names.insert(theme.name).second) << theme.name;
    EXPECT_NE(theme.name, "all");
    EXPECT_LE(theme.actions.size(), 32U);
    EXPECT_FALSE(theme.prompts.empty());
    EXPECT_FALSE(theme.events.empty());
    EXPECT_GE(theme.shares.size() + theme.quotas.size(), 2U);
    for (const std::string_view rule : theme.rules)
      EXPECT_TRUE(find_rule(rule)) << rule;
    EXPECT_TRUE(find_rule(theme.rule)) << theme.name;
    ASSERT_TRUE(find_theme(theme.name).has_value());
    EXPECT_EQ(all_themes()[*find_theme(theme.name)].name, theme.name);
  }
  EXPECT_FALSE(find_theme("all").has_value());
}

TEST(Themes, all_rotates_through_those_that_rotate) {
  std::set<std::uint8_t> met;
  for (std::uint64_t index = 0; index < 100; ++index)
    met.insert(campaign_game(3, index, std::nullopt, corpus_stock()).theme);
  const auto rotating = rotating_themes();
  EXPECT_EQ(met, std::set<std::uint8_t>(rotating.begin(), rotating.end()));
  for (std::size_t i = 0; i < all_themes().size(); ++i)
    EXPECT_EQ(met.contains(static_cast<std::uint8_t>(i)), all_themes()[i].rotates);
}

TEST(Themes, swarm_leaves_what_keeps_spells_coming) {
  const std::uint8_t theme = find_theme("stack_wars").value();
  const std::span<const WeightedAction> actions = all_themes()[theme].actions;
  std::uint32_t ever_off = 0;
  for (std::uint64_t index = 0; index < 200; ++index)
    ever_off |= campaign_game(3, index, theme, corpus_stock()).switched_off;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const ActionKind kind = actions[i].kind;
    const bool needed = kind == ActionKind::cast || kind == ActionKind::pass ||
                        kind == ActionKind::add_mana || kind == ActionKind::regrow;
    EXPECT_EQ((ever_off >> i & 1U) == 0, needed) << to_string(kind);
  }
}

TEST(Themes, a_campaign_game_depends_on_seed_and_index_alone) {
  for (std::uint64_t index = 0; index < 40; ++index) {
    EXPECT_EQ(campaign_game(9, index, std::nullopt, corpus_stock()),
              campaign_game(9, index, std::nullopt, corpus_stock()));
  }
  EXPECT_FALSE(campaign_game(9, 0, std::nullopt, corpus_stock()) ==
               campaign_game(10, 0, std::nullopt, corpus_stock()));
}

TEST(Themes, games_come_in_pairs_that_differ_in_the_plan_alone) {
  for (std::uint64_t index = 0; index < 400; index += 2) {
    const SeedGame first = campaign_game(1, index, std::nullopt, corpus_stock());
    SeedGame second = campaign_game(1, index + 1, std::nullopt, corpus_stock());
    EXPECT_FALSE(first.plan == second.plan) << index;
    second.plan = first.plan;
    EXPECT_EQ(first, second) << index;
  }
}

TEST(Themes, one_game_in_ten_has_other_readings) {
  int other = 0;
  for (std::uint64_t index = 0; index < 2000; ++index) {
    other += campaign_game(2, index, std::nullopt, corpus_stock()).readings == Readings{} ? 0 : 1;
  }
  EXPECT_GT(other, 60);
  EXPECT_LT(other, 260);
}

// A world in which every kind of action has something to work on.
struct ThemeWorld {
  explicit ThemeWorld(std::uint64_t seed, std::uint8_t theme)
      : position(make_position(campaign_game(seed, 0, theme, corpus_stock()).plan, corpus_stock())),
        snapshot(printed_snapshot(position)),
        world(position) {
    world.see(snapshot);
  }
  Position position;
  Snapshot snapshot;
  World world;
};

// Printing and strict loading tell whether the trees are of the card language.
RC_GTEST_PROP(Themes, every_effect_is_of_the_card_language, ()) {
  RandomChoices random(draw_seed());
  const auto theme = static_cast<std::uint8_t>(random.index(all_themes().size()));
  const ThemeWorld some(random.bits(), theme);
  Run run;
  run.position = some.position;
  for (int i = 0; i < 10; ++i) {
    const auto action = next_action(all_themes()[theme], 0, some.world, random);
    if (!action) continue;
    Step step;
    step.action.by = some.position.players[action->effect->by.seat].name;
    step.action.verb = Verb::effect;
    step.action.instructions = action->effect->instructions;
    run.steps.push_back(std::move(step));
  }
  Scenario scenario;
  scenario.title = "generated";
  scenario.rules = {"123.6c"};
  scenario.runs = {run};
  const std::string text = print_scenario(scenario);
  const auto loaded = load_scenario(text, "generated", corpus_stock().universe());
  if (!loaded) {
    RC_LOG() << text;
    for (const LoadError& error : loaded.error())
      RC_LOG() << to_string(error) << '\n';
  }
  RC_ASSERT(loaded.has_value());
  RC_ASSERT(print_scenario(*loaded) == text);
}

RC_GTEST_PROP(Themes, every_name_in_an_effect_is_bound_to_what_bears_it, ()) {
  RandomChoices random(draw_seed());
  const auto theme = static_cast<std::uint8_t>(random.index(all_themes().size()));
  const ThemeWorld some(random.bits(), theme);
  const auto action = next_action(all_themes()[theme], 0, some.world, random);
  if (!action) return;
  for (const Tree& instruction : action->effect->instructions) {
    visit(*instruction, [&](const Node& node) {
      if (node.kind() != Kind::named_object && node.kind() != Kind::named_player) return;
      const auto found =
          std::ranges::find(action->effect->names, node.symbol(Field::name), &Binding::name);
      RC_ASSERT(found != action->effect->names.end());
      RC_ASSERT(some.world.names().find_entity(found->name.text()) == found->entity);
    });
  }
}

TEST(Themes, switched_off_actions_are_not_done_and_all_off_means_none_is) {
  const ThemeWorld some(4, 0);
  const Theme& theme = all_themes()[0];
  RandomChoices random(8);
  const std::uint32_t only_second = ~std::uint32_t{2};
  int done = 0;
  for (int i = 0; i < 100; ++i) {
    if (const auto action = next_action(theme, only_second, some.world, random)) {
      EXPECT_EQ(action->kind, theme.actions[1].kind);
    }
    done += next_action(theme, ~std::uint32_t{0}, some.world, random) ? 1 : 0;
  }
  EXPECT_GT(done, 50);
}

Option offered(std::string_view verb, std::uint32_t root) {
  return {.kind = OptionKind::action,
          .object = {.root = {root}, .incarnation = {}},
          .word = Symbol::intern(verb)};
}

TEST(Themes, what_priority_offers_is_taken_and_only_that) {
  const std::uint8_t number = find_theme("cost_puzzles").value();
  ThemeWorld some(4, number);
  const std::vector<Option> options = {
      {.kind = OptionKind::pass}, offered("cast", 0), offered("cast_face_down", 1)};
  some.world.offer(options);
  EXPECT_TRUE(can_begin(ActionKind::cast, some.world));
  EXPECT_FALSE(can_begin(ActionKind::activate, some.world));
  EXPECT_FALSE(can_begin(ActionKind::copy_spell, some.world)) << "nothing is on the stack";
  RandomChoices random(8);
  std::set<Option> taken;
  for (int i = 0; i < 2000; ++i) {
    const auto action = next_action(all_themes()[number], 0, some.world, random);
    if (!action) continue;
    EXPECT_NE(action->effect.has_value(), action->option.has_value());
    EXPECT_EQ(takes_option(action->kind), action->option.has_value());
    if (action->option) taken.insert(*action->option);
  }
  EXPECT_EQ(taken, std::set<Option>(options.begin(), options.end()));
}

TEST(Themes, with_nothing_on_the_stack_what_speaks_of_it_is_seldom_cast) {
  ThemeWorld some(4, find_theme("retargeting").value());
  const Tree counters = make(
      Kind::spell,
      {{Field::targets,
        std::vector<Tree>{make(Kind::target_group,
                               {{Field::slot, Symbol::intern("t")},
                                {Field::of, std::vector<Tree>{make(Kind::spell_on_stack)}}})}}});
  ASSERT_GE(some.snapshot.objects.size(), 3U);
  some.snapshot.objects[0].now.abilities = {counters};
  some.world.offer({offered("cast", 0), offered("cast", 1)});
  const auto times_cast = [&] {
    RandomChoices random(8);
    int times = 0;
    for (int i = 0; i < 100; ++i)
      times += choose_option(ActionKind::cast, some.world, random)->object.root.value == 0 ? 1 : 0;
    return times;
  };
  EXPECT_LT(times_cast(), 25);
  some.snapshot.objects[2].zone = Zone::stack;
  EXPECT_GT(times_cast(), 25);
}

TEST(Themes, numbers_are_found_for_an_effect_of_the_theme) {
  const ThemeWorld some(4, 0);
  const Theme& theme = all_themes()[0];
  int found = 0;
  int tried = 0;
  RandomChoices random(6);
  for (int i = 0; i < 20; ++i) {
    const auto action = next_action(theme, 0, some.world, random);
    if (!action) continue;
    ++tried;
    const auto numbers = numbers_of(theme, 0, some.world, *action->effect);
    if (!numbers) continue;
    ++found;
    NumberChoices again(*numbers);
    const auto once_more = next_action(theme, 0, some.world, again);
    ASSERT_TRUE(once_more.has_value());
    EXPECT_EQ(once_more->effect->by, action->effect->by);
    EXPECT_TRUE(
        std::ranges::equal(once_more->effect->instructions, action->effect->instructions, equal));
  }
  EXPECT_GT(found * 3, tried) << "too few effects are found again";
}

}  // namespace
}  // namespace lockstep::generators
