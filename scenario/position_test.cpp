#include "scenario/position.h"

#include <gtest/gtest.h>

namespace lockstep {
namespace {

TEST(Universe, FindsCardsAndSheetsByTheirWholeName) {
  Universe universe;
  universe.cards = {{.name = Symbol::intern("Fire // Ice")}, {.name = Symbol::intern("Forest")}};
  universe.sheets = {{.name = Symbol::intern("Eldrazi Guacamole Tightrope")}};
  EXPECT_EQ(universe.find_card("Forest"), 1U);
  EXPECT_EQ(universe.find_card("Fire // Ice"), 0U);
  EXPECT_EQ(universe.find_card("Fire"), std::nullopt);
  EXPECT_EQ(universe.find_card("forest"), std::nullopt);
  EXPECT_EQ(universe.find_sheet("Eldrazi Guacamole Tightrope"), 0U);
  EXPECT_EQ(universe.find_sheet("Forest"), std::nullopt);
}

}  // namespace
}  // namespace lockstep
