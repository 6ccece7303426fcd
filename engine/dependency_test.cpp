#include "engine/dependency.h"

#include <gtest/gtest.h>

namespace lockstep::engine {
namespace {

TEST(Cr613_8b, without_dependencies_the_oldest_effect_is_next) {
  EXPECT_EQ(next_to_apply(3, std::vector<std::uint8_t>(9, 0)), 0U);
}

TEST(Cr613_8b, a_dependent_effect_waits) {
  // 0 depends on 2.
  EXPECT_EQ(next_to_apply(3, {0, 0, 1, 0, 0, 0, 0, 0, 0}), 1U);
}

TEST(Cr613_8b, within_a_loop_timestamps_decide) {
  // 0 and 1 depend on each other.
  EXPECT_EQ(next_to_apply(2, {0, 1, 1, 0}), 0U);
}

TEST(Cr613_8b, a_loop_does_not_wait_for_what_it_depends_on) {
  // 0 and 1 form a loop, and 1 also depends on 2.
  EXPECT_EQ(next_to_apply(3, {0, 1, 0, 1, 0, 1, 0, 0, 0}), 0U);
}

TEST(Cr613_8b, an_independent_effect_keeps_its_place_before_a_loop) {
  // 1 and 2 form a loop, and both depend on 0.
  EXPECT_EQ(next_to_apply(3, {0, 0, 0, 1, 0, 1, 1, 1, 0}), 0U);
}

TEST(Cr613_8b, what_depends_on_a_loop_waits_for_it) {
  // 0 depends on 1, which forms a loop with 2.
  EXPECT_EQ(next_to_apply(3, {0, 1, 0, 0, 0, 1, 0, 1, 0}), 1U);
}

}  // namespace
}  // namespace lockstep::engine
