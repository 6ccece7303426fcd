#include "scenario/readings.h"

#include <gtest/gtest.h>

#include "scenario/rulebook.h"

namespace lockstep {
namespace {

TEST(Readings, StartAtTheDefaults) {
  const Readings readings;
  for (const ReadingSpec& spec : all_readings()) {
    EXPECT_EQ(readings.value_text(spec.name), spec.values.front());
  }
}

TEST(Readings, TakeEveryValue) {
  for (const ReadingSpec& spec : all_readings()) {
    for (std::uint8_t value = 0; value < spec.values.size(); ++value) {
      Readings readings;
      readings.set(spec.name, value);
      EXPECT_EQ(readings.value(spec.name), value);
      EXPECT_EQ(readings.value_text(spec.name), spec.values[value]);
      EXPECT_EQ(readings == Readings{}, value == 0);
    }
  }
}

TEST(Readings, AreFoundByNameAndNameARuleOfTheRulebook) {
  for (const ReadingSpec& spec : all_readings()) {
    EXPECT_EQ(reading_from_string(spec.text), spec.name);
    EXPECT_EQ(&spec_of(spec.name), &spec);
    EXPECT_TRUE(find_rule(spec.rule)) << spec.rule;
  }
  EXPECT_FALSE(reading_from_string("Legend_rule_groups"));
}

}  // namespace
}  // namespace lockstep
