#include "fuzz/rule_counters.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "scenario/rulebook.h"

namespace lockstep::fuzz {
namespace {

Citation applied(std::uint16_t rule, std::uint32_t root) {
  Citation citation{.rule = {rule}, .use = Citation::Use::applied};
  citation.product.object.root.value = root;
  return citation;
}

std::ptrdiff_t pairs_counted() {
  const auto pairs = rule_counters().subspan(kRuleCounters);
  return std::ranges::count_if(pairs, [](std::uint8_t byte) { return byte > 0; });
}

TEST(RuleCounters, there_is_a_byte_for_every_rule) {
  EXPECT_LE(rulebook().size(), kRuleCounters);
}

TEST(RuleCounters, applied_rules_count_and_asked_ones_do_not) {
  reset_rule_counters();
  Citation asked = applied(8, 0);
  asked.use = Citation::Use::asked;
  count_citations({applied(5, 0), applied(5, 0), asked});
  EXPECT_EQ(rule_counters()[5], 2);
  EXPECT_EQ(rule_counters()[8], 0);
  EXPECT_EQ(pairs_counted(), 0);
  reset_rule_counters();
  EXPECT_EQ(rule_counters()[5], 0);
}

TEST(RuleCounters, pairs_are_of_one_object) {
  reset_rule_counters();
  count_citations({applied(5, 0), applied(6, 1)});
  EXPECT_EQ(pairs_counted(), 0);
  count_citations({applied(5, 0), applied(6, 0), applied(7, 0)});
  EXPECT_EQ(pairs_counted(), 3);
}

}  // namespace
}  // namespace lockstep::fuzz
