#include "scenario/rulebook.h"

#include <set>

#include <gtest/gtest.h>

#include "scenario/cr.h"

namespace lockstep {
namespace {

TEST(Rulebook, AConstantIsTheRowOfItsRule) {
  EXPECT_EQ(row_of(cr::r123_6c).number, "123.6c");
  EXPECT_EQ(row_of(cr::r123_6c).area, "sticker");
  EXPECT_EQ(find_rule("123.6c"), cr::r123_6c);
  EXPECT_EQ(find_rule("704.5j"), cr::r704_5j);
}

TEST(Rulebook, ARuleOutsideTheTableIsNotFound) {
  for (const std::string_view number : {"", "123", "123.6C", "123.6cc", "999.1", "r123_6c"}) {
    EXPECT_FALSE(find_rule(number)) << number;
  }
}

TEST(Rulebook, EachRuleStandsOnceWithAStatementOfOneLine) {
  std::set<std::string_view> numbers;
  for (const RuleRow& row : rulebook()) {
    EXPECT_TRUE(numbers.insert(row.number).second) << row.number;
    EXPECT_FALSE(row.statement.empty()) << row.number;
    EXPECT_EQ(row.statement.find('\n'), row.statement.npos) << row.number;
    EXPECT_LE(row.tier, 3) << row.number;
  }
}

TEST(Rulebook, NumbersAscendAsInTheRulebook) {
  EXPECT_LT(cr::r107_1b, cr::r107_3a);
  EXPECT_LT(cr::r122_1b, cr::r122_5);
  EXPECT_LT(cr::r702_37c, cr::r702_99a);
  EXPECT_LT(cr::r707_9d, cr::r707_10);
}

}  // namespace
}  // namespace lockstep
