#include "generators/choices.h"

#include <set>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace lockstep::generators {
namespace {

// A generator: it asks, and does not know who answers.
std::vector<std::uint32_t> two_dice(Choices& choices) {
  return {choices.choose(6) + 1, choices.choose(6) + 1};
}

TEST(Tutorial, one_generator_runs_on_all_sources) {
  RandomChoices random(42);
  const auto rolled = two_dice(random);
  EXPECT_GE(rolled[0], 1U);
  EXPECT_LE(rolled[1], 6U);

  const std::vector<std::uint16_t> numbers = {3, 6};
  NumberChoices given(numbers);
  EXPECT_EQ(two_dice(given), (std::vector<std::uint32_t>{4, 1}));
  EXPECT_TRUE(given.exhausted());

  EnumeratedChoices all;
  std::set<std::vector<std::uint32_t>> seen;
  while (all.next())
    seen.insert(two_dice(all));
  EXPECT_EQ(seen.size(), 36U);
}

TEST(Choices, nothing_is_drawn_where_there_is_nothing_to_choose) {
  const std::vector<std::uint16_t> numbers = {5};
  NumberChoices choices(numbers);
  EXPECT_EQ(choices.choose(0), 0U);
  EXPECT_EQ(choices.choose(1), 0U);
  EXPECT_EQ(choices.in_range(7, 7), 7);
  EXPECT_TRUE(choices.chance(3, 3));
  EXPECT_FALSE(choices.chance(0, 3));
  EXPECT_EQ(choices.used(), 0U);
}

TEST(Choices, exhausted_numbers_say_zero_and_no) {
  NumberChoices choices({});
  EXPECT_EQ(choices.choose(9), 0U);
  EXPECT_FALSE(choices.chance(9, 10));
  EXPECT_EQ(choices.in_range(-3, 3), -3);
}

TEST(Choices, the_enumerator_goes_through_dependent_choices_once_each) {
  EnumeratedChoices all;
  std::multiset<std::vector<std::uint32_t>> seen;
  while (all.next()) {
    std::vector<std::uint32_t> word;
    while (word.size() < 3 && all.chance(1, 2))
      word.push_back(all.choose(2));
    seen.insert(word);
  }
  // 1 + 2 + 4 + 8 words of length 0 to 3.
  EXPECT_EQ(seen.size(), 15U);
  EXPECT_EQ(std::set(seen.begin(), seen.end()).size(), 15U);
}

TEST(Choices, the_enumerator_reaches_every_subset) {
  EnumeratedChoices all;
  std::set<std::vector<std::uint32_t>> seen;
  while (all.next())
    seen.insert(all.subset(4, 1, 3));
  EXPECT_EQ(seen.size(), 14U);
}

TEST(Choices, sequences_beyond_the_bound_end_in_zeros) {
  EnumeratedChoices all(2);
  std::size_t count = 0;
  while (all.next()) {
    const std::uint32_t first = all.choose(3);
    const std::uint32_t second = all.choose(3);
    const std::uint32_t third = all.choose(3);
    EXPECT_LE(first + second, 4U);
    EXPECT_EQ(third, 0U);
    ++count;
  }
  EXPECT_EQ(count, 9U);
}

TEST(Choices, weights_are_shares) {
  RandomChoices random(7);
  const std::vector<std::uint32_t> weights = {0, 3, 1};
  std::vector<int> counts(3);
  for (int i = 0; i < 4000; ++i)
    ++counts[random.weighted(weights)];
  EXPECT_EQ(counts[0], 0);
  EXPECT_NEAR(counts[1], 3000, 150);
}

RC_GTEST_PROP(Choices, recorded_choices_can_be_given_again, ()) {
  const auto seed = *rc::gen::noShrink(rc::gen::resize(100, rc::gen::arbitrary<std::uint64_t>()));
  RandomChoices random(seed);
  RecordedChoices recorded(random);
  const auto play = [](Choices& choices) {
    std::vector<std::int32_t> result;
    for (int i = 0; i < 20; ++i) {
      result.push_back(choices.in_range(-5, 60));
      if (choices.chance(1, 3)) result.push_back(static_cast<std::int32_t>(choices.index(1000)));
      for (const std::uint32_t member : choices.subset(6, 0, 6)) {
        result.push_back(static_cast<std::int32_t>(member));
      }
    }
    return result;
  };
  const auto first = play(recorded);
  NumberChoices again(recorded.numbers());
  RC_ASSERT(play(again) == first);
  RC_ASSERT(again.exhausted());
}

RC_GTEST_PROP(Choices, subsets_are_ascending_and_within_their_bounds, ()) {
  RandomChoices random(
      *rc::gen::noShrink(rc::gen::resize(100, rc::gen::arbitrary<std::uint64_t>())));
  const std::uint32_t count = random.choose(9);
  const std::uint32_t least = random.choose(10);
  const std::uint32_t most = random.choose(10);
  const auto chosen = random.subset(count, least, most);
  const std::uint32_t upper = std::min(most, count);
  RC_ASSERT(chosen.size() <= upper);
  RC_ASSERT(chosen.size() >= std::min(least, upper));
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    RC_ASSERT(chosen[i] < count);
    if (i > 0) RC_ASSERT(chosen[i - 1] < chosen[i]);
  }
}

}  // namespace
}  // namespace lockstep::generators
