#include "generators/answers.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "generators/position_maker.h"
#include "generators/rapidcheck_seed.h"
#include "generators/testing.h"
#include "generators/theme.h"

namespace lockstep::generators {
namespace {

using testing::corpus_stock;

// A world with something in it, for prompts that look at words.
struct SomeWorld {
  Position position =
      make_position(campaign_game(5, 2, std::uint8_t{0}, corpus_stock()).plan, corpus_stock());
  Snapshot snapshot = testing::printed_snapshot(position);
  World world{position};
  SomeWorld() { world.see(snapshot); }
};

Prompt some_prompt(RandomChoices& random, const World& world) {
  constexpr Shape kShapes[] = {Shape::one,    Shape::some,   Shape::order,
                               Shape::divide, Shape::number, Shape::word};
  Prompt prompt;
  prompt.shape = kShapes[random.index(std::size(kShapes))];
  prompt.kind = PromptKind::objects;
  const std::uint32_t count = 1 + random.choose(prompt.shape == Shape::word ? 30 : 6);
  for (std::uint32_t i = 0; prompt.shape != Shape::number && i < count; ++i) {
    Option option{.kind = OptionKind::number, .number = static_cast<std::int32_t>(i)};
    if (prompt.shape == Shape::word || prompt.shape == Shape::divide) {
      option.kind = OptionKind::word;
      option.word = random.chance(1, 5) ? random.pick(world.words_shown())
                                        : Symbol::intern("word" + std::to_string(i));
    }
    prompt.options.push_back(option);
  }
  prompt.least = random.in_range(0, 2);
  prompt.most = random.in_range(prompt.least, 5);
  if (prompt.shape == Shape::one || prompt.shape == Shape::word) prompt.least = prompt.most = 1;
  if (prompt.shape == Shape::some) {
    prompt.most = std::min(prompt.most, static_cast<std::int32_t>(prompt.options.size()));
    prompt.least = std::min(prompt.least, prompt.most);
  }
  if (prompt.shape == Shape::divide) {
    prompt.total =
        prompt.least * static_cast<std::int32_t>(prompt.options.size()) + random.in_range(0, 4);
    // Some or all options are bounded, with enough room for the total.
    for (Option& option : prompt.options) {
      const bool bounded = &option != &prompt.options.front() && random.chance(1, 2);
      option.number = bounded ? prompt.least + random.in_range(1, 3) : 0;
    }
  }
  if (prompt.shape == Shape::number && random.chance(1, 3)) prompt.kind = PromptKind::x_value;
  if (prompt.shape == Shape::one && random.chance(1, 3)) {
    prompt.kind = PromptKind::mana;
    prompt.options.push_back({.kind = OptionKind::done});
  }
  prompt.normalize();
  return prompt;
}

RC_GTEST_PROP(Answers, choices_answer_well_and_numbers_give_the_answer_again, ()) {
  const SomeWorld some;
  RandomChoices random(draw_seed());
  const Prompt prompt = some_prompt(random, some.world);
  const Answer answer = choose_answer(prompt, some.world, random);
  RC_ASSERT(!malformed(prompt, answer));
  const std::vector<std::uint16_t> numbers = numbers_of(prompt, some.world, answer);
  NumberChoices again(numbers);
  RC_ASSERT(choose_answer(prompt, some.world, again) == answer);
  RC_ASSERT(again.used() == numbers.size());
}

TEST(Answers, a_source_that_has_run_out_answers_well) {
  const SomeWorld some;
  RandomChoices random(1);
  for (int i = 0; i < 200; ++i) {
    const Prompt prompt = some_prompt(random, some.world);
    NumberChoices none({});
    EXPECT_FALSE(malformed(prompt, choose_answer(prompt, some.world, none)));
  }
}

TEST(Answers, long_vocabularies_prefer_words_of_the_game) {
  const SomeWorld some;
  Prompt prompt;
  prompt.shape = Shape::word;
  prompt.options.push_back({.kind = OptionKind::word, .word = some.world.words_shown().front()});
  for (int i = 0; i < 50; ++i) {
    prompt.options.push_back(
        {.kind = OptionKind::word, .word = Symbol::intern("absent" + std::to_string(i))});
  }
  RandomChoices random(3);
  int shown = 0;
  for (int i = 0; i < 1000; ++i) {
    shown += choose_answer(prompt, some.world, random).values.front() == 0 ? 1 : 0;
  }
  EXPECT_GT(shown, 850);
  EXPECT_LT(shown, 960);
}

}  // namespace
}  // namespace lockstep::generators
