#include "scenario/prompt.h"

#include <gtest/gtest.h>

namespace lockstep {
namespace {

Option object(std::uint32_t root) {
  return {.kind = OptionKind::object, .object = {{root}, {}}};
}

Prompt prompt_over(Shape shape, std::size_t count, std::int32_t least = 1, std::int32_t most = 1) {
  Prompt prompt{.kind = PromptKind::objects, .shape = shape, .least = least, .most = most};
  for (std::uint32_t root = 0; root < count; ++root)
    prompt.options.push_back(object(root));
  return prompt;
}

bool well_formed(const Prompt& prompt, std::vector<std::int32_t> values) {
  return !malformed(prompt, Answer{std::move(values)});
}

// The shortest use: a game makes a prompt in any order, a driver answers it.
TEST(Prompt, IsPutIntoOrderAndAnswered) {
  Prompt prompt{.shape = Shape::one, .options = {object(7), {.kind = OptionKind::done}, object(3)}};
  prompt.normalize();
  EXPECT_EQ(prompt.options[0].kind, OptionKind::done);
  EXPECT_EQ(quiet_answer(prompt), Answer{{0}});
  EXPECT_FALSE(has_sole_answer(prompt));
}

TEST(Prompt, NormalizeSortsKindsAsTheyAreListedAndRemovesDoubles) {
  Prompt prompt{.options = {object(2), {.kind = OptionKind::pass}, object(2), object(1)}};
  prompt.normalize();
  const std::vector<Option> sorted = {{.kind = OptionKind::pass}, object(1), object(2)};
  EXPECT_EQ(prompt.options, sorted);
}

TEST(Prompt, WordsStandInTheOrderInWhichTheyWereFirstMet) {
  const Symbol first = Symbol::intern("a word that no vocabulary has");
  const Symbol second = Symbol::intern("A word that no vocabulary has");
  Prompt prompt{.shape = Shape::word,
                .options = {{.kind = OptionKind::word, .word = second},
                            {.kind = OptionKind::word, .word = first}}};
  prompt.normalize();
  EXPECT_EQ(prompt.options[0].word, first);
}

TEST(Prompt, OneTakesExactlyOneIndex) {
  for (const Shape shape : {Shape::one, Shape::word}) {
    const Prompt prompt = prompt_over(shape, 3);
    EXPECT_TRUE(well_formed(prompt, {0}));
    EXPECT_TRUE(well_formed(prompt, {2}));
    EXPECT_FALSE(well_formed(prompt, {}));
    EXPECT_FALSE(well_formed(prompt, {3}));
    EXPECT_FALSE(well_formed(prompt, {-1}));
    EXPECT_FALSE(well_formed(prompt, {0, 1}));
  }
}

TEST(Prompt, SomeTakesAscendingIndexesWithinItsBounds) {
  const Prompt prompt = prompt_over(Shape::some, 4, 1, 2);
  EXPECT_TRUE(well_formed(prompt, {3}));
  EXPECT_TRUE(well_formed(prompt, {0, 3}));
  EXPECT_FALSE(well_formed(prompt, {}));
  EXPECT_FALSE(well_formed(prompt, {3, 0}));
  EXPECT_FALSE(well_formed(prompt, {1, 1}));
  EXPECT_FALSE(well_formed(prompt, {0, 1, 2}));
  EXPECT_FALSE(well_formed(prompt, {4}));
}

TEST(Prompt, SomeAsksForNoMoreThanThereIs) {
  const Prompt prompt = prompt_over(Shape::some, 2, 3, 5);
  EXPECT_TRUE(well_formed(prompt, {0, 1}));
  EXPECT_FALSE(well_formed(prompt, {0}));
  EXPECT_TRUE(has_sole_answer(prompt));
}

TEST(Prompt, OrderTakesEveryIndexOnce) {
  const Prompt prompt = prompt_over(Shape::order, 3);
  EXPECT_TRUE(well_formed(prompt, {2, 0, 1}));
  EXPECT_FALSE(well_formed(prompt, {2, 0}));
  EXPECT_FALSE(well_formed(prompt, {2, 0, 0}));
  EXPECT_FALSE(well_formed(prompt, {1, 2, 3}));
}

TEST(Prompt, DivideGivesEachItsShareAndAllTheTotal) {
  Prompt prompt = prompt_over(Shape::divide, 3, 1, 1);
  prompt.total = 5;
  EXPECT_TRUE(well_formed(prompt, {1, 3, 1}));
  EXPECT_FALSE(well_formed(prompt, {0, 4, 1}));
  EXPECT_FALSE(well_formed(prompt, {1, 2, 1}));
  EXPECT_FALSE(well_formed(prompt, {2, 3}));
  EXPECT_FALSE(well_formed(prompt, {2147483647, 2147483647, 7}));
}

TEST(Prompt, AnOptionWithANumberTakesNoMoreOfADivision) {
  Prompt prompt{.shape = Shape::divide, .least = 0, .total = 4, .options = {}};
  for (const std::int32_t number : {1, 2, 5})
    prompt.options.push_back({.kind = OptionKind::word, .number = number});
  EXPECT_TRUE(well_formed(prompt, {1, 2, 1}));
  EXPECT_TRUE(well_formed(prompt, {0, 0, 4}));
  EXPECT_FALSE(well_formed(prompt, {2, 1, 1}));
  EXPECT_FALSE(well_formed(prompt, {0, 3, 1}));
  EXPECT_EQ(quiet_answer(prompt), (Answer{{1, 2, 1}}));
}

TEST(Prompt, NumberLiesBetweenItsBounds) {
  const Prompt prompt = prompt_over(Shape::number, 0, 2, 4);
  EXPECT_TRUE(well_formed(prompt, {2}));
  EXPECT_TRUE(well_formed(prompt, {4}));
  EXPECT_FALSE(well_formed(prompt, {1}));
  EXPECT_FALSE(well_formed(prompt, {5}));
  EXPECT_FALSE(well_formed(prompt, {}));
}

TEST(Prompt, QuietAnswersAreWellFormedAndDoAsLittleAsTheyCan) {
  EXPECT_EQ(quiet_answer(prompt_over(Shape::one, 3)), Answer{{0}});
  EXPECT_EQ(quiet_answer(prompt_over(Shape::some, 4, 2, 3)), (Answer{{0, 1}}));
  EXPECT_EQ(quiet_answer(prompt_over(Shape::some, 4, 0, 3)), Answer{});
  EXPECT_EQ(quiet_answer(prompt_over(Shape::order, 3)), (Answer{{0, 1, 2}}));
  EXPECT_EQ(quiet_answer(prompt_over(Shape::number, 0, 2, 4)), Answer{{2}});
  Prompt division = prompt_over(Shape::divide, 3, 1, 1);
  division.total = 6;
  EXPECT_EQ(quiet_answer(division), (Answer{{4, 1, 1}}));
  EXPECT_FALSE(malformed(division, quiet_answer(division)));
  const Prompt may{.kind = PromptKind::may,
                   .options = {{.kind = OptionKind::yes}, {.kind = OptionKind::no}}};
  EXPECT_EQ(quiet_answer(may), Answer{{1}});
}

TEST(Prompt, ASoleAnswerIsFoundForEveryShape) {
  EXPECT_TRUE(has_sole_answer(prompt_over(Shape::one, 1)));
  EXPECT_FALSE(has_sole_answer(prompt_over(Shape::word, 2)));
  EXPECT_TRUE(has_sole_answer(prompt_over(Shape::some, 2, 2, 2)));
  EXPECT_FALSE(has_sole_answer(prompt_over(Shape::some, 2, 0, 2)));
  EXPECT_FALSE(has_sole_answer(prompt_over(Shape::some, 2, 1, 1)));
  EXPECT_TRUE(has_sole_answer(prompt_over(Shape::some, 2, 0, 0)));
  EXPECT_TRUE(has_sole_answer(prompt_over(Shape::some, 0, 0, 2)));
  EXPECT_TRUE(has_sole_answer(prompt_over(Shape::order, 1)));
  EXPECT_FALSE(has_sole_answer(prompt_over(Shape::order, 2)));
  EXPECT_TRUE(has_sole_answer(prompt_over(Shape::number, 0, 3, 3)));
  EXPECT_FALSE(has_sole_answer(prompt_over(Shape::number, 0, 3, 4)));
  Prompt division = prompt_over(Shape::divide, 2, 1, 1);
  division.total = 2;
  EXPECT_TRUE(has_sole_answer(division));
  division.total = 3;
  EXPECT_FALSE(has_sole_answer(division));
}

}  // namespace
}  // namespace lockstep
