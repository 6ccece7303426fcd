#include "generators/keywords.h"

#include <gtest/gtest.h>

namespace lockstep::generators {
namespace {

std::span<const KeywordAction> of(std::string_view keyword) {
  return actions_of(Symbol::intern(keyword));
}

// The shortest complete use: what sets a keyword off.
TEST(Keywords, what_is_not_interpreted_says_what_sets_it_off) {
  ASSERT_EQ(of("persist").size(), 1U);
  EXPECT_EQ(of("persist").front().awaited, Kind::dies);
  EXPECT_FALSE(of("persist").front().of_any);
  EXPECT_TRUE(of("evolve").front().of_any) << "it looks at other creatures";
}

TEST(Keywords, a_keyword_may_do_several_things) {
  ASSERT_EQ(of("modular").size(), 2U);
  EXPECT_NE(of("modular")[0].awaited, of("modular")[1].awaited);
}

TEST(Keywords, quiet_keywords_do_nothing) {
  EXPECT_TRUE(of("flying").empty());
  EXPECT_TRUE(of("changeling").empty());
}

TEST(Keywords, whatever_the_table_does_not_know_acts_at_any_event) {
  ASSERT_EQ(of("ascend").size(), 1U);
  EXPECT_EQ(of("ascend").front().awaited, Kind::condition_holds);
  EXPECT_TRUE(of("no such keyword").front().of_any);
}

}  // namespace
}  // namespace lockstep::generators
